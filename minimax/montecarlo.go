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

// MonteCarlo estimates what moves are worth from random plays: for games too large to
// be searched, of which nothing is known but the rules.
//
// It is Monte Carlo tree search (Coulom, 2006) as UCT (Kocsis and Szepesvári,
// 2006; surveyed by Browne et al., 2012). A tree grows from the position asked
// about, by one position an iteration, mostly along good moves: each iteration
// goes down the tree by the option with the largest mean payoff plus a bonus
// for few visits. At the end of the tree the play goes on at random, and its
// payoff counts for all the positions passed through. With more iterations the
// means approach the values of optimal play, and the probability that the option
// visited most is not a best one tends to 0.
//
// # Two players or more
//
// [NewMonteCarlo], or a literal with Game set, makes a search of a game of two players, of whom
// one wins what the other loses. [NewMonteCarloMultiplayer] makes a search of a game of any number
// of players with payoffs of their own. Each player then maximizes their own payoff, as in max^n
// (Sturtevant, 2008).
//
// In a game of two, proved values are kept apart from estimates. Besides its mean, each
// position of the tree has bounds on its exact value, taken from terminal positions
// and the game's Bounds, and an option proved to be no better than another is not
// visited further. That is score bounded search (Cazenave and Saffidine, 2010),
// which for games that are only won or lost is the MCTS-Solver of Winands,
// Björnsson and Saito (2008). If the bounds of the position asked about meet, it is
// solved and the search ends. For that the Bounds of the game must tell what a win is
// worth at most: otherwise there might always be something better.
//
// # Use
//
// The search is a function of its fields and the position: with the same Seed and
// Workers, and Iterations as the only limit that is reached, it gives the same
// result. Nothing is kept from one call to the next: each call reads the fields, which may
// change between calls, Game and Rollout too. So a MonteCarlo is safe for concurrent use if
// its game, Rollout and Progress are; the game and Rollout must be where there are several
// Workers.
//
// Where chance moves in a [game.Chancer], in the tree or in a random play, an option is drawn
// by the weights. The Mean of such a position is that of all plays through it, and tends to the
// expectation; a line ends before it.
//
// It uses the capabilities Turn, Bounds and Chances. A position that is reached by several
// orders of moves is a node of the tree for each. A game may have cycles; a random play might
// then never end, unless Plies limits it.
type MonteCarlo[S comparable] struct {
	// Game is a game of two players. It is nil in a search that [NewMonteCarloMultiplayer] has
	// made; if it is set there, the search is one of that game.
	Game game.Game[S]

	// Iterations and Time are the limits of a call; 0 means none. If both are 0, the
	// call goes on until its context's deadline, or, if that has none, for 10,000
	// iterations. It is not an error to reach a limit.
	Iterations int64
	Time       time.Duration

	// Memory is the limit in bytes on the trees; 0 means DefaultTable. When it is
	// reached the trees stop growing, but the search goes on.
	Memory int64

	// Plies is the limit on the moves of a random play; 0 means none. A longer play
	// counts as one in which all payoffs are 0.
	Plies int

	// Exploration is the weight of the bonus for options that have been visited
	// little, as a part of the range of payoffs met; 0 means 0.7. The larger it is,
	// the more evenly the options are visited.
	Exploration float64

	// Rollout, if not nil, chooses the moves of the random plays: it returns the index
	// of one of the options of s, at which a player moves. It must not keep or change
	// options. Nil means that all are equally likely.
	Rollout func(rnd *rand.Rand, s S, options []S) int

	// Seed is the seed of the random numbers.
	Seed uint64

	// Workers, if there are several, need a Game whose methods are safe for concurrent use:
	// package gametest tries whether the methods are safe. Workers is the number of trees that
	// grow at once, each on a goroutine with random numbers of its own. The results of the trees
	// are added up at the end: root parallelization (Cazenave and Jouandeau, 2007). The trees share
	// Iterations and Memory. 0 means 1, unlike in the exact tools, so that the result is the same
	// on every machine.
	Workers int

	// Progress, if not nil, is called some ten times a second with the Stats so far, by
	// one goroutine at a time.
	Progress func(game.Stats)

	several game.Multiplayer[S] // if Game is nil
}

// NewMonteCarlo returns a search of g, a game of two players.
func NewMonteCarlo[S comparable](g game.Game[S]) *MonteCarlo[S] { return &MonteCarlo[S]{Game: g} }

// NewMonteCarloMultiplayer returns a search of g, a game of any number of players.
func NewMonteCarloMultiplayer[S comparable](g game.Multiplayer[S]) *MonteCarlo[S] {
	return &MonteCarlo[S]{several: g}
}

// Estimate is what a [MonteCarlo] knows of a value.
type Estimate struct {
	// Mean is the mean payoff of the plays, or 0 if there were none, but not less than Low
	// or more than High. For a position with moves it is the Mean of the best.
	Mean float64

	Visits int64 // the number of plays

	// Low and High are bounds of the exact value. Where nothing is known, as always
	// in a game of several players that goes on, they are ∓MaxScore.
	Low, High int
}

