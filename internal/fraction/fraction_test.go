package fraction_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

func random(r *rand.Rand) *big.Rat { return big.NewRat(r.Int64N(201)-100, 1+r.Int64N(60)) }

// The denominator is the least number that makes all numbers integers.
func TestIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		x := make([]*big.Rat, r.IntN(4))
		for i := range x {
			x[i] = big.NewRat(r.Int64N(201)-100, 1+r.Int64N(9))
		}
		got, denominator := fraction.Integers(x)
		want := int64(1)
		for !multiple(x, want) {
			want++
		}
		if denominator.Cmp(big.NewInt(want)) != 0 {
			t.Fatalf("%v have the denominator %v, want %d", x, denominator, want)
		}
		for i, n := range got {
			if new(big.Rat).SetFrac(n, denominator).Cmp(x[i]) != 0 {
				t.Fatalf("%v is %v/%v", x[i], n, denominator)
			}
		}
	}
}

// multiple reports whether n times the numbers are integers.
func multiple(x []*big.Rat, n int64) bool {
	for _, p := range x {
		if !new(big.Rat).Mul(p, big.NewRat(n, 1)).IsInt() {
			return false
		}
	}
	return true
}

// A multiple of 1/32 is on the right side of the number, and less than 1/32 away.
func TestRound(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		x := random(r)
		low, high := fraction.Round(x, 5, false), fraction.Round(x, 5, true)
		for _, y := range []*big.Rat{low, high} {
			d := new(big.Rat).Sub(x, y)
			if !multiple([]*big.Rat{y}, 32) || d.Abs(d).Cmp(big.NewRat(1, 32)) >= 0 {
				t.Fatalf("%v becomes %v", x, y)
			}
		}
		if low.Cmp(x) > 0 || high.Cmp(x) < 0 {
			t.Fatalf("%v is not between %v and %v", x, low, high)
		}
	}
}

// The simplest fraction is the first by denominator and numerator.
func TestSimplest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 500 {
		low, high := random(r), random(r)
		if high.Sign() < 0 {
			continue
		}
		if low.Cmp(high) > 0 {
			low, high = high, low
		}
		if got, want := fraction.Simplest(low, high), naive(low, high); got.Cmp(want) != 0 {
			t.Fatalf("from %v to %v: %v, want %v", low, high, got, want)
		}
	}
}

func naive(low, high *big.Rat) *big.Rat {
	for d := int64(1); ; d++ {
		for n := int64(0); ; n++ {
			x := big.NewRat(n, d)
			if x.Cmp(high) > 0 {
				break
			}
			if x.Cmp(low) >= 0 {
				return x
			}
		}
	}
}

// The sum is 1, and all numbers but the first of the largest are near.
func TestNear(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		x, sum := make([]*big.Rat, 1+r.IntN(4)), new(big.Rat)
		for i := range x {
			x[i] = big.NewRat(r.Int64N(50), 1)
			sum.Add(sum, x[i])
		}
		if sum.Sign() == 0 {
			continue
		}
		largest := 0
		for i := range x {
			x[i].Quo(x[i], sum)
			if x[i].Cmp(x[largest]) > 0 {
				largest = i
			}
		}
		for name, y := range map[string][]*big.Rat{"Rounded": fraction.Rounded(x, 5), "Simple": fraction.Simple(x, big.NewRat(1, 32))} {
			total := new(big.Rat)
			for i, p := range y {
				total.Add(total, p)
				d := new(big.Rat).Sub(p, x[i])
				if i != largest && d.Abs(d).Cmp(big.NewRat(1, 32)) > 0 {
					t.Fatalf("%s: %v becomes %v", name, x, y)
				}
			}
			if total.Cmp(big.NewRat(1, 1)) != 0 {
				t.Fatalf("%s: %v has the sum %v", name, y, total)
			}
		}
	}
}
