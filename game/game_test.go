package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// negamax is the definition of the value.
func negamax[S comparable](g game.Game[S], s S, known map[S]int) int {
	if v, ok := known[s]; ok {
		return v
	}
	options := g.Moves(nil, s)
	if len(options) == 0 {
		return g.Score(s)
	}
	best := -negamax(g, options[0], known)
	for _, o := range options[1:] {
		best = max(best, -negamax(g, o, known))
	}
	known[s] = best
	return best
}

// Bouton (1901) and later authors: in normal play the multiples of 3 are lost
// for the player to move. In misère play, the numbers that are one larger are lost.
func TestConventions(t *testing.T) {
	normal, misere := game.Normal(takeAway{}), game.Misere(takeAway{})
	for n := range 100 {
		if v := negamax(normal, n, map[int]int{}); (v == -1) != (n%3 == 0) {
			t.Errorf("normal play: %d is worth %d", n, v)
		}
		if v := negamax(misere, n, map[int]int{}); (v == -1) != (n%3 == 1) {
			t.Errorf("misère play: %d is worth %d", n, v)
		}
	}
}

func TestTicTacToeIsADraw(t *testing.T) {
	if v := negamax(ticTacToe{}, marks{}, map[marks]int{}); v != 0 {
		t.Errorf("value %d, want 0", v)
	}
}

func TestTerminal(t *testing.T) {
	if !game.Terminal(takeAway{}, 0) || game.Terminal(takeAway{}, 1) {
		t.Error("0 is terminal and 1 is not")
	}
}

// talented has two capabilities.
type talented struct{ takeAway }

func (talented) Turn(n int) int               { return n % 2 }
func (talented) Bounds(n int) (lo, hi int)    { return -n, n }
func (talented) Canonical(n int, _ bool) bool { return false } // none

// overriding wraps a game and overrides one of its capabilities.
type overriding struct{ game.Rules[int] }

func (o overriding) Unwrap() game.Rules[int] { return o.Rules }
func (o overriding) Turn(int) int            { return 7 }

// hollow wraps nothing.
type hollow struct{ takeAway }

func (hollow) Unwrap() game.Rules[int] { return nil }

func TestFind(t *testing.T) {
	tests := []struct {
		name   string
		rules  game.Rules[int]
		turn   int // of position 5, or -1
		hi     int // of position 5, or 0
		reason string
	}{
		{"none", takeAway{}, -1, 0, "no capability"},
		{"own", talented{}, 1, 5, "own capabilities"},
		{"normal", game.Normal(talented{}), 1, 1, "the inner game's Turn, and Bounds of the convention"},
		{"misère", game.Misere(game.Normal(talented{})), 1, 1, "two games deep"},
		{"override", overriding{talented{}}, 7, 5, "own Turn before the inner game's"},
		{"overridden", game.Normal(overriding{talented{}}), 7, 1, "the outer of two inner games"},
		{"hollow", hollow{}, -1, 0, "nothing is in it"},
	}
	for _, tt := range tests {
		turn, hi := -1, 0
		if c, ok := game.Find[game.Turner[int]](tt.rules); ok {
			turn = c.Turn(5)
		}
		if c, ok := game.Find[game.Bounder[int]](tt.rules); ok {
			_, hi = c.Bounds(5)
		}
		if turn != tt.turn || hi != tt.hi {
			t.Errorf("%s: turn %d and bound %d, want %d and %d: %s", tt.name, turn, hi, tt.turn, tt.hi, tt.reason)
		}
		if _, ok := game.Find[game.Canonicalizer[int]](tt.rules); ok {
			t.Errorf("%s: a Canonical of another signature was found", tt.name)
		}
	}
}

func TestCycleError(t *testing.T) {
	var err error = &game.CycleError[int]{Positions: []int{3, 1, 2}}
	if !errors.Is(err, game.ErrCycle) || errors.Is(err, game.ErrTerminal) {
		t.Error("it is ErrCycle and nothing else")
	}
	if got, want := err.Error(), "the game has a cycle of length 3: 3 → 1 → 2 → 3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	long := &game.CycleError[int]{Positions: slices.Repeat([]int{8}, 1000)}
	if got := long.Error(); strings.Count(got, "8") != 11 || !strings.Contains(got, "1000") {
		t.Errorf("long cycle: %s", got)
	}
}

// careful is take-away with a Score, bounds and turns. Its Score fails at positions that are not
// terminal.
type careful struct{ takeAway }

