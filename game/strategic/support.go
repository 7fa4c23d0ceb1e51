package strategic

import (
	"math"
	"math/big"
)

// guess is the support of an equilibrium and an approximation of the probabilities there.
type guess struct {
	game    *smooth
	support [][]int   // of each player, numbers of strategies of the smooth game
	x       []float64 // by strategy; 0 outside of the support
	factors *factors  // of the derivatives of the equations at x
}

// guess returns the equilibrium that Newton's method finds from the probabilities x. The support
// has the strategies with a probability of at least the given part of the largest probability.
// guess returns nil if there seems to be no equilibrium, or if the call must end.
func (s *smooth) guess(x []float64, part float64) *guess {
	g := &guess{game: s, x: make([]float64, s.n)}
	for p, first := range s.first {
		most := 0.0
		for a := first; a < first+s.sizes[p]; a++ {
			most = max(most, x[a])
		}
		var support []int
		sum := 0.0
		for a := first; a < first+s.sizes[p]; a++ {
			// The limit is relative to the greatest, so every support has a strategy.
			if x[a] >= part*most {
				support = append(support, a)
				sum += x[a]
			}
		}
		for _, a := range support {
			g.x[a] = x[a] / sum
		}
		g.support = append(g.support, support)
	}
	if !g.newton() || !g.stable() {
		return nil
	}
	return g
}

// newton moves x to a point where all strategies in the support tie. It returns false if there is
// no such point near x, or if a probability is not positive.
func (g *guess) newton() bool {
	for range 20 {
		h, j := g.equations()
		// The factors stay in g: polish goes on with them.
		if g.factors = factorize(j, g.game.run); h == nil || g.factors == nil {
			return false
		}
		norm, residual := g.move(g.factors.solve(h)), 0.0
		for _, x := range h {
			residual = max(residual, math.Abs(x))
		}
		// So long a step has left the probabilities far behind. NaN ends here as well.
		if !(norm < 10) {
			return false
		}
		if norm < 1e-13 || residual < 1e-16 {
			break
		}
	}
	for _, support := range g.support {
		for _, a := range support {
			if !(g.x[a] > 0) {
				return false
			}
		}
	}
	return true
}

// move subtracts d from the probabilities of the support, and returns its length.
func (g *guess) move(d []float64) float64 {
	norm, k := 0.0, 0
	for _, support := range g.support {
		for _, a := range support {
			g.x[a] -= d[k]
			norm = math.Hypot(norm, d[k])
			k++
		}
	}
	return norm
}

// stable reports whether the strategies of the support tie and no strategy is better, within the
// accuracy of floating-point numbers.
func (g *guess) stable() bool {
	value := g.game.evaluate(g.x, nil)
	if value == nil {
		return false
	}
	for p, first := range g.game.first {
		most, least := math.Inf(-1), math.Inf(1)
		for a := first; a < first+g.game.sizes[p]; a++ {
			most = max(most, value[a])
		}
		for _, a := range g.support[p] {
			least = min(least, value[a])
		}
		// The limit is wide, since polish computes the exact regret of what passes.
		if !(most-least < 1e-9) {
			return false
		}
	}
	return true
}

// equations returns the functions that are 0 at an equilibrium with the support, and their
// derivatives. Each player has two kinds of functions: the sum of the probabilities, and the
// payoff of each strategy minus the payoff of the first strategy of the support. equations
// returns nil if the call must end.
func (g *guess) equations() (h []float64, j [][]float64) {
	slope := newMatrix(g.game.n, g.game.n)
	value := g.game.evaluate(g.x, slope)
	if value == nil {
		return nil, nil
	}
	var all []int
	for _, support := range g.support {
		all = append(all, support...)
	}
	h, j = make([]float64, len(all)), newMatrix(len(all), len(all))
	k := 0
	for _, support := range g.support {
		// For each player one equation for the sum and one less than the support for equal replies: as
		// many as unknowns.
		h[k] = -1
		for i, a := range support {
			h[k] += g.x[a]
			j[k][k+i] = 1
		}
		// Derivatives with respect to the player's own probabilities are 0, as slope has it.
		for i, a := range support[1:] {
			h[k+1+i] = value[a] - value[support[0]]
			for c, b := range all {
				j[k+1+i][c] = slope[a][b] - slope[support[0]][b]
			}
		}
		k += len(support)
	}
	return h, j
}

// residuals returns the functions of equations at a profile with probabilities of sum 1, from the
// exact expected payoffs of the strategies.
func (g *guess) residuals(replies [][]*big.Rat) []float64 {
	var h []float64
	for p, support := range g.support {
		// The profile has exact sums of 1, so only the differences of replies are left.
		h = append(h, 0)
		first := replies[p][support[0]-g.game.first[p]]
		for _, a := range support[1:] {
			d := new(big.Rat).Sub(replies[p][a-g.game.first[p]], first)
			x, _ := d.Quo(d, g.game.unit[p]).Float64()
			h = append(h, x)
		}
	}
	return h
}
