package simultaneous

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// errNarrow reports that machine words are too short for the numbers of a game, or for its Width.
var errNarrow = errors.New("machine words are too short")

const (
	// mostFixed is the largest absolute value of a fixed-point number. The sum of two differences of
	// numbers has at most 62 bits.
	mostFixed = 1 << 60

	// unity is the sum of the weights of a mixed strategy. The sum of the products of the weights and
	// differences of numbers has at most 123 bits, two words.
	unityBits = 62
	unity     = 1 << unityBits
)

// cell is a matrix game whose entries are intervals of fixed-point numbers. The lower bound of the
// value is the least payoff of a strategy of the row player against a column, with the low ends of
// the intervals. The upper bound is the greatest payoff of a row against a strategy of the column
// player, with the high ends. Any two strategies prove bounds (weak duality): integers of two words
// are added exactly, and rounded outward at the end.
type cell struct {
	rows, cols int
	low, high  []int64 // row by row

	first, second []uint64 // weights of the strategies that prove the bounds

	tolerance int64 // the largest width that a cell may add to the width of its entries
	ctx       context.Context
	fault     error // the error that ended the work; later results are wrong

	guesser guesser
	weights [2][]uint64
	hi, lo  []uint64 // sums for each column
	product big.Int  // of exact
}

// fail ends the work with an error, unless another error has ended it.
func (c *cell) fail(err error) {
	if c.fault == nil {
		c.fault = err
	}
}

// size makes room for the entries of a matrix.
func (c *cell) size(rows, cols int) {
	c.rows, c.cols = rows, cols
	c.low, c.high = resized(c.low, rows*cols), resized(c.high, rows*cols)
	c.first, c.second = resized(c.first, rows), resized(c.second, cols)
	c.hi, c.lo = resized(c.hi, cols), resized(c.lo, cols)
}

// mean returns the mean of values by the weights of chance, rounded down or up.
func mean(values []int64, weights []int, sum int, up bool) int64 {
	base := values[0]
	for _, x := range values {
		base = min(base, x)
	}
	var hi, lo, carry uint64
	for i, x := range values {
		h, l := bits.Mul64(uint64(weights[i]), uint64(x-base))
		lo, carry = bits.Add64(lo, l, 0)
		hi += h + carry
	}
	// The mean of differences below 2^63 is below 2^63, so the quotient fits.
	quotient, rest := bits.Div64(hi, lo, uint64(sum))
	if up && rest > 0 {
		quotient++
	}
	return base + int64(quotient)
}

// solve returns bounds of the value of the matrix game.
func (c *cell) solve() (low, high int64) {
	low, high, widest := c.pure()
	// Pure strategies suffice if they add no width, except for rounding.
	if c.cols == 1 || c.rows == 1 || high-low <= widest+2 {
		return low, high
	}
	if c.guess() {
		low, high = c.prove(low, high)
	}
	if high-low-widest > c.tolerance {
		low, high = c.exact(low, high)
		if high-low-widest > c.tolerance {
			c.fail(errNarrow)
		}
	}
	return low, high
}

// pure returns the bounds that pure strategies prove, and the largest width of an entry.
func (c *cell) pure() (low, high, widest int64) {
	row, col := 0, 0
	low, high = math.MinInt64, math.MaxInt64
	for i := range c.rows {
		least := int64(math.MaxInt64)
		for j := range c.cols {
			k := i*c.cols + j
			least = min(least, c.low[k])
			widest = max(widest, c.high[k]-c.low[k])
		}
		if least > low {
			low, row = least, i
		}
	}
	for j := range c.cols {
		most := int64(math.MinInt64)
		for i := range c.rows {
			most = max(most, c.high[i*c.cols+j])
		}
		if most < high {
			high, col = most, j
		}
	}
	clear(c.first)
	clear(c.second)
	c.first[row], c.second[col] = unity, unity
	return low, high, widest
}

// guess sets the weights to strategies guessed in floating point. It returns false if it finds none.
func (c *cell) guess() bool {
	base, top := c.ends()
	scale := 1 / (float64(top-base) * 2)
	c.guesser.load(c.rows, c.cols, func(k int) float64 {
		return float64((c.low[k]-base)+(c.high[k]-base)) * scale
	})
	if !c.guesser.solve(c.stopped) {
		return false
	}
	var ok [2]bool
	c.weights[0], ok[0] = rounded(c.weights[0], c.guesser.first)
	c.weights[1], ok[1] = rounded(c.weights[1], c.guesser.second)
	return ok[0] && ok[1]
}

