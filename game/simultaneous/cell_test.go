package simultaneous

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// number returns a number of any size up to mostFixed.
func number(rnd *rand.Rand) int64 {
	x := rnd.Int64N(mostFixed+1) >> rnd.IntN(61)
	if rnd.IntN(2) == 0 {
		return -x
	}
	return x
}

// randomCell returns a matrix of intervals. Entries have any size, or are close to each other.
func randomCell(rnd *rand.Rand) *cell {
	c := &cell{}
	c.size(1+rnd.IntN(6), 1+rnd.IntN(6))
	base, spread := number(rnd), int64(1)<<rnd.IntN(60)
	alike := rnd.IntN(2) == 0
	wide := int64(1) << rnd.IntN(40)
	for k := range c.low {
		x := number(rnd)
		if alike {
			x = base + rnd.Int64N(spread) - spread/2
		}
		c.low[k] = max(-mostFixed, min(x, mostFixed))
		c.high[k] = min(c.low[k]+rnd.Int64N(wide), mostFixed)
	}
	return c
}

// value returns the exact value of a matrix of integers.
func (c *cell) value(t *testing.T, entries []int64) *big.Rat {
	rows := make([][]*big.Rat, c.rows)
	for k, x := range entries {
		rows[k/c.cols] = append(rows[k/c.cols], new(big.Rat).SetInt64(x))
	}
	v, err := strategic.NewMinimax(strategic.ZeroSum(rows)).Value(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// guaranteesExactly returns what weights guarantee against a column, or do not exceed against a
// row, in fractions.
func (c *cell) guaranteesExactly(weights []uint64, up bool) *big.Rat {
	var best *big.Rat
	major, minor := c.cols, c.rows
	if up {
		major, minor = minor, major
	}
	for j := range major {
		sum := new(big.Int)
		for i := range minor {
			x := new(big.Int)
			if up {
				x.SetInt64(c.high[j*c.cols+i])
			} else {
				x.SetInt64(c.low[i*c.cols+j])
			}
			sum.Add(sum, x.Mul(x, new(big.Int).SetUint64(weights[i])))
		}
		v := new(big.Rat).SetFrac(sum, big.NewInt(unity))
		if best == nil || v.Cmp(best) < 0 != up && v.Cmp(best) != 0 {
			best = v
		}
	}
	return best
}

// proved fails the test unless the bounds of a cell contain the values of all matrices in its
// intervals, follow from the weights, and are close enough.
func proved(t *testing.T, c *cell) {
	t.Helper()
	low, high := c.solve()
	if c.fault != nil {
		t.Fatalf("%v: %v", c.fault, c)
	}
	least, most := c.value(t, c.low), c.value(t, c.high)
	if new(big.Rat).SetInt64(low).Cmp(least) > 0 || new(big.Rat).SetInt64(high).Cmp(most) < 0 {
		t.Fatalf("%d to %d, want %v to %v: %+v", low, high, least, most, c)
	}
	for _, w := range [][]uint64{c.first, c.second} {
		var sum uint64
		for _, x := range w {
			if sum += x; x > unity {
				t.Fatalf("weights %v", w)
			}
		}
		if sum != unity {
			t.Fatalf("weights %v", w)
		}
	}
	one := big.NewRat(1, 1)
	if d := new(big.Rat).Sub(c.guaranteesExactly(c.first, false), new(big.Rat).SetInt64(low)); d.Sign() < 0 || d.Cmp(one) >= 0 {
		t.Fatalf("%d is not what %v guarantees, by %v: %+v", low, c.first, d, c)
	}
	if d := new(big.Rat).Sub(new(big.Rat).SetInt64(high), c.guaranteesExactly(c.second, true)); d.Sign() < 0 || d.Cmp(one) >= 0 {
		t.Fatalf("%d is not what %v allows, by %v: %+v", high, c.second, d, c)
	}
	_, _, widest := c.pure()
	if high-low-widest > max(c.tolerance, 2) {
		t.Fatalf("%d to %d, entries up to %d wide, tolerance %d: %+v", low, high, widest, c.tolerance, c)
	}
}

func TestCell(t *testing.T) {
	refined := 0
	for seed := range uint64(longtest.Cases(2400, 20_000)) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		c := randomCell(rnd)
		c.tolerance = 64 << rnd.IntN(50)
		c.ctx = t.Context()
		proved(t, c)
		if c.product.Sign() != 0 {
			refined++
		}
	}
	if refined == 0 {
		t.Error("no matrix needed the exact method")
	}
}

func FuzzCell(f *testing.F) {
	f.Add(int64(0), int64(1), int64(mostFixed), int64(-mostFixed), uint32(0))
	f.Add(int64(3), int64(-3), int64(-1), int64(1), uint32(1))
	f.Add(int64(1)<<59, int64(1)<<59+1, int64(1)<<59+2, int64(1)<<59-1, uint32(5))
	f.Fuzz(func(t *testing.T, a, b, c, d int64, width uint32) {
		// Two rows and columns, and a third row and column from the four numbers.
		m := &cell{tolerance: 64, ctx: t.Context()}
		m.size(3, 3)
		for k, x := range []int64{a, b, a ^ c, c, d, b ^ d, a - d, b - c, a>>1 + c>>1} {
			x %= mostFixed
			m.low[k], m.high[k] = x, min(x+int64(width)*int64(k%3), mostFixed)
		}
		proved(t, m)
	})
}

// A guess that is wrong in any way proves bounds that hold.
func TestWrongGuess(t *testing.T) {
	for seed := range uint64(longtest.Cases(2400, 20_000)) {
		rnd := rand.New(rand.NewPCG(seed, 2))
		c := randomCell(rnd)
		odd := []float64{0, 1, -1, 1e-300, 1e300, math.Inf(1), math.NaN(), rnd.Float64()}
		low, high, _ := c.pure()
		var ok [2]bool
		for player, n := range []int{c.rows, c.cols} {
			p := make([]float64, n)
			for i := range p {
				p[i] = odd[rnd.IntN(len(odd))]
			}
			c.weights[player], ok[player] = rounded(nil, p)
		}
		if !ok[0] || !ok[1] {
			continue
		}
		low, high = c.prove(low, high)
		if new(big.Rat).SetInt64(low).Cmp(c.value(t, c.low)) > 0 || new(big.Rat).SetInt64(high).Cmp(c.value(t, c.high)) < 0 {
			t.Fatalf("seed %d: %d to %d: %+v", seed, low, high, c)
		}
	}
}

// Means of chance are rounded outward by less than 1.
func TestMean(t *testing.T) {
	for seed := range uint64(longtest.Cases(2400, 20_000)) {
		rnd := rand.New(rand.NewPCG(seed, 3))
		c := &cell{}
		c.size(1+rnd.IntN(9), 1)
		weights, sum := make([]int, c.rows), 0
		for i := range weights {
			c.low[i] = number(rnd)
			c.high[i] = c.low[i]
			weights[i] = 1 + rnd.IntN(1<<(1+rnd.IntN(27)))
			sum += weights[i]
		}
		exact := new(big.Rat)
		for i, w := range weights {
			exact.Add(exact, new(big.Rat).Mul(big.NewRat(int64(w), int64(sum)), new(big.Rat).SetInt64(c.low[i])))
		}
		low, high := mean(c.low, weights, sum, false), mean(c.high, weights, sum, true)
		one := big.NewRat(1, 1)
		below, above := new(big.Rat).Sub(exact, new(big.Rat).SetInt64(low)), new(big.Rat).Sub(new(big.Rat).SetInt64(high), exact)
		if below.Sign() < 0 || below.Cmp(one) >= 0 || above.Sign() < 0 || above.Cmp(one) >= 0 {
			t.Fatalf("seed %d: %d to %d, want %v", seed, low, high, exact)
		}
	}
}
