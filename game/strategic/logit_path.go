package strategic

import (
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
)

// LogitPath follows the principal branch of logit quantal response equilibria (McKelvey and
// Palfrey 1995): a model of people who know what the others do on average and choose with
// errors, the fewer the more is at stake. A strategy has a probability in proportion to
//
//	exp(l * (what it gets on average)),
//
// where the precision l is the same for all players. For l = 0 all strategies of a player have the same
// probability. From there a curve leads on, on which l may also fall for a while, and in generic games its end
// is one equilibrium, which the branch selects.
//
// It is a guess: the curve is followed in floating-point numbers, by predictor and corrector (Turocy 2005),
// without a proof. Every point has the error with which its equations hold. [Approximation]
// follows such curves to find equilibria of which it then proves how near they are.
//
// Game must be set, by [NewLogitPath] or in a literal; the other fields are optional. A call does not change
// the tool, so several calls may run at once if Progress allows that.
type LogitPath struct {
	Game *Game

	// Precision is the l at which the path ends, in units of one over the payoffs of the game. The last point
	// has this precision itself. 0 means that the path ends where the largest difference of payoffs that
	// matters, times l, is 10^6.
	Precision float64

	// Memory is the limit in bytes on what is computed; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewLogitPath returns a tool for the logit path of g.
func NewLogitPath(g *Game) *LogitPath { return &LogitPath{Game: g} }

// LogitPoint approximates a quantal response equilibrium.
type LogitPoint struct {
	Precision     float64
	Probabilities [][]float64 // of each strategy, by player

	// Error is the largest difference between a probability and what the model makes of it, as
	// far as floating-point numbers can tell.
	Error float64
}

// All returns an iterator over the points of the path, from the precision 0 on, as it is
// followed. They are the caller's to keep. The path ends at Precision. It ends before if it is lost, or
// if l is so great that floating-point numbers cannot tell the payoffs apart, which is not an error.
//
// The last pair has an error if ctx has ended or memory is exhausted. All panics without a Game, and if
// Precision or Memory is negative or Precision is not a number.
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

// alike returns the game in floating-point numbers in which the payoffs of all players have the same unit, and
// what that is worth: 0 if nothing matters to anybody. The error is that of r.
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

// uniform returns the same probability for all strategies of a player.
func (s *smooth) uniform() []float64 {
	x := make([]float64, s.n)
	for p, first := range s.first {
		for a := range s.sizes[p] {
			x[first+a] = 1 / float64(s.sizes[p])
		}
	}
	return x
}

// point returns where the curve has been followed to, with the precision in a unit. The error is that
// of the call.
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
