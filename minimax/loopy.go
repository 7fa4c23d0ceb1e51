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

// ErrEndless reports that [Loopy.Endless] returned different values at positions of one cycle.
// The error also wraps a game.CycleError with this cycle.
var ErrEndless = backward.ErrEndless

// Loopy computes exact values in zero-sum games of two players with or without cycles, by
// retrograde analysis. An endless play is a draw with value 0. If points on the board count in an
// endless play too, the field Endless returns the value of an endless play.
//
// A call makes a table of all positions reachable from the given position. Later calls read the
// table. The table has the distance to the end, so a Loopy always prefers the shortest win and
// the longest loss. [Loopy.Tabulate] makes one table for several positions, even if the positions
// are not reachable from each other. The analysis uses all processors, and one goroutine calls
// the methods of the game.
//
// If the game has no cycles, a [Solver] finds the same values with less memory. By alpha-beta
// search, a Solver also finds the value of one position without the values of all others.
//
// Game must be set, by [NewLoopy] or in a literal. The other fields are optional. The first call
// fixes Game and Endless until Reset.
//
// A Loopy uses the capabilities Key, Canonical and Turn of the game. It does not accept a game
// with Chances or View.
type Loopy[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage that has not been
	// collected yet does not count.
	//
	// While Loopy makes a table, a position in one machine word takes about 65 bytes, and 8 bytes
	// for each move. Afterwards a position takes about 35 bytes. If a payoff needs more than a
	// byte, every position takes 15 bytes more, and 5 bytes more afterwards. The same is true if an
	// end is more than 65,535 plies away.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	// Endless, if not nil, returns the value of an endless play that visits s again and again,
	// for the player to move at s. For example, the value can be the lead in points at s. Loopy
	// calls Endless only for positions on cycles.
	//
	// Endless must return the same value for all positions of a cycle, with the sign changed if the
	// other player is to move. Otherwise the error wraps [ErrEndless] and has the cycle. If the
	// players alternate and a cycle has an odd number of moves, the value must therefore be 0.
	// Endless must return the same value for symmetric positions.
	//
	// With Endless set, scores and values of Endless must be at most MaxScore/2 in absolute
	// value. A position takes about 10 bytes more while a table is made, and 4 bytes more
	// afterwards.
	Endless func(s S) int

	tables  reach.All[S, *backward.Table[S]]
	config  *rules.Config[S] // of the game, from the first call on
	endless func(s S) int    // the Endless at the first call
	meter   meter.Meter
	limit   int64 // bytes
	sum     game.Stats
}

// NewLoopy returns a solver of game g. If the compiler does not accept rules with Moves, the
// rules have no Score: game.Normal and game.Misere add Score.
func NewLoopy[S comparable](g game.Game[S]) *Loopy[S] { return &Loopy[S]{Game: g} }

// Value returns the exact value of s for the player to move. If neither player can force a better
// end, the value is 0, or the value that Endless returns. The first call takes time linear in the
// number of positions reachable from s and moves between these positions. Later calls take
// constant time.
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

// Solve returns the exact value of s for the player to move, the number of moves to the end and
// the principal variation. In an endless draw the principal variation stops at the first repeated
// position: see [Table.Line]. Solve returns the errors of Value.
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

// Analyze returns the exact value of every move at s, and the number of moves to the end. Analyze
// returns the errors of Value.
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

// Choose returns the first of the best moves at s, as [Table.Strategy] does. Choose implements
// game.Strategy. At a terminal position the error is game.ErrTerminal.
func (l *Loopy[S]) Choose(ctx context.Context, s S) (S, error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	t, err := l.table(ctx, s)
	if err != nil {
		return s, err
	}
	return t.choose(s)
}

// Tabulate returns the values of all positions reachable from starts. The time is linear in the
// number of positions and moves. Later calls of all methods use the table. Tabulate returns the
// errors of Value.
func (l *Loopy[S]) Tabulate(ctx context.Context, starts ...S) (*Table[S], error) {
	defer l.meter.Enter(ctx, "Loopy", l.Progress).End()
	l.begin()
	rows, err := l.tabulate(ctx, starts)
	if err != nil {
		return nil, err
	}
	st := l.stats()
	// The Loopy may hold other tables, which are not part of this one.
	st.Memory = rows.Bytes
	return &Table[S]{Stats: st, config: l.config, rows: rows}, nil
}

// Reset forgets all values. After Reset another Game and another Endless can be set.
func (l *Loopy[S]) Reset() { l.tables, l.config = nil, nil }

// begin readies the tables for a call.
func (l *Loopy[S]) begin() {
	// The config also tells whether a call has fixed the game. Endless is fixed at the same time, because
	// values of two different ones do not fit together.
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

// tabulate makes a table, and forgets the tables that the new table includes. If memory does not
// suffice, tabulate forgets all tables and tries again.
func (l *Loopy[S]) tabulate(ctx context.Context, starts []S) (*backward.Table[S], error) {
	t, err := l.fill(ctx, starts)
	if errors.Is(err, fold.ErrFull) && len(l.tables) > 0 {
		// The tables only spare work: what they hold can be found again.
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
