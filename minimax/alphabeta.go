package minimax

import (
	"context"
	"runtime"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// How a value is found, from the top down. A method of AlphaBeta prepares the engine and calls
// the function of the same name in exact.go, which all exact tools share. That function asks
// for values (alphabeta_questions.go), and each value is found by several searches with a
// window. The engine is a team of workers (alphabeta_team.go), each of which goes through the
// same positions (alphabeta_search.go) over one table (alphabeta_table.go).

// AlphaBeta finds the exact values of positions of a two-player zero-sum game with a
// table of fixed size. It is for games with more positions than memory holds, where a
// [Solver] gives up: what does not fit is forgotten and, if need be, found again.
//
// Game must be set, by [NewAlphaBeta] or in a literal; the other fields are
// optional. They may be changed between calls: a change of Game, Memory, Workers or
// Shortest makes a new table, as Reset does. (A Game that == cannot compare counts
// as changed whenever it is set.) An AlphaBeta is not safe for concurrent use, and
// panics where it notices that.
//
// It uses the capabilities Key, Canonical, Turn, Bounds and Bank. A method panics if the game
// has a method with the name of a capability and another signature, or Chances or View, Game or the context
// is nil, Memory or Workers negative, or Turn neither 0 nor 1. Tight Bounds matter
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

	engine    windowSearch[S]
	size      engineSize // of the engine
	config    rules.Config[S]
	distances *shortest[S] // or nil
	meter     meter.Meter
	reset     bool // before the next call
}

// DefaultTable is the size in bytes of the table of a tool in which no Memory is set,
// such as an [AlphaBeta]: 256 MiB.
const DefaultTable int64 = 256 << 20

// windowSearch answers questions about values, each a search with a window.
type windowSearch[S comparable] interface {
	// search returns the value of s as far as the window asks. The error is errLimit if about so
	// many positions do not suffice; what they have shown is kept.
	search(ctx context.Context, s S, alpha, beta int32, limit int64) (int32, error)
	// known returns the bounds in the table on the value of s, a representative.
	known(s S) (lo, hi int32)
	// reset forgets everything, for a game that may be another. It returns false if
	// that needs another engine.
	reset(size engineSize) bool
	begin()                // a call: results of earlier ones may be forgotten first
	take(bytes int64) bool // takes memory of the paths for something else, or gives it back
	tally() *game.Stats    // of the first worker since begin, while the others rest
	stats() game.Stats     // since begin
}

// engineSize is the memory of an engine, and how many workers the field asks for.
type engineSize struct {
	table, paths int64
	workers      int
}

// leastTable is the memory in bytes of the smallest table: with next to none, a search
// would do the same again and again for ever. It is a variable for the tests.
var leastTable int64 = 1 << 10

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
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	return value(ctx, ab, s)
}

// ValueStats returns the value and the Stats of the call. It is Solve without the line,
// which would cost more. Its errors are those of Value.
func (ab *AlphaBeta[S]) ValueStats(ctx context.Context, s S) (r game.Result[S, int], err error) {
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	r.Value, err = value(ctx, ab, s)
	r.Exact, r.Stats = err == nil, ab.stats()
	return r, err
}

