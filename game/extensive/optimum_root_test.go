package extensive

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// negative is right where it says so: a polynomial is negative at all points of a grid.
func TestNegative(t *testing.T) {
	r := rand.New(rand.NewPCG(47, 11))
	said := map[bool]int{}
	for range 300 {
		f := make([]*big.Rat, 1+r.IntN(4))
		for k := range f {
			f[k] = big.NewRat(r.Int64N(13)-8, 1+r.Int64N(3))
		}
		low := big.NewRat(r.Int64N(5), 8)
		high := new(big.Rat).Add(low, big.NewRat(1+r.Int64N(3), 8))
		is := negative(f, low, high)
		said[is]++
		highest := at(f, low)
		for k := range int64(9) {
			x := new(big.Rat).Sub(high, low)
			x.Mul(x, big.NewRat(k, 8))
			if y := at(f, x.Add(x, low)); y.Cmp(highest) > 0 {
				highest = y
			}
		}
		if is && highest.Sign() >= 0 {
			t.Errorf("%v is not negative from %v to %v", f, low, high)
		}
		// A linear polynomial is negative if it is at both ends.
		if len(f) <= 2 && !is && highest.Sign() < 0 {
			t.Errorf("%v is negative from %v to %v", f, low, high)
		}
	}
	if said[true] < 20 || said[false] < 20 {
		t.Errorf("negative or not: %v", said)
	}
	if negative(nil, one, one) {
		t.Error("0 is not negative")
	}
}

// The interval of a root becomes as short as wanted, or the root itself.
func TestNarrow(t *testing.T) {
	for _, test := range []struct {
		constant, slope int64
		high            string
	}{{1, -3, "43691/131072"}, {3, -8, "3/8"}} {
		r := &Root{Polynomial: []*big.Rat{big.NewRat(test.constant, 1), big.NewRat(test.slope, 1)}, Low: new(big.Rat), High: big.NewRat(1, 1)}
		if err := r.narrow(big.NewRat(1, 100_000), nil); err != nil || r.High.RatString() != test.high {
			t.Errorf("from %v to %v, %v, want up to %s", r.Low, r.High, err, test.high)
		}
		if x := at(r.Polynomial, r.Low); x.Sign() < 0 || x.Sign() == 0 && r.Low.Cmp(r.High) != 0 {
			t.Errorf("%v at %v", x, r.Low)
		}
	}
}
