package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// The capabilities of take-away, as functions.
type (
	keyed struct {
		takeAway
		key func(n int) uint64
	}
	canonized struct {
		scored
		canonical func(n int) int
	}
	bounded struct {
		scored
		bounds func(n int) (lo, hi int)
	}
	parted struct {
		takeAway
		parts func(dst []int, n int) []int
	}
	turned struct {
		scored
		turn func(n int) int
	}
	scored struct {
		takeAway
		score func(n int) int
	}
)

func (g keyed) Key(n int) uint64              { return g.key(n) }
func (g canonized) Canonical(n int) int       { return g.canonical(n) }
func (g bounded) Bounds(n int) (lo, hi int)   { return g.bounds(n) }
func (g parted) Parts(dst []int, n int) []int { return g.parts(dst, n) }
func (g turned) Turn(n int) int               { return g.turn(n) }
func (g scored) Score(n int) int              { return g.score(n) }

var lost = scored{takeAway{}, func(int) int { return -1 }}

func TestBrokenCapabilities(t *testing.T) {
	calls := counter()
	key := func(f func(n int) uint64) error { return gametest.Check(keyed{takeAway{}, f}, 9) }
	canon := func(f func(n int) int) error { return gametest.Check(canonized{lost, f}, 9) }
	bound := func(f func(n int) (lo, hi int)) error { return gametest.Check(bounded{lost, f}, 9) }
	turn := func(f func(n int) int) error { return gametest.Check(turned{lost, f}, 9) }
	score := func(f func(n int) int) error { return gametest.Check(scored{takeAway{}, f}, 9) }
	expect(t, []expectation{
		{"same key", key(func(n int) uint64 { return uint64(n / 2) }), "Key is not lossless at 8: 0x4 is the key of 9 too (the first of 5 times)"},
		{"any key", key(func(n int) uint64 { return uint64(calls()) }), "Key is not deterministic at 9: "},
		{"key panics", key(func(n int) uint64 { return uint64(9 / n) }), "Key panics at 0: runtime error: integer divide by zero"},

		{"chain", canon(func(n int) int { return max(0, n-1) }), "Canonical is not idempotent at 9: that gives 8, and that 7"},
		{"too large a class", canon(func(n int) int { return min(n, 5) }), "Canonical changes the options at 9: its representative 5 has no option like 8"},
		{"terminal", canon(func(n int) int { return max(n, 1) }), "Canonical changes what is terminal at 0: it or its representative 1 is"},
		{"any class", canon(func(n int) int { return calls() % 2 }), "Canonical is not deterministic at 9: "},
		{"canonical panics", canon(func(n int) int { panic("no class") }), "Canonical panics at 9: no class"},

		{"reversed", bound(func(n int) (lo, hi int) { return 1, -1 }), "Bounds has lo > hi at 9: 1 and -1"},
		{"too narrow", bound(func(n int) (lo, hi int) { return min(n, 1) - 1, 1 }), "Bounds does not contain the value at 9"},
		{"not the score", bound(func(n int) (lo, hi int) { return min(n, 1) - 2, n - 2 }), "Bounds does not contain the score at 0: -2 and -2, and it scores -1"},
		{"not the value", bound(func(n int) (lo, hi int) { return -1, 1 - n/8%2*2 }), "Bounds does not contain the value at 8: -1 and -1, and it is worth 1"},
		{"any bounds", bound(func(n int) (lo, hi int) { return -calls(), 10 }), "Bounds is not deterministic at 9: "},
		{"bounds panic", bound(func(n int) (lo, hi int) { panic("no bounds") }), "Bounds panics at 9: no bounds"},

		{"negative", turn(func(n int) int { return n%2 - 1 }), "Turn is negative at 8: -1"},
		{"third player", turn(func(n int) int { return n % 3 }), "Turn is neither 0 nor 1 at 8: 2"},
		{"any player", turn(func(n int) int { return calls() % 2 }), "Turn is not deterministic at 9: "},
		{"turn panics", turn(func(n int) int { panic("no player") }), "Turn panics at 9: no player"},

		{"any score", score(func(n int) int { return calls() }), "Score is not deterministic at 0: "},
		{"score panics", score(func(n int) int { panic("no score") }), "Score panics at 0: no score"},
	})
}

// ends is a game with the ends 1 and 2, which have different scores. From 0, moves lead to 4 and
// 5. 4 leads to 1 and 5 leads to 2.
type ends struct{ canonical func(n int) int }

func (ends) Moves(dst []int, n int) []int {
	switch n {
	case 0:
		return append(dst, 4, 5)
	case 4, 5:
		return append(dst, n-3)
	}
	return dst
}

func (ends) Score(n int) int       { return n }
func (g ends) Canonical(n int) int { return g.canonical(n) }

func TestCanonicalChangesWorth(t *testing.T) {
	twins := gametest.Check(ends{func(n int) int { return n - max(0, n%4-1) - n/5 }}, 0)
	expect(t, []expectation{
		{"score", twins, "Canonical changes the score at 2: from 2 to 1 at 1"},
		{"value", twins, "Canonical changes the value at 5: from -2 to -1 at 4"},
	})
	swapped := gametest.Check(ends{func(n int) int { return n - n/5 }}, 0)
	expect(t, []expectation{
		{"options", swapped, "Canonical changes the options at 5: its representative 4 has no option like 2"},
		{"too many", gametest.Check(spare{}, 7, 8), "Canonical changes the options at 8: its representative 7 has the option 1, and it has none like that"},
		{"turn", gametest.Check(mixed{}, turn{9, 0}), "Canonical changes the options at {4 1}: its representative {4 0} has no option like {3 0}"},
	})
}

