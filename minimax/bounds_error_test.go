package minimax_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// trapdoor is a game in which one moves from 0 to 1, where the play ends and the player
// who moved wins 1, or to 10, from where it never ends and may be worth anything within
// ±5. It calls end when the play has come to the position long.
type trapdoor struct {
	long int
	end  context.CancelFunc
}

func (g trapdoor) Moves(dst []int, n int) []int {
	switch {
	case n == 0:
		return append(dst, 1, 10)
	case n < 10:
		return dst
	case n == g.long:
		g.end()
	}
	return append(dst, n+1)
}

func (trapdoor) Score(int) int           { return -1 }
func (trapdoor) Bounds(int) (lo, hi int) { return -5, 5 }

// A search that ends before it has the value says between which numbers it lies, in
// every method, and why it has ended.
func TestBoundsError(t *testing.T) {
	for name, newTool := range map[string]func(g game.Game[int]) gametest.Exact[int, int]{
		"Solver":    func(g game.Game[int]) gametest.Exact[int, int] { return minimax.NewSolver(g) },
		"AlphaBeta": func(g game.Game[int]) gametest.Exact[int, int] { return minimax.NewAlphaBeta(g) },
		"ProofNumber": func(g game.Game[int]) gametest.Exact[int, int] {
			return &minimax.ProofNumber[int]{Game: g, Memory: 1 << 28}
		},
	} {
		for _, method := range []string{"Value", "Solve", "Analyze"} {
			ctx, cancel := context.WithCancel(t.Context())
			tool := newTool(trapdoor{1000, cancel})
			var r game.Result[int, int]
			var a game.Analysis[int, int]
			var err error
			switch method {
			case "Value":
				_, err = tool.Value(ctx, 0)
			case "Solve":
				r, err = tool.Solve(ctx, 0)
			default:
				if a, err = tool.Analyze(ctx, 0); len(a.Options) != 1 || a.Options[0].Value != 1 {
					t.Errorf("%s: %+v with %v", name, a, err)
				}
			}
			var bounds *minimax.BoundsError
			if !errors.As(err, &bounds) || bounds.Low != 1 || bounds.High != 5 || !errors.Is(err, context.Canceled) || r.Exact || a.Exact {
				t.Errorf("%s.%s: %v, want bounds from 1 to 5 and the cause", name, method, err)
			}
			if want := "minimax: the value lies from 1 to 5: context canceled"; err == nil || err.Error() != want {
				t.Errorf("%s.%s: %v, want %q", name, method, err, want)
			}
		}
	}
}

// The bounds are told also where the search ends while its table grows, which for a Solver is
// first at 160 positions.
func TestBoundsErrorWhileTableGrows(t *testing.T) {
	for n := 150; n < 180; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := minimax.NewSolver(trapdoor{n, func() {
			cancel()
			time.Sleep(time.Millisecond) // until the search has noticed
		}}).Value(ctx, 0)
		if want := "minimax: the value lies from 1 to 5: context canceled"; err == nil || err.Error() != want {
			t.Errorf("at %d: %v, want %q", n, err, want)
		}
	}
}

func TestBoundsErrorText(t *testing.T) {
	err := errors.New("enough")
	for want, e := range map[string]*minimax.BoundsError{
		"the value lies from -1 to 0: enough": {Low: -1, High: 0, Err: err},
		"the value is at least 1: enough":     {Low: 1, High: minimax.MaxScore, Err: err},
		"the value is at most -1: enough":     {Low: -minimax.MaxScore, High: -1, Err: err},
		"the value is 2: enough":              {Low: 2, High: 2, Err: err},
	} {
		if e.Error() != want || !errors.Is(e, err) {
			t.Errorf("%q, want %q", e, want)
		}
	}
}
