package minimax

import (
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/digraph"
)

// fixed is a number with some binary places, at most 1<<61 in absolute value.
type fixed int64

// rat returns x as a fraction.
func (x fixed) rat(places uint) *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(int64(x)), new(big.Int).Lsh(big.NewInt(1), places))
}

// band is a lower and an upper bound of a value.
type band struct{ low, high fixed }

// seen returns b, the bounds of an option, for the player who has the turn before it: the same one as at
// the option, or the opponent.
func (b band) seen(same bool) band {
	if same {
		return b
	}
	return band{-b.high, -b.low}
}

// mix adds up the terms of a mean of bands.
type mix struct {
	low, high [2]uint64 // sums of weights times numbers of which none is negative
}

// offset makes a fixed a number that is not negative.
const offset = 1 << 62

func (m *mix) add(weight int, b band) {
	addProduct(&m.low, uint64(weight), uint64(b.low+offset))
	addProduct(&m.high, uint64(weight), uint64(b.high+offset))
}

// addProduct adds a b to the sum.
func addProduct(sum *[2]uint64, a, b uint64) {
	hi, lo := bits.Mul64(a, b)
	var carry uint64
	sum[1], carry = bits.Add64(sum[1], lo, 0)
	sum[0] += hi + carry
}

// band returns the means, given the sum of the weights: that of the lower numbers rounded down, and
// that of the upper ones rounded up.
func (m *mix) band(sum int) band {
	low, _ := bits.Div64(m.low[0], m.low[1], uint64(sum))
	high, rest := bits.Div64(m.high[0], m.high[1], uint64(sum))
	if rest > 0 {
		high++
	}
	return band{fixed(low - offset), fixed(high - offset)}
}

// between finds bounds of the values.
func (r *chanceRun[S]) between() (err error) {
	n := r.digraph.Vertices()
	if r.low, err = digraph.Room(r.budget, r.low, n); err != nil {
		return err
	}
	if r.high, err = digraph.Room(r.budget, r.high, n); err != nil {
		return err
	}
	r.low, r.high = r.low[:n], r.high[:n]
	if err := r.scale(); err != nil {
		return err
	}
	return r.each(func(v uint32) error {
		if len(r.digraph.From(v)) > 0 {
			n := r.node(v)
			r.setBand(v, n.backed(r.band))
		}
		return nil
	}, r.rest)
}

// scale finds how many places there are room for, and sets the bounds of terminal positions.
func (r *chanceRun[S]) scale() error {
	largest := int32(1)
	for v := range uint32(r.digraph.Vertices()) {
		if err := r.stopped(); err != nil {
			return err
		}
		if len(r.digraph.From(v)) > 0 {
			continue
		}
		score, err := r.config.Function.Terminal(r.digraph.Positions[v])
		if err != nil {
			return err
		}
		largest = max(largest, score, -score)
		r.low[v] = fixed(score)
	}
	r.places = uint(61 - bits.Len32(uint32(largest)))
	for v := range r.low {
		r.low[v] <<= r.places
		r.high[v] = r.low[v]
	}
	return nil
}

func (r *chanceRun[S]) band(v uint32) band       { return band{r.low[v], r.high[v]} }
func (r *chanceRun[S]) setBand(v uint32, b band) { r.low[v], r.high[v] = b.low, b.high }

// backed returns the bounds of a position by those of its options.
func (n *chanceNode) backed(of func(v uint32) band) band {
	var best band
	var means mix
	for i, a := range n.arcs {
		o := of(a.vertex).seen(a.same)
		switch {
		case n.sum > 0:
			means.add(n.weights[i], o)
		case i == 0:
			best = o
		default:
			best = band{max(best.low, o.low), max(best.high, o.high)}
		}
	}
	if n.sum > 0 {
		return means.band(n.sum)
	}
	return best
}

// rest makes value iterations in a component until the bounds no longer change. They begin with bounds
// of the values of all options outside. Each iteration gives bounds that are proved, if those before
// are, since a mean and a maximum of larger numbers are larger; and as plays leave the component, they
// tend to the value.
func (r *chanceRun[S]) rest(c *component) error {
	var most fixed
	for _, n := range c.nodes {
		for _, a := range n.arcs {
			if a.to == outside {
				most = max(most, -r.low[a.vertex], r.high[a.vertex])
			}
		}
	}
	for _, v := range c.vertices {
		r.setBand(v, band{-most, most})
	}
	for changed := true; changed; {
		changed = false
		for i, v := range c.vertices {
			if err := r.stopped(); err != nil {
				return err
			}
			before := r.band(v)
			now := c.nodes[i].backed(r.band)
			if now = (band{max(before.low, now.low), min(before.high, now.high)}); now != before {
				r.setBand(v, now)
				changed = true
			}
		}
	}
	return nil
}
