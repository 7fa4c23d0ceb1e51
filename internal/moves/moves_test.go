package moves_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// method is a Moves, a Parts, a Left and a Right.
type method[S comparable] func(dst []S, s S) []S

func (f method[S]) Moves(dst []S, s S) []S { return f(dst, s) }
func (f method[S]) Parts(dst []S, s S) []S { return f(dst, s) }
func (f method[S]) Left(dst []S, s S) []S  { return f(dst, s) }
func (f method[S]) Right(dst []S, s S) []S { return f(dst, s) }

// calls are the checked calls, by the names of the methods.
func calls(f method[int]) map[string]func(dst []int, s int) []int {
	return map[string]func(dst []int, s int) []int{
		"Moves": func(dst []int, s int) []int { return moves.Append(f, dst, s) },
		"Parts": func(dst []int, s int) []int { return moves.AppendParts(f, dst, s) },
		"Left":  func(dst []int, s int) []int { return moves.AppendLeft(f, dst, s) },
		"Right": func(dst []int, s int) []int { return moves.AppendRight(f, dst, s) },
	}
}

// subtract is the slip-free method: from s to s-1 and s-2.
func subtract(dst []int, s int) []int {
	for k := 1; k <= min(2, s); k++ {
		dst = append(dst, s-k)
	}
	return dst
}

// slips are methods with the options of subtract that break the contract.
var slips = map[string]method[int]{
	"ignores dst":         func(_ []int, s int) []int { return subtract(nil, s) },
	"drops what dst held": func(dst []int, s int) []int { return subtract(dst[:0], s) },
	"drops the last":      func(dst []int, s int) []int { return subtract(dst[:max(0, len(dst)-1)], s) },
	"prepends":            func(dst []int, s int) []int { return append(subtract(nil, s), dst...) },
	"changes dst": func(dst []int, s int) []int {
		if len(dst) > 0 {
			dst[len(dst)-1] = -1
		}
		return subtract(dst, s)
	},
	"returns nil at the end": func(dst []int, s int) []int {
		if s == 0 {
			return nil
		}
		return subtract(dst, s)
	},
}

// TestTable holds that a slice of the rules' own is refused where the tool has room, also if
// dst holds nothing: tools sort and replace the options in place.
func TestTable(t *testing.T) {
	table := [][]int{{}, {0}, {1, 0}}
	rules := method[int](func(_ []int, s int) []int { return table[s] })
	for room := range 5 {
		for s := range table {
			v := panictest.Text(func() { moves.Append(rules, make([]int, 0, room), s) })
			if want := s > 0 && room >= s; (v != "") != want {
				t.Errorf("room for %d and %d options: panic %v, want one: %t", room, s, v, want)
			}
		}
	}
}

// TestShrunk accepts a method that appends more than fits, and then takes some away.
func TestShrunk(t *testing.T) {
	rules := method[int](func(dst []int, _ int) []int { return append(dst, 1, 2, 3, 4)[:len(dst)+1] })
	for n := range 3 {
		for room := range 5 {
			if got := moves.Append(rules, make([]int, n, n+room), 0); len(got) != n+1 || got[n] != 1 {
				t.Errorf("%v with %d", got, n)
			}
		}
	}
}

// TestAppend calls rules with slices of all lengths, with room and without.
func TestAppend(t *testing.T) {
	for n := range 5 {
		for room := range 5 {
			for s := range 4 {
				dst := make([]int, n, n+room)
				for i := range dst {
					dst[i] = 100 + i
				}
				want := subtract(slices.Clone(dst), s)
				for kind, call := range calls(subtract) {
					if got := call(dst, s); !slices.Equal(got, want) {
						t.Errorf("%s: %v appended at %d is %v, want %v", kind, dst, s, got, want)
					}
				}
			}
		}
	}
}

// TestSlips holds that what a slip returns is never taken for something else: either it is
// what the method should have returned, or the call panics. Where dst holds something, each
// slip panics at some position.
func TestSlips(t *testing.T) {
	for name, slip := range slips {
		t.Run(name, func(t *testing.T) {
			caught := false
			for n := range 5 {
				for room := range 5 {
					for s := range 4 {
						for kind, call := range calls(slip) {
							dst := make([]int, n, n+room)
							for i := range dst {
								dst[i] = 100 + i
							}
							want := subtract(slices.Clone(dst), s)
							var got []int
							v := panictest.Text(func() { got = call(dst, s) })
							if v == "" {
								if !slices.Equal(got, want) {
									t.Fatalf("%s: %v appended at %d is %v, want %v or a panic", kind, dst, s, got, want)
								}
								continue
							}
							caught = true
							if !strings.HasPrefix(v, "game: "+kind+" of ") || !strings.Contains(v, "gametest") {
								t.Fatalf("%s: panic %v does not say what is wrong", kind, v)
							}
						}
					}
				}
			}
			if !caught {
				t.Error("no call panicked")
			}
		})
	}
}

// TestNaN tells a position that no tool can find again from a slip.
func TestNaN(t *testing.T) {
	rules := method[float64](func(dst []float64, _ float64) []float64 { return append(dst, 1) })
	v := panictest.Text(func() { moves.Append(rules, []float64{math.NaN()}, 0) })
	if !strings.Contains(v, "NaN") {
		t.Errorf("panic %v does not name the NaN", v)
	}
}
