package gametest_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Take-away with chance at even numbers. The methods are functions and may be missing.
type (
	chanced struct {
		turned
		chances func(dst []int, n int) []int
	}
	chancedSymmetric struct {
		chanced
		canonical func(n int) int
	}
	chancedBank struct {
		chanced
		bank func(n int) (rest, points int)
	}
	chancedAlone struct {
		takeAway
		chances func(dst []int, n int) []int
	}
)

func (g chanced) Chances(dst []int, n int) []int      { return g.chances(dst, n) }
func (g chancedSymmetric) Canonical(n int) int        { return g.canonical(n) }
func (g chancedBank) Bank(n int) (rest, points int)   { return g.bank(n) }
func (g chancedAlone) Chances(dst []int, n int) []int { return g.chances(dst, n) }
func alternate(n int) int                             { return n % 2 }
func evenly(dst []int, n int) []int {
	if n > 0 && n%2 == 0 {
		dst = append(dst, 1, 2)
	}
	return dst
}

// pairs has positions 2k and 2k+1 that are played alike. A move leads to a position of the pair
// before.
type pairs struct{ weights func(n int) []int }

func (pairs) Moves(dst []int, n int) []int {
	if n > 1 {
		dst = append(dst, n/2*2-1, n/2*2-2)
	}
	return dst
}
func (pairs) Turn(int) int                     { return 0 }
func (pairs) Canonical(n int) int              { return n / 2 * 2 }
func (g pairs) Chances(dst []int, n int) []int { return append(dst, g.weights(n)...) }
func (pairs) Bounds(int) (lo, hi int)          { return -1, 1 }
func (pairs) Score(int) int                    { return 1 }

func TestChances(t *testing.T) {
	turn := turned{lost, alternate}
	gametest.Test(t, chanced{turn, evenly}, 9)
	gametest.Test(t, game.Ordered(chanced{turn, evenly}, func(n int) int { return n }), 9)
	r := gametest.Examine(game.Rules[int](pairs{func(n int) []int { return []int{n, n}[:min(n/2, 1)*2] }}), 9)
	if unchecked := tried(r.Unchecked); r.Err() != nil || r.Compared != 0 || len(unchecked) != 1 ||
		unchecked[0] != "Bounds and Canonical not compared with values: chance moves, and values need not be integers" {
		t.Errorf("%+v", r)
	}
}

func TestBrokenChances(t *testing.T) {
	calls := counter()
	turn := turned{lost, alternate}
	check := func(f func(dst []int, n int) []int) error { return gametest.Check(chanced{turn, f}, 9) }
	like := func(f func(n int) []int) error { return gametest.Check(pairs{f}, 9) }
	kept := []int{1, 2}
	expect(t, []expectation{
		{"nothing", check(func(dst []int, n int) []int { return dst }), "<nil>"},
		{"one too few", check(func(dst []int, n int) []int { return append(dst, 1)[:len(dst)+min(n, 1)] }),
			"Chances has not as many weights as Moves has options at 9: 1, and there are 2 options"},
		{"at the end", check(func(dst []int, n int) []int { return append(dst, 1, 1)[:len(dst)+max(1, min(n, 2))] }),
			"Chances has weights at a terminal position 0: [1]"},
		{"zero", check(func(dst []int, n int) []int { return append(dst, 1, 0)[:len(dst)+min(n, 2)] }),
			"Chances has a weight less than 1 at 9: 0, of option number 1"},
		{"negative", check(func(dst []int, n int) []int { return append(dst, -1, 2)[:len(dst)+min(n, 2)] }), "Chances has a weight less than 1 at 9: -1"},
		{"large", check(func(dst []int, n int) []int { return append(dst, math.MaxInt32, 1)[:len(dst)+min(n, 2)] }),
			"Chances has weights whose sum is more than MaxInt32 at 9: [2147483647 1]"},
		{"largest", check(func(dst []int, n int) []int { return append(dst, math.MaxInt32-1, 1)[:len(dst)+min(n, 2)] }), "<nil>"},
		{"any", check(func(dst []int, n int) []int { return append(dst, 1+calls(), 1)[:len(dst)+min(n, 2)] }), "Chances is not deterministic at 9: number 0 is"},
		{"sometimes", check(func(dst []int, n int) []int { return append(dst, 1, 1)[:len(dst)+min(n, 2)*(calls()%2)] }), "Chances is not deterministic at 9: "},
		{"no dst", check(func(_ []int, n int) []int { return kept[:min(n, 2)] }), "Chances does not append to dst at 9: "},
		{"panics", check(func(dst []int, n int) []int { return append(dst, 6/n, 6/n)[:len(dst)+min(n, 2)] }), "Chances panics at 0: runtime error: integer divide by zero"},
		{"nobody's turn", gametest.Check(chancedAlone{takeAway{}, evenly}, 9), "Chances without Turn at 8: "},
		{"likelier", like(func(n int) []int { return []int{1, 1 + n%2}[:min(n/2, 1)*2] }), "<nil>"},
		{"player and chance", like(func(n int) []int { return []int{1, 1}[:min(n/2, 1)*2*(n%2)] }),
			"Canonical changes the weights at 9: chance moves at it or at its representative 8, and not at the other"},
		{"symmetric", gametest.Check(chancedSymmetric{chanced{turn, evenly}, func(n int) int { return n }}, 9), "<nil>"},
		{"banked", gametest.Check(chancedBank{chanced{turn, evenly}, func(n int) (rest, points int) { return n, 0 }}, 9), "<nil>"},
	})
}

