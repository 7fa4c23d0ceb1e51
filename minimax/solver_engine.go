package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// engine is what a Solver works with: two ways to fill one memo.
type engine[S comparable] interface {
	// tabulate evaluates s and all that is reachable from it.
	tabulate(ctx context.Context, s S) (int32, error)
	// search evaluates s as far as the window (alpha, beta) needs.
	search(ctx context.Context, s S, alpha, beta int32) (int32, error)
	sign(s, o S) int32
	reset(c config[S]) engine[S]
	stats() game.Stats // since the last begin
	begin(memory int64)
}

func newEngine[S comparable](c config[S]) engine[S] {
	if fold.Words(c.Rules) {
		return newKeyed[S, uint64](c)
	}
	return newKeyed[S, S](c)
}

// keyed is the engine with keys of type K.
type keyed[S, K comparable] struct {
	config[S]
	walker  *fold.Walker[S, K, int32]
	sum     game.Stats
	options []S
	path    []node[K]
	room    int // how many options the budget has been charged for
}

func newKeyed[S, K comparable](c config[S]) engine[S] {
	return &keyed[S, K]{config: c, walker: fold.NewWalker[S, K](c.Config)}
}

func (e *keyed[S, K]) reset(c config[S]) engine[S] {
	if !e.walker.Fits(c.Config) {
		return newEngine(c)
	}
	e.config = c
	e.walker.Reset(c.Config)
	return e
}

// begin clears the statistics for a new call, and sets the limit of memory.
func (e *keyed[S, K]) begin(memory int64) {
	e.sum = game.Stats{}
	e.walker.Limit(memory)
}

func (e *keyed[S, K]) stats() game.Stats {
	st := e.sum
	st.Memory = e.walker.Budget.Used
	return st
}

func (e *keyed[S, K]) tabulate(ctx context.Context, s S) (int32, error) {
	v, f, err := e.walker.Walk(ctx, s)
	e.sum.Positions += f.Positions
	e.sum.Terminals += f.Terminals
	e.sum.Hits += f.Hits
	e.sum.Depth = max(e.sum.Depth, f.Depth)
	return v, err
}
