package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// engine is what a Solver works with.
type engine[S comparable] interface {
	// search evaluates s as far as the window (alpha, beta) needs.
	search(ctx context.Context, s S, alpha, beta int32) (int32, error)
	// known returns the bounds in the memo on the value of s, a representative.
	known(s S) (lo, hi int32)
	reset(c rules.Config[S]) engine[S]
	begin(memory int64)    // a call
	take(bytes int64) bool // takes memory for something else, or gives it back
	spend(depth int)       // counts a position as expanded, at the end of a path
	tally() *game.Stats    // the counts since begin
	memory() int64
}

func newEngine[S comparable](c rules.Config[S]) engine[S] {
	if fold.Words(c.Rules) {
		return newKeyed[S, uint64](c)
	}
	return newKeyed[S, S](c)
}

// keyed is the engine with keys of type K.
type keyed[S, K comparable] struct {
	rules.Config[S]
	walker  *fold.Walker[S, K, int32]
	sum     game.Stats
	options []S
	path    []node[K]
	room    int // how many options the budget has been charged for
}

func newKeyed[S, K comparable](c rules.Config[S]) engine[S] {
	return &keyed[S, K]{Config: c, walker: fold.NewWalker[S, K](c.Config)}
}

func (e *keyed[S, K]) reset(c rules.Config[S]) engine[S] {
	if !e.walker.Fits(c.Config) {
		return newEngine(c)
	}
	e.Config = c
	e.walker.Reset(c.Config)
	return e
}

// begin clears the statistics for a new call, and sets the limit of memory.
func (e *keyed[S, K]) begin(memory int64) {
	e.sum = game.Stats{}
	e.walker.Limit(memory)
}

func (e *keyed[S, K]) tally() *game.Stats { return &e.sum }
func (e *keyed[S, K]) memory() int64      { return e.walker.Budget.Used }

func (e *keyed[S, K]) take(bytes int64) bool {
	if bytes > 0 {
		return e.walker.Budget.Take(bytes)
	}
	e.walker.Budget.Used += bytes
	return true
}

func (e *keyed[S, K]) known(s S) (lo, hi int32) {
	lo, hi = -rules.Infinity, rules.Infinity
	entry := e.walker.Table.Peek(e.walker.Keys.Of(s))
	if entry == nil || entry.State == memo.Unknown || entry.State == memo.Open {
		return lo, hi
	}
	if entry.State != memo.Upper {
		lo = entry.Value
	}
	if entry.State != memo.Lower {
		hi = entry.Value
	}
	return lo, hi
}
