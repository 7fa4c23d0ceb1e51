package lp

import (
	"errors"
	"math"
	"math/big"
)

// errLong says that fractions are too long for the memory.
var errLong = errors.New("lp: fractions too long")

// lift returns the solution x of M x = b, or of x M = b if turned, as lift of square does. Digits come
// one after another until a solution is found, since most are much smaller than Hadamard's bound.
//
// If the digits need more memory than room allows, the error is errLong.
//
// If a vector n/d solves the system modulo p^k, all entries of M n - d b are multiples of p^k.
// If they are less than p^k in absolute value, they are 0: the vector is the solution.
func (m *modular) lift(b numbers, turned bool, room func(int64) error, step Step) (x Vector, ok bool, err error) {
	sum := m.norm(turned)
	rest := m.remainder(b, sum, turned)
	base := big.NewInt(prime)
	modulus := big.NewInt(1)
	var digits [][]uint64
	size, more := m.hadamard(b, turned)
	// Invariant: b = M (digits[0] + digits[1] p + ...) + p^k rest.
	for next, most := 1, int(2*(size+more))/61+3; len(digits) < most; {
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
		if err := rest.subtract(u); err != nil {
			return x, false, err
		}
		if len(digits) < next && len(digits) < most {
			continue
		}
		next = len(digits) + 1 + len(digits)/3
		if room(int64(next)*int64(m.size)*24) != nil {
			return x, false, errLong
		}
		// Numerators and denominators of this size leave some bits of the modulus, which tell
		// a solution from numbers at random.
		bound := new(big.Int).Lsh(big.NewInt(1), uint(max(0, (modulus.BitLen()-24)/2)))
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

// norm returns the greatest sum of absolute values in an equation.
func (m *modular) norm(turned bool) *big.Int {
	sums := make([]big.Int, m.size)
	most, z := new(big.Int), new(big.Int)
	for k := range m.size {
		for e := m.matrix.first[k]; e < m.matrix.first[k+1]; e++ {
			sum := &sums[k]
			if !turned {
				sum = &sums[m.matrix.place[e]]
			}
			sum.Add(sum, z.Abs(m.entries.at(z, int(e))))
		}
	}
	for i := range sums {
		if sums[i].Cmp(most) > 0 {
			most.Set(&sums[i])
		}
	}
	return most
}

// hadamard is as that of square. In the turned system b replaces a row.
func (m *modular) hadamard(b numbers, turned bool) (size, more float64) {
	if !turned {
		for k := range m.size {
			from, to := int(m.matrix.first[k]), int(m.matrix.first[k+1])
			size += m.entries.logNorm(from, 1, to-from)
		}
		return size + 1, b.logNorm(0, 1, m.size)
	}
	var entry big.Int
	bits, count := make([]int, m.size), make([]int, m.size)
	for e, i := range m.matrix.place {
		// Each entry is below 2^bits, so the norm is at most 2^bits times the root of count.
		bits[i], count[i] = max(bits[i], m.entries.at(&entry, e).BitLen()), count[i]+1
	}
	for i, n := range count {
		size += float64(bits[i]) + math.Log2(float64(n))/2
	}
	return size + 1, b.logNorm(0, 1, m.size)
}

// remainder returns b as the first remainder, in words if remainders stay small enough.
func (m *modular) remainder(b numbers, sum *big.Int, turned bool) remainder {
	if m.entries.large == nil && b.large == nil && b.most() < 1<<62 && sum.BitLen() <= 62 {
		return &sparseWords{m, turned, numbers{small: append([]int64(nil), b.small...)}}
	}
	r := &sparseLarge{modular: m, turned: turned}
	for i := range m.size {
		r.large = append(r.large, b.at(new(big.Int), i))
	}
	return r
}

// sparseWords is a remainder that fits into words.
type sparseWords struct {
	*modular
	turned bool
	numbers
}

func (r *sparseWords) residues() []uint64 { return r.numbers.residues() }

// subtract computes modulo 2^64, as that of wordRemainder.
func (r *sparseWords) subtract(u []uint64) error {
	for k := range u {
		from, to := r.matrix.first[k], r.matrix.first[k+1]
		entries := r.entries.small[from:to]
		if r.turned {
			var sum uint64
			for i, at := range r.matrix.place[from:to] {
				sum += uint64(entries[i]) * u[at]
			}
			r.small[k] -= int64(sum)
			continue
		}
		for i, at := range r.matrix.place[from:to] {
			r.small[at] -= int64(uint64(entries[i]) * u[k])
		}
	}
	for i, x := range r.small {
		r.small[i] = int64(uint64(x) * primeInverse)
	}
	return nil
}

// sparseLarge is a remainder of any size.
type sparseLarge struct {
	*modular
	turned bool
	numbers
}

func (r *sparseLarge) residues() []uint64 { return r.numbers.residues() }

func (r *sparseLarge) subtract(u []uint64) error {
	var entry, term, digit big.Int
	for k := range u {
		for e := r.matrix.first[k]; e < r.matrix.first[k+1]; e++ {
			i, j := int(r.matrix.place[e]), k
			if r.turned {
				i, j = j, i
			}
			if u[j] != 0 {
				r.large[i].Sub(r.large[i], term.Mul(r.modular.entries.at(&entry, int(e)), digit.SetUint64(u[j])))
			}
		}
	}
	p := big.NewInt(prime)
	for _, x := range r.large {
		if err := r.work(20); err != nil {
			return err
		}
		x.Quo(x, p)
	}
	return nil
}