// spare represents 8 by 7, but 8 has one option less.
type spare struct{}

func (spare) Moves(dst []int, n int) []int {
	if n > 1 {
		dst = append(dst, 0, 8-n)
	}
	return dst
}

func (spare) Canonical(n int) int { return n - n/8 }

// mixed is turns, but player 1 does not move again from 4. The Canonical of mixed overlooks this.
type mixed struct{ turns }

func (mixed) Moves(dst []turn, p turn) []turn {
	n := len(dst)
	dst = turns{}.Moves(dst, p)
	if p == (turn{4, 1}) {
		dst[n].player = 0
	}
	return dst
}

func TestBrokenParts(t *testing.T) {
	calls := counter()
	parts := func(f func(dst []int, n int) []int) error { return gametest.Check(parted{takeAway{}, f}, 9) }
	expect(t, []expectation{
		{"not a sum", parts(func(dst []int, n int) []int {
			if n > 5 {
				return append(dst, n-5, 5)
			}
			return append(dst, n)
		}), "Parts has a move too many at 9: that from the part "},
		{"loses a part", parts(func(dst []int, n int) []int {
			if n == 3 {
				return append(dst, 1)
			}
			return append(dst, n)
		}), "Parts lacks a move at 3: that to 2 is not a move at one of the parts"},
		{"none", parts(func(dst []int, n int) []int { return dst }), "Parts has none at "},
		{"whole", parts(func(dst []int, n int) []int { return append(dst, n, 0) }), "Parts contains the whole at "},
		{"endless", parts(func(dst []int, n int) []int { return append(dst, (n+1)%10) }), "Parts does not come to an end at 8: "},
		{"any", parts(func(dst []int, n int) []int { return append(dst, calls()) }), "Parts is not deterministic at "},
		{"does not append", parts(func(dst []int, n int) []int { return []int{n} }), "Parts does not append to dst at 9: "},
		{"panics", parts(func(dst []int, n int) []int { panic("no parts") }), "Parts panics at "},
	})
}

// thirdParty has right bounds and a third player. Bounds cannot be compared with values, because
// there are no values.
type thirdParty struct{ bounded }

func (thirdParty) Turn(int) int { return 2 }

// Each broken rule is one error, and there are no other errors.
func TestOneErrorForARule(t *testing.T) {
	exact := bounded{lost, func(n int) (lo, hi int) { v := 2*min(n%3, 1) - 1; return v, v }}
	if err := gametest.Check(exact, 9); err != nil {
		t.Error(err)
	}
	for _, err := range []error{
		gametest.Check(keyed{takeAway{}, func(int) uint64 { return 0 }}, 9),
		gametest.Check(thirdParty{exact}, 9),
	} {
		many, ok := err.(interface{ Unwrap() []error })
		if !ok || len(many.Unwrap()) != 1 {
			t.Errorf("%v", err)
		}
	}
}

// recorder is a testing.TB that records errors.
type recorder struct {
	testing.TB
	errors []any
	logs   []string
}

func (r *recorder) Helper() {}
func (r *recorder) Logf(format string, args ...any) {
	r.logs = append(r.logs, fmt.Sprintf(format, args...))
}
func (r *recorder) Error(args ...any)                 { r.errors = append(r.errors, args...) }
func (r *recorder) Errorf(format string, args ...any) { r.Error(fmt.Sprintf(format, args...)) }

func TestTest(t *testing.T) {
	var r recorder
	gametest.Test(&r, badKey{}, 3)
	gametest.Test(&r, takeAway{}, 3)
	gametest.Test(&r, keyed{takeAway{}, func(int) uint64 { return 0 }}, 3)
	if len(r.errors) != 2 {
		t.Errorf("%v, want 2 errors", r.errors)
	}
	const want = "gametest: 4 positions, all that can be reached; 4 examined closely"
	if r.logs = tried(r.logs); len(r.logs) != 5 || !strings.HasPrefix(r.logs[2], want) {
		t.Errorf("%q, want five, the third %q", r.logs, want)
	}
	gametest.Test(&r, unscored{takeAway{}, func(int) (lo, hi int) { return -1, 1 }}, 3)
	const unchecked = "gametest: Bounds not compared with values: the rules have no Score, so that there are none"
	if r.logs = tried(r.logs); len(r.logs) != 7 || r.logs[6] != unchecked {
		t.Errorf("%q, want seven, the last %q", r.logs, unchecked)
	}
}

func TestMisuse(t *testing.T) {
	for want, f := range map[string]func(){
		"gametest: no positions to start from": func() { gametest.Test(t, takeAway{}) },
		"gametest: no rules":                   func() { _ = gametest.Check[int](nil, 1) },
		"gametest: Test without a testing.TB":  func() { gametest.Test(nil, takeAway{}, 1) },
	} {
		if p := panictest.Text(f); p != want {
			t.Errorf("panic %v, want %s", p, want)
		}
	}
}
