package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
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
// for the player to move. In misère play those one larger are.
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

// overriding wraps a game and has one of its capabilities itself.
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
