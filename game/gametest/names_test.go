package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// named is take-away with names of moves.
type named struct {
	takeAway
	name func(n, next int) string
}

func (g named) MoveName(n, next int) string { return g.name(n, next) }

func TestMoveNames(t *testing.T) {
	calls := counter()
	check := func(f func(n, next int) string) error { return gametest.Check(game.Normal(named{takeAway{}, f}), 5) }
	expect(t, []expectation{
		{"good", check(func(n, next int) string { return fmt.Sprint("take ", n-next) }), "<nil>"},
		{"same", check(func(n, next int) string { return fmt.Sprint("take ", (n-next)/n) }), `MoveName is ambiguous at 5: "take 0" is the move to 4 and that to 3 (the first of 3 times)`},
		{"any", check(func(int, int) string { return fmt.Sprint(calls()) }), "MoveName is not deterministic at 5: 0, then 1"},
		{"panics", check(func(n, next int) string { panic("no name") }), "MoveName panics at 5: no name"},
	})
}

// An option that is listed twice is one move with one name. The report counts the positions with
// such an option.
func TestDoubledOptions(t *testing.T) {
	twice := game.RulesFunc[int](func(dst []int, n int) []int {
		dst = takeAway{}.Moves(dst, n)
		if n > 0 && n%2 == 0 {
			dst = append(dst, n-1)
		}
		return dst
	})
	r := gametest.Examine[int](namedRules{twice}, 7)
	if r.Err() != nil || r.Doubled != 3 {
		t.Errorf("%+v, want 3 positions and no violation", r)
	}
	const want = "8 positions, all that can be reached; 8 examined closely; 3 where Moves lists an option twice, the first at 6: 5"
	if got := r.String(); !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	many := game.RulesFunc[int](func(dst []int, n int) []int {
		for o := range n {
			dst = append(dst, o)
		}
		if n == 30 {
			dst = append(dst, 3)
		}
		return dst
	})
	if r := gametest.Examine[int](many, 30); r.Err() != nil || r.Doubled != 1 || !strings.Contains(r.String(), "the first at 30: 3") {
		t.Errorf("%+v, want one of many options twice", r)
	}
}

type namedRules struct{ game.Rules[int] }

func (namedRules) MoveName(n, next int) string { return fmt.Sprint(next) }