// ends returns the least low end and the greatest high end of the entries.
func (c *cell) ends() (base, top int64) {
	base, top = c.low[0], c.high[0]
	for k, x := range c.low {
		base, top = min(base, x), max(top, c.high[k])
	}
	return base, top
}

// stopped reports whether the call is to end. It looks only where a pivot takes long.
func (c *cell) stopped() bool {
	if c.rows*c.cols < 1<<12 || c.fault != nil {
		return c.fault != nil
	}
	c.fault = poll.Cause(c.ctx)
	return c.fault != nil
}

// rounded returns weights in proportion to p, whose sum is unity. It returns false if p is no
// strategy.
func rounded(dst []uint64, p []float64) (weights []uint64, ok bool) {
	dst = resized(dst, len(p))
	sum, largest := 0.0, 0
	for i, x := range p {
		sum += max(x, 0)
		if x > p[largest] {
			largest = i
		}
	}
	if !(sum > 0) || math.IsInf(sum, 0) {
		return dst, false
	}
	rest := uint64(unity)
	for i, x := range p {
		dst[i] = uint64(max(x, 0) / sum * unity)
		rest -= dst[i]
	}
	// The rest is small, positive or negative: uint64 adds both modulo 2^64.
	dst[largest] += rest
	return dst, dst[largest] <= unity
}

// prove returns bounds that the weights prove, or the bounds so far if they are closer.
func (c *cell) prove(low, high int64) (l, h int64) {
	if l := c.guaranteed(c.weights[0]); l > low {
		low = l
		copy(c.first, c.weights[0])
	}
	if h := c.allowed(c.weights[1]); h < high {
		high = h
		copy(c.second, c.weights[1])
	}
	return low, high
}

// guaranteed returns the least payoff of a strategy of the row player, rounded down.
func (c *cell) guaranteed(weights []uint64) int64 {
	base, _ := c.ends()
	clear(c.hi)
	clear(c.lo)
	for i, w := range weights {
		if w == 0 {
			continue
		}
		for j, x := range c.low[i*c.cols:][:c.cols] {
			h, l := bits.Mul64(w, uint64(x-base))
			var carry uint64
			c.lo[j], carry = bits.Add64(c.lo[j], l, 0)
			c.hi[j] += h + carry
		}
	}
	least := uint64(math.MaxUint64)
	for j, h := range c.hi {
		least = min(least, h<<(64-unityBits)|c.lo[j]>>unityBits)
	}
	return base + int64(least)
}

// allowed returns the greatest payoff against a strategy of the column player, rounded up.
func (c *cell) allowed(weights []uint64) int64 {
	_, top := c.ends()
	least := uint64(math.MaxUint64) // difference of top and the payoff of a row, rounded down
	for i := range c.rows {
		var hi, lo uint64
		for j, x := range c.high[i*c.cols:][:c.cols] {
			h, l := bits.Mul64(weights[j], uint64(top-x))
			var carry uint64
			lo, carry = bits.Add64(lo, l, 0)
			hi += h + carry
		}
		least = min(least, hi<<(64-unityBits)|lo>>unityBits)
	}
	return top - int64(least)
}

// exact returns bounds from optimal strategies of the matrix of the middles of the intervals, with
// probabilities rounded to multiples of 1/unity.
func (c *cell) exact(low, high int64) (l, h int64) {
	if c.fault != nil {
		return low, high
	}
	middles := make([][]*big.Rat, c.rows)
	for i := range middles {
		for j := range c.cols {
			k := i*c.cols + j
			middles[i] = append(middles[i], new(big.Rat).SetInt64(c.low[k]+(c.high[k]-c.low[k])/2))
		}
	}
	s, err := strategic.NewMinimax(strategic.ZeroSum(middles)).Solve(c.ctx)
	if err != nil {
		c.fail(err)
		return low, high
	}
	for player, p := range s.Profile {
		c.weights[player] = c.fixed(c.weights[player], p)
	}
	return c.prove(low, high)
}

// fixed returns the weights of a mixed strategy.
func (c *cell) fixed(dst []uint64, p strategic.Mixed) []uint64 {
	dst = resized(dst, len(p))
	rest, largest := uint64(unity), 0
	x := &c.product
	for i, q := range p {
		x.Quo(x.Lsh(q.Num(), unityBits), q.Denom())
		dst[i] = x.Uint64()
		rest -= dst[i]
		if dst[i] > dst[largest] {
			largest = i
		}
	}
	dst[largest] += rest
	return dst
}
