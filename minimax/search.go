package minimax

import (
	"context"
	"fmt"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/lookahead"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// MaxDepth is the largest depth, in plies, of a [Search]: 1000.
const MaxDepth = lookahead.MaxDepth

// DefaultScale is the Scale of a [Search] in which none is set: a point of the score is
// worth a million points of Evaluate, more than any guess.
const DefaultScale = lookahead.DefaultScale

// Search is for games too large to be solved. It looks ahead some plies and
// guesses the worth of the positions where it stops: the minimax of Shannon
// (1950). To make such a search deep it combines
//
//   - alpha-beta pruning (Knuth and Moore, 1975), which asks of all options but
//     the first only whether they are better: principal variation search
//     (Marsland and Campbell, 1982);
//   - iterative deepening (Slate and Atkin, 1977; Korf, 1985): to search to depth
//     1, 2, 3... costs little more than the last of these alone, since each
//     orders the moves for the next, and there is a best move at any time;
//   - a transposition table, which forgets what is worth least when memory is
//     short (Breuker, 1998), with a lower and an upper bound for each position;
//   - what its [Tuning] asks for: the history heuristic, killer moves, aspiration windows,
//     quiescence search, late moves at less depth or not at all, margins for the guess, and
//     proofs from elsewhere.
//
// # The value
//
// Values are in points: those of Evaluate, and Scale of them for each point of the
// score. A position at depth 0 is worth what Evaluate says; a terminal one, at any
// depth, its score times Scale; and any other one the best that an option is worth to
// the player to move at a depth of 1 less. If the game is a game.Bounder, each of these
// is moved between the bounds, times Scale. Among equal values a win in fewer plies is
// preferred, and a loss in more, where to win is to have a positive score; a score is
// preferred to an equal guess if it is won, and the guess if it is lost. That does not
// alter the value.
//
// By default, Scale is so large that no guess is worth as much as a win: a won end
// is preferred to every guess, and every guess to a lost end. In a game whose score
// is a number of points, and guesses are of the same kind, set Scale to 1: to be
// ahead by 20, as it seems, is then better than to end ahead by 1.
//
// A result is Exact if its value is proved, and also that the first move of its
// line keeps that value. Where Bounds tell the value of a position but not
// which move keeps it, the search therefore goes on.
//
// A value that is Exact is the value of the game (times Scale), as a [Solver] finds it. Guesses
// depend on the fields of [Tuning] that say so.
//
// # Cycles
//
// The depth ends every line, so a game may have cycles. A position that recurs is
// searched like any other, to the depth that is left. A rule on repetition must be a
// part of the positions, or else the value of a position would depend on how it was
// reached (the graph history interaction problem of Palay, 1983).
//
// # Chance
//
// Where chance moves, a position at depth 1 or more is worth the mean of its options, rounded to the
// nearest point. With DefaultScale that is off by half a millionth of a point of the score at most, and with
// a Scale of 1 by half a point. A value is Exact only if it depends on no mean that was rounded; the
// search ends when it depends on no guess. If the game is a game.Bounder, options that can no longer matter
// are not searched (Star1; Ballard, 1983). An [Expectimax] finds the exact fractions.
//
// A line ends before chance moves. Plies count the moves to the last end that chance can bring about.
//
// # Use
//
// Game must be set, by [NewSearch] or in a literal; the other fields are optional.
// A Search keeps what it has found from one call to the next, so that during a play
// each search builds on the one before. The game is fixed at the first call; Reset lets another
// one be set. The same holds for Evaluate, Path and the functions of Tuning. The limits and the
// numbers may be changed between calls. A change of Scale, Memory, NoisyPlies, History, Killers,
// Deeper or Forced makes the Search forget what it has found.
//
// A Search is not safe for concurrent use, and panics where it notices that; a loop over All is
// one use.
//
// It uses the capabilities Key, Canonical, Turn, Bounds and Chances of the game. Where there
// is a Canonical, Evaluate and Noisy must agree on symmetric positions.
type Search[S comparable] struct {
	Game game.Game[S]

	// Evaluate guesses how many points s, which is not terminal, is worth to the
	// player to move. Nil means 0 everywhere.
	Evaluate func(s S) int

	// Scale is how many points of Evaluate a point of the score is worth. 0 means DefaultScale,
	// and then guesses must be less than that in absolute value; if Evaluate is nil and the
	// game has no Chances, 0 means 1.
	// With another Scale a guess may be worth as much as a win or more. Scores times Scale, and
	// guesses, must lie within ±MaxScore.
	Scale int

	// Depth, Time and Nodes are the limits of a call: the plies of the last and deepest
	// search, at most MaxDepth; how long it takes; and how many positions it expands,
	// as its Stats count them. 0 means none; the search then ends at MaxDepth, or
	// when the value is exact. A result found within the limits is no error.
	Depth int
	Time  time.Duration
	Nodes int64

	// Shortest asks for the shortest win, and the longest loss. Once the value is exact,
	// the search goes on until the number of plies to the end is proved as well; it is
	// then in the result, whose Line has as many moves, and until then it is 0. The
	// value is the same. More work is needed where a win has been found along noisy moves;
	// where Bounds tell of it before the end is seen, or allow a later end to pay more; and
	// where Reduce, Enough or Margin leave something out, which may be a shorter win.
	Shortest bool

	// Memory is the limit in bytes on the table; 0 means DefaultTable. The table
	// begins small, and takes more only while it holds more.
	Memory int64

	// Tuning suits the search to one game; none of it need be set.
	Tuning Tuning[S]

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(game.Stats)

	meter  meter.Meter
	engine *lookahead.Search[S]
	reset  bool // the engine is of no use but for its memory
}

// NewSearch returns a search of g with no guesses and no limits: set Evaluate, and Depth,
// Time or Nodes.
func NewSearch[S comparable](g game.Game[S]) *Search[S] { return &Search[S]{Game: g} }

// move is what a strategy chooses at s, a position of g, by the result of a search, and its error.
func move[S comparable, V any](g game.Rules[S], r game.Result[S, V], s S, err error) (S, error) {
	switch {
	case len(r.Line) > 0:
		return r.Line[0], err
	case err == nil && game.Terminal(g, s):
		err = game.ErrTerminal
	case err == nil:
		err = game.ErrChance
	}
	return s, err
}

// Best returns the result of the deepest search within the limits, with the Stats
// of the whole call.
//
// The error wraps [ErrScore], for guesses also, or context.Cause(ctx); with it comes
// the result of the deepest search completed before, which is as good as any. So a caller
// whose context has a deadline takes the result if the error is context.DeadlineExceeded;
// one who sets Time gets it without an error. Best panics if Game or ctx is nil, a number
// is negative, Depth or NoisyPlies more than MaxDepth, the game has a method with the
// name of a capability and another signature, or View, or Chances and no Turn, or its Turn is neither
// 0 nor 1.
func (sr *Search[S]) Best(ctx context.Context, s S) (game.Result[S, int], error) {
	defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
	return sr.run(ctx, s, func(game.Result[S, int], error) bool { return true })
}

// Choose returns the best move at s that is found within the limits, which makes a
// Search a game.Strategy: of several equally good ones the first that it searched.
// At a terminal position the error is game.ErrTerminal, where chance moves game.ErrChance, otherwise it is
// one of those of Best and comes with the best move found so far. For play, limit each move by Time, which is
// no error: [game.Play] ends with an error.
func (sr *Search[S]) Choose(ctx context.Context, s S) (S, error) {
	r, err := sr.Best(ctx, s)
	return move(sr.Game, r, s, err)
}

// All returns the results of searches to depth 1, 2, 3 and so on, as they are
// found, until a limit is reached or the value is exact: at least one. An
// error, one of those of Best, comes with the last result, which is yielded
// again, and ends the loop.
//
// Each loop over the results is a call of its own, and the time spent in its
// body counts.
func (sr *Search[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, int], error] {
	return func(yield func(game.Result[S, int], error) bool) {
		defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
		if r, err := sr.run(ctx, s, yield); err != nil {
			yield(r, err)
		}
	}
}

// run yields results as All does, and returns the last one, and the error if there is one. The
// error is nil if yield has returned false.
func (sr *Search[S]) run(ctx context.Context, s S, yield func(game.Result[S, int], error) bool) (r game.Result[S, int], err error) {
	l := sr.prepare()
	if err = poll.Cause(ctx); err == nil {
		err = sr.engine.Run(ctx, s, l, &r, yield)
	}
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return r, err
}

// Analyze returns what every move at s is worth, all of them to the same depth: the
// largest within the limits, or one at which all values are exact. A move is best if
// none has a larger value, nor wins sooner or loses later with the same. If the value of s is
// proved, a move that is proved to be worth less is not best. The analysis is Exact if, besides,
// a move is proved to keep the value. The best moves are then among the moves that are proved to
// keep it, whatever is guessed of the others. Where chance moves, no move is best.
//
// That costs more than Best, which only proves that most moves are no better than the
// best. An error is as for Best, and comes with the analysis to the depth that was
// completed before. At depth 0 the positions that the moves lead to are worth what
// Evaluate says.
func (sr *Search[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, int], err error) {
	defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
	l := sr.prepare()
	if err = poll.Cause(ctx); err == nil {
		err = sr.engine.Analyze(ctx, s, l, &a)
	}
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return a, err
}

// Reset forgets everything and keeps the memory. Another game may then be set.
func (sr *Search[S]) Reset() { sr.reset = true }

// prepare readies the engine for a call, and returns the limits of the call.
func (sr *Search[S]) prepare() lookahead.Limits {
	t := &sr.Tuning
	switch {
	case sr.Depth < 0 || sr.Time < 0 || sr.Nodes < 0 || t.Window < 0 || sr.Scale < 0 || t.NoisyPlies < 0:
		panic("minimax: negative field of a Search")
	case sr.Depth > MaxDepth || t.NoisyPlies > MaxDepth:
		panic("minimax: Depth or NoisyPlies beyond MaxDepth")
	}
	if sr.engine == nil || sr.reset {
		must.Have(sr.Game, "minimax: Search without a Game")
		tool.MustBeSeen("minimax", sr.Game)
		sr.engine, sr.reset = lookahead.New(sr.config(), sr.engine), false
	}
	sr.engine.Set(lookahead.Numbers{
		Scale: sr.Scale, NoisyPlies: t.NoisyPlies, Memory: tool.Memory("minimax", sr.Memory, DefaultTable),
		History: t.History, Killers: t.Killers, Deeper: t.Deeper, Forced: t.Forced,
	})
	return lookahead.Limits{
		Depth: sr.Depth, Time: sr.Time, Nodes: sr.Nodes, Window: t.Window,
		Shortest: sr.Shortest, Unfinished: t.Unfinished, Meter: &sr.meter,
	}
}

// config returns the game and the functions that are fixed at the first call.
func (sr *Search[S]) config() lookahead.Config[S] {
	t := &sr.Tuning
	c := lookahead.Config[S]{
		Game: sr.Game, Path: t.Path, Evaluate: sr.Evaluate,
		Noisy: t.Noisy, Label: t.Label, Reduce: t.Reduce, Enough: t.Enough, Margin: t.Margin,
	}
	if prove := t.Prove; prove != nil {
		c.Prove = func(s S, depth int) (lookahead.Proved, bool) {
			p, ok := prove(s, depth)
			return lookahead.Proved(p), ok
		}
	}
	return c
}
