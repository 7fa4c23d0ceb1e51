package strategic

import (
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
)

// LogitPath follows the principal branch of logit quantal response equilibria (McKelvey and
// Palfrey 1995). This is a model of people who know the average behavior of the others and choose
// with errors. Costly errors are rarer. The probability of a strategy is proportional to
//
//	exp(λ * expected payoff),
//
// with the same precision λ for all players.
//
// The branch begins at λ = 0 with equal probabilities for all strategies of a player. λ need not
// grow along the branch. In a generic game the branch ends at one equilibrium, and so selects
// this equilibrium.
//
// LogitPath follows the branch in floating point, by predictor and corrector (Turocy 2005), and
// proves nothing. [LogitPoint.Error] tells how exactly a point solves the equations.
// [Approximation] follows the same curves, and then computes the exact regret of its results.
//
// Game must be set, by [NewLogitPath] or in a literal; the other fields are optional. Methods may
// be called concurrently if no field changes and Progress allows concurrent calls.
type LogitPath struct {
	Game *Game

	// Precision is the precision λ at the end of the path. The unit of λ is one divided by the
	// unit of the payoffs. The last point has exactly this precision. 0 means that the path ends
	// at λ = 10^6 divided by the largest range of a player. [Approximation.Regret] defines the
	// range.
	Precision float64

	// Memory is the limit in bytes on the work memory; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewLogitPath returns a LogitPath for g.
func NewLogitPath(g *Game) *LogitPath { return &LogitPath{Game: g} }

// LogitPoint approximates a quantal response equilibrium.
type LogitPoint struct {
	Precision     float64
	Probabilities [][]float64 // of each strategy, by player

	// Error is the residual of the equations in floating point: the largest difference between a
	// probability and the probability of the model.
	Error float64
}

// All returns an iterator over the points of the path, from precision 0 on. The caller may keep
// the points. The path ends at Precision. It ends earlier if the curve is lost, or if λ is too
// large for floating-point numbers to tell the payoffs apart; neither is an error.
//
// If ctx ends or Memory is too small, the last pair has an error. All panics if Game is nil, or
// if Precision or Memory is negative, or if Precision is not a number.
func (t *LogitPath) All(ctx context.Context) iter.Seq2[LogitPoint, error] {
	mustGame("LogitPath", t.Game)
	mustContext(ctx)
	if !(t.Precision >= 0) {
		panic("strategic: the Precision of a LogitPath is negative or not a number")
	}
	return func(yield func(LogitPoint, error) bool) {
		r := begin(ctx, t.Memory, t.Progress)
		defer r.end()
		if err := r.take(t.Game.smoothBytes()); err != nil {
			yield(LogitPoint{}, err)
			return
		}
		s, unit, err := t.Game.alike(r)
		if err != nil {
			yield(LogitPoint{}, err)
			return
		}
		l := newLogit(s, s.uniform())
		most := 1e6
		if t.Precision > 0 {
			most = t.Precision * unit
		}
		l.most = min(most, l.most)
		var shown []float64 // the last point
		step := func() bool {
			r.Steps++
			point, err := LogitPoint{}, r.step(0)
			if err == nil {
				// A failed attempt has left the point where it was: follow replaces at only by a new
				// slice.
				if shown != nil && &shown[0] == &l.at[0] {
					return true
				}
				point, err = l.point(unit)
			}
			if shown != nil && t.Precision > 0 && l.at[s.n] == most {
				point.Precision = t.Precision // without the error of a conversion
			}
			shown = l.at
			return yield(point, err) && err == nil
		}
		if unit == 0 { // the probabilities are the same at each precision
			if step() && t.Precision > 0 {
				l.at = slices.Clone(l.at)
				step()
			}
			return
		}
		l.follow(step, func([]float64, float64) bool { return true })
	}
}

// alike returns the game in floating-point numbers with the same unit of payoff for all players,
// and the unit. The unit is 0 if no choice changes a payoff. Errors come from r.
func (g *Game) alike(r *run) (s *smooth, unit float64, err error) {
	if s, err = g.smooth(r); err != nil {
		return nil, 0, err
	}
	most := new(big.Rat)
	for _, u := range s.unit {
		if u.Cmp(most) > 0 {
			most = u
		}
	}
	if most.Sign() == 0 {
		return s, 0, nil
	}
	for p, table := range s.tables {
		// The model compares payoffs of all players by the same l, so units that differ would change
		// it.
		factor, _ := new(big.Rat).Quo(s.unit[p], most).Float64()
		for i := range table {
			table[i] *= factor
		}
		s.unit[p] = most
	}
	unit, _ = most.Float64()
	return s, unit, nil
}

// uniform returns equal probabilities for all strategies of a player.
func (s *smooth) uniform() []float64 {
	x := make([]float64, s.n)
	for p, first := range s.first {
		for a := range s.sizes[p] {
			x[first+a] = 1 / float64(s.sizes[p])
		}
	}
	return x
}

// point returns the current point of the curve, with the precision in a unit. Errors come from
// the call.
func (l *logit) point(unit float64) (LogitPoint, error) {
	x := l.probabilities(l.at)
	value := l.game.evaluate(x, nil)
	if value == nil {
		return LogitPoint{}, l.game.run.step(0)
	}
	precision := l.at[l.game.n]
	point := LogitPoint{}
	if unit > 0 {
		point.Precision = precision / unit
	}
	for p, first := range l.game.first {
		part, worth := x[first:][:l.game.sizes[p]], value[first:][:l.game.sizes[p]]
		most, sum := math.Inf(-1), 0.0
		for _, v := range worth {
			most = max(most, v)
		}
		for _, v := range worth {
			// Exponents are at most 0: nothing overflows, and the greatest term is 1.
			sum += math.Exp(precision * (v - most))
		}
		for a, v := range worth {
			point.Error = max(point.Error, math.Abs(part[a]-math.Exp(precision*(v-most))/sum))
		}
		point.Probabilities = append(point.Probabilities, part)
	}
	return point, nil
}
