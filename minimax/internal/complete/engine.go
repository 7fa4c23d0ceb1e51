// Package complete is the engine of minimax.Solver: alpha-beta search that remembers every position it has
// expanded.
package complete

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Engine is an exact.Engine whose memory grows until the limit.
type Engine[S comparable] interface {
	exact.Engine[S]
	// Reset returns an engine of c that remembers nothing, in the same memory if that is possible.
	Reset(c rules.Config[S]) Engine[S]
	// Begin begins a call, in so many bytes. What is held already stays.
	Begin(memory int64)
}

// New returns an engine of c.
func New[S comparable](c rules.Config[S]) Engine[S] {
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

func newKeyed[S, K comparable](c rules.Config[S]) Engine[S] {
	return &keyed[S, K]{Config: c, walker: fold.NewWalker[S, K](c.Config)}
}

func (e *keyed[S, K]) Reset(c rules.Config[S]) Engine[S] {
	if !e.walker.Fits(c.Config) {
		return New(c)
	}
	e.Config = c
	e.walker.Reset(c.Config)
	return e
}

func (e *keyed[S, K]) Begin(memory int64) {
	e.sum = game.Stats{}
	e.walker.Limit(memory)
}

func (e *keyed[S, K]) Tally() *game.Stats { return &e.sum }

func (e *keyed[S, K]) Stats() game.Stats {
	st := e.sum
	st.Memory = e.walker.Budget.Used
	return st
}

func (e *keyed[S, K]) Take(bytes int64) bool {
	if bytes > 0 {
		return e.walker.Budget.Take(bytes)
	}
	e.walker.Budget.Used += bytes
	return true
}

func (e *keyed[S, K]) Remembered(s S) rules.Span {
	span := rules.Anything
	entry := e.walker.Table.Peek(e.walker.Keys.Of(s))
	if entry == nil || entry.State == memo.Unknown || entry.State == memo.Open {
		return span
	}
	if entry.State != memo.Upper {
		span.Lo = entry.Value
	}
	if entry.State != memo.Lower {
		span.Hi = entry.Value
	}
	return span
}

// Exactly is a search with an open window.
func (e *keyed[S, K]) Exactly(ctx context.Context, s S) (rules.Span, error) {
	v, err := e.Window(ctx, s, -rules.Infinity, rules.Infinity)
	if err != nil {
		return e.Bounds(s).Meet(e.Remembered(e.Canonical(s))), err
	}
	return rules.Span{Lo: v, Hi: v}, nil
}
