package strategic

import (
	"math"
	"math/big"

	"github.com/gametheory-go/gametheory/internal/tool"
)

// smooth is a game in floating-point numbers, for methods that guess. Each player's payoffs are
// shifted by a constant for each choice of the others, and scaled by a factor. Both changes are
// exact, and the shift leaves all differences between strategies unchanged. The new payoffs lie
// between 0 and 1.
//
// The strategies of all players are numbered from 0, the strategies of the first player first. A
// vector has an entry for each strategy.
type smooth struct {
	sizes  []int
	first  []int // the number of the first strategy of each player
	n      int   // the number of all strategies
	tables [][]float64
	run    *run       // the call, which may end a computation
	unit   []*big.Rat // the payoff in the game for a payoff of 1 here, by player; 0 if no choice changes a payoff
}

// smooth returns the game in floating-point numbers. Errors come from r.
func (g *Game) smooth(r *run) (*smooth, error) {
	s := &smooth{run: r}
	for p := range g.players {
		s.sizes = append(s.sizes, g.Strategies(p))
		s.first = append(s.first, s.n)
		s.n += g.Strategies(p)
		table, unit, err := g.differences(p, r)
		if err != nil {
			return nil, err
		}
		s.tables = append(s.tables, table)
		s.unit = append(s.unit, unit)
	}
	return s, nil
}

// smoothBytes returns the approximate memory of the search for an equilibrium in floating-point
// numbers: the tables, the exact tables of one player at a time, and matrices of all pairs of
// strategies.
func (g *Game) smoothBytes() int64 {
	n, each := 0, int64(0)
	for p := range g.players {
		n += g.Strategies(p)
		each = max(each, g.payoffs[p].each())
	}
	tables := tool.Area(8*int64(len(g.players))+4*each, g.Size(), 1)
	return tables + min(tool.Area(64, n, n), math.MaxInt64-tables)
}

// differences returns, for each profile, the payoff of a player minus the payoff of the player's
// worst strategy, in units of the largest difference.
func (g *Game) differences(player int, r *run) (values []float64, unit *big.Rat, err error) {
	table := make([]*big.Rat, g.Size())
	for i := range table {
		if err := r.work(10); err != nil {
			return nil, nil, err
		}
		table[i] = g.payoffs[player].at(i)
	}
	stride, n := g.stride[player], g.Strategies(player)
	most := new(big.Rat)
	for i := range table {
		// Each line of the player's strategies is treated once, from its first profile. Later profiles
		// of the line have been changed by then.
		if i/stride%n != 0 {
			continue
		}
		least := table[i]
		for s := range n {
			if x := table[i+s*stride]; x.Cmp(least) < 0 {
				least = x
			}
		}
		for s := range n {
			if err := r.work(40); err != nil {
				return nil, nil, err
			}
			x := table[i+s*stride]
			table[i+s*stride] = new(big.Rat).Sub(x, least)
			if x = table[i+s*stride]; x.Cmp(most) > 0 {
				most = x
			}
		}
	}
	values = make([]float64, len(table))
	if most.Sign() > 0 {
		for i, x := range table {
			if err := r.work(40); err != nil {
				return nil, nil, err
			}
			// The division is exact, and rounding comes last: large payoffs with small differences lose
			// nothing.
			values[i], _ = new(big.Rat).Quo(x, most).Float64()
		}
	}
	return values, most, nil
}

// pairs returns the expected payoffs of player p, by the strategies of p and of another player q,
// if all others choose by the probabilities x. The strategies of the first of the two players are
// the rows. pairs returns nil if the call must end.
func (s *smooth) pairs(x []float64, p, q int) []float64 {
	table := s.tables[p]
	inner := 1
	for k := len(s.sizes) - 1; k >= 0; k-- {
		if k == p || k == q {
			inner *= s.sizes[k]
			continue
		}
		weights := x[s.first[k]:][:s.sizes[k]]
		means := make([]float64, len(table)/len(weights))
		for i := range means {
			if i%256 == 0 && s.run.work(min(256, len(means)-i)*len(weights)) != nil {
				return nil
			}
			// As in average: i has the digits of all other axes, and first the digit 0 on the axis that
			// goes.
			first := i/inner*inner*len(weights) + i%inner
			for c, w := range weights {
				means[i] += w * table[first+c*inner]
			}
		}
		table = means
	}
	return table
}

// evaluate returns the expected payoff of each strategy if the others choose by the probabilities
// x. Unless slope is nil, evaluate sets slope[a][b] to the derivative of the expected payoff of
// strategy a by the probability of b. evaluate returns nil if the call must end.
func (s *smooth) evaluate(x []float64, slope [][]float64) []float64 {
	replies := make([]float64, s.n)
	// A single player has no other q to average over.
	if len(s.sizes) == 1 {
		copy(replies, s.tables[0])
	}
	for p, size := range s.sizes {
		for q, other := range s.sizes {
			// Averaging over any one q gives the replies. Derivatives need all q; the payoff of p's
			// strategy does not depend on p's own probabilities.
			if p == q || slope == nil && q != (p+1)%len(s.sizes) {
				continue
			}
			table := s.pairs(x, p, q)
			if table == nil {
				return nil
			}
			for a := range size {
				if a%64 == 0 && s.run.work(min(64, size-a)*other) != nil {
					return nil
				}
				sum := 0.0
				for b := range other {
					i := a*other + b
					// Rows belong to the player who comes first.
					if q < p {
						i = b*size + a
					}
					sum += x[s.first[q]+b] * table[i]
					if slope != nil {
						slope[s.first[p]+a][s.first[q]+b] = table[i]
					}
				}
				replies[s.first[p]+a] = sum
			}
		}
	}
	return replies
}
