package stochastic

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// fixed is a number with some binary places, at most largest in absolute value.
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

// meet returns what both bands allow.
func (b band) meet(c band) band { return band{max(b.low, c.low), min(b.high, c.high)} }

// mix adds up the terms of a mean of bands.
type mix struct {
	low, high [2]uint64 // sums of weights times numbers of which none is negative
}

// offset makes a fixed a number that is not negative.
const offset = 1 << 62

func (m *mix) add(weight uint64, b band) {
	// A fixed with offset is from 1<<61 to 3<<61, a reward adds less than 1<<60, and weights sum to less than 1<<33: the
	// sums fit into two words.
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
	// A mean of numbers below 1<<63 is below it too. So the quotients fit, and high has room for one more.
	low, _ := bits.Div64(m.low[0], m.low[1], sum)
	high, rest := bits.Div64(m.high[0], m.high[1], sum)
	if rest > 0 {
		high++
	}
	return band{fixed(low - offset), fixed(high - offset)}
}

// bounded reports whether the band of s is true, if not final.
func (x *Solution[S]) bounded(s S) bool {
	return x.solved || x.run != nil && x.run.scaled && (x.reward == nil || x.Has(s))
}

// between returns the bounds of the value of s.
func (x *Solution[S]) between(s S) (low, high *big.Rat) {
	b := x.bands[x.at(s)]
	return b.low.rat(x.places), b.high.rat(x.places)
}

// headroom is how many binary digits more than those of the largest score or reward a value can have.
const headroom = 20

// largest is the largest fixed, and -largest the least one.
const largest = 1 << 61

// scale finds how many places there are room for, and sets bands of all values: those of terminal positions,
// and for the others the largest score there is. With rewards, the others get all numbers. It does so once.
func (r *run[S]) scale() (err error) {
	if r.scaled {
		return nil
	}
	n := r.solution.Digraph.Arcs.Vertices()
	if r.solution.bands, err = digraph.Room(&r.solution.budget, r.solution.bands[:0], n); err != nil {
		return err
	}
	r.solution.bands = r.solution.bands[:n]
	most := int32(1)
	for v := range r.solution.bands {
		if err := r.stopped(); err != nil {
			return err
		}
		if r.terminal(v) {
			score, err := r.solution.Config.Terminal(r.solution.Digraph.Positions[v])
			if err != nil {
				return err
			}
			most = max(most, score, -score)
			r.solution.bands[v].low = fixed(score)
		} else if r.solution.reward != nil {
			n, err := r.node(uint32(v))
			if err != nil {
				return err
			}
			for _, a := range n.arcs {
				most = max(most, a.reward, -a.reward)
			}
		}
	}
	r.solution.places = uint(61 - bits.Len32(uint32(most)))
	other := band{-fixed(most) << r.solution.places, fixed(most) << r.solution.places}
	// Without rewards, an expectation is between the least score and the largest, so that all bands are true from here
	// on. With rewards, those of positions that are not solved are not.
	if r.solution.reward != nil {
		r.solution.places -= headroom
		other = band{-largest, largest}
	}
	for v, b := range r.solution.bands {
		if r.solution.bands[v] = other; r.terminal(v) {
			r.solution.bands[v] = band{b.low << r.solution.places, b.low << r.solution.places}
		}
	}
	r.scaled = true
	return nil
}

func (r *run[S]) terminal(v int) bool { return len(r.solution.Digraph.Arcs.From(uint32(v))) == 0 }

// enclose finds the band of v, of which no option can come back to it.
func (r *run[S]) enclose(v uint32) error {
	if r.terminal(int(v)) {
		return nil
	}
	n, err := r.node(v)
	if err != nil {
		return err
	}
	b := n.backUp(r.solution.bands, r.solution.places)
	if b.low < -largest || b.high > largest {
		return r.excess(v)
	}
	r.solution.bands[v] = b
	return nil
}

// excess returns the error where the value of v has no room in a fixed.
func (r *run[S]) excess(v uint32) error {
	return fmt.Errorf("%w: the value of %s is more than %d times as large as the largest score or reward", rules.ErrScore, oneline.Of(r.solution.Digraph.Positions[v]), 1<<headroom)
}

// guess has guesses of the value of a node, in units of a fixed, and of the largest expected number of moves to the
// end of the component.
type guess struct{ value, moves float64 }

// frame finds true bands in a component where moves have rewards and all plays leave. It goes on where it was stopped.
func (r *run[S]) frame(c *component) error {
	if c.guesses == nil {
		c.guesses = make([]guess, len(c.nodes))
	}
	// Errors of rounding are less than little times the largest number. Smaller changes show no convergence.
	const little = 1e-11
	for value, moves, most := math.Inf(1), math.Inf(1), 0.0; !c.framed && (value > 1+little*most || moves > little); {
		value, moves, most = 0, 0, 0
		for i := range slices.Backward(c.nodes) {
			if err := r.stopped(); err != nil {
				return err
			}
			was, now := c.guesses[i], c.guess(i, r.solution.bands, r.solution.places)
			c.guesses[i] = now
			value, moves = max(value, math.Abs(now.value-was.value)), max(moves, (now.moves-was.moves)/now.moves)
			most = max(most, math.Abs(now.value))
		}
	}
	// Bands such that those of the options allow no other values are true: value iteration that begins with their ends
	// comes nearer and nearer to the value, since plays leave. If the guesses satisfy their equations up to an error,
	// bands of a width in proportion to the moves are such ones, once the proportion exceeds the error.
	for e := 2.0; !c.framed; e *= 2 {
		for i, v := range c.vertices {
			if err := r.stopped(); err != nil {
				return err
			}
			g := c.guesses[i]
			if math.Abs(g.value)+e*g.moves >= largest {
				return r.excess(v)
			}
			r.solution.bands[v] = band{fixed(math.Floor(g.value - e*g.moves)), fixed(math.Ceil(g.value + e*g.moves))}
		}
		c.framed = true
		for i, v := range c.vertices {
			if err := r.stopped(); err != nil {
				c.framed = false
				return err
			}
			b := c.nodes[i].backUp(r.solution.bands, r.solution.places)
			c.framed = c.framed && b == b.meet(r.solution.bands[v])
		}
	}
	return nil
}

