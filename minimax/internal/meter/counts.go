package meter

import (
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
)

// Counts are the counts of a worker, in a form that other goroutines may read. Each number is what
// it was at some moment, and not all are of the same moment.
type Counts struct {
	positions, terminals, hits, cutoffs, depth atomic.Int64
}

// Publish makes the counts those of st.
func (c *Counts) Publish(st *game.Stats) {
	c.positions.Store(st.Positions)
	c.terminals.Store(st.Terminals)
	c.hits.Store(st.Hits)
	c.cutoffs.Store(st.Cutoffs)
	c.depth.Store(int64(st.Depth))
}

// AddTo adds the counts to st.
func (c *Counts) AddTo(st *game.Stats) {
	st.Positions += c.positions.Load()
	st.Terminals += c.terminals.Load()
	st.Hits += c.hits.Load()
	st.Cutoffs += c.cutoffs.Load()
	st.Depth = max(st.Depth, int(c.depth.Load()))
}
