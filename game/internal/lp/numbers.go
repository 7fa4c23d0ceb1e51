package lp

import (
	"cmp"
	"math"
	"math/big"
)

// numbers are integers in one of two forms: small unless large is not nil.
type numbers struct {
	small []int64
	large []*big.Int
}

// grow adds a 0.
func (n *numbers) grow() {
	if n.large != nil {
		n.large = append(n.large, new(big.Int))
	} else {
		n.small = append(n.small, 0)
	}
}

// setInt64 sets number i.
func (n *numbers) setInt64(i int, x int64) {
	// -2^63 has no absolute value in a word.
	if n.large == nil && x != math.MinInt64 {
		n.small[i] = x
	} else {
		n.set(i, big.NewInt(x))
	}
}

// set sets number i. It keeps x.
func (n *numbers) set(i int, x *big.Int) {
	if n.large == nil && x.IsInt64() && x.Int64() != math.MinInt64 {
		n.small[i] = x.Int64()
		return
	}
	if n.large == nil {
		n.large = make([]*big.Int, len(n.small))
		for i, x := range n.small {
			n.large[i] = big.NewInt(x)
		}
		n.small = nil
	}
	n.large[i] = x
}

// at sets z to number i and returns it.
func (n *numbers) at(z *big.Int, i int) *big.Int {
	if n.large != nil {
		return z.Set(n.large[i])
	}
	return z.SetInt64(n.small[i])
}

// sign returns the sign of number i.
func (n *numbers) sign(i int) int {
	if n.large != nil {
		return n.large[i].Sign()
	}
	return cmp.Compare(n.small[i], 0)
}

// residues returns the numbers modulo the prime.
func (n numbers) residues() []uint64 {
	residues := make([]uint64, max(len(n.small), len(n.large)))
	for i, x := range n.small {
		residues[i] = residue(x)
	}
	var z big.Int
	p := big.NewInt(prime)
	for i, x := range n.large {
		residues[i] = z.Mod(x, p).Uint64()
	}
	return residues
}

// residue returns x modulo the prime.
func residue(x int64) uint64 {
	if x %= prime; x < 0 {
		x += prime
	}
	return uint64(x)
}

// logNorm returns the binary logarithm, or a little more, of the norm of count numbers,
// apart places from one another, but 0 if they are all 0.
func (n numbers) logNorm(first, apart, count int) float64 {
	var sum float64
	bits := 0
	for k := range count {
		// Each entry is below 2^bits, so the norm is at most 2^bits times the root of count.
		if i := first + k*apart; n.large != nil {
			bits = max(bits, n.large[i].BitLen())
		} else {
			sum += float64(n.small[i]) * float64(n.small[i])
		}
	}
	if n.large != nil {
		return float64(bits) + math.Log2(float64(count))/2
	}
	// A sum of squares below 1 is 0, as the numbers are integers.
	return math.Log2(max(sum, 1)) / 2
}

// most returns the greatest absolute value of small numbers.
func (n numbers) most() uint64 {
	var most uint64
	for _, x := range n.small {
		if x < 0 {
			x = -x
		}
		most = max(most, uint64(x))
	}
	return most
}

// len returns how many numbers there are.
func (n *numbers) len() int { return max(len(n.small), len(n.large)) }

// of returns the numbers at the given places.
func (n *numbers) of(places []int) numbers {
	var some numbers
	for i, at := range places {
		some.grow()
		if n.large != nil {
			some.set(i, n.large[at])
		} else {
			some.small[i] = n.small[at]
		}
	}
	return some
}

// floats returns the numbers, divided by a power of 2 if they are large.
func (n *numbers) floats() []float64 {
	dst := make([]float64, 0, n.len())
	for _, x := range n.small {
		dst = append(dst, float64(x))
	}
	bits := 0
	for _, x := range n.large {
		bits = max(bits, x.BitLen())
	}
	var f big.Float
	for _, x := range n.large {
		// A small number may become 0. Then the guess is bad, and verify rejects what comes from it.
		f.SetInt(x)
		y, _ := f.SetMantExp(&f, -bits).Float64()
		dst = append(dst, y)
	}
	return dst
}

// times returns the sum of the products of numbers.
func (n *numbers) times(x []*big.Int) *big.Int {
	sum := new(big.Int)
	var term, y big.Int
	for i, z := range x {
		if n.sign(i) != 0 {
			sum.Add(sum, term.Mul(n.at(&y, i), z))
		}
	}
	return sum
}
