package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// interrupted is a game that cancels its own solution after so many moves.
type interrupted struct {
	game.Game[int]
	left   int
	cancel context.CancelFunc
}

func (g *interrupted) Moves(dst []int, v int) []int {
	if g.left--; g.left == 0 {
		g.cancel()
	}
	return g.Game.Moves(dst, v)
}

func (g *interrupted) Unwrap() game.Rules[int] { return g.Game }

// solverOptions is a way to use a Solver.
type solverOptions struct {
	growing  bool // its memory is one byte at first, and doubled when it is used up
	canceled bool // its calls are canceled, and made again
	reset    bool // it has solved other games before
	method   string
}

// Used in whatever way, a Solver has the values of plain negamax.
func TestSolverOptions(t *testing.T) {
	graphs := longtest.Some(20)
	r := rand.New(rand.NewPCG(71, 72))
	used := map[solverOptions]*minimax.Solver[int]{}
	retries := 0
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range variants(r, n) {
			for i := range 3 << 3 {
				o := solverOptions{i&1 > 0, i&2 > 0, i&4 > 0, []string{"Value", "Solve", "Tabulate"}[i>>3]}
				sv := used[o]
				if sv == nil || !o.reset {
					sv = &minimax.Solver[int]{}
					used[o] = sv
				}
				sv.Reset()
				for _, v := range r.Perm(n)[:min(n, 4)] {
					tries, err := o.check(sv, g, v, r)
					if err != nil {
						t.Fatalf("%s, %+v: %v: %+v", name, o, err, g)
					}
					retries += tries
				}
			}
		}
	}
	if retries < 20*graphs {
		t.Errorf("only %d calls were made again", retries)
	}
}

// check solves v, and returns how many calls have failed before.
func (o solverOptions) check(sv *minimax.Solver[int], g game.Game[int], v int, r *rand.Rand) (tries int, err error) {
	in := &interrupted{Game: g}
	if sv.Game = in; o.growing {
		sv.Memory = 1
	}
	for ; ; tries++ {
		ctx, cancel := context.WithCancel(ctx)
		if in.cancel = cancel; o.canceled {
			in.left = 1 + r.IntN(10+tries)
		}
		value, err := o.call(ctx, sv, v)
		cancel()
		switch want := negamax(g, v); {
		case err == nil && value != want:
			return tries, fmt.Errorf("the value of %d is %d, want %d", v, value, want)
		case err == nil:
			return tries, nil
		case o.growing && errors.Is(err, game.ErrMemory):
			sv.Memory *= 2
		case !o.canceled || !errors.Is(err, context.Canceled) || tries > 1000:
			return tries, err
		}
	}
}

func (o solverOptions) call(ctx context.Context, sv *minimax.Solver[int], v int) (int, error) {
	switch o.method {
	case "Value":
		return sv.Value(ctx, v)
	case "Solve":
		r, err := sv.Solve(ctx, v)
		return r.Value, err
	default:
		r, err := tabulated(sv)(ctx, v)
		return r.Value, err
	}
}

// A ProofNumber that may expand few positions a call comes to the right answer in the
// end, with every capability of the game.
func TestProofNodes(t *testing.T) {
	graphs := longtest.Some(30)
	r := rand.New(rand.NewPCG(73, 74))
	retries := 0
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range variants(r, n) {
			p := &minimax.ProofNumber[int]{Game: g, Memory: 1 << 17}
			value := negamax(g, 0)
			for v := value - 1; v <= value+2; v++ {
				p.Nodes = 1
				holds, err := p.AtLeast(ctx, 0, v)
				for ; errors.Is(err, minimax.ErrUnproved) && p.Nodes < 1000; p.Nodes++ {
					holds, err = p.AtLeast(ctx, 0, v)
					retries++
				}
				if err != nil || holds != (value >= v) {
					t.Fatalf("%s: at least %d: %t, %v; the value is %d: %+v", name, v, holds, err, value, g)
				}
			}
		}
	}
	if retries < 20*graphs {
		t.Errorf("only %d calls were made again", retries)
	}
}
