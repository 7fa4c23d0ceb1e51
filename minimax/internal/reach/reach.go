// Package reach explores all positions reachable from given positions, for tools that solve all
// of them together.
package reach

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Reach holds all positions reachable from Starts. A tool solves these positions together.
type Reach[S comparable] struct {
	Config   *rules.Config[S]
	Starts   []S
	Digraph  *digraph.Digraph[S] // without its arcs, once all is solved
	explored bool                // all positions are in the digraph
	Bytes    int64
}

// Of returns the Reach of starts, which is not explored yet.
func Of[S comparable](c *rules.Config[S], starts []S) Reach[S] {
	return Reach[S]{Config: c, Starts: slices.Clone(starts)}
}

// Reached returns r. A type that embeds a Reach has this method for [All].
func (r *Reach[S]) Reached() *Reach[S] { return r }

// Explore finds all positions and the arcs between them, in the memory of b, and calls solve. The
// function solve must call stopped at each step. Explore counts the work in st, and m reports it.
// After an error another call goes on from there, if b is the same and its used bytes include
// r.Bytes.
func (r *Reach[S]) Explore(ctx context.Context, m *meter.Meter, st *game.Stats, b *memo.Budget, solve func(stopped func() error) error) error {
	// What an earlier attempt has taken is in b already, and in r.Bytes.
	before := b.Used - r.Bytes
	if r.Digraph == nil {
		r.Digraph = digraph.New(r.Config.Game, b)
	}
	// A call counts what it adds: the digraph may have positions of an earlier attempt, which were counted then.
	at, explored, terminals := *st, r.Digraph.Explored, r.Digraph.Terminals
	count := func() {
		ends := r.Digraph.Terminals - terminals
		st.Terminals = at.Terminals + int64(ends)
		st.Positions = at.Positions + int64(r.Digraph.Explored-explored-ends)
		st.Memory = b.Used
	}
	report := func() {
		count()
		m.Report(*st)
	}
	err := digraph.Watched(ctx, b, m.Beat, report, func(stopped func() error) error {
		if !r.explored {
			if err := r.Digraph.Explore(b, r.Starts, r.Config.Mark(), stopped); err != nil {
				return err
			}
			r.explored = true
		}
		return solve(stopped)
	})
	if err == nil {
		// Retrograde analysis was the last to ask for the arcs. After an error they stay, for another call.
		r.Digraph.Arcs.Drop(b)
	}
	count()
	r.Bytes = b.Used - before
	return err
}

// Number returns the number of s.
func (r *Reach[S]) Number(s S) (v uint32, ok bool) {
	if !r.explored {
		return 0, false
	}
	return r.Digraph.Number(s)
}

// Has reports whether all the positions are in r.
func (r *Reach[S]) Has(positions ...S) bool {
	return !slices.ContainsFunc(positions, func(s S) bool {
		_, ok := r.Number(s)
		return !ok
	})
}

// All holds the results of a tool, the latest last.
type All[S comparable, T interface {
	Reached() *Reach[S]
	Has(positions ...S) bool
}] []T

// Of returns the latest element with s, or the zero value.
func (all All[S, T]) Of(s S) (t T) {
	// The latest is asked first: a play goes on where the last question was.
	for _, t := range slices.Backward(all) {
		if t.Has(s) {
			return t
		}
	}
	return t
}

// With returns all with t instead of the elements that t includes.
func (all All[S, T]) With(t T) All[S, T] {
	// Whoever has the starts of another has all that can be reached from them, and so all that it has.
	return append(slices.DeleteFunc(all, func(old T) bool { return t.Has(old.Reached().Starts...) }), t)
}

// Bytes returns the memory of all elements.
func (all All[S, T]) Bytes() (sum int64) {
	for _, t := range all {
		sum += t.Reached().Bytes
	}
	return sum
}
