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

// DefaultScale is the default Scale of a [Search]: 1,000,000. Score 1 then has the value of
// 1,000,000 points of Evaluate, which is more than any guess.
const DefaultScale = lookahead.DefaultScale

// Search chooses moves in zero-sum games of two players that are too large to solve. It looks
// ahead some plies, and guesses the values of the positions where it stops (Shannon, 1950). To
// reach a large depth, it combines
//
//   - alpha-beta search (Knuth and Moore, 1975) in the form of principal variation search (Marsland
//     and Campbell, 1982). For each option after the first, the search only tests whether this
//     option is better. The window of a search is the range of values that can still matter.
//   - iterative deepening (Slate and Atkin, 1977; Korf, 1985). The depth of the searches is 1, 2,
//     3 and so on. All searches together cost little more than the last search, because each
//     search orders the moves for the next search. A best move is known at any time.
//   - a transposition table with a lower and an upper bound for each position. If the table is
//     full, it forgets the least useful entries (Breuker, 1998).
//   - the methods in [Tuning]: the history heuristic, killer moves, aspiration windows,
//     quiescence search, and proofs by other means. Tuning can also reduce the depth of late
//     moves, skip late moves, or skip positions with a guess far outside the window.
//
// # The value
//
// The unit of a value is the point, which is also the unit of Evaluate. Score 1 has the value of
// Scale points. The value of a position at depth d is
//
//   - the score times Scale, at a terminal position and any depth;
//   - the guess that Evaluate returns, at depth 0;
//   - otherwise, the largest value of an option at depth d-1 for the player to move.
//
// If the game is a game.Bounder, a value outside the Bounds of the position, times Scale, becomes
// the nearer bound.
//
// Among moves of equal value, a Search prefers a win in fewer plies and a loss in more plies. A win
// is a positive score. If a score and a guess have the same value, a Search prefers a positive
// score, but prefers the guess to a negative score. These preferences do not change the value.
//
// By default Scale is larger than every guess. The search then prefers a win to every guess, and
// every guess to a loss. If the score is a number of points, and Evaluate guesses the same points,
// set Scale to 1. A guess of 20 points is then better than a terminal position with score 1.
//
// A result is Exact if the search has proved the value, and has also proved that the first move
// of the Line keeps the value. If Bounds prove the value of a position but not the move, the
// search goes on. An Exact value is the value of the game times Scale: a [Solver] finds the same
// value. A value that is not Exact depends on [Tuning].
//
// # Cycles
//
// Each line ends at the depth, so a game may have cycles. A repeated position is searched like
// any other position, to the remaining depth. If the game has a rule about repetition, the data
// for the rule must be part of the position. Otherwise the value of a position would depend on
// the moves before the position: the graph history interaction problem (Palay, 1983).
//
// # Chance
//
// At depth 1 or more, the value of a position where chance moves is the mean of the options,
// rounded to the nearest point. The rounding changes a value by at most half a point. With
// DefaultScale, half a point is half a millionth of a point of the score.
//
// A value is Exact only if it depends on no rounded mean. The search ends as soon as the value
// depends on no guess, even if the value is not Exact. If the game is a game.Bounder, the search
// skips options that cannot change the result (Star1; Ballard, 1983). An [Expectimax] finds the
// exact fractions.
//
// A line ends before a move of chance. Plies is the number of moves until the last end that
// chance can bring about.
//
// # Use
//
// Game must be set, by [NewSearch] or in a literal. The other fields are optional. A Search keeps
// its results between calls, so during a play each search builds on earlier searches. The first
// call fixes Game, Evaluate, Path and all functions in Tuning until Reset. All other fields may
// change between calls. A change of Scale, Memory, NoisyPlies, History, Killers, Deeper or Forced
// makes the Search forget all results.
//
// A Search uses the capabilities Key, Canonical, Turn, Bounds and Chances of the game. It does
// not accept a game with View. If the game has Canonical, then Evaluate and Noisy must return the
// same for symmetric positions.
type Search[S comparable] struct {
	Game game.Game[S]

	// Evaluate returns a guess of the value of s for the player to move, in points. The position
	// s is not terminal. Nil means 0 at all positions.
	Evaluate func(s S) int

	// Scale is the value of score 1 in points. 0 means DefaultScale or, if Evaluate and Path are
	// nil and the game has no Chances, 1.
	//
	// With the default, guesses must be less than DefaultScale in absolute value. With another
	// Scale a guess can be as large as the value of a win, or larger. Guesses, and scores times
	// Scale, must lie within ±MaxScore.
	Scale int

	// Depth, Time and Nodes are the limits of a call. Depth is the number of plies of the last
	// and deepest search, at most MaxDepth. Time is the duration of the call. Nodes is the number
	// of positions that the call expands, as in Stats. 0 means no limit; the call then ends at
	// depth MaxDepth, or if the value is exact. To reach a limit is not an error.
	Depth int
	Time  time.Duration
	Nodes int64

	// Shortest asks for the shortest win and the longest loss. After the value is exact, the
	// search goes on until the number of plies to the end is proved. Plies is 0 before this
	// proof. After the proof, the Line has as many moves as Plies. The value is the same.
	//
	// In three cases the proof needs more work:
	//
	//   - noisy moves led to the win;
	//   - Bounds prove a win before the search reaches the end, or allow a larger payoff at a
	//     later end;
	//   - Reduce, Enough or Margin left out a move, and this move can be a shorter win.
	Shortest bool

	// Memory is the limit in bytes on the table; 0 means DefaultTable. The table is small at
	// first, and grows with the number of entries.
	Memory int64

	// Tuning adapts the search to one game. All fields of Tuning are optional.
	Tuning Tuning[S]

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(game.Stats)

	meter  meter.Meter
	engine *lookahead.Search[S]
	reset  bool // the engine is of no use but for its memory
}

