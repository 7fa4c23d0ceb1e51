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

// norm is the Euclidean norm of numbers.
type norm struct {
	squares     float64 // the sum of the squares of small numbers
	bits, count int     // of large numbers: the greatest length, and how many there are
}

// add adds number i.
func (v *norm) add(n *numbers, i int) {
	if n.large != nil {
		v.bits, v.count = max(v.bits, n.large[i].BitLen()), v.count+1
	} else {
		v.squares += float64(n.small[i]) * float64(n.small[i])
	}
}

// log returns the binary logarithm of the norm, or a little more, but 0 if all numbers are 0.
func (v *norm) log() float64 {
	if v.count > 0 {
		// Each number is below 2^bits, so the norm is at most 2^bits times the root of count.
		return float64(v.bits) + math.Log2(float64(v.count))/2
	}
	// A sum of squares below 1 is 0, as the numbers are integers.
	return math.Log2(max(v.squares, 1)) / 2
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
	if n.large != nil {
		return numbers{large: at(n.large, places)}
	}
	return numbers{small: at(n.small, places)}
}

func at[T any](all []T, places []int) []T {
	some := make([]T, len(places))
	for i, place := range places {
		some[i] = all[place]
	}
	return some
}

// bits returns the greatest length of large numbers of a range, or 0.
func (n *numbers) bits(from, to int) int {
	bits := 0
	if n.large != nil {
		for _, x := range n.large[from:to] {
			bits = max(bits, x.BitLen())
		}
	}
	return bits
}

// float returns number i divided by 2^bits.
func (n *numbers) float(f *big.Float, i, bits int) float64 {
	if n.large == nil {
		if bits == 0 {
			return float64(n.small[i])
		}
		return math.Ldexp(float64(n.small[i]), -bits)
	}
	x, _ := f.SetMantExp(f.SetInt(n.large[i]), -bits).Float64()
	return x
}

// floats returns the numbers, divided by a power of 2 if they are large.
func (n *numbers) floats() []float64 {
	dst, bits := make([]float64, n.len()), n.bits(0, n.len())
	var f big.Float
	for i := range dst {
		// A small number may become 0. Then the guess is bad, and verify rejects what comes from it.
		dst[i] = n.float(&f, i, bits)
	}
	return dst
}

// times returns the sum of the products of numbers.
func (n *numbers) times(x []*big.Int) *big.Int {
	var sum sum
	for i, z := range x {
		if z.Sign() != 0 {
			sum.add(n, i, z)
		}
	}
	return &sum.total
}

// sum is a sum of products, with memory for the computation.
type sum struct{ total, term, entry big.Int }

// add adds the product of number i and x.
func (s *sum) add(n *numbers, i int, x *big.Int) {
	s.total.Add(&s.total, s.term.Mul(n.at(&s.entry, i), x))
}
