package numbers

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Multiplication is the multiplication game: a number, at first 1, is multiplied in
// turn by a factor that the player chooses, by default one from 2 to 9. Whoever first reaches
// the target, or passes it, wins. The position is the number; all numbers from the target on
// are the target itself, which is terminal.
//
// # The theorem
//
// Let a and b be the least and the largest factor and x the target divided by the
// number. The game does not depend on anything but x, and for j = 0, 1, 2, ...
//
//	(ab)^j   < x ≤ (ab)^j b      is an N-position,
//	(ab)^j b < x ≤ (ab)^(j+1)    is a P-position, as is x ≤ 1.
//
// For a P-position can only be divided into the interval before: x/b > (ab)^j and
// x/a ≤ (ab)^j b. And for x = (ab)^j t with 1 < t ≤ b, the factor k = max(a, ⌈t⌉)
// leads to the P-positions before: t/k ≤ 1, and t/k > 1/a, since k is a < at or
// less than t+1 ≤ at.
//
// So from 1, with factors from 2 to 9, the first player wins for targets up to 9,
// the second from 10 to 18, the first from 19 to 162, the second up to 324, and so
// on. It is an old exercise, set for instance at the programming contest of
// Waterloo in 2001.
type Multiplication struct {
	Target uint64 // the number to be reached
	Least  uint64 // the least factor, 2 or more; 0 means 2
	Most   uint64 // the largest factor, not less than Least; 0 means 9
}

// factors returns the least and the largest factor.
func (m Multiplication) factors() (a, b uint64) {
	a, b = m.Least, m.Most
	if a == 0 {
		a = 2
	}
	if b == 0 {
		b = 9
	}
	if a < 2 || b < a {
		panic(fmt.Sprintf("numbers: factors from %d to %d", a, b))
	}
	return a, b
}

// times returns p·k, or the target if that is less.
func (m Multiplication) times(p, k uint64) uint64 {
	hi, lo := bits.Mul64(p, k)
	if hi > 0 {
		return m.Target
	}
	return min(lo, m.Target)
}

// Moves appends the options of p, the largest first, each once. Like the other
// methods it panics if the factors are not as the fields say, or p is 0.
func (m Multiplication) Moves(dst []uint64, p uint64) []uint64 {
	a, b := m.check(p)
	if p >= m.Target {
		return dst
	}
	// Of the factors that reach the target, the least is enough: ⌈target/p⌉.
	for k := min(b, max(a, (m.Target-1)/p+1)); k >= a; k-- {
		dst = append(dst, m.times(p, k))
	}
	return dst
}

// check returns the factors, and panics if p is 0.
func (m Multiplication) check(p uint64) (a, b uint64) {
	if p == 0 {
		panic("numbers: multiplication of 0")
	}
	return m.factors()
}

// MoveName returns the factor, such as "×7". Of those that reach the target it is the
// least. MoveName panics if there is none.
func (m Multiplication) MoveName(p, next uint64) string {
	a, b := m.check(p)
	k := max(a, (max(next, 1)-1)/p+1)
	if p >= m.Target || k > b || m.times(p, k) != next {
		return impartial.NoMove("numbers", p, next)
	}
	return fmt.Sprint("×", k)
}

// PPosition reports whether p is a P-position in normal play. It takes time logarithmic in
// Target, and no target is too large.
func (m Multiplication) PPosition(p uint64) bool {
	a, b := m.check(p)
	for p < m.Target {
		// Target over p is x of the theorem divided by (ab)^j.
		if p = m.times(p, b); p == m.Target {
			return false
		}
		p = m.times(p, a)
	}
	return true
}

// WinningMoves returns the winning moves at p in normal play, in the order of Moves.
func (m Multiplication) WinningMoves(p uint64) []uint64 {
	return impartial.WinningMoves(m, p, m.PPosition)
}
