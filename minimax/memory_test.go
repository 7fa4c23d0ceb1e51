package minimax_test

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/metrics"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/minimax"
)

// gauge measures what the heap holds, in bytes, less what it held at first.
type gauge struct {
	mu         sync.Mutex
	base, peak int64
}

// newGauge returns a gauge that stands at 0.
func newGauge() *gauge {
	g := &gauge{}
	g.base = g.read()
	g.peak = 0
	return g
}

// read returns what the heap holds when all garbage has been collected. (The second
// collection ends the sweeping of the first.)
func (g *gauge) read() int64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	runtime.GC()
	runtime.GC()
	objects := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(objects)
	held := int64(objects[0].Value.Uint64()) - g.base
	g.peak = max(g.peak, held)
	return held
}

// watch reads the gauge again and again until what it returns is called.
func (g *gauge) watch() (end func()) {
	var over poll.Flag
	var watching sync.WaitGroup
	watching.Go(func() {
		for !over.Load() {
			g.read()
		}
	})
	return func() { over.Store(true); watching.Wait() }
}

// gauged is a game in which the gauge is read after so many calls of Moves.
type gauged struct {
	lattice
	tree  bool // it has wide's moves instead: no position is reached twice
	gauge *gauge
	every int64
	calls *atomic.Int64
}

func (g gauged) Moves(dst []int, s int) []int {
	if g.calls.Add(1)%g.every == 0 {
		g.gauge.read()
	}
	if g.tree {
		return wide.Moves(dst, s)
	}
	return g.lattice.Moves(dst, s)
}

// greedy is an engine that takes all the memory it may.
type greedy struct {
	name string
	// run solves what it can of a game within a limit. It returns what the engine says
	// that it holds, the engine, or nil if that keeps nothing, and an error but ErrMemory.
	run func(g gauged, limit int64) (memory int64, engine any, err error)
}

// greedyEngines are all engines that have a limit.
var greedyEngines = []greedy{
	{"Solver.Value", func(g gauged, limit int64) (int64, any, error) {
		sv := &minimax.Solver[int]{Game: g, Memory: limit}
		r, err := sv.Solve(ctx, 0)
		return r.Stats.Memory, sv, full(err)
	}},
	{"Solver.Tabulate", func(g gauged, limit int64) (int64, any, error) {
		sv := &minimax.Solver[int]{Game: g, Memory: limit}
		r, err := tabulated(sv)(ctx, 0)
		return r.Stats.Memory, sv, full(err)
	}},
	{"Induction", func(g gauged, limit int64) (int64, any, error) {
		ind := &minimax.Induction[int, int]{Rules: g, Outcome: g.Score, Prefer: larger, Memory: limit}
		r, err := ind.Solve(ctx, 0)
		return r.Stats.Memory, ind, full(err)
	}},
	{"MaxN", func(g gauged, limit int64) (int64, any, error) {
		m := &minimax.MaxN[int, int]{Rules: g, Outcome: g.Score, Prefer: larger, Evaluate: scramble, Memory: limit}
		r, err := m.Best(ctx, 0)
		return r.Stats.Memory, m, full(err)
	}},
	{"AlphaBeta", func(g gauged, limit int64) (int64, any, error) {
		g.lattice.n = 64
		ab := &minimax.AlphaBeta[int]{Game: g, Memory: limit, Workers: 2}
		r, err := ab.ValueStats(ctx, 0)
		return r.Stats.Memory, ab, err
	}},
	{"SolveAll", func(g gauged, limit int64) (int64, any, error) {
		g.lattice.n, g.every = 64, 1<<12
		ab := &minimax.AlphaBeta[int]{Game: g, Memory: limit, Workers: 2}
		for _, err := range ab.SolveAll(ctx, slices.Values([]int{0, 1, 2, 3})) {
			if err != nil {
				return 0, nil, err
			}
		}
		return limit, nil, nil
	}},
	{"Search", func(g gauged, limit int64) (int64, any, error) {
		g.tree = true
		sr := &minimax.Search[int]{Game: g, Evaluate: scramble, Memory: limit, Nodes: limit / 12}
		r, err := sr.Best(ctx, 0)
		return r.Stats.Memory, sr, err
	}},
	{"ProofNumber", func(g gauged, limit int64) (int64, any, error) {
		g.tree = true
		p := &minimax.ProofNumber[int]{Game: g, Memory: limit, Nodes: limit / 64}
		proof, err := p.Prove(ctx, 0, 1)
		if errors.Is(err, minimax.ErrUnproved) {
			err = nil
		}
		return proof.Stats.Memory, p, err
	}},
	{"MonteCarlo", func(g gauged, limit int64) (int64, any, error) {
		m := &minimax.MonteCarlo[int]{Game: g, Memory: limit, Iterations: limit / 64, Plies: 2, Workers: 2}
		e, err := m.Analyze(ctx, 0)
		return e.Stats.Memory, nil, err
	}},
	{"Loopy", func(g gauged, limit int64) (int64, any, error) {
		g.lattice.wraps = true
		_, err := (&minimax.Loopy[int]{Game: g, Memory: limit}).Tabulate(ctx, 0)
		return limit, nil, full(err)
	}},
}

