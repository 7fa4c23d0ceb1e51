package minimax_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// TestMissing holds that what is missing beside the game is told in one sentence.
func TestMissing(t *testing.T) {
	outcome := func(int) int { return 0 }
	prefer := func(_, a, b int) bool { return a > b }
	for i, f := range []func(){
		func() { (&minimax.MaxN[int, int]{Rules: duelPile{}, Outcome: outcome, Prefer: prefer}).Analyze(ctx, 1) },
		func() { (&minimax.Induction[int, int]{Rules: duelPile{}, Outcome: outcome}).Solve(ctx, 1) },
		func() { minimax.NewMaxN[int]((*duelPile)(nil)) },
		func() { minimax.NewInduction[int]((*duelPile)(nil)) },
		func() { minimax.Coalition[int]((*duelPile)(nil), 0) },
		func() { minimax.CanForce[int](ctx, nil, 1, 0) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), 2) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), -1) },
		func() { (&minimax.AlphaBeta[int]{Game: duelPile{}}).SolveAll(ctx, nil) },
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) { wantPanic(t, "minimax: ", f) })
	}
}

// TestBadNumbers holds that numbers that are too large, or none, are refused.
func TestBadNumbers(t *testing.T) {
	for i, f := range []func(){
		func() { (&minimax.Search[int]{Game: duelPile{}, Depth: minimax.MaxDepth + 1}).Best(ctx, 8) },
		func() {
			(&minimax.Search[int]{Game: duelPile{}, Tuning: minimax.Tuning[int]{NoisyPlies: minimax.MaxDepth + 1}}).Best(ctx, 8)
		},
		func() { (&minimax.Paranoid[int]{Game: duelPile{}, Depth: minimax.MaxDepth + 1}).Best(ctx, 8) },
		func() { m := minimax.NewMaxN[int](duelPile{}); m.Depth = minimax.MaxDepth + 1; m.Best(ctx, 8) },
		func() { (&minimax.MonteCarlo[int]{Game: duelPile{}, Exploration: math.Inf(1)}).Best(ctx, 80) },
		func() {
			(&minimax.MonteCarlo[int]{Game: duelPile{}, Rollout: func(_ *rand.Rand, _ int, options []int) int { return len(options) }}).Best(ctx, 80)
		},
		func() {
			(&minimax.MonteCarlo[int]{Game: duelPile{}, Rollout: func(*rand.Rand, int, []int) int { return -1 }}).Best(ctx, 80)
		},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) { wantPanic(t, "minimax: ", f) })
	}
}

// loose has bounds that say more than a Search can count.
type loose struct {
	duelPile
	lo, hi int
}

func (g loose) Bounds(int) (lo, hi int) { return g.lo, g.hi }

// TestSearchHugeBounds holds that bounds beyond what the Scale allows prove nothing, unless
// it is that the value is out of range.
func TestSearchHugeBounds(t *testing.T) {
	for _, scale := range []int{1, 1000, minimax.MaxScore/2 + 1, minimax.MaxScore} {
		for _, lo := range []int{math.MinInt, -minimax.MaxScore - 1, -5, -1} {
			for _, hi := range []int{1, 5, minimax.MaxScore + 1, math.MaxInt} {
				sr := &minimax.Search[int]{Game: loose{duelPile{}, lo, hi}, Scale: scale, Memory: 1 << 16}
				if r, err := sr.Best(ctx, 40); err != nil || !r.Exact || r.Value != scale*(duelPile{}).worth(40) {
					t.Errorf("scale %d, bounds %d to %d: %+v, %v", scale, lo, hi, r, err)
				}
			}
		}
	}
	for _, b := range [][2]int{{3, 3}, {3, 5}, {-5, -3}, {2, math.MaxInt}, {-1, 1}} {
		scale := minimax.MaxScore
		if b[1] == 1 {
			scale = math.MaxInt
		}
		sr := &minimax.Search[int]{Game: loose{duelPile{}, b[0], b[1]}, Scale: scale, Memory: 1 << 16}
		if r, err := sr.Best(ctx, 40); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("scale %d, bounds %v: %+v, %v", scale, b, r, err)
		}
	}
}
