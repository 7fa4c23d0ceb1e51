package minimax

import (
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// clock is the meter of the workers of one call.
type clock struct {
	meter.Meter
	reporting sync.Mutex
}

// samples are the counts of a worker that others may read while it goes on.
type samples struct {
	positions, terminals, plays, plies, truncated, depth, memory atomic.Int64
}

// tell makes the counts of the worker known, if anybody wants reports, and reports those
// of all if that is due.
func (t *sampler[S]) tell() {
	if !t.clock.Wanted() {
		return
	}
	p := &t.samples
	p.positions.Store(t.sum.Positions)
	p.terminals.Store(t.sum.Terminals)
	p.plays.Store(t.sum.Plays)
	p.plies.Store(t.sum.Plies)
	p.truncated.Store(t.sum.Truncated)
	p.depth.Store(int64(t.sum.Depth))
	p.memory.Store(t.nodes.Memory())
	if t.clock.Due() && t.clock.reporting.TryLock() {
		defer t.clock.reporting.Unlock()
		t.clock.Report(t.all.samples())
	}
}

// samples adds up what the workers have told.
func (ts grove[S]) samples() (st game.Stats) {
	for _, t := range ts {
		p := &t.samples
		st.Positions += p.positions.Load()
		st.Terminals += p.terminals.Load()
		st.Plays += p.plays.Load()
		st.Plies += p.plies.Load()
		st.Truncated += p.truncated.Load()
		st.Depth = max(st.Depth, int(p.depth.Load()))
		st.Memory += p.memory.Load()
	}
	return st
}

// stats adds up the counts of workers that rest.
func (ts grove[S]) stats() (st game.Stats) {
	for _, t := range ts {
		st.Positions += t.sum.Positions
		st.Terminals += t.sum.Terminals
		st.Plays += t.sum.Plays
		st.Plies += t.sum.Plies
		st.Truncated += t.sum.Truncated
		st.Depth = max(st.Depth, t.sum.Depth)
		st.Memory += t.nodes.Memory()
	}
	st.Elapsed = ts[0].clock.Elapsed()
	return st
}
