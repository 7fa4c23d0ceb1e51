package minimax

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// ErrEndless says that [Loopy.Endless] is not the same at all positions of a cycle. An error
// that wraps it also wraps a game.CycleError, with that cycle.
var ErrEndless = backward.ErrEndless

// Loopy is a solver of two-player zero-sum games that may have cycles. An infinite
// play is a draw, and its payoff is 0. Where there are points on the board that count
// even if the play never ends, Endless says what it pays.
//
// It makes a table of all positions that can be reached from the one asked about, and
// answers questions about any of them from it. So it always knows the distance to the
// end, and prefers the shortest win and the longest loss. [Loopy.Tabulate] makes one table
// for several positions, even if none can be reached from another. The analysis uses all processors, and one
// goroutine calls the methods of the game.
//
// For games without cycles a [Solver] finds the same values with less memory, and, by
// alpha-beta search, only those that matter.
//
// Game must be set, by [NewLoopy] or in a literal; the other fields are optional. The game and Endless are
// fixed at the first call; Reset lets others be set. A Loopy is not safe for concurrent use, and panics
// where it notices that; a [Table] is.
//
// The capabilities Key, Canonical and Turn of the game are used. A method panics if the
// game has a method with the name of a capability and another signature, or Chances or View, Game or the
// context is nil, Memory negative, or Turn neither 0 nor 1.
type Loopy[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage not yet
	// collected is not counted. While a table is made, a position in one machine word takes some 65 bytes, and 8
	// bytes a move; afterwards, some 35 bytes. If a payoff needs more than a byte, or an end is more than
	// 65,535 plies off, all positions take 15 bytes more, and afterwards 5.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	// Endless, if not nil, returns what an infinite play that passes through s again and
	// again is worth to the player to move at s: the points won so far, perhaps. It is
	// called only for positions on cycles, and must return the same all along a cycle, but for
	// the sign where the other player is to move: otherwise the error wraps [ErrEndless]
	// and names the cycle. (On a cycle of an odd number of alternating moves it can only
	// be 0.) It must return the same for symmetric positions.
	//
	// Scores and what Endless returns must then be at most MaxScore/2. A position takes
	// some 10 bytes more while a table is made, and 4 afterwards.
	Endless func(s S) int

	tables  reach.All[S, *backward.Table[S]]
	config  *rules.Config[S] // of the game, from the first call on
	endless func(s S) int    // what Endless was at the first call
	meter   meter.Meter
	limit   int64 // bytes
	sum     game.Stats
}

// NewLoopy returns a solver of game g. If the compiler does not accept a type with
// Moves, it has no Score: game.Normal and game.Misere add one.
func NewLoopy[S comparable](g game.Game[S]) *Loopy[S] { return &Loopy[S]{Game: g} }

// Value returns the exact value of s to the player to move: the score of the end
// or, if neither player can force a better end, 0 or what Endless returns. The first call
// takes time linear in the positions that can be reached from s and the moves between
// them, later ones take constant time.
//
// The error wraps game.ErrMemory, [ErrScore], [ErrEndless] or context.Cause(ctx).
func (l *Loopy[S]) Value(ctx context.Context, s S) (int, error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	t, err := l.table(ctx, s)
	if err != nil {
		return 0, err
	}
	v, err := t.Value(s)
	return v.Payoff, err
}

// Solve returns the exact value of s to the player to move, the distance to the end and
// the principal variation. In an endless draw the variation stops at the first position
// that is repeated, as [Table.Line] does. Its errors are those of Value.
func (l *Loopy[S]) Solve(ctx context.Context, s S) (r game.Result[S, int], err error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	t, err := l.table(ctx, s)
	if err == nil {
		var v TableValue
		v, err = t.Value(s)
		r.Value, r.Plies, r.Exact = v.Payoff, v.Plies, true
	}
	if err == nil {
		r.Line, err = t.Line(s)
	}
	r.Stats = l.stats()
	return r, err
}

