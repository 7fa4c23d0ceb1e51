package strategic

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"time"
)

// Approximation looks for one equilibrium of a game of any number of players, and finds a
// profile of mixed strategies from which nobody can gain much. The Regret of a result, the most
// that a player could gain, is exact, whatever method the result came from.
//
// The probabilities of an equilibrium of three players may all be irrational, even if all
// payoffs are integers (Nash 1951), and then no fractions are an exact equilibrium. The Regret
// is 0, and the result an equilibrium, whenever the game has one or two players or an
// equilibrium in pure strategies; and often if there is an equilibrium with probabilities that
// are simple fractions.
//
// # Method
//
// It returns the first pure equilibrium if there is any, and with two players what
// [LemkeHowson] finds. Otherwise it follows curves of logit quantal response equilibria
// (McKelvey and Palfrey 1995; Turocy 2005) in floating-point numbers, first from the
// profile in which all strategies have the same probability and then, if need be, from others
// drawn at random, the same ones each time. The probabilities that the curve comes near to give
// the support of an equilibrium, for which Newton's method solves the equations that all
// strategies in it are equally good. The result is rounded to fractions, and the regret
// computed. As long as that is more than wanted, further steps of Newton's method, from the
// error computed exactly, increase the number of digits.
//
// There is no promise that a Regret asked for is reached. If the equilibria near the curve are
// degenerate, Newton's method stalls at a Regret of about 10^-10 times the payoffs. The result
// has its exact Regret even then.
//
// # Use
//
// Game must be set, by [NewApproximation] or in a literal; the other fields are
// optional. A call does not change the tool, so several calls may run at once
// if Progress allows that.
type Approximation struct {
	Game *Game

	// Regret is the goal: the search ends with the first result whose Regret is at most this.
	// Nil means 10^-15 times the least range of a player, leaving out ranges of 0: the range of
	// a player is the largest amount by which one strategy can be better than another. A
	// Regret of 0 asks for an exact equilibrium.
	Regret *big.Rat

	// Time is how long to search; 0 means no limit. Starts is how many curves to follow at
	// most; 0 means 100. A search that ends at one of these limits returns no error, and
	// perhaps no profile.
	Time   time.Duration
	Starts int

	// Memory is the limit in bytes on what the search computes; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewApproximation returns a tool for an equilibrium of g.
func NewApproximation(g *Game) *Approximation { return &Approximation{Game: g} }

// errTime ends a search that has taken as long as its Time allows.
var errTime = errors.New("out of time")

// Best returns the profile with the least Regret found within the limits. If
// ctx ends first, the error wraps its cause, and if memory does not suffice,
// game.ErrMemory; the best profile found so far, if any, comes with it. Best
// panics without a Game, and if a limit is negative.
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

// All returns an iterator over profiles as they are found, each with a smaller Regret than
// the one before. The last pair has an error if ctx has ended or memory is exhausted. All
// panics without a Game, and if a limit is negative.
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
