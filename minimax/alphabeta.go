package minimax

import (
	"context"
	"iter"
	"runtime"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/alphabeta"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
)

// AlphaBeta computes exact values of positions in a zero-sum game of two players, with a
// transposition table of fixed size. It suits games with more positions than fit in the memory of a
// [Solver]. If the table is full, AlphaBeta forgets positions, and searches forgotten positions
// again if necessary.
//
// Game must be set, by [NewAlphaBeta] or in a literal; the first call fixes it until Reset. The
// other fields are optional. A change of Memory, Workers or Shortest makes a new table.
//
// An AlphaBeta uses the capabilities Key, Canonical, Turn, Bounds and Bank of the game. It does
// not accept a game with Chances or View.
//
// Of these capabilities, tight Bounds save the most time. The search calls Bounds for each option
// before any search or access to the table. So Bounds should include all knowledge that is quick to
// compute, such as a threat without a defense. If an option o of s has only one option p, Moves can
// append p instead of o in a game with Turn. A position with one option decides nothing, but costs
// a look-up and an entry in the table.
type AlphaBeta[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means DefaultTable. An eighth of Memory, and at least 1 MiB,
	// is for the line and for the paths of the search. A path consists of the moves from the given
	// position to the current position. A path takes about a hundred bytes for each move. The rest
	// of Memory, and at least 1 KiB, is for the table. A small search takes less memory.
	Memory int64

	// Workers is the number of goroutines that search with one table, at most 65,536; 0 means
	// runtime.GOMAXPROCS(0). Unless Workers is 1, the methods of Game must be safe for concurrent
	// use. A method that writes only to dst is safe. Package gametest tests the methods.
	//
	// The value does not depend on Workers. The number of expanded positions depends on Workers,
	// and differs from run to run with several workers. If a method of Game panics, the goroutine
	// of the caller panics too, with an error that contains the stack of the first panic.
	Workers int

	// Shortest makes Solve, Analyze and Choose prefer the shortest win and the longest loss among
	// moves of equal value. The results then have Plies, the number of moves until the end. Value
	// returns the same value in the same time. The distances take an eighth of Memory, and at
	// least 1 MiB. One worker searches for the distance, and the time grows with the distance.
	Shortest bool

	// Expand, if not nil, returns everything that the search needs to know about the options of a
	// position: see [Expanded]. The first call fixes Expand together with Game. Unless Workers is
	// 1, Expand must be safe for concurrent use.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	// Progress, if not nil, is called by one worker about ten times a second during a long call.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *alphabeta.Engine[S] // of the tool
	reset  bool                 // before the next call
}

// DefaultTable is the default Memory, in bytes, of a tool with a table of fixed size, such as an
// [AlphaBeta]: 256 MiB.
const DefaultTable int64 = 256 << 20

// NewAlphaBeta returns a solver of game g with a table of [DefaultTable] bytes. If the compiler
// does not accept rules with Moves, the rules have no Score: game.Normal and game.Misere add
// Score.
func NewAlphaBeta[S comparable](g game.Game[S]) *AlphaBeta[S] { return &AlphaBeta[S]{Game: g} }

// Value returns the exact value of s for the player to move.
//
// The error wraps game.ErrCycle, [ErrScore], context.Cause(ctx) or, if a path is too long for
// Memory, game.ErrMemory. If bounds on the value have been proved, game.ErrMemory and
// context.Cause(ctx) come in a [*BoundsError]. Value does not find a cycle in a part of the game
// that needs no search.
func (ab *AlphaBeta[S]) Value(ctx context.Context, s S) (int, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	v, err := ab.tool.Value(ctx, s)
	return int(v), ab.explain(err)
}

// ValueStats returns the value of s and the Stats of the call. The result has no Line, so
// ValueStats costs less than Solve. ValueStats returns the errors of Value.
func (ab *AlphaBeta[S]) ValueStats(ctx context.Context, s S) (r game.Result[S, int], err error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	v, err := ab.tool.Value(ctx, s)
	r.Value, r.Exact, r.Stats = int(v), err == nil, ab.tool.Stats()
	return r, ab.explain(err)
}

