package lp

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
)

// solve returns the solutions of A[rows,cols] x = b[rows] and y A[rows,cols] = c[cols]. It
// returns false if there are none or the matrix is singular.
func (p *Program) solve(rows, cols []int, step Step) (x, y Vector, ok bool, err error) {
	if len(rows) == 0 {
		return Vector{Den: big.NewInt(1)}, Vector{Den: big.NewInt(1)}, true, nil
	}
	m := p.square(rows, cols)
	ok, err = m.invert(step)
	if err != nil {
		return x, y, false, err
	}
	if !ok { // a singular matrix, perhaps just modulo the prime
		return p.eliminate(rows, cols, step)
	}
	if x, ok, err = m.lift(p.entries(rows, []int{p.cols}), step); ok && err == nil {
		// y A = c is the system of the transposed matrix, whose inverse is the transposed inverse:
		// elimination is done once for both.
		y, ok, err = m.transpose().lift(p.entries([]int{p.rows}, cols), step)
	}
	return x, y, ok, err
}

// entries returns the entries in the rows and columns, by rows.
func (p *Program) entries(rows, cols []int) numbers {
	var n numbers
	for _, row := range rows {
		for _, col := range cols {
			if i := p.index(row, col); p.large != nil {
				n.large = append(n.large, p.large[i])
			} else {
				n.small = append(n.small, p.small[i])
			}
		}
	}
	return n
}

// eliminate is solve by integer pivoting: once all columns are in the basis, their values
// are on the right side and the multipliers of the rows in the linear form.
func (p *Program) eliminate(rows, cols []int, step Step) (x, y Vector, ok bool, err error) {
	k := len(rows)
	t := pivot.New(k, 1, k)
	t.Work = p.Work
	var z big.Int
	for i, row := range rows {
		for j, col := range cols {
			t.Set(i, j, p.entry(&z, row, col))
		}
		t.Set(i, k, p.entry(&z, row, p.cols))
	}
	for j, col := range cols {
		t.Set(k, j, z.Neg(p.entry(&z, p.rows, col)))
	}
	for j := range k {
		if err := step(0); err != nil {
			return x, y, false, err
		}
		i := 0
		// A row that already has a column must keep it. So the row is one whose slack is still basic.
		// Feasibility does not matter: the equations have one solution, whatever the path.
		for i < k && (t.Basic(i) < k || t.Sign(i, j) == 0) {
			i++
		}
		if i == k {
			// The column depends on the columns before: the matrix is singular.
			return x, y, false, nil
		}
		if err := t.Pivot(i, j); err != nil {
			return x, y, false, err
		}
	}
	s := read(t)
	return s.X, s.Y, true, nil
}

// prime is a Mersenne prime: numbers are reduced modulo it by shifting.
const prime = 1<<61 - 1

// square is a matrix of integers and its inverse modulo the prime.
type square struct {
	size    int
	a       numbers
	inverse []uint64
	work    func(operations int) error
}

// square returns the matrix of the rows and columns.
func (p *Program) square(rows, cols []int) *square {
	return &square{size: len(rows), a: p.entries(rows, cols), work: p.work}
}

func (m *square) transpose() *square {
	t := &square{size: m.size, inverse: make([]uint64, len(m.inverse)), work: m.work}
	for i := range m.size {
		for j := range m.size {
			t.inverse[i*m.size+j] = m.inverse[j*m.size+i]
			if m.a.large != nil {
				t.a.large = append(t.a.large, m.a.large[j*m.size+i])
			} else {
				t.a.small = append(t.a.small, m.a.small[j*m.size+i])
			}
		}
	}
	return t
}

// times returns a*b modulo the prime.
func times(a, b uint64) uint64 {
	// 2^61 = 1 modulo the prime, so the product is its low 61 bits plus all bits above. For a, b <
	// prime this sum is less than 2*prime.
	hi, lo := bits.Mul64(a, b)
	return reduce((lo & prime) + (hi<<3 | lo>>61))
}

// reduce returns x modulo the prime, for x < 2*prime.
func reduce(x uint64) uint64 {
	if x >= prime {
		x -= prime
	}
	return x
}

