package strategic

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"time"
)

// Approximation finds one equilibrium, or a profile of mixed strategies near an equilibrium, for
// any number of players. The Regret of a result is exact: it is the largest gain of a player who
// deviates alone.
//
// A game of three players may have only irrational equilibria, even if all payoffs are integers
// (Nash 1951). Then no profile of fractions has Regret 0. Approximation finds an equilibrium with
// Regret 0 in a game of one or two players, and in any game with an equilibrium in pure
// strategies. If an equilibrium has simple fractions as probabilities, Approximation often finds
// Regret 0 too.
//
// # Method
//
// If the game has an equilibrium in pure strategies, Approximation returns the first one. For two
// players it otherwise returns the result of [LemkeHowson].
//
// With more players, Approximation follows a curve of logit quantal response equilibria in
// floating point, as [LogitPath] does (McKelvey and Palfrey 1995; Turocy 2005). The first curve
// begins at the profile with equal probabilities for all strategies of a player. Further curves
// begin at random profiles, the same profiles in each call. The curve suggests the support of an
// equilibrium, the strategies of positive probability. Newton's method then solves the equations
// of the support: all strategies in the support have the same expected payoff. The result is
// rounded to fractions, and its Regret is computed. If the Regret is too large, further steps of
// Newton's method add digits. The error in each step is computed exactly.
//
// A search may end without the Regret asked for. If all equilibria near the curve are degenerate,
// Newton's method stalls at a Regret of about 10^-10 of the payoffs. Even then the Regret of the
// result is exact.
//
// # Use
//
// Game must be set, by [NewApproximation] or in a literal; the other fields are optional. Methods
// may be called concurrently if no field changes and Progress allows concurrent calls.
type Approximation struct {
	Game *Game

	// Regret is the goal: the search ends with the first result with at most this Regret. 0 asks
	// for an exact equilibrium. Nil means 10^-15 of the smallest positive range of a player. The
	// range of a player is the largest payoff difference between two strategies of the player
	// against the same strategies of the others.
	Regret *big.Rat

	// Time limits the duration of the search; 0 means no limit. Starts limits the number of
	// starting points, and each starting point has one curve; 0 means 100. A search that reaches
	// one of these limits returns no error, and perhaps no profile.
	Time   time.Duration
	Starts int

	// Memory is the limit in bytes on the search; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewApproximation returns an Approximation for g.
func NewApproximation(g *Game) *Approximation { return &Approximation{Game: g} }

// errTime ends a search after its Time.
var errTime = errors.New("out of time")

// Best returns the profile with the smallest Regret within the limits. If ctx ends, the error
// wraps context.Cause(ctx). If Memory is too small, the error wraps game.ErrMemory. With an error
// Best returns the best profile so far, if there is one. Best panics if Game is nil or a limit is
// negative.
func (a *Approximation) Best(ctx context.Context) (Equilibrium, error) {
	var best Equilibrium
	for e, err := range a.All(ctx) {
		if err != nil {
			best.Stats = e.Stats
			return best, err
		}
		best = e
	}
	return best, nil
}

// All returns an iterator over profiles. Each profile has a smaller Regret than the profile
// before. If ctx ends or Memory is too small, the last pair has an error. All panics if Game is
// nil or a limit is negative.
func (a *Approximation) All(ctx context.Context) iter.Seq2[Equilibrium, error] {
	mustGame("Approximation", a.Game)
	mustContext(ctx)
	if a.Time < 0 || a.Starts < 0 || a.Memory < 0 || a.Regret != nil && a.Regret.Sign() < 0 {
		panic("strategic: a negative limit of an Approximation")
	}
	return func(yield func(Equilibrium, error) bool) {
		if a.Time > 0 {
			limited, cancel := context.WithTimeoutCause(ctx, a.Time, errTime)
			defer cancel()
			ctx = limited
		}
		s := &approximation{Approximation: a, run: begin(ctx, a.Memory, a.Progress), yield: yield, target: a.Regret}
		s.search()
		if stats := s.end(); s.err != nil && !s.done && !errors.Is(s.err, errTime) {
			yield(Equilibrium{Stats: stats}, s.err)
		}
	}
}