func larger(_, a, b int) bool { return a > b }

// full returns nil if err is ErrMemory, as is wanted.
func full(err error) error {
	if err == nil {
		return errors.New("the game is not large enough")
	}
	if errors.Is(err, game.ErrMemory) {
		return nil
	}
	return err
}

// use lets an engine take its memory, and returns what it says that it holds, what it
// does hold at the end, and the most that was held in between.
func (e greedy) use(limit int64, watch bool) (said, held, peak int64, err error) {
	g := newGauge()
	if watch {
		defer g.watch()()
	}
	said, engine, err := e.run(gauged{lattice: vast, gauge: g, every: limit / 256, calls: new(atomic.Int64)}, limit)
	held = g.read()
	runtime.KeepAlive(engine)
	if engine == nil {
		held = said
	}
	return said, held, g.peak, err
}

// Every engine keeps to its limit: what the heap holds when an engine has taken all it
// may, and at any time before, is at most 5 percent more, and what the engine says
// that it holds is what it does hold.
func TestMemoryHeld(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector takes memory of its own")
	}
	if runtime.GOARCH == "wasm" {
		t.Skip("with one thread nobody sees what the heap holds at any time")
	}
	limits := longtest.First(1, []int64{16 << 20, 23 << 20})
	const slack = 1 << 18 // for all that is not counted: paths, arenas, goroutines
	for _, limit := range limits {
		for _, e := range greedyEngines {
			said, held, peak, err := e.use(limit, false)
			most := limit + limit/20 + slack
			if err != nil || held > most || peak > most || said > limit {
				t.Errorf("%s: of %d bytes, %d are held, at most %d, and it says %d; %v", e.name, limit, held, peak, said, err)
			}
			if peak < limit/2 || said < held-limit/20-slack || said > held+limit/20+slack {
				t.Errorf("%s: of %d bytes, %d are held, at most %d, and it says %d", e.name, limit, held, peak, said)
			}
		}
	}
}

// BenchmarkMemory shows what engines hold in percent of their limit: at the end, and
// at most, when somebody looks all the time.
func BenchmarkMemory(b *testing.B) {
	const limit = 16 << 20
	for _, e := range greedyEngines {
		b.Run(fmt.Sprintf("%s/MiB=%d", e.name, limit>>20), func(b *testing.B) {
			for b.Loop() {
				_, held, peak, err := e.use(limit, true)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(100*float64(held)/float64(limit), "%held")
				b.ReportMetric(100*float64(peak)/float64(limit), "%peak")
			}
		})
	}
}
