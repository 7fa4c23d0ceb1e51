package lp

import (
	"errors"
	"math"
	"math/big"
	"slices"
)

// errLong says that fractions are too long for the memory.
var errLong = errors.New("lp: fractions too long")

// lift returns the solution x of M x = b, or of x M = b if turned, from its digits in base p, the prime
// (Dixon 1982). With r = b at first, the next digits u solve M u = r modulo p, and what remains is
// r = (r - M u)/p.
//
// By Cramer's rule the denominator is the determinant and each numerator a determinant
// with b in a column. Two fractions of these sizes that are congruent modulo more than twice the product
// of the bounds are equal. If early is set, lift looks for a solution before all these digits are known.
//
// If the digits need more memory than room allows, the error is errLong.
//
// If a vector n/d solves the system modulo p^k, all entries of M n - d b are multiples of p^k.
// If they are less than p^k in absolute value, they are 0: the vector is the solution.
func (m *modular) lift(b numbers, turned bool, room func(int64) error, step Step) (x Vector, ok bool, err error) {
	sum := m.norm(turned)
	rest := m.remainder(b, sum)
	base := big.NewInt(prime)
	modulus := big.NewInt(1)
	var digits [][]uint64
	size, more := m.hadamard(b, turned)
	// Invariant: b = M (digits[0] + digits[1] p + ...) + p^k rest.
	most := int(2*size+more)/61 + 2
	next := most
	if m.early {
		next = 1
	}
	for len(digits) < most {
		if err := step(0); err != nil {
			return x, false, err
		}
		if err := m.work(4 * (len(m.lower.place) + len(m.upper.place) + len(m.matrix.place) + m.size)); err != nil {
			return x, false, err
		}
		u := rest.residues()
		m.solve(u, turned)
		digits = append(digits, u)
		modulus.Mul(modulus, base)
		if err := m.subtract(rest, u, turned); err != nil {
			return x, false, err
		}
		if len(digits) < next {
			continue
		}
		next = min(most, len(digits)+1+len(digits)/3)
		if room(int64(next)*int64(m.size)*24) != nil {
			return x, false, errLong
		}
		// Numerators and denominators of this size leave some bits of the modulus, which tell
		// a solution from numbers at random.
		bits := max(0, (modulus.BitLen()-24)/2)
		if len(digits) == most {
			bits = int(math.Ceil(size+more)) + 1
		}
		bound := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		x, ok, err = reconstruct(digits, modulus, bound, m.work)
		if err != nil {
			return x, false, err
		}
		if ok && m.proved(x, b, sum, modulus) {
			return x, true, nil
		}
	}
	return x, false, nil
}

// proved reports whether a solution modulo the modulus is so small that it is a solution. sum is the greatest sum of
// absolute values in an equation.
func (m *modular) proved(x Vector, b numbers, sum *big.Int, modulus *big.Int) bool {
	most := new(big.Int)
	for _, z := range x.Num {
		if z.CmpAbs(most) > 0 {
			most.Abs(z)
		}
	}
	most.Mul(most, sum)
	right, z := new(big.Int), new(big.Int)
	for i := range b.len() {
		if b.at(z, i).CmpAbs(right) > 0 {
			right.Abs(z)
		}
	}
	return most.Add(most, right.Mul(right, x.Den)).Cmp(modulus) < 0
}

// norm returns a bound on the sum of absolute values in an equation. It is at most a millionth larger than the
// greatest sum, plus 1.
func (m *modular) norm(turned bool) *big.Int {
	sums := make([]float64, m.size)
	most, values := 0.0, m.entries.floats()
	for k := range m.size {
		for e := m.matrix.first[k]; e < m.matrix.first[k+1]; e++ {
			i := k
			if !turned {
				i = int(m.matrix.place[e])
			}
			sums[i] += math.Abs(values[e])
			most = max(most, sums[i])
		}
	}
	// The factor is more than all errors of rounding.
	f := big.NewFloat(most * (1 + 1e-6))
	bound, _ := f.SetMantExp(f, m.entries.bits(0, m.entries.len())).Int(nil)
	return bound.Add(bound, big.NewInt(1))
}

// hadamard returns the binary logarithm of a bound on the determinant, and what to add to it for a bound on
// the determinant in which b replaces a column, or a row in the turned system. The bound is the product of
// the norms. Norms of 0 count as 1, which makes the bound no smaller.
func (m *modular) hadamard(b numbers, turned bool) (size, more float64) {
	norms := make([]norm, m.size)
	for k := range m.size {
		for e := m.matrix.first[k]; e < m.matrix.first[k+1]; e++ {
			i := k
			if turned {
				i = int(m.matrix.place[e])
			}
			norms[i].add(&m.entries, int(e))
		}
	}
	for _, n := range norms {
		size += n.log()
	}
	var right norm
	for i := range m.size {
		right.add(&b, i)
	}
	return size + 1, right.log()
}

// remainder returns a copy of b as the first remainder, in words if remainders stay small enough: if sum is
// the greatest sum of absolute values in an equation, |r - M u| / prime stays below 2^62 / prime + sum.
func (m *modular) remainder(b numbers, sum *big.Int) numbers {
	if m.entries.large == nil && b.large == nil && b.most() < 1<<62 && sum.BitLen() <= 62 {
		return numbers{small: slices.Clone(b.small)}
	}
	var r numbers
	for i := range m.size {
		r.large = append(r.large, b.at(new(big.Int), i))
	}
	return r
}