// invert finds the inverse modulo the prime by Gauss-Jordan elimination in place. It
// returns false if there is none.
func (m *square) invert(step Step) (ok bool, err error) {
	k := m.size
	a := m.a.residues()
	swapped := make([]int, k)
	for c := range k {
		if err := step(0); err != nil {
			return false, err
		}
		r := c
		// Modulo a prime every number but 0 has an inverse, and there is no rounding: any pivot is as
		// good.
		for r < k && a[r*k+c] == 0 {
			r++
		}
		if r == k {
			return false, nil
		}
		swapped[c] = r
		swapRows(a, k, r, c)
		if err := m.eliminateColumn(a, c); err != nil {
			return false, err
		}
	}
	// Exchanges of rows of the matrix are exchanges of columns of the inverse.
	// The last exchange is taken back first.
	for c := k - 1; c >= 0; c-- {
		for i := range k {
			a[i*k+c], a[i*k+swapped[c]] = a[i*k+swapped[c]], a[i*k+c]
		}
	}
	m.inverse = a
	return true, nil
}

func swapRows(a []uint64, k, r, s int) {
	if r == s {
		return
	}
	for j := range k {
		a[r*k+j], a[s*k+j] = a[s*k+j], a[r*k+j]
	}
}

// eliminateColumn eliminates column c from all rows but row c, and puts a column of the inverse in
// its place. The error is that of work.
func (m *square) eliminateColumn(a []uint64, c int) error {
	k := m.size
	pivotal := a[c*k:][:k]
	by := inverseOf(pivotal[c])
	// Column c of the matrix is a unit vector from now on. Its place holds column c of the inverse,
	// which begins as the same unit vector.
	pivotal[c] = 1
	for j := range pivotal {
		pivotal[j] = times(pivotal[j], by)
	}
	for i := range k {
		line := a[i*k:][:k]
		if i == c || line[c] == 0 {
			continue
		}
		if err := m.work(k); err != nil {
			return err
		}
		// The negative of line[c], so that one addition does.
		f := prime - line[c]
		line[c] = 0
		for j, y := range pivotal {
			line[j] = reduce(line[j] + times(f, y))
		}
	}
	return nil
}

// inverseOf returns 1/x modulo the prime, by Fermat's little theorem.
func inverseOf(x uint64) uint64 {
	// x^(p-1) = 1, so x^(p-2) is the inverse.
	y := uint64(1)
	for e := uint64(prime - 2); e > 0; e >>= 1 {
		if e&1 == 1 {
			y = times(y, x)
		}
		x = times(x, x)
	}
	return y
}

// lift returns the solution of a x = b, from its digits in base p, the prime. With the
// inverse C of a modulo p, and r = b at first, the next digits are u = C r modulo p, and
// what remains is r = (r - a u)/p. It stays small: |r| <= size * max |a|, or |b|.
//
// The number of digits is such that the solution, whose numerators and denominator are
// bounded by Hadamard's inequality, is the only one of that size.
func (m *square) lift(b numbers, step Step) (x Vector, ok bool, err error) {
	// By Cramer's rule the denominator is the determinant and each numerator a determinant with b in a
	// column. Two fractions of these sizes that are congruent modulo more than twice the product of the
	// bounds are equal.
	size, numerators := m.hadamard(b)
	digits := int(2*size+numerators)/61 + 2
	rest := m.remainder(b)
	u := make([][]uint64, digits)
	// Invariant: b = a*(u[0] + u[1] p + ...) + p^d r, where r is the rest. So the digits solve the
	// system modulo p^d.
	for d := range u {
		if err := step(0); err != nil {
			return x, false, err
		}
		if u[d], err = m.digits(rest.residues()); err != nil {
			return x, false, err
		}
		if err := rest.subtract(u[d]); err != nil {
			return x, false, err
		}
	}
	modulus := new(big.Int).Exp(big.NewInt(prime), big.NewInt(int64(digits)), nil)
	bound := new(big.Int).Lsh(big.NewInt(1), uint(math.Ceil(size+numerators))+1)
	return reconstruct(u, modulus, bound, m.work)
}

// hadamard returns the binary logarithm of a bound on the determinant, and what to add to it
// for a bound on the determinant in which b replaces a column.
func (m *square) hadamard(b numbers) (size, more float64) {
	for j := range m.size {
		// The determinant is at most the product of the norms of the columns.
		size += m.a.logNorm(j, m.size, m.size)
	}
	// Columns of norm 0 count as 1; this makes the bound no smaller.
	return size + 1, b.logNorm(0, 1, m.size)
}

// digits returns inverse * r modulo the prime. The error is that of work.
func (m *square) digits(r []uint64) ([]uint64, error) {
	u := make([]uint64, m.size)
	for i := range u {
		if err := m.work(m.size); err != nil {
			return nil, err
		}
		var sum uint64
		for j, c := range m.inverse[i*m.size:][:m.size] {
			// Both are less than prime, so their sum is less than twice prime, as reduce wants.
			sum = reduce(sum + times(c, r[j]))
		}
		u[i] = sum
	}
	return u, nil
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