// AtLeast reports whether s is worth v or more to the player to move. It is the cheapest
// question. Where wins have positive scores, AtLeast(ctx, s, 1) reports whether s is a
// win. Its errors are those of Value.
func (ab *AlphaBeta[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	if err := poll.Cause(ctx); err != nil || v <= -rules.MaxScore || v > rules.MaxScore {
		return err == nil && v <= -rules.MaxScore, explained(ab, err)
	}
	w, err := ab.ask(ctx, s, int32(v)-1, int32(v))
	return err == nil && w >= int32(v), explained(ab, err)
}

// Solve returns the exact value of s to the player to move and the principal variation: a
// play of best moves to an end. Its errors are those of Value; in a game with cycles it is
// game.ErrCycle if there is no such play. With an error, the result has what was found so
// far: its Value is that of s only if it is Exact.
func (ab *AlphaBeta[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	return solve(ctx, ab, s)
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (ab *AlphaBeta[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	return analyze(ctx, ab, s)
}

// Choose returns the best move at s, the first one of equals, which makes an AlphaBeta a
// game.Strategy. At a terminal position the error is game.ErrTerminal. In a game with
// cycles its moves may repeat positions for ever; with Shortest they do not where s is
// won or lost.
func (ab *AlphaBeta[S]) Choose(ctx context.Context, s S) (S, error) {
	defer ab.meter.Enter(ctx, "AlphaBeta", ab.Progress).End()
	ab.begin()
	return choose(ctx, ab, s)
}

// Reset forgets everything and keeps the memory, if Memory, Workers and the kind of key
// remain the same. It is needed when Game is a pointer and what it points to has
// changed.
func (ab *AlphaBeta[S]) Reset() { ab.reset = true }

// begin readies the table for a call.
func (ab *AlphaBeta[S]) begin() {
	values, rest := shares(ab.Memory, DefaultTable, ab.Shortest)
	size := engineSize{max(leastTable, values-values/pathShare), pathRoom(values), ab.Workers}
	if ab.engine == nil || ab.reset || ab.size != size || !ab.config.Is(ab.Game) {
		ab.configure(size)
	}
	ab.engine.begin()
	ab.distances = ab.distances.begin(&ab.config, ab.Shortest, rest)
}

// configure makes the table.
func (ab *AlphaBeta[S]) configure(size engineSize) {
	must.Have(ab.Game, "minimax: AlphaBeta without a Game")
	crew(size.workers) // panics before anything is changed
	ab.config = rules.New(ab.Game)
	ab.config.Expand = expander(ab.Expand)
	ab.config.Meter, ab.config.Report = &ab.meter, ab.report
	if ab.engine == nil || !ab.engine.reset(size) {
		ab.engine = nil // so that there are never two tables
		ab.engine = newWindowSearch(&ab.config, size, true)
	}
	ab.size, ab.distances, ab.reset = size, nil, false
}

// window is a team of workers for one game.
type window[S comparable] struct {
	searchTeam
	config *rules.Config[S]
	arenas []*arena[S] // of the workers, one at least
	narrow bool        // the table has scores of 16 bits
}

// newWindowSearch returns the engine whose table has scores of 16 bits if narrow is true and keys are words,
// and of 32 bits otherwise.
func newWindowSearch[S comparable](c *rules.Config[S], size engineSize, narrow bool) windowSearch[S] {
	w := &window[S]{config: c, arenas: make([]*arena[S], crew(size.workers)), narrow: narrow && fold.Words(c.Rules)}
	all := make([]positions, len(w.arenas))
	for i := range all {
		w.arenas[i] = newArena(c)
		all[i] = w.arenas[i]
	}
	switch {
	case w.narrow:
		w.searchTeam = newNarrowTeam(all, w.watcher(), size)
	case fold.Words(c.Rules):
		w.searchTeam = newWideTeam(all, nil, w.watcher(), size)
	default:
		t := newTable[S, int32](size.table, len(all) > 1)
		for _, a := range w.arenas {
			a.table = t
		}
		w.searchTeam = newWideTeam(all, t, w.watcher(), size)
	}
	return w
}

func (w *window[S]) watcher() watcher { return watcher{w.config.Meter, w.config.Report} }

func (w *window[S]) search(ctx context.Context, s S, alpha, beta int32, limit int64) (int32, error) {
	w.begins(s)
	return w.searchTeam.search(ctx, alpha, beta, limit)
}

func (w *window[S]) known(s S) (lo, hi int32) {
	w.begins(s)
	return w.searchTeam.known()
}

// begins makes s the root of all workers.
func (w *window[S]) begins(s S) {
	for _, a := range w.arenas {
		a.root = s
	}
}

func (w *window[S]) reset(size engineSize) bool {
	words := w.arenas[0].words
	if words && !w.narrow || words != fold.Words(w.config.Rules) || len(w.arenas) != crew(size.workers) || !w.searchTeam.reset(w.watcher(), size) {
		return false
	}
	for _, a := range w.arenas {
		a.reset()
	}
	return true
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