func (careful) Score(n int) int {
	if n != 0 {
		panic("Score of a position with moves")
	}
	return -1
}

func (careful) Bounds(int) (lo, hi int) { return -2, 2 }

// Score is called only at terminal positions. TestRegistryValues checks this for all tools.
func TestScoreAtTheEnd(t *testing.T) {
	ctx, g := t.Context(), careful{}
	for name, ask := range map[string]func() (any, error){
		"Solver": func() (any, error) { return minimax.NewSolver(g).Value(ctx, 20) },
		"Tournament": func() (any, error) {
			tour := &game.Tournament[int]{Game: g, Starts: []int{5}, Entrants: []game.Entrant[int]{fixed("a", always(1)), fixed("b", always(1))}}
			_, err := tour.Run(ctx)
			return 1, err
		},
		"UpToSymmetry and Ordered": func() (any, error) {
			return minimax.NewSolver(game.Ordered(g, func(n int) int { return n })).Value(ctx, 20)
		},
	} {
		if v, err := ask(); fmt.Sprint(v) != "1" && fmt.Sprint(v) != "1/1" || err != nil {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
}

// First chooses the first option, whatever the position.
func TestFirst(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 50 {
		g := randomDigraph(rnd, true)
		for s := range g {
			next, err := game.First[int](g).Choose(t.Context(), s)
			if len(g[s]) == 0 {
				if !errors.Is(err, game.ErrTerminal) {
					t.Errorf("%v: %v", g, err)
				}
			} else if err != nil || next != g[s][0] {
				t.Errorf("%v: %d, %v at %d", g, next, err, s)
			}
		}
	}
}

// A wrapper passes all capabilities on.
func TestPassedOn(t *testing.T) {
	all := able{}
	for name, g := range map[string]game.Rules[int]{
		"Normal":  game.Normal[int](all),
		"Misere":  game.Misere[int](all),
		"Ordered": game.Ordered[int](all, func(int) int { return 0 }),
	} {
		for capability, found := range capabilitiesOf(g) {
			if !found {
				t.Errorf("%s has no %s", name, capability)
			}
		}
	}
	sum := game.Sum[int, int](symmetricOnly{}, symmetricOnly{})
	for _, absent := range []bool{has[game.Keyer[game.Pair[int, int]]](sum), has[game.Bounder[game.Pair[int, int]]](sum), has[game.Partitioner[game.Pair[int, int]]](sum)} {
		if absent {
			t.Error("a sum has Key, Bounds or Parts")
		}
	}
	if !has[game.MoveNamer[game.Pair[int, int]]](sum) || !has[game.Canonicalizer[game.Pair[int, int]]](sum) {
		t.Error("a sum lacks MoveName or Canonical")
	}
	q := game.UpToSymmetry[int](symmetricOnly{})
	if has[game.Canonicalizer[int]](q) || has[game.Partitioner[int]](q) || !has[game.Keyer[int]](q) || !has[game.Bounder[int]](q) {
		t.Error("UpToSymmetry has Canonical or Parts, or lacks Key or Bounds")
	}
}

func has[C any, S comparable](r game.Rules[S]) bool { _, ok := game.Find[C](r); return ok }

func capabilitiesOf(r game.Rules[int]) map[string]bool {
	return map[string]bool{
		"Key": has[game.Keyer[int]](r), "Canonical": has[game.Canonicalizer[int]](r), "Bounds": has[game.Bounder[int]](r),
		"Parts": has[game.Partitioner[int]](r), "Bank": has[game.Banker[int]](r), "Turn": has[game.Turner[int]](r),
		"Chances": has[game.Chancer[int]](r), "View": has[game.Viewer[int]](r), "MoveName": has[game.MoveNamer[int]](r),
	}
}

// symmetricOnly is take-away with the capabilities for speed; able has all capabilities.
type (
	symmetricOnly struct{ careful }
	able          struct{ symmetricOnly }
)

func (symmetricOnly) Key(n int) uint64             { return uint64(n) }
func (symmetricOnly) Canonical(n int) int          { return n }
func (symmetricOnly) Parts(dst []int, n int) []int { return append(dst, n) }
func (able) Bank(n int) (int, int)                 { return n, 0 }
func (able) Turn(n int) int                        { return n % 2 }
func (able) Chances(dst []int, _ int) []int        { return dst }
func (able) View(int) string                       { return "" }
func (able) MoveName(n, next int) string           { return fmt.Sprint(n - next) }
