package minimax

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// reach is all that can be reached from some positions, which a tool solves as a whole.
type reach[S comparable] struct {
	config   *rules.Config[S]
	starts   []S
	digraph  *digraph.Digraph[S] // without its arcs, once all is solved
	explored bool                // all positions are in the digraph
	bytes    int64
}

// reachOf returns what can be reached from starts, before it has been explored.
func reachOf[S comparable](c *rules.Config[S], starts []S) reach[S] {
	return reach[S]{config: c, starts: slices.Clone(starts)}
}

// reached returns r. It is there for those that embed it.
func (r *reach[S]) reached() *reach[S] { return r }

// explore finds all positions and the arcs between them, in the memory of b, and calls solve, which is
// to call stopped at each step. The statistics are counted in st, and reported by m. After an error,
// another call goes on from there, if b is the same and has r.bytes among those that are used.
func (r *reach[S]) explore(ctx context.Context, m *meter.Meter, st *game.Stats, b *memo.Budget, solve func(stopped func() error) error) error {
	before := b.Used - r.bytes
	if r.digraph == nil {
		r.digraph = digraph.New(r.config.Game, b)
	}
	at, explored, terminals := *st, r.digraph.Explored, r.digraph.Terminals
	count := func() {
		ends := r.digraph.Terminals - terminals
		st.Terminals = at.Terminals + int64(ends)
		st.Positions = at.Positions + int64(r.digraph.Explored-explored-ends)
		st.Memory = b.Used
	}
	report := func() {
		count()
		m.Report(*st)
	}
	err := digraph.Watched(ctx, b, m.Beat, report, func(stopped func() error) error {
		if !r.explored {
			if err := r.digraph.Explore(b, r.starts, r.config.Mark(), stopped); err != nil {
				return err
			}
			r.explored = true
		}
		return solve(stopped)
	})
	if err == nil {
		r.digraph.Drop(b)
	}
	count()
	r.bytes = b.Used - before
	return err
}

// number returns the number of s.
func (r *reach[S]) number(s S) (v uint32, ok bool) {
	if !r.explored {
		return 0, false
	}
	return r.digraph.Number(s)
}

// has reports whether the positions are there.
func (r *reach[S]) has(positions ...S) bool {
	return !slices.ContainsFunc(positions, func(s S) bool {
		_, ok := r.number(s)
		return !ok
	})
}

// reaches are what a tool has solved, the latest last.
type reaches[S comparable, T interface {
	reached() *reach[S]
	has(positions ...S) bool
}] []T

// of returns the latest that has s, or the zero value.
func (all reaches[S, T]) of(s S) (t T) {
	for _, t := range slices.Backward(all) {
		if t.has(s) {
			return t
		}
	}
	return t
}

// with returns all with t in the place of those that it comprises.
func (all reaches[S, T]) with(t T) reaches[S, T] {
	return append(slices.DeleteFunc(all, func(old T) bool { return t.has(old.reached().starts...) }), t)
}

// bytes returns the memory of all.
func (all reaches[S, T]) bytes() (sum int64) {
	for _, t := range all {
		sum += t.reached().bytes
	}
	return sum
}
