package minimax

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/sampling"
)

// MonteCarlo estimates the values of moves by random plays. It suits games that are too large to
// search, and needs only the rules of the game.
//
// The method is Monte Carlo tree search (Coulom, 2006) by UCT (Kocsis and Szepesvári, 2006; survey
// by Browne et al., 2012). A tree grows from the given position, by one position in each iteration.
// An iteration starts at the root and goes from position to option. The next option has the largest
// sum of the mean payoff and a bonus for few visits, so most iterations follow good moves. After
// the last position of the tree, the play continues with random moves. The payoff of this play
// counts for all positions on the path. With more iterations the means approach the values of
// optimal play. The probability that the option with the most visits is not a best move tends to 0.
//
// # Two players or more
//
// [NewMonteCarlo], or a literal with Game set, searches a zero-sum game of two players.
// [NewMonteCarloMultiplayer] searches a game of any number of players with any payoffs. Player i
// then maximizes payoff i, as in max^n (Sturtevant, 2008).
//
// In a game of two players, each position of the tree has a mean, which is an estimate, and
// proved bounds on the exact value. The bounds come from terminal positions and from the Bounds
// of the game. If an option is proved to be no better than another option, the search does not
// visit it again. This method is score bounded search (Cazenave and Saffidine, 2010). For games
// with only wins and losses, the method is the MCTS-Solver of Winands, Björnsson and Saito
// (2008).
//
// If the lower and the upper bound of the root are equal, the root is solved and the search ends.
// A won game is solved only with Bounds: without a bound on the largest win, a better score could
// always exist.
//
// # Chance
//
// In a [game.Chancer], the search draws an option by the weights if chance moves, both in the tree
// and in a random play. At such a position Mean is the mean of all plays through the position, and
// tends to the expectation. A line ends before a move of chance.
//
// # Use
//
// Unless Reuse is set, a MonteCarlo remembers nothing between calls. Each call reads all fields, and
// all fields may change between calls. With one worker, the result depends only on the fields and
// the position if no limit other than Iterations is reached. The same Seed then gives the same
// result.
//
// Unless Reuse is set, a MonteCarlo is safe for concurrent use if the game, Progress and the other
// functions in the fields are.
//
// A MonteCarlo uses the capabilities Turn, Bounds and Chances. If several orders of moves lead to
// a position, the tree has a node for each order. A game may have cycles; a random play can then
// be endless, unless Plies limits the play.
type MonteCarlo[S comparable] struct {
	// Game is a game of two players. [NewMonteCarloMultiplayer] leaves Game nil. If Game is set
	// afterwards, the search uses Game instead of the game of several players.
	Game game.Game[S]

	// Iterations and Time are the limits of a call; 0 means no limit. If both are 0, the call
	// ends at the deadline of the context, or after 10,000 iterations if the context has no
	// deadline. To reach a limit is not an error.
	Iterations int64
	Time       time.Duration

	// Memory is the limit in bytes on the tree; 0 means DefaultTable. At the limit the tree stops
	// growing, but the search goes on.
	Memory int64

	// Plies is the limit on the number of moves in a random play; 0 means no limit. A longer play
	// ends at the limit, with payoff 0 for all players.
	Plies int

	// Exploration is the weight of the bonus for options with few visits; 0 means 0.7. The unit is
	// the range of the payoffs in the plays so far. With a larger weight the options have more
	// equal numbers of visits. The weight must be finite.
	Exploration float64

	// Rollout, if not nil, chooses the moves of random plays. Rollout returns an index into
	// options, which are the options of s. At s a player moves, not chance. Rollout must not keep
	// or change options. The search panics if the index is out of range. If Rollout is nil, all
	// options have the same probability.
	Rollout func(rnd *rand.Rand, s S, options []S) int

	// Evaluate, if not nil, replaces the random plays: it returns an estimate of the value of s for
	// the player to move, for example by a neural network. The unit is that of Score, and the number
	// must be finite, or the search panics. The search does not ask about terminal positions, nor
	// about positions with a proved value. Evaluate is for games of two players.
	Evaluate func(s S) float64

	// Priors, if not nil, appends a weight for each of the options of s to dst, and returns the
	// extended slice: how likely the option is a good move, before any visit. The weights are finite
	// and not negative, or the search panics; the search divides the weights by the sum. The search
	// then chooses options by PUCT (Rosin, 2011) in the form of Silver et al. (2017): the bonus is in
	// proportion to the prior. Priors must not keep or change options. Where chance moves, the search
	// does not call Priors.
	Priors func(dst []float64, s S, options []S) []float64

	// Reuse keeps the tree after a call. If the position of the next call is that of the last call,
	// or follows by one move or two, the next call goes on with this part of the tree, and frees the
	// memory of the rest. Iterations and the Stats count the plays of one call, and Visits the plays
	// of all. The result then depends on the calls before. After a change of any field but
	// Iterations, Time and Workers, call Reset.
	Reuse bool

	// Seed is the seed of the random numbers.
	Seed uint64

	// Workers is the number of goroutines that grow the tree, at most 65,536, each with random
	// numbers of its own; 0 means 1, unlike in the exact tools: so the result is the same in each
	// run. With several workers the result depends on how fast each of them is.
	//
	// A visit under way counts as a visit with the least payoff so far, a virtual loss, so that the
	// workers search different parts of the tree (Chaslot, Winands and van den Herik, 2008). Rules,
	// random plays, Evaluate and Priors run in all workers at once, and the steps in the tree in one
	// worker at a time.
	//
	// With several Workers the methods of the game, Rollout, Evaluate and Priors must be safe for
	// concurrent use. Package gametest tests the methods of the game.
	Workers int

	// Progress, if not nil, is called by one goroutine at a time, about ten times a second, with
	// the Stats so far.
	Progress func(game.Stats)

	several game.Multiplayer[S] // if Game is nil
	guard   tool.Guard          // with Reuse
	tree    *sampling.Tree[S]   // of the last call with Reuse, or nil
}

