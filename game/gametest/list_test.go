package gametest_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// counter returns 0, 1, 2, ...
func counter() func() int {
	n := -1
	return func() int { n++; return n }
}

func TestBrokenMoves(t *testing.T) {
	calls := counter()
	cache, given := map[int][]int{}, map[int][]int{}
	var before []int
	expect(t, []expectation{
		{"random", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if n == 0 {
				return dst
			}
			return append(dst, calls()%2%n)
		}), 2), "Moves is not deterministic at 2: number 0 is"},
		{"other number", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if calls()%2 == 0 {
				return dst
			}
			return append(dst, 0)
		}), 0), "Moves is not deterministic at 0: "},
		{"writes to no dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			dst = takeAway{}.Moves(dst, n)
			dst[0] = 7 - n
			return dst
		}), 0), "Moves panics at 0: runtime error: index out of range"},
		{"changes dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if len(dst) > 0 {
				dst[0] = 99
			}
			return takeAway{}.Moves(dst, n)
		}), 5), "Moves changes dst[:len(dst)] at 5: from [5 0 5] to [99 0 5]"},
		{"forgets dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			return takeAway{}.Moves(nil, n)
		}), 5), "Moves does not append to dst at 5: dst is [5 0 5], and it returned [4 3]"},
		{"clears dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			return takeAway{}.Moves(make([]int, len(dst)), n)
		}), 5), "Moves does not append to dst at 5: dst is [5 0 5], and it returned [0 0 0 4 3]"},
		{"begins at the front", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			return takeAway{}.Moves(dst[:0:0], n)
		}), 5), "Moves does not append to dst"},
		{"looks at dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if dst = (takeAway{}).Moves(dst, n); len(dst) > 3 && n > 1 {
				return dst[:len(dst)-1]
			}
			return dst
		}), 5), "Moves depends on dst at 5: 2 elements, then 1 if dst is not empty"},
		{"returns its cache", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if cache[n] == nil {
				cache[n] = takeAway{}.Moves(nil, n)
			}
			if dst == nil {
				return cache[n]
			}
			return append(dst, cache[n]...)
		}), 5), "Moves retains dst or what it returned at 5: number 0 is 4, then 5, when that was written over"},
		{"makes dst its cache", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if given[n] != nil {
				return append(dst, given[n]...)
			}
			room := len(dst) == 0 && cap(dst) > 2
			if dst = (takeAway{}).Moves(dst, n); room {
				given[n] = dst
			}
			return dst
		}), 5), "Moves retains dst or what it returned at 5: number 0 is 4, then 5, when that was written over"},
		{"writes to an earlier dst", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			for i := range before {
				before[i] = n
			}
			dst = takeAway{}.Moves(dst, n)
			before = dst
			return dst
		}), 5), "Moves retains dst at 5: number 0 is 4, then"},
		{"panics", gametest.Check(game.RulesFunc[int](func(dst []int, n int) []int {
			if n == 3 {
				panic("three")
			}
			return takeAway{}.Moves(dst, n)
		}), 5), "Moves panics at 3: three"},
		{"panics far away", gametest.ExamineWithin[uint64](deepPanic{}, 30_000, 1e9, 1).Err(), "Moves panics at "},
	})
}

// deepPanic panics at a position that only random walks reach.
type deepPanic struct{ tree }

func (deepPanic) Moves(dst []uint64, n uint64) []uint64 {
	if n > 1<<30 {
		panic("deep")
	}
	return tree{}.Moves(dst, n)
}

type (
	floats     struct{}
	interfaces struct{}
)

func (floats) Moves(dst []float64, s float64) []float64 {
	if s == 0 {
		return dst
	}
	return append(dst, 0, s/0)
}

func (interfaces) Moves(dst []any, s any) []any {
	if s == nil {
		return append(dst, []int{1})
	}
	return dst
}

func TestPositionsNotEqualToThemselves(t *testing.T) {
	const rule = "positions hold NaN, which is not equal to itself: NaN "
	expect(t, []expectation{
		{"option", gametest.Check(nans{}, 1), rule + "(Moves)"},
		{"start", gametest.Check(floats{}, math.NaN()), rule + "(the start)"},
		{"slice", gametest.Check(interfaces{}, nil), "positions hold a slice, map or function, which cannot be compared: [1] (Moves)"},
		{"representative", gametest.Check(nanCanonical{}, 1), rule + "(Canonical)"},
	})
	if err := gametest.Check(floats{}, 1); err != nil {
		t.Error("infinity is equal to itself:", err)
	}
}

type nans struct{}

func (nans) Moves(dst []float64, s float64) []float64 { return append(dst, math.NaN()) }

type nanCanonical struct{ floats }

func (nanCanonical) Canonical(float64) float64 { return math.NaN() }
