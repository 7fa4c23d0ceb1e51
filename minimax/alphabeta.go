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

// AlphaBeta finds the exact values of positions of a two-player zero-sum game with a
// table of fixed size. It is for games with more positions than memory holds, where a
// [Solver] gives up: what does not fit is forgotten and, if need be, found again.
//
// Game must be set, by [NewAlphaBeta] or in a literal; the other fields are optional. The game is fixed at
// the first call; Reset lets another one be set. A change of Memory, Workers or Shortest makes a new table.
//
// An AlphaBeta uses the capabilities Key, Canonical, Turn, Bounds and Bank. It does not accept a game with
// Chances or View. Tight Bounds matter
// most: they are asked of each option before anything is searched or looked up, so that
// a game can say in them whatever it sees at a glance, such as a threat that cannot be
// parried. Moves may make forced moves at once, if Turn tells who moves then: a
// position with one option decides nothing, but has to be looked up and kept.
type AlphaBeta[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on what is held; 0 means DefaultTable. An eighth of it,
	// and at least 1 MiB, is for the paths of the search, which take some hundred bytes a
	// move, and for the line. The rest is for the table, at least 1 KiB; a search uses no
	// more of it than it needs.
	Memory int64

	// Workers, if it is not 1, needs a Game whose methods are safe for concurrent use, such as
	// methods that write to nothing but dst. Package gametest tries whether the methods are safe.
	// Workers is the number of goroutines that search at once, over one table; 0 means
	// runtime.GOMAXPROCS(0). The value does not depend on Workers. The number of positions depends
	// on Workers, and differs from run to run with several workers. A panic in a method of Game is
	// raised again in the goroutine of the caller, as an error with the stack of the panic.
	Workers int

	// Shortest makes Solve, Analyze and Choose prefer, among moves of the same value,
	// the shortest win and the longest loss, and tell the Plies until the end. Value is
	// the same, and takes the same time. An eighth of the Memory, and at least 1 MiB, is
	// for the distances, which one worker looks for; the farther off the end is, the
	// longer that takes.
	Shortest bool

	// Expand, if not nil, tells at once what the search asks about the options of a position: see
	// [Expanded]. Expand belongs to the Game: Reset lets another one be set. Unless Workers is 1,
	// Expand must be safe for concurrent use.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	// Progress, if not nil, is called some ten times a second during long calls, by one
	// worker.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *alphabeta.Engine[S] // of the tool
	reset  bool                 // before the next call
}

// DefaultTable is the size in bytes of the table of a tool in which no Memory is set,
// such as an [AlphaBeta]: 256 MiB.
const DefaultTable int64 = 256 << 20

// NewAlphaBeta returns a solver of game g in a table of [DefaultTable] bytes. If the
// compiler does not accept a type with Moves, it has no Score: game.Normal and
// game.Misere add one.
func NewAlphaBeta[S comparable](g game.Game[S]) *AlphaBeta[S] { return &AlphaBeta[S]{Game: g} }

// Value returns the exact value of s to the player to move.
//
// The error wraps game.ErrCycle, [ErrScore], context.Cause(ctx), or game.ErrMemory if a
// path is too long for the memory allowed; the latter two come as a [*BoundsError] if
// bounds on the value have been proved. A cycle in a part of the digraph that need not be
// searched is not found.
func (ab *AlphaBeta[S]) Value(ctx context.Context, s S) (int, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	v, err := ab.tool.Value(ctx, s)
	return int(v), ab.explain(err)
}

// ValueStats returns the value and the Stats of the call. It is Solve without the line,
// which would cost more. Its errors are those of Value.
func (ab *AlphaBeta[S]) ValueStats(ctx context.Context, s S) (r game.Result[S, int], err error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	v, err := ab.tool.Value(ctx, s)
	r.Value, r.Exact, r.Stats = int(v), err == nil, ab.tool.Stats()
	return r, ab.explain(err)
}

// AtLeast reports whether s is worth v or more to the player to move. It is the cheapest
// question. Where wins have positive scores, AtLeast(ctx, s, 1) reports whether s is a
// win. Its errors are those of Value.
func (ab *AlphaBeta[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	holds, err := ab.tool.AtLeast(ctx, s, v)
	return holds, ab.explain(err)
}

// Solve returns the exact value of s to the player to move and the principal variation: a
// play of best moves to an end. Its errors are those of Value; in a game with cycles it is
// game.ErrCycle if there is no such play. With an error, the result has what was found so
// far: its Value is that of s only if it is Exact.
func (ab *AlphaBeta[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	r, err := ab.tool.Solve(ctx, s)
	return r, ab.explain(err)
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (ab *AlphaBeta[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	a, err := ab.tool.Analyze(ctx, s)
	return a, ab.explain(err)
}

// Choose returns the best move at s, the first one of equals, which makes an AlphaBeta a
// game.Strategy. At a terminal position the error is game.ErrTerminal. In a game with
// cycles its moves may repeat positions for ever; with Shortest they do not where s is
// won or lost.
func (ab *AlphaBeta[S]) Choose(ctx context.Context, s S) (S, error) {
	defer ab.tool.Meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	o, err := ab.tool.Choose(ctx, s)
	return o, ab.explain(err)
}

// Reset forgets everything and keeps the memory, if Memory, Workers and the kind of key
// remain the same. The next call reads Game again.
func (ab *AlphaBeta[S]) Reset() { ab.reset = true }

// begin readies the table for a call.
func (ab *AlphaBeta[S]) begin() {
	values, distances := exact.Shares(ab.Memory, DefaultTable, ab.Shortest)
	workers := crew(ab.Workers) // panics before anything is changed
	if ab.engine == nil || ab.reset {
		must.Have(ab.Game, "minimax: AlphaBeta without a Game")
		ab.tool.Set(ab.Game)
		ab.tool.Config.Expand = expander(ab.Expand)
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

// crew returns how many workers share the work, if the field says workers.
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

// SolveAll solves many positions, several at a time, and yields their solutions, as
// [AlphaBeta.Solve] returns them, in the order of the starts, each as soon as it and all
// before it are found. The starts may go on for ever; the loop can be left at any time.
//
// Each of the Workers solves its own starts in a table of its own, of Memory divided
// by Workers bytes, which it keeps until the end of the loop: what it has found for one
// start it has for the next. The workers do not wait for each other. If there
// are only a few hard starts, no more than workers, it is better to call Solve, which sets
// all workers on each, over one table of the whole memory.
//
// The values and lines do not depend on the number of workers. The statistics do, and they
// depend on which starts each worker solved before.
//
// If a start cannot be solved, the last pair holds what Solve returns for it, with one of the
// errors of [AlphaBeta.Value]; all solutions before it have been yielded then. If ctx ends,
// the error wraps its cause.
//
// starts runs in a goroutine of its own, up to 64 starts for each worker ahead of the
// oldest one unsolved. The loop does not end until starts has yielded the one it is at, so
// starts must not block for long. The methods of Game must be safe for concurrent use.
// Progress is called by one worker at a time, with the Stats of the start it works on.
//
// SolveAll reads Game, whatever game earlier calls have fixed. SolveAll neither uses nor changes what ab
// remembers, so several loops may run at once, even while ab is in use, if Progress is safe for concurrent
// use.
//
// SolveAll panics if Game, starts or the context is nil, Memory or Workers is negative, or
// there are more than 65,536 workers.
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

// divide returns the number of workers that solve positions of their own, and the
// memory of each.
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
	var mu sync.Mutex
	return func(st game.Stats) {
		mu.Lock()
		defer mu.Unlock()
		f(st)
	}
}
