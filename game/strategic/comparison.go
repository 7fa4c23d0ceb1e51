package strategic

import (
	"math/big"
	"slices"
)

// comparison compares the strategies of one player.
type comparison struct {
	axis
	table  *payoff
	exact  integers
	narrow bool
	run    *run

	order   []int   // the strategies, in descending order of the sum of payoffs
	certain []Mixed // by strategy; nil if not needed yet
}

// newComparison returns the comparison of the strategies of a player. Errors come from r.
func newComparison(g *Game, player int, r *run) (c *comparison, err error) {
	c = &comparison{axis: g.axis(player), table: &g.payoffs[player], run: r}
	if c.exact, err = c.table.integers(r); err != nil {
		return nil, err
	}
	c.narrow = c.exact.narrow()
	return c, nil
}

// sort sets order. A strategy that dominates another strategy comes before it.
func (c *comparison) sort() error {
	sums := make([]big.Int, c.own)
	var x big.Int
	for s := range sums {
		for o := range c.others {
			if o%64 == 0 {
				if err := c.run.work(640); err != nil {
					return err
				}
			}
			sums[s].Add(&sums[s], c.exact.at(&x, c.index(s, o)))
		}
	}
	// A strategy that dominates another gets as much everywhere and more somewhere. So its sum is
	// greater.
	c.order = upTo(c.own)
	slices.SortStableFunc(c.order, func(s, t int) int { return sums[t].Cmp(&sums[s]) })
	return nil
}

// pure returns the strategy with the largest sum of payoffs among the strategies that dominate s
// strictly, and the same for weak dominance. Either is -1 if there is no such strategy.
func (c *comparison) pure(s int) (strictly, weakly int, err error) {
	if c.order == nil {
		if err := c.sort(); err != nil {
			return -1, -1, err
		}
	}
	weakly = -1
	for _, t := range c.order {
		if t == s {
			break // what comes after has no greater sum
		}
		if err := c.run.step(0); err != nil {
			return -1, -1, err
		}
		less, equal := 0, 0
		for o := 0; o < c.others && less+equal == o; o++ {
			if o%1024 == 1023 {
				if err := c.run.work(1024); err != nil {
					return -1, -1, err
				}
			}
			switch x := c.table.cmp(c.index(s, o), c.index(t, o)); {
			case x < 0:
				less++
			case x == 0:
				equal++
			}
		}
		switch {
		// The order is by sums, so the first dominating strategy has the greatest sum.
		case less == c.others:
			return t, weakly, nil
		case less+equal == c.others && less > 0 && weakly < 0:
			weakly = t
		}
	}
	return -1, weakly, nil
}

// certainly returns the mixed strategy with probability 1 for t, the same one in each call.
func (c *comparison) certainly(t int) (Mixed, error) {
	if c.certain == nil {
		c.certain = make([]Mixed, c.own)
	}
	if c.certain[t] == nil {
		if err := c.run.take(8 * int64(c.own)); err != nil {
			return nil, err
		}
		c.certain[t] = slices.Repeat(Mixed{zero}, c.own)
		c.certain[t][t] = one
	}
	return c.certain[t], nil
}

// best reports whether s is a best reply to pure strategies of the others, and whether s is a
// unique best reply to some of them.
func (c *comparison) best(s int) (best, unique bool, err error) {
	for o := range c.others {
		if o%64 == 0 {
			if err := c.run.work(64 * c.own); err != nil {
				return false, false, err
			}
		}
		better, equal := false, false
		for t := 0; t < c.own && !better; t++ {
			if t != s {
				x := c.table.cmp(c.index(t, o), c.index(s, o))
				// If another strategy gets more in this profile, the profile says nothing about s.
				better, equal = x > 0, equal || x == 0
			}
		}
		if !better {
			best = true
			if !equal {
				return true, true, nil
			}
		}
	}
	return best, false, nil
}

// gain returns the payoff of t minus the payoff of s.
func (c *comparison) gain(t, s, o int) *big.Int {
	x, y := new(big.Int), new(big.Int)
	return x.Sub(c.exact.at(x, c.index(t, o)), c.exact.at(y, c.index(s, o)))
}

// strict returns a mixed strategy that dominates s strictly, or nil. It is an optimal strategy of
// a zero-sum game: the player chooses another strategy, the opponent chooses a profile of the
// others, and the payoff is the player's gain over s.
func (c *comparison) strict(s int) (Mixed, error) {
	if c.own == 1 {
		return nil, nil
	}
	gains := integers{scale: c.exact.scale}
	for t := range c.own {
		if t == s {
			continue
		}
		if err := c.run.step(0); err != nil {
			return nil, err
		}
		for o := range c.others {
			if o%64 == 0 {
				if err := c.run.work(256); err != nil {
					return nil, err
				}
			}
			if c.narrow {
				gains.small = append(gains.small, c.exact.small[c.index(t, o)]-c.exact.small[c.index(s, o)])
			} else {
				gains.large = append(gains.large, c.gain(t, s, o))
			}
		}
	}
	// By the minimax theorem (von Neumann 1928) the value is the greatest gain that a mixture
	// guarantees. Mixtures with s itself guarantee no more: s gains nothing against s.
	value, first, _, err := solveMatrix(gains, c.own-1, c.others, c.run)
	if err != nil || value.Sign() <= 0 {
		return nil, err
	}
	return insert(first, s), nil
}

// weak returns a mixed strategy that dominates s weakly, or nil. Consider all x >= 0 with sum at
// most 1 whose payoffs are never below the same part of s. weak takes the x with the largest sum
// of gains. If some x has a positive sum of gains, the best x has sum 1.
func (c *comparison) weak(s int) (Mixed, error) {
	if c.own == 1 {
		return nil, nil
	}
	program, err := c.run.program(c.others+1, c.own-1, c.exact.each())
	if err != nil {
		return nil, err
	}
	// Without this constraint the others describe a cone, on which the sum of gains is 0 or has no
	// bound.
	program.SetInt64(c.others, c.own-1, 1)
	for j := range c.own - 1 {
		if err := c.run.step(0); err != nil {
			return nil, err
		}
		t := j
		if t >= s {
			t++
		}
		sum := new(big.Int)
		for o := range c.others {
			if err := c.run.work(20); err != nil {
				return nil, err
			}
			x := c.gain(t, s, o)
			sum.Add(sum, x)
			// In each profile of the others the gain is at least 0: -gain <= 0.
			program.Set(o, j, x.Neg(x))
		}
		program.SetInt64(c.others, j, 1)
		program.Set(c.others+1, j, sum)
	}
	solution, err := c.run.maximize(program)
	// A sum of gains of 0, none of which is negative, means that all are 0: nothing is better than s
	// anywhere.
	if err != nil || solution.Value.Sign() <= 0 {
		return nil, err
	}
	return insert(normal(solution.X), s), nil
}

// insert returns a mixed strategy with one more strategy, s, of probability 0.
func insert(m Mixed, s int) Mixed {
	more := make(Mixed, 0, len(m)+1)
	more = append(more, m[:s]...)
	more = append(more, new(big.Rat))
	return append(more, m[s:]...)
}
