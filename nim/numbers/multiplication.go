package numbers

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Multiplication is the multiplication game. The position is a number, at first 1. A move
// multiplies the number by a factor, by default from 2 to 9. The player who first reaches or
// passes the target wins. The target represents all numbers from the target on, and is terminal.
//
// # Theorem
//
// Let a and b be the least and the largest factor, and let x be the target divided by the number.
// Only x matters. For j = 0, 1, 2, ...
//
//	(ab)^j   < x ≤ (ab)^j b      is an N-position,
//	(ab)^j b < x ≤ (ab)^(j+1)    is a P-position, and so is x ≤ 1.
//
// Proof. From a P-position every move leads to the interval before, to N-positions: x/b > (ab)^j
// and x/a ≤ (ab)^j b. From an N-position x = (ab)^j t with 1 < t ≤ b, the factor k = max(a, ⌈t⌉)
// leads to the P-positions before: t/k ≤ 1, and t/k > 1/a, because either k = a < at, or k < t+1
// ≤ at.
//
// With factors from 2 to 9, the first player wins from 1 if the target is at most 9. The second
// player wins for targets from 10 to 18, the first from 19 to 162, the second from 163 to 324,
// and so on. The game is an old exercise, for example of the programming contest of Waterloo in
// 2001.
type Multiplication struct {
	Target uint64 // the number to reach
	Least  uint64 // the least factor, 2 or more; 0 means 2
	Most   uint64 // the largest factor, at least Least; 0 means 9
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

// times returns p·k, but at most the target.
func (m Multiplication) times(p, k uint64) uint64 {
	hi, lo := bits.Mul64(p, k)
	if hi > 0 {
		return m.Target
	}
	return min(lo, m.Target)
}

// Moves appends the options of p, the largest first, each once. Like the other methods, Moves
// panics if the factors break the rules of the fields, or if p is 0.
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

// MoveName returns the factor, such as "×7". If several factors reach the target, MoveName
// returns the least. MoveName panics if no factor leads to next.
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
