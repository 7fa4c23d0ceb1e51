// Package complete is the engine of minimax.Solver: alpha-beta search that remembers every
// expanded position.
package complete

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

var _ exact.Engine[int] = (*Engine[int])(nil)

// Engine is an [exact.Engine] with a memory that grows up to the limit.
type Engine[S comparable] struct {
	config  *rules.Config[S]
	table   *memo.Entries[S, int32]
	budget  memo.Budget
	sum     game.Stats
	options []S
	path    []node
	arenas  memo.Account // of the two
}

// New returns an engine of c.
func New[S comparable](c *rules.Config[S]) *Engine[S] {
	e := &Engine[S]{config: c}
	e.arenas.Budget = &e.budget
	e.table = memo.NewEntries[S, int32](c.Rules.Key, &e.budget)
	return e
}

// Reset forgets everything and keeps the memory. Reset returns false if the engine holds more
// than memory bytes, or if another game needs another kind of table. The engine must then not be
// used.
func (e *Engine[S]) Reset(memory int64) bool { return e.table.Reset(e.config.Rules.Key, memory) }

// Begin begins a call with a limit in bytes. The engine keeps the memory that it already holds.
func (e *Engine[S]) Begin(memory int64) {
	e.sum = game.Stats{}
	e.budget.Limit = memory
}

// Tally is a method of [exact.Engine].
func (e *Engine[S]) Tally() *game.Stats { return &e.sum }

// Stats is a method of [exact.Engine].
func (e *Engine[S]) Stats() game.Stats {
	st := e.sum
	st.Memory = e.budget.Used
	return st
}

// Reserve is a method of [exact.Engine].
func (e *Engine[S]) Reserve(bytes int64) bool { return e.budget.Take(bytes) }

// Remembered is a method of [exact.Engine].
func (e *Engine[S]) Remembered(s S) rules.Span {
	if entry := e.table.Peek(s); entry != nil {
		return spanOf(entry)
	}
	return rules.Anything
}

// spanOf returns what the memo has of a value.
func spanOf(e *memo.Entry[int32]) rules.Span {
	span := rules.Anything
	if e.State == memo.Lower || e.State == memo.Exact {
		span.Lo = e.Value
	}
	if e.State == memo.Upper || e.State == memo.Exact {
		span.Hi = e.Value
	}
	return span
}

// Exactly is a search with an open window.
func (e *Engine[S]) Exactly(ctx context.Context, s S) (rules.Span, error) {
	v, err := e.Window(ctx, s, -rules.Infinity, rules.Infinity)
	if err != nil {
		return e.config.Bounds(s).Meet(e.Remembered(e.config.Canonical(s))), err
	}
	return rules.Span{Lo: v, Hi: v}, nil
}