// AtLeast reports whether the value of s for the player to move is v or more. AtLeast costs less
// than any other method. If wins have positive scores, AtLeast(ctx, s, 1) reports whether s is a
// win. AtLeast returns the errors of Value.
func (ab *AlphaBeta[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	holds, err := ab.tool.AtLeast(ctx, s, v)
	return holds, ab.explain(err)
}

// Solve returns the exact value of s for the player to move and the principal variation: a play
// of best moves to a terminal position.
//
// Solve returns the errors of Value. In a game with cycles the error is also game.ErrCycle if no
// play of best moves ends. With an error, the result has everything found so far. The Value of the
// result is then the value of s only if Exact is true.
func (ab *AlphaBeta[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	r, err := ab.tool.Solve(ctx, s)
	return r, ab.explain(err)
}

// Analyze returns the exact value of every move at s. Analyze returns the errors of Value. With
// an error, the analysis has only the moves analyzed so far.
func (ab *AlphaBeta[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	a, err := ab.tool.Analyze(ctx, s)
	return a, ab.explain(err)
}

// Choose returns the first of the best moves at s. Choose implements game.Strategy. At a terminal
// position the error is game.ErrTerminal.
//
// In a game with cycles, a play by Choose can repeat positions forever. With Shortest set, a play
// by Choose from a won or lost position ends.
func (ab *AlphaBeta[S]) Choose(ctx context.Context, s S) (S, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	o, err := ab.tool.Choose(ctx, s)
	return o, ab.explain(err)
}

// Reset forgets everything. The next call reads Game again. The next call reuses the memory of the
// table if Memory, Workers and the kind of table are the same. The kind depends on the size of the
// positions or keys, and on the size of the scores.
func (ab *AlphaBeta[S]) Reset() { ab.reset = true }

// begin readies the table for a call.
func (ab *AlphaBeta[S]) begin() {
	values, distances := exact.Shares(ab.Memory, DefaultTable, ab.Shortest)
	workers := crew(ab.Workers) // panics before anything is changed
	if ab.engine == nil || ab.reset {
		must.Have(ab.Game, "minimax: AlphaBeta without a Game")
		ab.tool.Set(ab.Game)
		ab.tool.Config.Expand = expander(ab.Expand)
		// What may panic comes before: a call after the panic begins again.
		ab.reset = false
		if ab.engine != nil {
			ab.engine.Reset()
		}
	}
	if ab.engine == nil {
		ab.engine = alphabeta.New(&ab.tool.Config)
		ab.tool.Engine = ab.engine
	}
	ab.engine.Begin(values, workers)
	ab.tool.Begin(ab.Shortest, distances)
}

func (ab *AlphaBeta[S]) explain(err error) error {
	return explained(err, func(err error) error {
		return exact.LongPath(err, tool.Memory("minimax", ab.Memory, DefaultTable), ab.engine.Tally().Depth)
	})
}

// crew returns the number of goroutines for a value of the field Workers.
func crew(workers int) int {
	switch {
	case workers < 0:
		panic("minimax: negative Workers")
	case workers > ordered.MaxWorkers:
		panic("minimax: more than 65,536 Workers")
	case workers == 0:
		return runtime.GOMAXPROCS(0)
	}
	return workers
}

// SolveAll solves the positions in starts, several at a time, and yields the results of
// [AlphaBeta.Solve] in the order of starts. SolveAll yields a result as soon as this start and all
// earlier starts are solved. The sequence starts may be infinite. The caller may leave the loop at
// any time.
//
// Each worker solves different starts with its own table. The size of this table is Memory divided
// by Workers. A worker keeps its table until the end of the loop, and so remembers the results of
// earlier starts. The workers do not wait for each other. If there are only a few hard starts, at
// most as many as Workers, call Solve for each start instead. In Solve all workers search the same
// start, with one table of the whole Memory.
//
// The values and lines do not depend on Workers. The statistics depend on Workers, and on the
// starts that each worker solved before.
//
// If a start cannot be solved, the last pair has the result of Solve for this start and one of
// the errors of [AlphaBeta.Value]. The results of all earlier starts have then been yielded. If
// ctx ends, the error wraps context.Cause(ctx).
//
// SolveAll calls starts in a separate goroutine. This goroutine reads at most 64 starts for each
// worker ahead of the oldest unsolved start. The loop does not end before starts yields the next
// position or returns, so starts must not block for long. The methods of Game must be safe for
// concurrent use. One worker at a time calls Progress, with the Stats of the start that it solves.
//
// SolveAll reads Game and Expand at each call, even if an earlier call of another method has fixed
// the game. SolveAll neither uses nor changes the memory of ab. Several loops may therefore run at
// once, even while ab is in use, if Progress is safe for concurrent use.
//
// SolveAll panics if Game, starts or the context is nil, if Memory or Workers is negative, or if
// Workers is above 65,536.
func (ab *AlphaBeta[S]) SolveAll(ctx context.Context, starts iter.Seq[S]) iter.Seq2[game.Result[S, int], error] {
	must.HaveContext("minimax", ctx)
	must.Have(starts, "minimax: SolveAll without starts")
	workers, memory := ab.divide()
	progress := oneAtATime(ab.Progress)
	return ordered.Map(ctx, workers, starts, func() func(context.Context, S) (game.Result[S, int], error) {
		// The table is made with the first start, so a worker without one needs none.
		own := &AlphaBeta[S]{Game: ab.Game, Expand: ab.Expand, Memory: memory, Workers: 1, Shortest: ab.Shortest, Progress: progress}
		return own.Solve
	})
}

// divide returns the number of workers that solve different positions, and the memory of each
// worker.
func (ab *AlphaBeta[S]) divide() (workers int, memory int64) {
	must.Have(ab.Game, "minimax: AlphaBeta without a Game")
	switch {
	case ab.Workers < 0:
		panic("minimax: negative Workers")
	case ab.Workers > ordered.MaxWorkers:
		panic("minimax: SolveAll with too many workers")
	}
	workers = ordered.Workers(ab.Workers)
	memory = tool.Memory("minimax", ab.Memory, DefaultTable)
	return workers, max(1, memory/int64(workers)) // 0 would be the default
}

// oneAtATime returns f, which may be nil, in a form that several goroutines may call.
func oneAtATime(f func(game.Stats)) func(game.Stats) {
	if f == nil {
		return nil
	}
	// Workers solve different starts at once, each with a meter that calls f.
	var mu sync.Mutex
	return func(st game.Stats) {
		mu.Lock()
		defer mu.Unlock()
		f(st)
	}
}
