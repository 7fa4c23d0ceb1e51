package minimax_test

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/minimax"
)

// thirds is a heap from which a move takes 1 or 2.
type thirds struct{}

func (thirds) Moves(dst []int, n int) []int {
	for k := 1; k <= min(2, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}
func (thirds) Score(int) int       { return -1 }
func (thirds) Turn(n int) int      { return n % 2 }
func (thirds) Players() int        { return 2 }
func (thirds) Payoff(_, p int) int { return p }

// released asks a tool, and returns the answer. It sets freed when the tool is no longer there.
func released[T, R any](tool *T, ask func(tool *T, ctx context.Context, n int) (R, error)) func(t *testing.T, freed *atomic.Bool) any {
	p := &tool // which is emptied, so that the closure does not keep the tool
	return func(t *testing.T, freed *atomic.Bool) any {
		tool := *p
		*p = nil
		runtime.AddCleanup(tool, func(freed *atomic.Bool) { freed.Store(true) }, freed)
		r, err := ask(tool, t.Context(), 9)
		if err != nil {
			t.Error(err)
		}
		return r
	}
}

// What a tool has returned does not keep the tool, which may hold gigabytes.
func TestResultsKeepNoTool(t *testing.T) {
	for name, ask := range map[string]func(t *testing.T, freed *atomic.Bool) any{
		"Solver.Tabulate": released(minimax.NewSolver[int](thirds{}), func(sv *minimax.Solver[int], ctx context.Context, n int) (*minimax.Table[int], error) {
			return sv.Tabulate(ctx, n)
		}),
		"Loopy.Tabulate": released(minimax.NewLoopy[int](thirds{}), func(l *minimax.Loopy[int], ctx context.Context, n int) (*minimax.Table[int], error) {
			return l.Tabulate(ctx, n)
		}),
		"Solver.Solve":   released(minimax.NewSolver[int](thirds{}), (*minimax.Solver[int]).Solve),
		"Solver.Analyze": released(minimax.NewSolver[int](thirds{}), (*minimax.Solver[int]).Analyze),
		"AlphaBeta":      released(minimax.NewAlphaBeta[int](thirds{}), (*minimax.AlphaBeta[int]).Analyze),
		"ProofNumber":    released(minimax.NewProofNumber[int](thirds{}), (*minimax.ProofNumber[int]).Analyze),
		"Prove": released(minimax.NewProofNumber[int](thirds{}), func(p *minimax.ProofNumber[int], ctx context.Context, n int) (minimax.Proof[int], error) {
			return p.Prove(ctx, n, 0)
		}),
		"Expectimax": released(minimax.NewExpectimax[int](thirds{}), (*minimax.Expectimax[int]).Analyze),
		"Induction":  released(minimax.NewInduction(thirds{}), (*minimax.Induction[int, []int]).Analyze),
		"Search":     released(minimax.NewSearch[int](thirds{}), (*minimax.Search[int]).Analyze),
		"MonteCarlo": released(&minimax.MonteCarlo[int]{Game: thirds{}, Iterations: 10}, (*minimax.MonteCarlo[int]).Analyze),
		"MaxN":       released(minimax.NewMaxN(thirds{}), (*minimax.MaxN[int, []int]).Analyze),
		"Paranoid":   released(minimax.NewParanoid(thirds{}), (*minimax.Paranoid[int]).Analyze),
	} {
		var freed atomic.Bool
		result := ask(t, &freed)
		for range 1000 {
			if runtime.GC(); freed.Load() {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if !freed.Load() {
			t.Errorf("%s: the tool is still there", name)
		}
		runtime.KeepAlive(result)
	}
}
