package strategic

import (
	"math"
	"slices"
)

// logit follows a branch of logit quantal response equilibria (McKelvey and Palfrey 1995).
//
// Suppose that all players know the strategies of the others and choose with errors. The
// probability of strategy a is proportional to
//
//	w[a] * exp(l * expected payoff of a).
//
// For l = 0 the players are in equilibrium at the prior probabilities w. A curve begins there.
// For almost all priors the curve has no branches, l exceeds all bounds, and the limit points are
// equilibria of the game. logit follows the curve by predictor and corrector (Allgower and Georg
// 1990) in the logarithms of the probabilities (Turocy 2005). Far from the equilibrium a coarse
// curve is as good as an exact curve, because every result is verified.
type logit struct {
	game  *smooth
	prior []float64 // logarithms of w
	at    []float64 // logarithms of the probabilities, and l last
	sense float64   // 1 or -1, the direction along the curve
	most  float64   // the l at the end of the curve
}

// maxPrecision is a sufficient l for the end of a curve: players notice the smallest differences
// in payoffs that a float64 can represent.
const maxPrecision = 1e13

// newLogit returns the start of the curve with the given prior probabilities.
func newLogit(g *smooth, prior []float64) *logit {
	l := &logit{game: g, prior: make([]float64, g.n), at: make([]float64, g.n+1), most: maxPrecision}
	for a, w := range prior {
		l.prior[a] = math.Log(w)
		l.at[a] = l.prior[a]
	}
	return l
}

// follow follows the curve. It calls step at the start and at each attempt to continue. It calls
// visit with the probabilities and l each time that l has doubled. It ends when a function
// returns false, when l = most, or when the curve is lost.
func (l *logit) follow(step func() bool, visit func(x []float64, precision float64) bool) {
	next, size := 1.0, 0.03
	var f *frame
	for size > 1e-9 && step() {
		// The sense is set once, by the start, where l must grow. The determinant that directs the
		// tangent keeps it along the whole curve, also where l falls.
		if f == nil {
			if f = l.frame(l.at); f == nil {
				continue // step returns false
			}
			if l.sense = 1; f.tangent[l.game.n] < 0 {
				l.sense = -1
			}
		}
		to, g, grow, ok := l.predict(f, size)
		// If two branches have crossed, as they do where the game is symmetric, the tangent changes its
		// direction there, and the branch goes on.
		crossed := ok && size < 1e-4 && cosine(f, g) < -0.8
		// A sharp turn means that the step was too long, or has jumped to another branch.
		if !crossed && !(ok && cosine(f, g) > 0.8) {
			size /= 4
			continue
		}
		precision := to[l.game.n]
		if precision >= l.most {
			if l.land(f, size, precision) {
				step()
			}
			return
		}
		// The curve has turned back through the start: nothing new follows.
		if precision < 0 {
			return
		}
		// The determinant of j and tangent changes its sign at a simple crossing, and the direction
		// with it (Allgower and Georg 1990).
		if crossed {
			l.sense = -l.sense
		}
		l.at, f = to, g
		size *= grow
		if precision >= next {
			next = 2 * precision
			if !visit(l.probabilities(to), precision) {
				return
			}
		}
	}
}

// predict returns the point of the curve at the end of a step, and the results of correct there.
func (l *logit) predict(f *frame, size float64) (to []float64, g *frame, grow float64, ok bool) {
	to = slices.Clone(l.at)
	for k, t := range f.tangent {
		to[k] += l.sense * size * t
	}
	g, grow, ok = l.correct(to, size)
	return to, g, grow, ok
}

// land moves along the curve to l = most, which lies between the current point and the end of a
// step. It finds the size of the step by the Pegasus method (Dowell and Jarratt 1972). It returns
// false if the curve is lost.
func (l *logit) land(f *frame, size, precision float64) bool {
	n := l.game.n
	low, high := 0.0, size
	under, over := l.at[n]-l.most, precision-l.most
	to := l.at
	for range 50 {
		// under < 0 <= over, so the secant is 0 between low and high, but for rounding.
		s := low - (high-low)*under/(over-under)
		var ok bool
		if to, _, _, ok = l.predict(f, s); !ok {
			return false
		}
		x := to[n] - l.most
		if math.Abs(x) <= 1e-12*l.most || s <= low || s >= high {
			break
		}
		// The end that stays loses weight, or else the secant would come from one side only.
		if x < 0 {
			over *= under / (under + x)
			low, under = s, x
		} else {
			under *= over / (over + x)
			high, over = s, x
		}
	}
	l.at = to
	l.at[n] = l.most
	return true
}

