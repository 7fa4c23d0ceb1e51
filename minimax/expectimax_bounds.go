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

func (m *mix) add(weight uint64, b band) {
	addProduct(&m.low, weight, uint64(b.low+offset))
	addProduct(&m.high, weight, uint64(b.high+offset))
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
func (m *mix) band(sum uint64) band {
	low, _ := bits.Div64(m.low[0], m.low[1], sum)
	high, rest := bits.Div64(m.high[0], m.high[1], sum)
	if rest > 0 {
		high++
	}
	return band{fixed(low - offset), fixed(high - offset)}
}

// between finds bounds of the values.
func (r *chanceRun[S]) between() error {
	if !r.scaled {
		if err := r.scale(); err != nil {
			return err
		}
	}
	return r.each(func(v uint32) error {
		if len(r.Digraph.From(v)) > 0 {
			n := r.node(v)
			r.setBand(v, n.backed(r.band))
		}
		return nil
	}, r.rest)
}

// scale finds how many places there are room for, and sets bounds of all values: those of terminal positions,
// and for the others the largest score there is.
func (r *chanceRun[S]) scale() (err error) {
	n := r.Digraph.Vertices()
	for _, bounds := range []*[]fixed{&r.low, &r.high} {
		if *bounds, err = digraph.Room(&r.budget, (*bounds)[:0], n); err != nil {
			return err
		}
		*bounds = (*bounds)[:n]
	}
	largest := int32(1)
	for v := range uint32(n) {
		if err := r.stopped(); err != nil {
			return err
		}
		if len(r.Digraph.From(v)) > 0 {
			continue
		}
		score, err := r.Config.Function.Terminal(r.Digraph.Positions[v])
		if err != nil {
			return err
		}
		largest = max(largest, score, -score)
		r.low[v] = fixed(score)
	}
	r.places = uint(61 - bits.Len32(uint32(largest)))
	for v := range uint32(n) {
		b := band{r.low[v], r.low[v]}
		if len(r.Digraph.From(v)) > 0 {
			b = band{-fixed(largest), fixed(largest)}
		}
		r.setBand(v, band{b.low << r.places, b.high << r.places})
	}
	r.scaled = true
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
			means.add(uint64(n.weights[i]), o)
		case i == 0:
			best = o
		default:
			best = band{max(best.low, o.low), max(best.high, o.high)}
		}
	}
	if n.sum > 0 {
		return means.band(uint64(n.sum))
	}
	return best
}

// alone returns the bounds of a position that is a component of its own, by those of the options outside.
// Chance moves there, and the value x is that of an equation. If the weights are w outside, the sum of their
// values times weights is m, and those of the position itself are s for the same player and t for the
// opponent, it is (w+s+t)x = m + sx - tx, so that x is a mean: (w+2t)x = m + 2t0.
func (n *chanceNode) alone(of func(v uint32) band) band {
	var means mix
	var sum uint64
	for i, a := range n.arcs {
		w, o := uint64(n.weights[i]), of(a.vertex).seen(a.same)
		switch {
		case a.to == outside:
		case a.same:
			continue
		default:
			w, o = 2*w, band{}
		}
		means.add(w, o)
		sum += w
	}
	return means.band(sum)
}

// rest makes value iterations in a component until the bounds no longer change. They begin with bounds
// of the values of all options outside. Each iteration gives bounds that are proved, if those before
// are, since a mean and a maximum of larger numbers are larger; and as plays leave the component, they
// tend to the value.
func (r *chanceRun[S]) rest(c *component) error {
	if len(c.nodes) == 1 {
		r.setBand(c.vertices[0], c.nodes[0].alone(r.band))
		return nil
	}
	if err := r.limits(c); err != nil {
		return err
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

// limits bounds the values in a component by those of all options outside.
func (r *chanceRun[S]) limits(c *component) error {
	var most fixed
	for _, n := range c.nodes {
		if err := r.stopped(); err != nil {
			return err
		}
		for _, a := range n.arcs {
			if a.to == outside {
				most = max(most, -r.low[a.vertex], r.high[a.vertex])
			}
		}
	}
	for _, v := range c.vertices {
		before := r.band(v)
		r.setBand(v, band{max(before.low, -most), min(before.high, most)})
	}
	return nil
}
