package simultaneous

import (
	"context"
	"math/big"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Analyze returns the value of each option of s. If both players choose at s, the value of a move is
// the expected payoff of the move against the optimal strategy of the other player in the [Result]
// of Solve. Best moves are the best replies to this strategy. Each move of an optimal strategy is
// best, and no move has more than the value of s. The worst move has the smallest value.
//
// At a position after a hidden choice, the second player moves. The analysis does not depend on the
// hidden choice: Value is the value of the position before the choice for the second player. If
// chance moves at s, no option is best. Analyze returns the errors of Value except ErrHidden.
func (sv *Solver[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, *big.Rat], err error) {
	must.HaveContext("simultaneous", ctx)
	defer sv.guard.Enter("simultaneous", "Solver").Leave()
	began := time.Now()
	sv.begin(ctx)
	at, hidden := sv.rules.before(s)
	x, err := sv.solved(ctx, at, began)
	if err == nil {
		a, err = x.analysis(ctx, s, at, hidden)
	}
	if x != nil {
		a.Stats = x.stats(began)
	}
	return a, inPackage(err)
}

// before returns the position at which the player to move at s chooses: s, or the position before a
// hidden choice.
func (r *rules[S]) before(s S) (at S, hidden bool) {
	if r.joint != nil {
		if at, hidden = r.joint.Before(s); hidden {
			return at, true
		}
	}
	return s, false
}

// analysis returns the analysis of s, at which the player to move knows the position at.
func (x *solution[S]) analysis(ctx context.Context, s, at S, hidden bool) (a game.Analysis[S, *big.Rat], err error) {
	r, err := x.result(ctx, at)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = r.Value, true
	if hidden {
		a.Value.Neg(a.Value)
	}
	options := moves.Append(x.game, nil, s)
	_, sum := moves.Weights(x.chancer, nil, s, len(options))
	for k, o := range options {
		v := new(big.Rat)
		if hidden {
			for i, row := range r.Matrix {
				v.Sub(v, new(big.Rat).Mul(row[k], r.First[i]))
			}
		} else {
			v = expected(r.Matrix[k], r.Second)
		}
		a.Options = append(a.Options, game.Option[S, *big.Rat]{Position: o, Value: v, Exact: true, Best: sum == 0 && v.Cmp(a.Value) == 0})
	}
	return a, nil
}

// expected returns the mean of values by the probabilities of a strategy.
func expected(values []*big.Rat, p strategic.Mixed) *big.Rat {
	sum := new(big.Rat)
	for i, x := range values {
		sum.Add(sum, new(big.Rat).Mul(x, p[i]))
	}
	return sum
}
