package minimax

import (
	"context"
	"runtime"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// AlphaBeta finds the exact values of positions of a two-player zero-sum game with a
// table of fixed size. It is for games with more positions than memory holds, where a
// [Solver] gives up: what does not fit is forgotten and, if need be, found again.
//
// Game must be set, by [NewAlphaBeta] or in a literal; the other fields may be. They
// must not be changed after the first call of a method, unless Reset is called too. An
// AlphaBeta is not safe for concurrent use.
//
// It uses the capabilities Key, Canonical, Turn and Bounds. The first call of a method
// panics if the game has a method that looks like a capability and is none, Game is nil
// or Memory or Workers negative, and any call if Turn is neither 0 nor 1. Tight Bounds
// matter most: they are asked of each option before anything is searched or looked up,
// so that a game can say in them whatever it sees at a glance, such as a threat that
// cannot be parried. Moves may make forced moves at once, if Turn tells who moves then:
// a position with one option decides nothing, but has to be looked up and kept.
type AlphaBeta[S comparable] struct {
	Game game.Game[S]

	// Memory is the size of the table in bytes; 0 means DefaultTable. A search takes no
	// more of it into use than it needs. Besides, the path of the search takes some
	// hundred bytes a move.
	Memory int64

	// Workers is how many goroutines search at once, over one table; 0 means as many as
	// may run, 1 one. The value does not depend on it; the number of positions does,
	// and from one run to the next. If there are several, the methods of Game must be
	// safe for concurrent use, and a panic in one of them ends the program.
	Workers int

	// Shortest makes Solve, Analyze and Choose prefer, among moves of the same value,
	// the shortest win and the longest loss, and tell the Plies until then. Value is the
	// same, and takes the same time. An eighth of the Memory is for the distances, which
	// one worker looks for; the farther off the end is, the longer that takes.
	Shortest bool

	// Progress, if not nil, is called some ten times a second during long calls, by one
	// worker.
	Progress func(game.Stats)

	prover prover[S]
	config config[S]
	haste  *hurry[S] // or nil
	meter  meter
	reset  bool // before the next call
}

// DefaultTable is the size in bytes of the table of a tool in which no Memory is set,
// such as an [AlphaBeta]: 256 MiB.
const DefaultTable int64 = 256 << 20

// prover answers questions about values.
type prover[S comparable] interface {
	// search returns the value of s as far as the window asks.
	search(ctx context.Context, s S, alpha, beta int32) (int32, error)
	// known returns the bounds in the table on the value of s, a representative.
	known(s S) (lo, hi int32)
	// reset forgets everything, for a game that may be another. It returns false if
	// that needs another prover.
	reset(memory int64, workers int) bool
	begin()             // a call: results of earlier ones may be forgotten first
	tally() *game.Stats // of the first worker since begin, while the others rest
	stats() game.Stats  // since begin
}

// NewAlphaBeta returns a solver of game g in a table of [DefaultTable] bytes. If the
// compiler does not accept a type with Moves, it has no Score: game.Normal and
// game.Misere add one.
func NewAlphaBeta[S comparable](g game.Game[S]) *AlphaBeta[S] { return &AlphaBeta[S]{Game: g} }

// Value returns the exact value of s to the player to move.
//
// The error wraps game.ErrCycle, [ErrScore] or the cause of ctx's end, which comes as a
// [*BoundsError] if bounds on the value have been proved. A cycle in a part of the
// digraph that need not be searched is not found.
func (ab *AlphaBeta[S]) Value(ctx context.Context, s S) (int, error) {
	ab.begin()
	defer ab.meter.end()
	return value(ctx, ab, s)
}

// ValueStats returns the value and the Stats of the call. It is Solve without the line,
// which would cost more. Its errors are those of Value.
func (ab *AlphaBeta[S]) ValueStats(ctx context.Context, s S) (r game.Result[S, int], err error) {
	ab.begin()
	defer ab.meter.end()
	r.Value, err = value(ctx, ab, s)
	r.Exact, r.Stats = err == nil, ab.stats()
	return r, err
}

// AtLeast reports whether s is worth v or more to the player to move. It is the cheapest
// question. Where wins have positive scores, AtLeast(ctx, s, 1) reports whether s is a
// win. Its errors are those of Value.
func (ab *AlphaBeta[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	if v <= -MaxScore || v > MaxScore {
		return v <= -MaxScore, nil
	}
	ab.begin()
	defer ab.meter.end()
	w, err := ab.ask(ctx, s, int32(v)-1, int32(v))
	return err == nil && w >= int32(v), explained(ab, err)
}

// Solve returns the exact value of s to the player to move and the principal variation.
// Its errors are those of Value. With an error, the result has what was found until
// then: its Value is that of s only if it is Exact.
func (ab *AlphaBeta[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	ab.begin()
	defer ab.meter.end()
	return solve(ctx, ab, s, ab.value)
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (ab *AlphaBeta[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	ab.begin()
	defer ab.meter.end()
	return analyze(ctx, ab, s)
}

// Choose returns the best move at s, the first one of equals, which makes an AlphaBeta a
// game.Strategy. At a terminal position the error is game.ErrTerminal.
func (ab *AlphaBeta[S]) Choose(ctx context.Context, s S) (S, error) {
	ab.begin()
	defer ab.meter.end()
	return choose(ctx, ab, s)
}

// Reset forgets everything and keeps the memory, if Memory, Workers and the kind of key
// remain the same. The fields may then be changed.
func (ab *AlphaBeta[S]) Reset() { ab.reset = true }

// begin readies the table for a call.
func (ab *AlphaBeta[S]) begin() {
	ab.meter.begin(ab.Progress)
	if ab.prover == nil || ab.reset {
		ab.configure()
	}
	ab.prover.begin()
	if ab.haste != nil {
		ab.haste.table.begin()
	}
}

// configure makes the table.
func (ab *AlphaBeta[S]) configure() {
	if ab.Game == nil {
		panic("minimax: AlphaBeta without a Game")
	}
	ab.config = newConfig(ab.Game)
	ab.config.meter, ab.config.report = &ab.meter, ab.report
	values, distances := ab.shares()
	if ab.prover == nil || !ab.prover.reset(values, crew(ab.Workers)) {
		ab.prover = nil // so that there are never two tables
		ab.prover = newProver[int16](&ab.config, values, crew(ab.Workers))
	}
	if ab.haste = nil; ab.Shortest {
		ab.haste = newHurry(&ab.config, distances)
	}
	ab.reset = false
}

// shares returns the memory for values and that for distances.
func (ab *AlphaBeta[S]) shares() (values, distances int64) {
	memory := tool.Memory("minimax", ab.Memory, DefaultTable)
	if ab.Shortest {
		distances = memory / hurryShare
	}
	return memory - distances, distances
}

// newProver returns a prover whose table has bounds of type B.
func newProver[B score, S comparable](c *config[S], memory int64, workers int) prover[S] {
	if fold.Words(c.Rules) {
		return newTeam[S, uint64, B](c, memory, workers)
	}
	return newTeam[S, S, B](c, memory, workers)
}

// crew returns how many workers search, if the field says workers.
func crew(workers int) int {
	switch {
	case workers < 0:
		panic("minimax: negative Workers")
	case workers == 0:
		return runtime.GOMAXPROCS(0)
	}
	return workers
}
