package lp

import "math/big"

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
