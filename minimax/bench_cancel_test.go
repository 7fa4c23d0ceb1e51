package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// lattice is a game with as many positions as one likes, few of them terminal: a token
// goes up by one in any of three coordinates, and where all are n - 1 the play is
// over. If it wraps, the token goes on at 0 instead, and the play never ends.
type lattice struct {
	n     int
	wraps bool
}

// coordinate is the number of bits of a coordinate.
const coordinate = 10

func (g lattice) Moves(dst []int, s int) []int {
	for shift := 0; shift < 3*coordinate; shift += coordinate {
		switch x := s >> shift & (1<<coordinate - 1); {
		case x+1 < g.n:
			dst = append(dst, s+1<<shift)
		case g.wraps:
			dst = append(dst, s-x<<shift)
		}
	}
	return dst
}

func (lattice) Score(s int) int         { return scramble(s) }
func (lattice) Bounds(int) (lo, hi int) { return -50, 50 }

// scramble returns a number from -50 to 50 that says nothing of s.
func scramble(s int) int { return int(uint64(s)*0x9e3779b97f4a7c15>>40)%101 - 50 }

// vast is too large for any of the engines.
var vast = lattice{n: 1 << 10}

// longCall is an engine with a call that works until it is stopped. What the engine
// remembers it keeps, so that call after call it holds more.
type longCall struct {
	name string
	call func(ctx context.Context) error
}

// longCalls returns all engines, new ones.
func longCalls() []longCall {
	const memory = 1 << 30
	prefer := func(_, a, b int) bool { return a > b }
	solver := &minimax.Solver[int]{Game: vast, Memory: memory}
	table := &minimax.Solver[int]{Game: vast, Memory: memory}
	induction := &minimax.Induction[int, int]{Rules: vast, Outcome: vast.Score, Prefer: prefer, Memory: memory}
	search := &minimax.Search[int]{Game: vast, Evaluate: scramble}
	maxn := &minimax.MaxN[int, int]{Rules: vast, Outcome: vast.Score, Prefer: prefer, Evaluate: scramble, Memory: memory}
	proof := &minimax.ProofNumber[int]{Game: vast}
	loopy := &minimax.Loopy[int]{Game: lattice{vast.n, true}, Memory: memory}
	calls := []longCall{
		{"Solver.Value", func(ctx context.Context) error { _, err := solver.Value(ctx, 0); return err }},
		{"Solver.Tabulate", func(ctx context.Context) error { _, err := table.Tabulate(ctx, 0); return err }},
		{"Induction", func(ctx context.Context) error { _, err := induction.Value(ctx, 0); return err }},
		{"Search", func(ctx context.Context) error { _, err := search.Best(ctx, 0); return err }},
		{"MaxN", func(ctx context.Context) error { _, err := maxn.Best(ctx, 0); return err }},
		{"ProofNumber", func(ctx context.Context) error { _, err := proof.AtLeast(ctx, 0, 0); return err }},
		{"Loopy", func(ctx context.Context) error { _, err := loopy.Tabulate(ctx, 0); return err }},
	}
	for workers := 1; workers <= 2; workers++ {
		ab := &minimax.AlphaBeta[int]{Game: vast, Workers: workers}
		m := &minimax.MonteCarlo[int]{Game: vast, Iterations: 1 << 40, Workers: workers}
		name := fmt.Sprintf("/workers=%d", workers)
		calls = append(calls,
			longCall{"AlphaBeta" + name, func(ctx context.Context) error { _, err := ab.Value(ctx, 0); return err }},
			longCall{"MonteCarlo" + name, func(ctx context.Context) error { _, err := m.Analyze(ctx, 0); return err }},
			longCall{"SolveAll" + name, func(ctx context.Context) (err error) {
				for _, err = range ab.SolveAll(ctx, slices.Values([]int{0, 1})) {
				}
				return err
			}})
	}
	return calls
}

// BenchmarkCancel measures how long a call goes on after its context has been
// canceled: on average, and the longest time of all. A call is canceled after a
// random time of up to 32 ms, often soon. With -benchtime 1000x what the engine
// remembers comes to fill all memory that it may have.
func BenchmarkCancel(b *testing.B) {
	for _, e := range longCalls() {
		b.Run(e.name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(61, 62))
			var sum, longest time.Duration
			for b.Loop() {
				ctx, cancel := context.WithCancel(b.Context())
				end := make(chan error)
				go func() { end <- e.call(ctx) }()
				time.Sleep(time.Millisecond << r.IntN(6))
				began := time.Now()
				cancel()
				err := <-end
				late := time.Since(began)
				if !errors.Is(err, context.Canceled) && !errors.Is(err, game.ErrMemory) {
					b.Fatal(err)
				}
				sum += late
				longest = max(longest, late)
			}
			b.ReportMetric(sum.Seconds()*1000/float64(b.N), "ms/cancel")
			b.ReportMetric(longest.Seconds()*1000, "ms-longest")
			b.ReportMetric(0, "ns/op")
		})
	}
}

var _ game.Bounder[int] = lattice{}