// Analyze returns the exact value of every move at s, and the distance to the end after
// it. Its errors are those of Value.
func (l *Loopy[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, int], err error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	t, err := l.table(ctx, s)
	if err == nil {
		var found game.Analysis[S, TableValue]
		found, err = t.Analyze(s)
		a = payoffsOf(found)
	}
	a.Stats = l.stats()
	return a, err
}

// payoffsOf returns a with payoffs as values.
func payoffsOf[S comparable](a game.Analysis[S, TableValue]) game.Analysis[S, int] {
	b := game.Analysis[S, int]{Value: a.Value.Payoff, Plies: a.Plies, Exact: a.Exact}
	for _, o := range a.Options {
		b.Options = append(b.Options, game.Option[S, int]{
			Position: o.Position, Value: o.Value.Payoff, Plies: o.Plies, Exact: o.Exact, Best: o.Best,
		})
	}
	return b
}

// Choose returns the first of the best moves at s, those that [Table.Strategy] chooses, which
// makes a Loopy a game.Strategy. At a terminal position the error is game.ErrTerminal.
func (l *Loopy[S]) Choose(ctx context.Context, s S) (S, error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	t, err := l.table(ctx, s)
	if err != nil {
		return s, err
	}
	return t.choose(s)
}

// Tabulate returns the values of all positions that can be reached from starts, in time
// linear in the positions and the moves between them. Later calls of all methods use the
// table, too. Its errors are those of Value.
func (l *Loopy[S]) Tabulate(ctx context.Context, starts ...S) (*Table[S], error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	rows, err := l.tabulate(ctx, starts)
	if err != nil {
		return nil, err
	}
	st := l.stats()
	st.Memory = rows.Bytes
	return &Table[S]{Stats: st, config: l.config, rows: rows}, nil
}

// Reset forgets all values, and lets another game be set.
func (l *Loopy[S]) Reset() { l.tables, l.config = nil, nil }

// begin readies the tables for a call.
func (l *Loopy[S]) begin() {
	if l.config == nil {
		must.Have(l.Game, "minimax: Loopy without a Game")
		c := rules.New(l.Game)
		l.config, l.endless = &c, l.Endless
	}
	l.limit = tool.Memory("minimax", l.Memory, game.DefaultMemory)
	l.sum = game.Stats{}
}

// table returns a table that has s.
func (l *Loopy[S]) table(ctx context.Context, s S) (*Table[S], error) {
	if err := poll.Cause(ctx); err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	rows := l.tables.Of(s)
	if rows != nil {
		l.sum.Hits++
	} else {
		var err error
		if rows, err = l.tabulate(ctx, []S{s}); err != nil {
			return nil, err
		}
	}
	return &Table[S]{config: l.config, rows: rows}, nil
}

// tabulate makes a table, and forgets those that it includes. If memory does not
// suffice it forgets all.
func (l *Loopy[S]) tabulate(ctx context.Context, starts []S) (*backward.Table[S], error) {
	t, err := l.fill(ctx, starts)
	if errors.Is(err, fold.ErrFull) && len(l.tables) > 0 {
		l.tables = nil
		t, err = l.fill(ctx, starts)
	}
	if err != nil {
		return nil, tool.Explain("minimax", err, l.sum.Positions, l.limit)
	}
	l.tables = l.tables.With(t)
	return t, nil
}

// fill makes a table in the memory that is left.
func (l *Loopy[S]) fill(ctx context.Context, starts []S) (*backward.Table[S], error) {
	t := backward.NewTable(l.config, starts)
	b := &memo.Budget{Limit: l.limit, Used: l.tables.Bytes()}
	return t, t.Fill(ctx, &l.meter, &l.sum, b, false, l.endless)
}

func (l *Loopy[S]) stats() game.Stats {
	st := l.sum
	st.Memory, st.Elapsed = l.tables.Bytes(), l.meter.Elapsed()
	return st
}