// cosine returns the cosine of the angle between the tangents at two points. A small cosine may
// mean that the points are on different curves.
func cosine(f, g *frame) float64 {
	c := 0.0
	for k, t := range f.tangent {
		c += t * g.tangent[k]
	}
	return c
}

// correct moves the end of a step of the given size back to the curve. It returns the frame
// there, the factor for the size of the next step, and whether the step was good.
func (l *logit) correct(at []float64, size float64) (f *frame, grow float64, ok bool) {
	before := math.Inf(1)
	for i := range 6 {
		h, j := l.equations(at)
		if h == nil {
			return nil, 0, false
		}
		if f = newFrame(j, l.game.run); f == nil {
			return nil, 0, false
		}
		d := f.correct(h)
		norm := 0.0
		for k, x := range d {
			at[k] += x
			norm = math.Hypot(norm, x)
		}
		// Newton's method converges quadratically near the curve. A correction that is long, or not
		// much shorter than the last, is a sign of another branch.
		if !(norm < size/2) || norm > before/2 {
			return nil, 0, false
		}
		if norm < 1e-9*(1+math.Abs(at[len(at)-1])) {
			// Few corrections mean that the curve is nearly straight here, and a longer step may be
			// tried.
			return f, []float64{2, 2, 1.5, 1, 0.7, 0.5}[i], true
		}
		before = norm
	}
	return nil, 0, false
}

// frame returns the frame of the curve at a point, or nil if the call must end.
func (l *logit) frame(at []float64) *frame {
	h, j := l.equations(at)
	if h == nil {
		return nil
	}
	return newFrame(j, l.game.run)
}

// probabilities returns the normalized probabilities at a point.
func (l *logit) probabilities(at []float64) []float64 {
	x := make([]float64, l.game.n)
	for p, first := range l.game.first {
		sum := 0.0
		for a := first; a < first+l.game.sizes[p]; a++ {
			x[a] = math.Exp(at[a])
			sum += x[a]
		}
		for a := first; a < first+l.game.sizes[p]; a++ {
			x[a] /= sum
		}
	}
	return x
}

// equations returns the functions that are 0 on the curve, and their derivatives. Each player has
// two kinds of functions: the sum of the probabilities, and the difference of each strategy to
// the player's first strategy. It returns nil if the call must end.
func (l *logit) equations(at []float64) (h []float64, j [][]float64) {
	n := l.game.n
	precision := at[n]
	x := make([]float64, n)
	for a := range x {
		// The unknowns are logarithms, so every probability is positive, and small ones keep their
		// digits.
		x[a] = math.Exp(at[a])
	}
	slope := newMatrix(n, n)
	value := l.game.evaluate(x, slope)
	if value == nil {
		return nil, nil
	}
	h, j = make([]float64, n), newMatrix(n, n+1)
	for p, first := range l.game.first {
		h[first] = -1
		for a := first; a < first+l.game.sizes[p]; a++ {
			h[first] += x[a]
			j[first][a] = x[a]
		}
		for a := first + 1; a < first+l.game.sizes[p]; a++ {
			if l.game.run.work(n) != nil {
				return nil, nil
			}
			// The sum of the probabilities is 1 by the first equation, so ratios to the first strategy
			// say all. No exp of l times a payoff overflows.
			better := value[a] - value[first]
			h[a] = at[a] - l.prior[a] - at[first] + l.prior[first] - precision*better
			for b := range n {
				// The chain rule: a probability changes by x[b] times the change of its logarithm.
				j[a][b] = -precision * (slope[a][b] - slope[first][b]) * x[b]
			}
			j[a][a]++
			j[a][first]--
			j[a][n] = -better
		}
	}
	return h, j
}
