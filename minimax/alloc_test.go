package minimax_test

import (
	"errors"
	"runtime"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// worker is an engine with two jobs, of which the second is many times the first.
type worker struct {
	name string
	// do does one of the jobs and returns how many positions that took, and how many
	// moves the lines have that were found.
	do func(large bool) (positions, moves int64, err error)
}

// workers returns all engines. They keep their memory from one job to the next, those
// that do.
func workers() []worker {
	of := func(large bool) lattice { // with 1,000 positions or 64,000
		if large {
			return lattice{n: 40}
		}
		return lattice{n: 10}
	}
	times := func(large bool, n int64) int64 {
		if large {
			return 20 * n
		}
		return n
	}
	solver, table := &minimax.Solver[int]{}, &minimax.Solver[int]{}
	induction := &minimax.Induction[int, int]{Outcome: lattice{}.Score, Prefer: larger}
	maxn := &minimax.MaxN[int, int]{Rules: vast, Outcome: vast.Score, Prefer: larger, Evaluate: scramble}
	search := &minimax.Search[int]{
		Game: wide, Evaluate: evaluateWide, Scale: 100, Memory: 1 << 18,
		Tuning: minimax.Tuning[int]{History: true, Window: 10, Noisy: func(_, o int) bool { return o%5 == 0 }},
	}
	proof := &minimax.ProofNumber[int]{Game: wide, Memory: 1 << 18}
	return []worker{
		{"Solver.Value", func(large bool) (int64, int64, error) {
			solver.Reset()
			solver.Game = of(large)
			a, err := solver.Analyze(ctx, 0) // which is Value of the options, with its cost
			return a.Stats.Positions, 0, err
		}},
		{"Solver.Tabulate", func(large bool) (int64, int64, error) {
			table.Reset()
			table.Game = of(large)
			r, err := tabulated(table)(ctx, 0)
			return r.Stats.Positions, int64(len(r.Line)), err
		}},
		{"Induction", func(large bool) (int64, int64, error) {
			induction.Reset()
			induction.Rules = of(large)
			r, err := induction.Solve(ctx, 0)
			return r.Stats.Positions, int64(len(r.Line)), err
		}},
		{"MaxN", func(large bool) (int64, int64, error) {
			maxn.Reset()
			maxn.Depth = int(times(large, 3))
			r, err := maxn.Best(ctx, 0)
			return r.Stats.Positions, int64(maxn.Depth * maxn.Depth / 2), err // a line for each depth
		}},
		{"AlphaBeta", func(large bool) (int64, int64, error) {
			ab := &minimax.AlphaBeta[int]{Game: of(large), Memory: 1 << 16, Workers: 1}
			r, err := ab.ValueStats(ctx, 0)
			return r.Stats.Positions, 0, err
		}},
		{"Search", func(large bool) (int64, int64, error) {
			search.Nodes = times(large, 10_000)
			r, err := search.Best(ctx, 1)
			return r.Stats.Positions, 0, err
		}},
		{"ProofNumber", func(large bool) (int64, int64, error) {
			proof.Nodes = times(large, 5_000)
			p, err := proof.Prove(ctx, 1, 1)
			if errors.Is(err, minimax.ErrUnproved) {
				err = nil
			}
			return p.Stats.Positions, 0, err
		}},
		{"MonteCarlo", func(large bool) (int64, int64, error) {
			m := &minimax.MonteCarlo[int]{Game: vast, Iterations: times(large, 500), Memory: 1 << 14, Plies: 20}
			e, err := m.Analyze(ctx, 0)
			return e.Stats.Plies, 0, err
		}},
		{"Loopy", func(large bool) (int64, int64, error) {
			t, err := minimax.NewLoopy[int](of(large)).Tabulate(ctx, 0)
			if err != nil {
				return 0, 0, err
			}
			return t.Stats.Positions, 0, nil
		}},
	}
}

// allocations returns how many allocations the larger job takes more than the smaller
// one, and how many positions and moves, when both have been done before.
func (w worker) allocations() (more, positions, moves int64, err error) {
	var mallocs, done, found [2]int64
	for range 2 {
		for i, large := range []bool{true, false} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if done[i], found[i], err = w.do(large); err != nil {
				return 0, 0, 0, err
			}
			runtime.ReadMemStats(&after)
			mallocs[i] = int64(after.Mallocs - before.Mallocs)
		}
	}
	return mallocs[0] - mallocs[1], done[0] - done[1], found[0] - found[1], nil
}

// Nothing is allocated for a position, but for one among hundreds, where memory is
// taken for hundreds; some slices are for a move of a principal variation.
func TestAllocations(t *testing.T) {
	if testing.Short() {
		t.Skip("some hundred thousand positions")
	}
	for _, w := range workers() {
		more, positions, moves, err := w.allocations()
		if err != nil || positions < 8_000 || more > positions/400+10*moves+20 {
			t.Errorf("%s: %d allocations for %d positions and %d moves, %v", w.name, more, positions, moves, err)
		}
	}
}

// BenchmarkAllocations counts the allocations for each of many positions, with those
// for principal variations.
func BenchmarkAllocations(b *testing.B) {
	for _, w := range workers() {
		b.Run(w.name, func(b *testing.B) {
			for b.Loop() {
				more, positions, _, err := w.allocations()
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(more)/float64(positions), "allocs/position")
			}
		})
	}
}