// NewSearch returns a search of g without guesses and without limits: set Evaluate, and Depth,
// Time or Nodes.
func NewSearch[S comparable](g game.Game[S]) *Search[S] { return &Search[S]{Game: g} }

// move returns the move of a strategy at s, a position of g. The result r and the error err are the
// result and the error of a search.
func move[S comparable, V any](g game.Rules[S], r game.Result[S, V], s S, err error) (S, error) {
	switch {
	// Without an error only a position at which no player moves has no line.
	case len(r.Line) > 0:
		return r.Line[0], err
	case err == nil && game.Terminal(g, s):
		err = game.ErrTerminal
	case err == nil:
		err = game.ErrChance
	}
	return s, err
}

// Best returns the result of the deepest search within the limits, with the Stats of the whole
// call.
//
// The error wraps context.Cause(ctx) or, for a score or a guess out of range, [ErrScore]. With an
// error comes the result of the deepest search completed before the error. If ctx has a deadline
// and the error is context.DeadlineExceeded, use this result. With Time set, the same result
// comes without an error.
func (sr *Search[S]) Best(ctx context.Context, s S) (game.Result[S, int], error) {
	defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
	return sr.run(ctx, s, func(game.Result[S, int], error) bool { return true })
}

// Choose returns the best move at s that the search finds within the limits. Among equally good
// moves, Choose returns the first that the search tried. Choose implements game.Strategy. At a
// terminal position the error is game.ErrTerminal. If chance moves at s, the error is
// game.ErrChance. Other errors are the errors of Best, and come with the best move found before
// the error.
//
// For a play, limit each move by Time: the end of Time is not an error. An error, such as the end
// of a context, would end [game.Play].
func (sr *Search[S]) Choose(ctx context.Context, s S) (S, error) {
	r, err := sr.Best(ctx, s)
	return move(sr.Game, r, s, err)
}

// All returns an iterator over the results of the searches to depth 1, 2, 3 and so on. The
// iterator yields each result as soon as the search is complete, and at least one result. The
// iterator ends at a limit, or after the first exact result. An error is one of the errors of
// Best. With an error the iterator yields the last result again, and ends.
//
// Each loop is a separate call. The time in the body of the loop counts towards Time.
func (sr *Search[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, int], error] {
	return func(yield func(game.Result[S, int], error) bool) {
		defer sr.meter.Enter(ctx, "Search", sr.Progress).End()
		// Without an error the last result has been yielded already. Nor is there an error for a caller who
		// has left the loop, and must not be called again.
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

// Analyze returns the value of every move at s, all to the same depth. This depth is the largest
// within the limits, or the first depth with exact values for all moves. At depth 0 the options
// have the values that Evaluate returns.
//
// A move is best if no other move has a larger value. Among moves of equal value, a move is best
// only if no other move wins sooner or loses later. If the value of s is proved, a move with a
// smaller proved value is not best. If chance moves at s, no move is best.
//
// The analysis is Exact if the value of s is proved, and a move is proved to keep the value. All
// best moves are then proved to keep the value, whatever the guesses for other moves.
//
// Analyze costs more than Best, which only proves that most moves are not better than the best
// move. Analyze returns the errors of Best. With an error comes the analysis to the last
// completed depth.
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

// Reset forgets everything and keeps the memory. After Reset another game can be set.
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
		// The new engine takes over the memory of the old one, and nothing else.
		sr.engine, sr.reset = lookahead.New(sr.config(), sr.engine), false
	}
	// Numbers may change from call to call. The game and the functions were read when the engine was made.
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
	// A nil Prove stays nil: the engine asks whether there is one.
	if prove := t.Prove; prove != nil {
		c.Prove = func(s S, depth int) (lookahead.Proved, bool) {
			p, ok := prove(s, depth)
			return lookahead.Proved(p), ok
		}
	}
	return c
}