// NewMonteCarlo returns a search of g, a zero-sum game of two players.
func NewMonteCarlo[S comparable](g game.Game[S]) *MonteCarlo[S] { return &MonteCarlo[S]{Game: g} }

// NewMonteCarloMultiplayer returns a search of g, a game of any number of players.
func NewMonteCarloMultiplayer[S comparable](g game.Multiplayer[S]) *MonteCarlo[S] {
	return &MonteCarlo[S]{several: g}
}

// Estimate is the estimate of a value by a [MonteCarlo], with proved bounds.
type Estimate struct {
	// Mean is the mean payoff of the plays, or 0 without plays. A mean below Low becomes Low, and a
	// mean above High becomes High. If a player moves at the position, Mean is the Mean of the best
	// option.
	Mean float64

	Visits int64 // the number of plays

	// Low and High are proved bounds on the exact value. An unknown bound is -MaxScore or
	// MaxScore. In a game of several players the bounds are unknown except at a terminal
	// position.
	Low, High int
}

// Best estimates every move at s, within the limits, and returns a Line that begins with the best
// move. Let v be the largest proved lower bound of a move. Among the moves with an upper bound
// above v, let m be the move with the most visits. If the Mean of m is above v, Best chooses m. If
// not, or if no such m exists, Best chooses the first move with the lower bound v. The Line goes on
// by the same rule as far as the tree goes. The result is Exact if Low and High are equal.
//
// The error wraps [ErrScore], context.Cause(ctx) or, if the options of s do not fit in Memory,
// game.ErrMemory. With an error comes the result of the plays before the error. If ctx has a
// deadline and the error wraps context.DeadlineExceeded, the result is usable. With Time set, the
// same result comes without an error.
func (m *MonteCarlo[S]) Best(ctx context.Context, s S) (r game.Result[S, Estimate], err error) {
	// The first stage has all iterations, so there is one result, at the end.
	for f, e := range m.run(ctx, s, math.MaxInt64) {
		r, err = m.result(f), e
	}
	return r, err
}

// All returns an iterator over the results after 64, 128, 256 iterations and so on. The iterator
// yields at least one result. The iterator ends at a limit, or if the value is exact. The last
// result is the result of Best. An error is one of the errors of Best, and comes with the last
// result.
//
// Each loop is a separate call. The time in the body of the loop counts towards Time.
func (m *MonteCarlo[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, Estimate], error] {
	return func(yield func(game.Result[S, Estimate], error) bool) {
		for f, err := range m.run(ctx, s, 64) {
			if !yield(m.result(f), err) {
				return
			}
		}
	}
}

// Analyze estimates every move at s, within the limits. The best moves are the move that Best
// chooses and all moves that are proved to be equally good. Analyze returns the errors of Best.
func (m *MonteCarlo[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, Estimate], err error) {
	for f, e := range m.run(ctx, s, math.MaxInt64) {
		a, err = m.analysis(f), e
	}
	return a, err
}

// Choose returns the best move at s by the estimates. If s has only one move, Choose returns it
// at once. Choose implements game.Strategy. At a terminal position the error is game.ErrTerminal.
// If chance moves at s, the error is game.ErrChance. Other errors are the errors of Best, and
// come with the best move found before the error.
func (m *MonteCarlo[S]) Choose(ctx context.Context, s S) (S, error) {
	m.check(ctx)
	if err := poll.Cause(ctx); err != nil {
		return s, fmt.Errorf("minimax: %w", err)
	}
	options := m.options(s)
	// At these positions there is nothing to choose, so no random play is needed.
	switch {
	case len(options) == 0:
		return s, game.ErrTerminal
	case rules.ChanceMoves(m.rules(), s, len(options)):
		return s, game.ErrChance
	case len(options) == 1:
		return options[0], nil
	}
	r, err := m.Best(ctx, s)
	return move(m.rules(), r, s, err)
}

