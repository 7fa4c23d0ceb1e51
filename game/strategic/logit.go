package strategic

import (
	"math"
	"slices"
)

// logit follows a branch of logit quantal response equilibria (McKelvey and Palfrey 1995).
//
// Suppose that all players know the strategies of the others and choose with errors:
// strategy a with a probability in proportion to
//
//	w[a] * exp(l * (what a gets on average)).
//
// For l = 0 the players are in equilibrium at the prior probabilities w. From there a curve
// leads on, for almost all priors without branching, on which l exceeds all bounds, and
// its limit points are equilibria of the game. It is followed by predictor and corrector
// (Allgower and Georg 1990) in the logarithms of the probabilities, as Turocy (2005)
// proposed. Far from the equilibrium a coarse curve is as good as an exact one, since
// whatever it leads to will be verified.
type logit struct {
	game  *smooth
	prior []float64 // logarithms of w
	at    []float64 // logarithms of the probabilities, and l last
	sense float64   // 1 or -1: which way the curve is followed
}

// maxPrecision is the l at which a curve has been followed far enough: players notice
// differences in payoffs as small as a float64 can tell.
const maxPrecision = 1e13

// newLogit returns the start of the curve with the given prior probabilities.
func newLogit(g *smooth, prior []float64) *logit {
	l := &logit{game: g, prior: make([]float64, g.n), at: make([]float64, g.n+1)}
	for a, w := range prior {
		l.prior[a] = math.Log(w)
		l.at[a] = l.prior[a]
	}
	return l
}

// follow calls visit with the probabilities and l at the start and each time that l has
// doubled, until visit returns false, l is great enough, or the curve is lost. It calls
// step, which may end it as well, at each step.
func (l *logit) follow(step func() bool, visit func(x []float64, precision float64) bool) {
	next, size := 1.0, 0.03
	f := l.frame(l.at)
	l.sense = 1
	if f.tangent[l.game.n] < 0 {
		l.sense = -1
	}
	for size > 1e-9 && step() {
		to := slices.Clone(l.at)
		for k, t := range f.tangent {
			to[k] += l.sense * size * t
		}
		g, grow, ok := l.correct(to, size)
		if ok && size < 1e-4 && cosine(f, g) < -0.8 {
			// Two branches have crossed, as they do where the game is symmetric. The tangent changes its
			// direction there, and the branch goes on.
			l.sense = -l.sense
		} else if !ok || !(cosine(f, g) > 0.8) {
			size /= 4
			continue
		}
		l.at, f = to, g
		size *= grow
		precision := to[l.game.n]
		if precision < 0 || precision > maxPrecision {
			return
		}
		if precision >= next {
			next = 2 * precision
			if !visit(l.probabilities(to), precision) {
				return
			}
		}
	}
}

// cosine returns that of the angle between the tangents at two points. If it is small, the points may
// not be of the same curve.
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
		f = newFrame(j)
		d := f.correct(h)
		norm := 0.0
		for k, x := range d {
			at[k] += x
			norm = math.Hypot(norm, x)
		}
		if !(norm < size/2) || norm > before/2 {
			return nil, 0, false
		}
		if norm < 1e-9*(1+math.Abs(at[len(at)-1])) {
			return f, []float64{2, 2, 1.5, 1, 0.7, 0.5}[i], true
		}
		before = norm
	}
	return nil, 0, false
}

// frame returns the frame of the curve at a point.
func (l *logit) frame(at []float64) *frame {
	_, j := l.equations(at)
	return newFrame(j)
}

// probabilities returns those at a point. They are normalized.
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

// equations returns the functions that are 0 on the curve, and their derivatives. For each
// player there is the sum of the probabilities, and the difference of each strategy
// to the player's first one.
func (l *logit) equations(at []float64) (h []float64, j [][]float64) {
	n := l.game.n
	precision := at[n]
	x := make([]float64, n)
	for a := range x {
		x[a] = math.Exp(at[a])
	}
	slope := newMatrix(n, n)
	value := l.game.evaluate(x, slope)
	h, j = make([]float64, n), newMatrix(n, n+1)
	for p, first := range l.game.first {
		h[first] = -1
		for a := first; a < first+l.game.sizes[p]; a++ {
			h[first] += x[a]
			j[first][a] = x[a]
		}
		for a := first + 1; a < first+l.game.sizes[p]; a++ {
			better := value[a] - value[first]
			h[a] = at[a] - l.prior[a] - at[first] + l.prior[first] - precision*better
			for b := range n {
				j[a][b] = -precision * (slope[a][b] - slope[first][b]) * x[b]
			}
			j[a][a]++
			j[a][first]--
			j[a][n] = -better
		}
	}
	return h, j
}
