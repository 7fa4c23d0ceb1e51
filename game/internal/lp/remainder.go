package lp

import (
	"math"
	"math/big"
)

// numbers are integers in one of two forms: small unless large is not nil.
type numbers struct {
	small []int64
	large []*big.Int
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

// remainder is r in the lifting of a solution.
type remainder interface {
	residues() []uint64 // modulo the prime
	// subtract sets r = (r - a u)/prime, which has no remainder. The error is that of work.
	subtract(u []uint64) error
}

// remainder returns b, in words if it stays small enough.
func (m *square) remainder(b numbers) remainder {
	// Then |r - a u| / prime stays below 2^62 / prime + 2^62, so that each remainder fits into a word.
	if m.a.large == nil && b.most() < 1<<62 && m.a.most() < 1<<62/uint64(m.size) {
		return &wordRemainder{m, numbers{small: append([]int64(nil), b.small...)}}
	}
	r := &largeRemainder{m: m, a: m.a.large}
	for _, x := range b.large {
		r.large = append(r.large, new(big.Int).Set(x))
	}
	for _, x := range b.small {
		r.large = append(r.large, big.NewInt(x))
	}
	if r.a == nil {
		for _, x := range m.a.small {
			r.a = append(r.a, big.NewInt(x))
		}
	}
	return r
}

// wordRemainder is a remainder that fits into words.
type wordRemainder struct {
	m *square
	numbers
}

// primeInverse is 1/prime modulo 2^64: (2^61-1) * (-2^61-1) = 1 - 2^122.
const primeInverse = 1<<64 - 1<<61 - 1

// subtract computes modulo 2^64: the quotient fits into a word, so that its last 64 bits,
// those of a product with the inverse, are all of it.
func (r *wordRemainder) subtract(u []uint64) error {
	m := r.m
	for i := range r.small {
		if err := m.work(m.size); err != nil {
			return err
		}
		sum := uint64(r.small[i])
		for j, x := range m.a.small[i*m.size:][:m.size] {
			// Overflow does not matter: arithmetic is modulo 2^64 from the first to the last step.
			sum -= uint64(x) * u[j]
		}
		r.small[i] = int64(sum * primeInverse)
	}
	return nil
}

// largeRemainder is a remainder of any size.
type largeRemainder struct {
	m *square
	a []*big.Int
	numbers
}

func (r *largeRemainder) subtract(u []uint64) error {
	digits := make([]*big.Int, len(u))
	for j, x := range u {
		digits[j] = new(big.Int).SetUint64(x)
	}
	p := big.NewInt(prime)
	var term big.Int
	for i, x := range r.large {
		if err := r.m.work(20 * r.m.size); err != nil {
			return err
		}
		for j, y := range r.a[i*r.m.size:][:r.m.size] {
			x.Sub(x, term.Mul(y, digits[j]))
		}
		x.Quo(x, p)
	}
	return nil
}