// options returns the options of s. A call of m within is refused like any other.
func (m *MonteCarlo[S]) options(s S) []S {
	if m.Reuse {
		defer m.guard.Enter("minimax", "MonteCarlo with Reuse").Leave()
	}
	return moves.Append(m.rules(), nil, s)
}

// Reset forgets the tree that Reuse keeps. Without Reuse, Reset does nothing, because the MonteCarlo
// remembers nothing.
func (m *MonteCarlo[S]) Reset() {
	if m.Reuse {
		m.tree = nil
	}
}

// run returns an iterator over the stages of a search. The first stage has the given number of
// iterations.
func (m *MonteCarlo[S]) run(ctx context.Context, s S, first int64) iter.Seq2[*sampling.Tree[S], error] {
	m.check(ctx)
	c := sampling.Settings[S]{
		Iterations:  m.Iterations,
		Time:        m.Time,
		Memory:      tool.Memory("minimax", m.Memory, DefaultTable),
		Plies:       m.Plies,
		Exploration: cmp.Or(m.Exploration, 0.7),
		Rollout:     m.Rollout,
		Evaluate:    m.Evaluate,
		Priors:      m.Priors,
		Seed:        m.Seed,
		Workers:     max(m.Workers, 1),
		Progress:    m.Progress,
	}
	if c.Iterations == 0 {
		c.Iterations = 10_000
		// A call that ends by a clock needs no other limit. Without any limit, a call would never end.
		if _, ends := ctx.Deadline(); ends || m.Time > 0 {
			c.Iterations = math.MaxInt64
		}
	}
	if m.Game != nil {
		c.Game = sampling.NewGame(m.Game)
	} else {
		c.Game = sampling.NewMultiplayer(m.several)
	}
	if !m.Reuse {
		return c.Run(ctx, s, first, nil)
	}
	return func(yield func(*sampling.Tree[S], error) bool) {
		defer m.guard.Enter("minimax", "MonteCarlo with Reuse").Leave()
		last := m.tree
		m.tree = nil // a panic of the rules leaves nothing behind
		c.Run(ctx, s, first, last)(func(t *sampling.Tree[S], err error) bool {
			last = t
			return yield(t, err)
		})
		m.tree = last
	}
}

func (m *MonteCarlo[S]) check(ctx context.Context) {
	must.HaveContext("minimax", ctx)
	switch {
	case m.Iterations < 0 || m.Time < 0 || m.Plies < 0 || m.Workers < 0 || !(m.Exploration >= 0):
		panic("minimax: negative field of a MonteCarlo")
	case math.IsInf(m.Exploration, 1):
		panic("minimax: infinite Exploration of a MonteCarlo")
	case m.Evaluate != nil && m.Game == nil && m.several != nil:
		panic("minimax: MonteCarlo with Evaluate for a game of several players")
	case m.Workers > ordered.MaxWorkers:
		panic("minimax: MonteCarlo with more than 65,536 Workers")
	// A Game that was set later goes first, as in rules.
	case m.Game == nil && m.several != nil:
		rules.MustHavePlayers("MonteCarlo", m.several)
	default:
		must.Have(m.Game, "minimax: MonteCarlo without a Game")
	}
	tool.MustBeSeen("minimax", m.rules())
}

// rules returns the rules of the game of two or of several players.
func (m *MonteCarlo[S]) rules() game.Rules[S] {
	if m.Game != nil {
		return m.Game
	}
	return m.several
}

// result returns what the tree says of the best move.
func (*MonteCarlo[S]) result(f *sampling.Tree[S]) game.Result[S, Estimate] {
	r := f.Best()
	return game.Result[S, Estimate]{Value: Estimate(r.Value), Line: r.Line, Exact: r.Exact, Stats: r.Stats}
}

// analysis returns what the tree says of each move.
func (*MonteCarlo[S]) analysis(f *sampling.Tree[S]) game.Analysis[S, Estimate] {
	a := f.Analyze()
	all := game.Analysis[S, Estimate]{Value: Estimate(a.Value), Exact: a.Exact, Stats: a.Stats}
	for _, o := range a.Options {
		all.Options = append(all.Options, game.Option[S, Estimate]{Position: o.Position, Value: Estimate(o.Value), Exact: o.Exact, Best: o.Best})
	}
	return all
}
