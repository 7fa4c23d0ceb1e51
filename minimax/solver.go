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

// Solver computes exact values of positions in a zero-sum game of two players, and remembers the
// values. A Solver suits a game if the positions fit in memory.
//
// Game must be set, by [NewSolver] or in a literal; the first call fixes it until Reset. The
// other fields are optional.
//
// A Solver uses the capabilities Key, Canonical and Turn of the game. A search also uses Bounds.
// A Solver does not accept a game with Chances or View.
type Solver[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on remembered positions; 0 means game.DefaultMemory. Garbage
	// that has not been collected yet does not count. A lower limit does not release memory that
	// is already held.
	Memory int64

	// Shortest makes Solve, Analyze and Choose prefer the shortest win and the longest loss among
	// moves of equal value. The results then have Plies, the number of moves until the end. Value
	// returns the same value in the same time. The distances take an eighth of Memory, and at
	// least 1 MiB. The time to find a distance grows with the distance.
	Shortest bool

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *complete.Engine[S] // of the tool
	reset  bool                // before the next call
}

// NewSolver returns a solver of game g. If the compiler does not accept rules with Moves, the
// rules have no Score: game.Normal and game.Misere add Score.
func NewSolver[S comparable](g game.Game[S]) *Solver[S] { return &Solver[S]{Game: g} }

// Value returns the exact value of s for the player to move, by alpha-beta search.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrScore] or context.Cause(ctx). If bounds on
// the value have been proved, game.ErrMemory and context.Cause(ctx) come in a [*BoundsError].
// Value does not find a cycle in a part of the game that needs no search.
func (sv *Solver[S]) Value(ctx context.Context, s S) (int, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	v, err := sv.tool.Value(ctx, s)
	return int(v), sv.explain(err)
}

// AtLeast reports whether the value of s for the player to move is v or more. If wins have
// positive scores, AtLeast(ctx, s, 1) reports whether s is a win. AtLeast returns the errors of
// Value.
func (sv *Solver[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	holds, err := sv.tool.AtLeast(ctx, s, v)
	return holds, sv.explain(err)
}

// Solve returns the exact value of s for the player to move and the principal variation, by
// alpha-beta search. The principal variation is a play of best moves to a terminal position.
//
// Solve returns the errors of Value. In a game with cycles the error is also game.ErrCycle if no
// play of best moves ends. With an error, the result has everything found so far. The Value of the
// result is then the value of s only if Exact is true.
func (sv *Solver[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	r, err := sv.tool.Solve(ctx, s)
	return r, sv.explain(err)
}

// Tabulate returns the values of all positions reachable from starts, by plain minimax. The table
// always has the distances to the end. The time is linear in the number of positions and moves.
//
// Memory is the limit for the table. The Solver does not keep the table. A position in one
// machine word takes about 110 bytes and 4 bytes for each move while Tabulate runs, and about 40
// bytes afterwards.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrScore] or context.Cause(ctx).
func (sv *Solver[S]) Tabulate(ctx context.Context, starts ...S) (*Table[S], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	return sv.tabulate(ctx, starts)
}

// Analyze returns the exact value of every move at s. Analyze returns the errors of Value. With
// an error, the analysis has only the moves analyzed so far.
func (sv *Solver[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	a, err := sv.tool.Analyze(ctx, s)
	return a, sv.explain(err)
}

// Choose returns the first of the best moves at s. Choose implements game.Strategy. At a terminal
// position the error is game.ErrTerminal.
//
// In a game with cycles, a play by Choose can repeat positions forever. With Shortest set, a play
// by Choose from a won or lost position ends.
func (sv *Solver[S]) Choose(ctx context.Context, s S) (S, error) {
	defer sv.tool.Meter.Enter(ctx, "Solver", sv.Progress).End()
	sv.begin()
	o, err := sv.tool.Choose(ctx, s)
	return o, sv.explain(err)
}

// Reset forgets all values and keeps the memory for new values, so many small games are solved
// faster. The next call reads Game again.
func (sv *Solver[S]) Reset() { sv.reset = true }

// begin readies the engine for a call.
func (sv *Solver[S]) begin() {
	values, distances := exact.Shares(sv.Memory, game.DefaultMemory, sv.Shortest)
	if sv.engine == nil || sv.reset {
		must.Have(sv.Game, "minimax: Solver without a Game")
		sv.tool.Set(sv.Game)
		// An engine keeps its memory, unless the keys are of another kind or the memory is over the limit.
		if sv.engine == nil || !sv.engine.Reset(values) {
			sv.engine = complete.New(&sv.tool.Config)
		}
		sv.tool.Engine, sv.reset = sv.engine, false
	}
	// The limits are those of this call, also for an engine that has long been at work.
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
