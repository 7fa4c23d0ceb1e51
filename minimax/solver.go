package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/complete"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
)

// Solver finds the exact values of positions of a two-player zero-sum game, and
// remembers what it has found.
//
// Game must be set, by [NewSolver] or in a literal; the other fields are optional. The game is fixed at
// the first call; Reset lets another one be set.
//
// A Solver uses the capabilities Key, Canonical and Turn of the game, and Bounds
// where it searches. It does not accept a game with Chances or View.
type Solver[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on what is remembered; 0 means game.DefaultMemory.
	// Garbage not yet collected is not counted, and what is held already stays.
	Memory int64

	// Shortest makes Solve, Analyze and Choose prefer, among moves of the same value, the
	// shortest win and the longest loss, and tell the Plies until the end. Value is the
	// same, and takes the same time. An eighth of the Memory, and at least 1 MiB, is for
	// the distances; the farther off the end is, the longer it takes to find out how many.
	Shortest bool

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *complete.Engine[S] // of the tool
	reset  bool                // before the next call
}

// NewSolver returns a solver of game g. If the compiler does not accept a type with
// Moves, it has no Score: game.Normal and game.Misere add one.
func NewSolver[S comparable](g game.Game[S]) *Solver[S] { return &Solver[S]{Game: g} }

// Value returns the exact value of s to the player to move, found by alpha-beta
// search.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrScore] or context.Cause(ctx); the latter and
// ErrMemory come as a [*BoundsError] if bounds on the value have been proved. A cycle in a part of
// the digraph that need not be searched is not found.
func (sv *Solver[S]) Value(ctx context.Context, s S) (int, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	v, err := sv.tool.Value(ctx, s)
	return int(v), sv.explain(err)
}

// AtLeast reports whether s is worth v or more to the player to move. Where wins have positive scores,
// AtLeast(ctx, s, 1) reports whether s is a win. Its errors are those of Value.
func (sv *Solver[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	holds, err := sv.tool.AtLeast(ctx, s, v)
	return holds, sv.explain(err)
}

// Solve returns the exact value of s to the player to move and the principal variation,
// found by alpha-beta search: a play of best moves to an end. Its errors are those of
// Value; in a game with cycles it is game.ErrCycle if there is no such play. With an
// error, the result has what was found so far: its Value is that of s only if it is
// Exact.
func (sv *Solver[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	r, err := sv.tool.Solve(ctx, s)
	return r, sv.explain(err)
}

// Tabulate returns the values of all positions that can be reached from starts, found by plain
// minimax, in time linear in the positions and the moves between them. The table always has the
// distances to the end. The Solver itself does not keep it, and Memory is its limit: while it is
// made a position in one machine word takes some 110 bytes, and 4 bytes a move; afterwards, some
// 40 bytes.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrScore] or context.Cause(ctx).
func (sv *Solver[S]) Tabulate(ctx context.Context, starts ...S) (*Table[S], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	return sv.tabulate(ctx, starts)
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (sv *Solver[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	a, err := sv.tool.Analyze(ctx, s)
	return a, sv.explain(err)
}

// Choose returns the best move at s, the first one of equals, which makes a Solver a
// game.Strategy. At a terminal position the error is game.ErrTerminal. In a game
// with cycles its moves may repeat positions for ever; with Shortest they do not
// where s is won or lost.
func (sv *Solver[S]) Choose(ctx context.Context, s S) (S, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	o, err := sv.tool.Choose(ctx, s)
	return o, sv.explain(err)
}

// Reset forgets all values and keeps the memory that held them. The next call reads Game again. Many small
// games are solved faster in a used memory.
func (sv *Solver[S]) Reset() { sv.reset = true }

// begin readies the engine for a call.
func (sv *Solver[S]) begin() {
	values, distances := exact.Shares(sv.Memory, game.DefaultMemory, sv.Shortest)
	if sv.engine == nil || sv.reset {
		must.Have(sv.Game, "minimax: Solver without a Game")
		sv.tool.Set(sv.Game)
		if sv.engine == nil || !sv.engine.Reset(values) {
			sv.engine = complete.New(&sv.tool.Config)
		}
		sv.tool.Engine, sv.reset = sv.engine, false
	}
	sv.engine.Begin(values)
	sv.tool.Begin(sv.Shortest, distances)
}

func (sv *Solver[S]) explain(err error) error {
	return explained(err, func(err error) error {
		return tool.Reason(err, sv.engine.Tally().Positions, tool.Memory("minimax", sv.Memory, game.DefaultMemory))
	})
}

// tabulate makes the table of starts.
func (sv *Solver[S]) tabulate(ctx context.Context, starts []S) (*Table[S], error) {
	b := &memo.Budget{Limit: tool.Memory("minimax", sv.Memory, game.DefaultMemory)}
	c := sv.tool.Config
	c.Meter, c.Report = nil, nil // the table is to keep none of the Solver
	t := &Table[S]{config: &c}
	rows := backward.NewTable(&c, starts)
	if err := rows.Fill(ctx, &sv.tool.Meter, &t.Stats, b, true, nil); err != nil {
		return nil, tool.Explain("minimax", err, t.Stats.Positions, b.Limit)
	}
	t.rows, t.Stats.Elapsed = rows, sv.tool.Meter.Elapsed()
	return t, nil
}