// subtract sets r = (r - M u)/prime, or r = (r - u M)/prime if turned, which has no remainder. The error
// is that of work.
func (m *modular) subtract(r numbers, u []uint64, turned bool) error {
	if r.large != nil {
		return m.subtractLarge(r.large, u, turned)
	}
	// Arithmetic is modulo 2^64 from the first to the last step. The quotient fits into a word, so that its last
	// 64 bits, those of a product with the inverse, are all of it.
	for k := range u {
		from, to := m.matrix.first[k], m.matrix.first[k+1]
		entries := m.entries.small[from:to]
		if turned {
			var sum uint64
			for i, at := range m.matrix.place[from:to] {
				sum += uint64(entries[i]) * u[at]
			}
			r.small[k] -= int64(sum)
			continue
		}
		for i, at := range m.matrix.place[from:to] {
			r.small[at] -= int64(uint64(entries[i]) * u[k])
		}
	}
	for i, x := range r.small {
		r.small[i] = int64(uint64(x) * primeInverse)
	}
	return nil
}

// subtractLarge is subtract for numbers of any size.
func (m *modular) subtractLarge(r []*big.Int, u []uint64, turned bool) error {
	var entry, term, digit big.Int
	for k := range u {
		if err := m.work(20 * int(m.matrix.first[k+1]-m.matrix.first[k])); err != nil {
			return err
		}
		for e := m.matrix.first[k]; e < m.matrix.first[k+1]; e++ {
			i, j := int(m.matrix.place[e]), k
			if turned {
				i, j = j, i
			}
			if u[j] != 0 {
				r[i].Sub(r[i], term.Mul(m.entries.at(&entry, int(e)), digit.SetUint64(u[j])))
			}
		}
	}
	p := big.NewInt(prime)
	for _, x := range r {
		x.Quo(x, p)
	}
	return nil
}

// reconstruct returns the rational numbers with one denominator that are congruent to the numbers with the
// given digits, the last ones first (Wang 1981): numerators and denominator up to the bound, if there are such. The error
// is that of work.
func reconstruct(digits [][]uint64, modulus, bound *big.Int, work func(operations int) error) (x Vector, ok bool, err error) {
	size := len(digits[0])
	x = Vector{Den: big.NewInt(1), Num: make([]*big.Int, size)}
	half := new(big.Int).Rsh(modulus, 1)
	words := len(digits)
	dens := make([]*big.Int, size)
	for i := range size {
		if err := work(10 + words*words); err != nil {
			return x, false, err
		}
		// All fractions have the determinant as a multiple of their denominators. So the denominator
		// found so far makes most of what follows integers.
		z := joined(digits, i)
		if z.Sign() != 0 {
			z.Mul(z, x.Den).Mod(z, modulus)
		}
		// A negative numerator n stands as n + modulus.
		if z.Cmp(half) > 0 {
			z.Sub(z, modulus)
		}
		if z.CmpAbs(bound) > 0 {
			var den *big.Int
			if z, den, ok, err = fraction(z, modulus, bound, work); !ok || err != nil {
				return x, false, err
			}
			x.Den = den.Mul(x.Den, den)
		}
		x.Num[i], dens[i] = z, x.Den
	}
	// Numerators must be of the last denominator.
	var by *big.Int
	for i, den := range slices.Backward(dens) {
		if i+1 < size && den != dens[i+1] {
			by = new(big.Int).Quo(x.Den, den)
		}
		if by != nil {
			x.Num[i].Mul(x.Num[i], by)
		}
	}
	return x, true, nil
}

// joined returns the number with digits[d][i] as its digit d in base p, the prime.
func joined(digits [][]uint64, i int) *big.Int {
	z := new(big.Int)
	var shifted, digit big.Int
	for _, u := range slices.Backward(digits) {
		// z*2^61 - z is less work than a product.
		if u[i] != 0 || z.Sign() != 0 {
			shifted.Lsh(z, 61)
			z.Add(z.Sub(&shifted, z), digit.SetUint64(u[i]))
		}
	}
	return z
}

// fraction returns n and d > 0, both up to the bound, such that n = r*d modulo the modulus:
// the first small remainder in Euclid's algorithm and its factor. The error is that of work.
func fraction(r, modulus, bound *big.Int, work func(operations int) error) (n, d *big.Int, ok bool, err error) {
	a, b := new(big.Int).Set(modulus), new(big.Int).Mod(r, modulus)
	s, t := new(big.Int), big.NewInt(1)
	var q, rest big.Int
	words := modulus.BitLen() / 64
	// Invariant: a = s*r and b = t*r modulo the modulus. The first remainder that is small enough gives
	// the fraction, if there is one (Wang 1981).
	for b.Cmp(bound) > 0 {
		if err := work(20 + 4*words); err != nil {
			return nil, nil, false, err
		}
		q.QuoRem(a, b, &rest)
		a.Set(b)
		b.Set(&rest)
		s.Sub(s, q.Mul(&q, t))
		s, t = t, s
	}
	if t.Sign() < 0 {
		b.Neg(b)
		t.Neg(t)
	}
	// By Cramer's rule the denominator of a solution is within the bound. Anything else is refused here
	// instead of trusted.
	return b, t, t.Sign() > 0 && t.Cmp(bound) <= 0, nil
}
