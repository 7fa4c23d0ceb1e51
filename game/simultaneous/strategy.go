package simultaneous

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// Strategy returns a strategy that draws each move from an optimal mixed strategy. The strategy can
// play for both players: after a hidden choice it does not depend on this choice. With rnd from a
// fixed seed, a play can be repeated.
//
// Choose returns the errors of Value. At a terminal position the error is game.ErrTerminal, and at a
// position of chance game.ErrChance. Like the Solver, the strategy is not safe for concurrent use.
// Strategy panics if rnd is nil.
func (sv *Solver[S]) Strategy(rnd *rand.Rand) game.Strategy[S] {
	must.Have(rnd, "simultaneous: Strategy without a generator of random numbers")
	return strategy[S]{sv, rnd, func(ctx context.Context, at S) (first, second strategic.Mixed, err error) {
		r, err := sv.Solve(ctx, at)
		return r.First, r.Second, err
	}}
}

// ApproximateStrategy returns a strategy for games whose fractions are too long for Strategy. It
// draws each move from a mixed strategy of Approximate: the expected payoff against any opponent is at
// least Low. Choose returns the errors of Approximate. If Approximate returns no strategies, the error
// wraps game.ErrCycle.
func (sv *Solver[S]) ApproximateStrategy(rnd *rand.Rand) game.Strategy[S] {
	must.Have(rnd, "simultaneous: ApproximateStrategy without a generator of random numbers")
	return strategy[S]{sv, rnd, func(ctx context.Context, at S) (first, second strategic.Mixed, err error) {
		a, err := sv.Approximate(ctx, at)
		if err == nil && a.First == nil {
			err = fmt.Errorf("simultaneous: %w from %s: the strategies need not end a play", game.ErrCycle, oneline.Of(at))
		}
		return a.First, a.Second, err
	}}
}

// strategy draws from mixed strategies of both players.
type strategy[S comparable] struct {
	solver *Solver[S]
	rnd    *rand.Rand
	mixed  func(ctx context.Context, at S) (first, second strategic.Mixed, err error)
}

func (st strategy[S]) Choose(ctx context.Context, s S) (S, error) {
	st.solver.begin(ctx)
	r := st.solver.rules
	options := moves.Append(r.game, nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	if _, sum := moves.Weights(r.chancer, nil, s, len(options)); sum > 0 {
		return s, game.ErrChance
	}
	at, hidden := r.before(s)
	first, second, err := st.mixed(ctx, at)
	if err != nil {
		return s, err
	}
	if hidden {
		return options[draw(second, st.rnd)], nil
	}
	return options[draw(first, st.rnd)], nil
}

// draw returns an index with its probability.
func draw(m strategic.Mixed, rnd *rand.Rand) int {
	// All probabilities are multiples of 1/total. Rejection makes each multiple equally likely.
	total := big.NewInt(1)
	for _, p := range m {
		gcd := new(big.Int).GCD(nil, nil, total, p.Denom())
		total.Mul(total, new(big.Int).Quo(p.Denom(), gcd))
	}
	x := new(big.Rat).SetFrac(below(total, rnd), total)
	for i, p := range m {
		if x.Sub(x, p); x.Sign() < 0 {
			return i
		}
	}
	panic("simultaneous: the probabilities do not sum to 1")
}

// below returns a random number from 0 to n-1.
func below(n *big.Int, rnd *rand.Rand) *big.Int {
	for bits := uint(n.BitLen()); ; {
		x := new(big.Int)
		for range (bits + 63) / 64 {
			x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(rnd.Uint64()))
		}
		if x.Rsh(x, (64-bits%64)%64); x.Cmp(n) < 0 {
			return x
		}
	}
}
