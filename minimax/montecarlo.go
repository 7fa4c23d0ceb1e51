package minimax

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// MonteCarlo estimates what moves are worth from plays at random: for games too
// large to be searched, of which nothing is known but the rules.
//
// It is Monte Carlo tree search (Coulom, 2006) as UCT (Kocsis and Szepesvári,
// 2006; surveyed by Browne et al., 2012). A tree grows from the position asked
// about, by a position an iteration, where the moves are best: as each iteration
// goes down the tree it takes the option of the largest mean payoff plus a
// bonus for having been looked at little. At the end of the tree the play goes on
// at random, and its payoff counts for all the positions passed through. The
// more iterations, the nearer the means come to the values of optimal play, and
// the chance that the option looked at most is not a best one tends to 0.
//
// # Two players or more
//
// Set either Game, for two players of whom one wins what the other loses, or
// Rules, Players and Payoffs, for any number of players with payoffs of their own;
// then each chooses for the best of himself, as in max^n (Sturtevant, 2008).
//
// In a Game, what is certain is told from what is likely: next to its mean, each
// position of the tree has bounds between which its exact value lies, taken from
// terminal positions and the game's Bounds, and an option is not looked at further
// if it cannot be better than another one surely is. That is score bounded search
// (Cazenave and Saffidine, 2010), which for games that are only won or lost is the
// MCTS-Solver of Winands, Björnsson and Saito (2008). If the bounds of the
// position asked about meet, it is solved and the search ends. Bounds that say what
// a win is worth are needed for that: where there might always be something better,
// no win is known to be the best.
//
// # Use
//
// The search is a function of its fields and the position: with the same Seed and
// Workers, and Iterations as the only limit that is reached, it gives the same
// result. Nothing is kept from one call to the next. So a MonteCarlo is safe for
// concurrent use if its game and Rollout are, as they must be too where there
// are several Workers.
//
// It uses the capabilities Turn and Bounds. Positions that are reached by
// different moves are different nodes of the tree. A game may have cycles; a play
// at random might then never end, unless Plies limits it.
type MonteCarlo[S comparable] struct {
	// Game is a game of two players.
	Game game.Game[S]

	// Rules are those of a game of more than two players, or of other payoffs; they
	// must be a game.Turner. Payoffs appends to dst what each of the Players,
	// 0 and so on, gets at terminal position s.
	Rules   game.Rules[S]
	Players int
	Payoffs func(dst []float64, s S) []float64

	// Iterations and Time are limits; 0 means none. If both are 0, there are
	// DefaultIterations.
	Iterations int64
	Time       time.Duration

	// Memory is the limit in bytes on the trees; 0 means DefaultTable. Where it is
	// reached, trees grow no more, but the search goes on.
	Memory int64

	// Plies is the limit on the moves of a play at random; 0 means none. A play
	// that is longer counts as one in which all payoffs are 0.
	Plies int

	// Exploration is the weight of the bonus for options that have been looked at
	// little, as a part of the range of payoffs met; 0 means 0.7. The larger it is,
	// the more evenly the options are looked at.
	Exploration float64

	// Rollout, if not nil, chooses the moves of the plays at random: it returns the
	// index of one of the options of s. It must not keep or change options. Nil
	// means that all are equally likely.
	Rollout func(rnd *rand.Rand, s S, options []S) int

	// Seed is where the random numbers begin.
	Seed uint64

	// Workers is how many trees grow at once, each on a goroutine with random
	// numbers of its own, to be added up at the end: root parallelization (Cazenave
	// and Jouandeau, 2007). They share Iterations and Memory. 0 means 1.
	Workers int
}

// DefaultIterations is how many iterations a [MonteCarlo] makes that is given no
// limit.
const DefaultIterations = 10_000

// Estimate is a move with what is known of its worth to the player who makes it.
type Estimate[S comparable] struct {
	Position S
	Visits   int64   // the iterations that made this move
	Mean     float64 // of their payoffs; 0 if there are none

	// Low and High are bounds of the exact value: they are certain. Where nothing
	// is, as always with Payoffs, they are ∓MaxScore.
	Low, High int
}

// Estimates has what is known of every move at a position.
type Estimates[S comparable] struct {
	Options []Estimate[S] // in the order of the rules; none if the position is terminal

	// Best is the index of the move to make, or -1. It is the option visited most
	// among those that can still be better than any is for certain; or one that is
	// best for certain, if there are none such or their mean is not above that.
	Best int

	// Value is what the position is worth to the player to move: the exact value if
	// it is Proved, and otherwise the mean of the best option, within its bounds.
	Value  float64
	Proved bool

	SamplingStats
}

// SamplingStats tells what a search of a [MonteCarlo] cost.
type SamplingStats struct {
	Iterations int64         // plays
	Plies      int64         // moves made at random
	Cut        int64         // plays that were ended by the limit on Plies
	Nodes      int64         // positions in the trees
	Depth      int           // of the deepest tree, in moves
	Memory     int64         // bytes of the trees
	Elapsed    time.Duration // by the clock on the wall
}

// Analyze estimates every move at s, within the limits.
//
// The error wraps [ErrScore], game.ErrMemory if not even the options of s find room,
// or the cause of ctx's end; the estimates are those made until then. It panics if
// the fields name no game or two, a number in them is negative, or the game or
// Rollout breaks its contract.
func (m *MonteCarlo[S]) Analyze(ctx context.Context, s S) (Estimates[S], error) {
	began := time.Now()
	m.check()
	if err := context.Cause(ctx); err != nil {
		return Estimates[S]{Best: -1}, fmt.Errorf("minimax: %w", err)
	}
	e, err := m.sample(ctx, s)
	e.Elapsed = time.Since(began)
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return e, err
}

// Choose returns the best move at s by the estimates, which makes a MonteCarlo a
// game.Strategy. A move without alternative is chosen at once. At a terminal
// position the error is game.ErrTerminal, otherwise it is as for Analyze.
func (m *MonteCarlo[S]) Choose(ctx context.Context, s S) (S, error) {
	m.check()
	switch options := m.rules().Moves(nil, s); len(options) {
	case 0:
		return s, game.ErrTerminal
	case 1:
		return options[0], nil
	}
	e, err := m.Analyze(ctx, s)
	if err != nil {
		return s, err
	}
	return e.Options[e.Best].Position, nil
}

func (m *MonteCarlo[S]) check() {
	switch {
	case (m.Game == nil) == (m.Rules == nil):
		panic("minimax: MonteCarlo needs a Game or Rules, and not both")
	case m.Rules != nil && (m.Players < 1 || m.Payoffs == nil || find[game.Turner[S]](m.Rules) == nil):
		panic("minimax: MonteCarlo with Rules needs Players, Payoffs and a Turner")
	case m.Iterations < 0 || m.Time < 0 || m.Memory < 0 || m.Plies < 0 || m.Workers < 0 || !(m.Exploration >= 0):
		panic("minimax: negative field of a MonteCarlo")
	}
	tool.MustCheck("minimax", m.rules())
}

// rules returns the rules of the game, whichever it is.
func (m *MonteCarlo[S]) rules() game.Rules[S] {
	if m.Game != nil {
		return m.Game
	}
	return m.Rules
}
