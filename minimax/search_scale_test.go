package minimax_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// temptation is a position with a hopeful move, a won end, and another hopeful move.
// Where the score is more than that of a win nobody knows, if there are no bounds.
func temptation() *digraph {
	//   0 -> 1 -> 4 -> 5 -> 6
	//   0 -> 2, lost to who is to move there
	//   0 -> 3 -> 4
	return &digraph{
		arcs:   [][]int{{1, 2, 3}, {4}, nil, {4}, {5}, {6}, nil},
		scores: []int{0, 0, -1, 0, 0, 0, 0},
	}
}

// wins is a game whose score is known to be ±1 or 0.
type wins struct{ *digraph }

func (wins) Bounds(int) (lo, hi int) { return -1, +1 }

// No guess is preferred to a won end, nor a lost end to a guess, unless that is asked
// for.
func TestSearchWonEnd(t *testing.T) {
	g := temptation()
	hope := func(v int) int { return map[int]int{1: -10, 3: -500_000}[v] }
	fear := func(int) int { return 999_999 } // after each move the opponent seems to be far ahead
	for name, g := range map[string]game.Game[int]{"no bounds": g, "bounds": wins{g}} {
		for depth := 1; depth <= 2; depth++ {
			sr := &minimax.Search[int]{Game: g, Evaluate: hope, Depth: depth}
			if next, err := sr.Choose(ctx, 0); err != nil || next != 2 {
				t.Errorf("%s, depth %d: the move to %d, %v; want the won end, 2", name, depth, next, err)
			}
		}
		lost := &digraph{arcs: [][]int{{1, 2}, nil, {3}, {4}, {5}, nil}, scores: []int{0, 1, 0, 0, 0, 0}}
		sr := &minimax.Search[int]{Game: lost, Evaluate: fear, Depth: 1}
		if next, err := sr.Choose(ctx, 0); err != nil || next != 2 {
			t.Errorf("%s: the move to %d, %v; want 2, which is not lost for certain", name, next, err)
		}
	}
}

// With a Scale of 1 the points of guesses and of scores are the same, and the larger
// number counts; but of a guess and an end of as many points the won end.
func TestSearchScaleOne(t *testing.T) {
	hope := func(v int) int { return map[int]int{1: -10, 3: -1}[v] }
	sr := &minimax.Search[int]{Game: temptation(), Evaluate: hope, Scale: 1, Depth: 1}
	if r, err := sr.Best(ctx, 0); err != nil || r.Value != 10 || r.Line[0] != 1 {
		t.Errorf("%+v, %v; want 10, as guessed, by the move to 1", r, err)
	}
	// Bounds say that it is 1 at most: the guess is as good as the end, but no better.
	sr = &minimax.Search[int]{Game: wins{temptation()}, Evaluate: hope, Scale: 1, Depth: 1}
	if r, err := sr.Best(ctx, 0); err != nil || r.Value != 1 || r.Line[0] != 2 || !r.Exact {
		t.Errorf("with bounds: %+v, %v; want 1 by the won end, 2", r, err)
	}
}