// Best estimates every move at s, within the limits, and returns the one to make: the most
// visited of the moves that may be better than the best move with a proved value; or that
// move, if there are none or their mean is not above its value. The Line goes on in the same
// way as far as the tree does. The result is exact if Low and High are equal.
//
// The error wraps [ErrScore], game.ErrMemory if not even the options of s find room, or
// context.Cause(ctx); with it comes the result of the plays made so far. So a caller whose context
// has a deadline takes the result if the error is context.DeadlineExceeded; one who sets Time gets it
// without an error.
//
// Best panics if there is no game, ctx is nil, a field is negative or too large, the game has a
// method with the name of a capability and another signature, or View, or the game or Rollout
// breaks its contract.
func (m *MonteCarlo[S]) Best(ctx context.Context, s S) (r game.Result[S, Estimate], err error) {
	for f, e := range m.run(ctx, s, math.MaxInt64) {
		r, err = m.result(f), e
	}
	return r, err
}

// All returns an iterator over the results after 64 iterations, after twice as many and so
// on, until a limit is reached or the value is exact: at least one. The last is that of Best.
// An error, one of those of Best, comes with the last result and ends the loop.
//
// Each loop over the results is a call of its own, and the time spent in its
// body counts.
func (m *MonteCarlo[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, Estimate], error] {
	return func(yield func(game.Result[S, Estimate], error) bool) {
		for f, err := range m.run(ctx, s, 64) {
			if !yield(m.result(f), err) {
				return
			}
		}
	}
}

// Analyze estimates every move at s, within the limits. The best moves are the
// one that Best would make, and those proved to be as good. Its errors are
// those of Best.
func (m *MonteCarlo[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, Estimate], err error) {
	for f, e := range m.run(ctx, s, math.MaxInt64) {
		a, err = m.analysis(f), e
	}
	return a, err
}

// Choose returns the best move at s by the estimates, which makes a MonteCarlo a
// game.Strategy. An only move is chosen at once. At a terminal position the error is
// game.ErrTerminal, and where chance moves game.ErrChance; otherwise it is one of those of
// Best and comes with the best move found so far.
func (m *MonteCarlo[S]) Choose(ctx context.Context, s S) (S, error) {
	m.check(ctx)
	if err := poll.Cause(ctx); err != nil {
		return s, fmt.Errorf("minimax: %w", err)
	}
	options := moves.Append(m.rules(), nil, s)
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

// Reset does nothing, since a MonteCarlo remembers nothing. It is there for callers of any tool,
// such as gametest.TestGuess.
func (m *MonteCarlo[S]) Reset() {}

// run returns an iterator over the stages of a search, the first of which has so many iterations.
func (m *MonteCarlo[S]) run(ctx context.Context, s S, first int64) iter.Seq2[*sampling.Forest[S], error] {
	m.check(ctx)
	c := sampling.Settings[S]{
		Iterations:  m.Iterations,
		Time:        m.Time,
		Memory:      tool.Memory("minimax", m.Memory, DefaultTable),
		Plies:       m.Plies,
		Exploration: cmp.Or(m.Exploration, 0.7),
		Rollout:     m.Rollout,
		Seed:        m.Seed,
		Workers:     max(m.Workers, 1),
		Progress:    m.Progress,
	}
	if c.Iterations == 0 {
		c.Iterations = 10_000
		if _, ends := ctx.Deadline(); ends || m.Time > 0 {
			c.Iterations = math.MaxInt64
		}
	}
	if m.Game != nil {
		c.Game = sampling.NewGame(m.Game)
	} else {
		c.Game = sampling.NewMultiplayer(m.several)
	}
	return c.Run(ctx, s, first)
}

func (m *MonteCarlo[S]) check(ctx context.Context) {
	must.HaveContext("minimax", ctx)
	switch {
	case m.Iterations < 0 || m.Time < 0 || m.Plies < 0 || m.Workers < 0 || !(m.Exploration >= 0):
		panic("minimax: negative field of a MonteCarlo")
	case math.IsInf(m.Exploration, 1):
		panic("minimax: infinite Exploration of a MonteCarlo")
	case m.Workers > ordered.MaxWorkers:
		panic("minimax: MonteCarlo with more than 65,536 Workers")
	case m.Game == nil && m.several != nil:
		rules.MustHavePlayers("MonteCarlo", m.several)
	default:
		must.Have(m.Game, "minimax: MonteCarlo without a Game")
	}
	tool.MustBeSeen("minimax", m.rules())
}

// rules returns the rules of the game, whichever it is.
func (m *MonteCarlo[S]) rules() game.Rules[S] {
	if m.Game != nil {
		return m.Game
	}
	return m.several
}

// result returns what the trees say of the best move.
func (*MonteCarlo[S]) result(f *sampling.Forest[S]) game.Result[S, Estimate] {
	r := f.Best()
	return game.Result[S, Estimate]{Value: Estimate(r.Value), Line: r.Line, Exact: r.Exact, Stats: r.Stats}
}

// analysis returns what the trees say of each move.
func (*MonteCarlo[S]) analysis(f *sampling.Forest[S]) game.Analysis[S, Estimate] {
	a := f.Analyze()
	all := game.Analysis[S, Estimate]{Value: Estimate(a.Value), Exact: a.Exact, Stats: a.Stats}
	for _, o := range a.Options {
		all.Options = append(all.Options, game.Option[S, Estimate]{Position: o.Position, Value: Estimate(o.Value), Exact: o.Exact, Best: o.Best})
	}
	return all
}