// sixes have three options each. Two options are of one class, and a die with other weights
// distinguishes these options from the third.
type sixes struct{ weights [2][3]int }

func (sixes) Moves(dst []int, n int) []int {
	if n >= 6 {
		dst = append(dst, 0, 1, 2)
	}
	return dst
}
func (sixes) Turn(int) int        { return 0 }
func (sixes) Score(int) int       { return 0 }
func (sixes) Canonical(n int) int { return []int{0, 0, 2, 3, 4, 5, 6, 6}[n] }
func (g sixes) Chances(dst []int, n int) []int {
	if n >= 6 {
		dst = append(dst, g.weights[n-6][:]...)
	}
	return dst
}

// The weights of a class are added, and compared as fractions.
func TestWeightsOfClasses(t *testing.T) {
	expect(t, []expectation{
		{"together", gametest.Check(sixes{[2][3]int{{1, 2, 3}, {2, 1, 3}}}, 6, 7), "<nil>"},
		{"in proportion", gametest.Check(sixes{[2][3]int{{1, 2, 3}, {1, 1, 2}}}, 6, 7), "<nil>"},
		{"other", gametest.Check(sixes{[2][3]int{{1, 2, 3}, {1, 3, 2}}}, 6, 7),
			"Canonical changes the weights at 7: options like "},
	})
}

// bankedDice has positions 10 p + k with p points. Bank sets the points aside.
type bankedDice struct{ weights func(n int) []int }

func (bankedDice) Moves(dst []int, n int) []int {
	if n%10 > 0 {
		dst = append(dst, n-1, n-1)
	}
	return dst
}
func (bankedDice) Turn(int) int                  { return 0 }
func (bankedDice) Score(n int) int               { return n / 10 }
func (bankedDice) Bank(n int) (rest, points int) { return n % 10, n / 10 }
func (g bankedDice) Chances(dst []int, n int) []int {
	if n%10 > 0 {
		dst = append(dst, g.weights(n)...)
	}
	return dst
}

func TestWeightsOfRests(t *testing.T) {
	expect(t, []expectation{
		{"good", gametest.Check(bankedDice{func(int) []int { return []int{1, 1} }}, 13, 3), "<nil>"},
		{"other", gametest.Check(bankedDice{func(n int) []int { return []int{1, 1 + n/10} }}, 13, 3),
			"Bank changes the weights at 13: from [1 2] to [1 1] at 3"},
	})
}