// guess returns the guesses of a node by those of its options.
func (c *component) guess(i int, bands []band, places uint) (g guess) {
	n := &c.nodes[i]
	for k, a := range n.arcs {
		var o guess
		if a.to != outside {
			o = c.guesses[a.to]
		} else {
			o.value = (float64(bands[a.vertex].low) + float64(bands[a.vertex].high)) / 2
		}
		if !a.same {
			o.value = -o.value
		}
		o.value += float64(fixed(a.reward) << places)
		o.moves++
		switch {
		case n.sum > 0:
			share := float64(n.weights[k]) / float64(n.sum)
			g.value, g.moves = g.value+share*o.value, g.moves+share*o.moves
		case k == 0:
			g = o
		default:
			g = guess{max(g.value, o.value), max(g.moves, o.moves)}
		}
	}
	return g
}

// bracket finds the bands of a component where moves have rewards and players can keep a play inside. It solves the
// component exactly for the lower bounds of the options outside, and then for the upper bounds. Values rise with those
// of the options.
func (r *run[S]) bracket(c *component) error {
	for ; c.bounds < 2; c.bounds++ {
		upper := c.bounds == 1
		err := c.play(func(a arc, second bool) rational.Number {
			b := r.solution.bands[a.vertex].seen(!second)
			if upper {
				return rational.Of(b.high.rat(r.solution.places))
			}
			return rational.Of(b.low.rat(r.solution.places))
		})
		if err != nil {
			return err
		}
		for i, seat := range c.contest.seats {
			v, x := c.vertices[seat.node], c.contest.values[i]
			b := band{-largest, largest}
			var ok bool
			if upper {
				b.high, ok = floor(x.Neg(), r.solution.places)
				b.high = -b.high
			} else {
				b.low, ok = floor(x, r.solution.places)
			}
			if !ok {
				return r.excess(v)
			}
			r.solution.bands[v] = r.solution.bands[v].meet(b.seen(!seat.second))
		}
		c.contest = nil
	}
	return nil
}

// floor returns the largest fixed that is at most x, or false if there is no room for it.
func floor(x rational.Number, places uint) (fixed, bool) {
	r := x.Rat()
	n := new(big.Int).Lsh(r.Num(), places)
	n.Div(n, r.Denom())
	if n.BitLen() > 61 {
		return 0, false
	}
	return fixed(n.Int64()), true
}

// backUp returns the band of a position by those of its options.
func (n *node) backUp(bands []band, places uint) band {
	var most band
	var means mix
	for i, a := range n.arcs {
		o := bands[a.vertex].seen(a.same)
		if a.reward != 0 {
			reward := fixed(a.reward) << places
			o = band{o.low + reward, o.high + reward}
		}
		switch {
		case n.sum > 0:
			means.add(uint64(n.weights[i]), o)
		case i == 0:
			most = o
		default:
			most = band{max(most.low, o.low), max(most.high, o.high)}
		}
	}
	if n.sum > 0 {
		return means.band(uint64(n.sum))
	}
	return most
}

// narrow makes value iterations in a component until its bands no longer change.
func (r *run[S]) narrow(c *component) error {
	if len(c.nodes) == 1 && r.solution.reward == nil {
		r.solution.bands[c.vertices[0]] = c.nodes[0].alone(r.solution.bands)
		return nil
	}
	bound := r.confine
	if r.solution.reward != nil {
		bound = r.frame
	}
	if err := bound(c); err != nil {
		return err
	}
	// The bands are true before and after each step: a mean and a maximum of larger numbers are larger, so that a bound
	// by bounds of the options is one too. Steps that stop lose nothing, and as bands only narrow, by whole units,
	// there is an end. Without rounding, both bounds would tend to the value, since plays leave the component
	// (Shapley, 1953).
	for changed := true; changed; {
		changed = false
		for i, v := range c.vertices {
			if err := r.stopped(); err != nil {
				return err
			}
			before := r.solution.bands[v]
			if now := before.meet(c.nodes[i].backUp(r.solution.bands, r.solution.places)); now != before {
				r.solution.bands[v] = now
				changed = true
			}
		}
	}
	return nil
}

// confine bounds the values in a component by those of all options outside.
func (r *run[S]) confine(c *component) error {
	var most fixed
	for _, n := range c.nodes {
		if err := r.stopped(); err != nil {
			return err
		}
		for _, a := range n.arcs {
			if a.to == outside {
				b := r.solution.bands[a.vertex]
				most = max(most, -b.low, b.high)
			}
		}
	}
	// Plays leave, so that a value inside is a mean of values outside, perhaps of the other sign.
	for _, v := range c.vertices {
		r.solution.bands[v] = r.solution.bands[v].meet(band{-most, most})
	}
	return nil
}

// alone returns the band of a position that is a component of its own, by those of the options outside.
func (n *node) alone(bands []band) band {
	// Chance moves here, and the value x is that of an equation. If the weights are w outside, the sum of their
	// values times weights is m, and those of the position itself are s for the same player and t for the
	// opponent, it is (w+s+t)x = m + sx - tx, so that x is a mean: (w+2t)x = m + 2t0.
	var means mix
	var sum uint64
	for i, a := range n.arcs {
		w, o := uint64(n.weights[i]), bands[a.vertex].seen(a.same)
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
