package numbers

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Divisors is Schuh's game of divisors (1952). The players in turn name divisors of a number n,
// but no multiples of divisors named before. A player who has to name 1 loses.
//
// Ordered by divisibility, the divisors of n are a box with a side for each prime factor, as long
// as the power of the prime. With two prime factors the box is the bar of [Chomp], which Gale
// found independently. With more prime factors the game is Chomp in three or more dimensions.
// Gale's argument holds for all: unless n is 1, the first player wins. If naming n does not win,
// the answer wins, and the first player could have named the answer first.
//
// A position is the [nim.Set] of the divisors that may still be named. Number i of the set is the
// i-th divisor in increasing order, counted from 0. The methods panic if a member is not the
// number of a divisor. A Divisors is safe for concurrent use.
type Divisors struct {
	divisors  []uint32
	multiples []nim.Set // of each divisor, including the divisor
}

// NewDivisors returns the game for n. The error wraps [game.ErrSize] if n is 0 or has more than
// 64 divisors.
func NewDivisors(n uint32) (Divisors, error) {
	if n == 0 {
		return Divisors{}, game.SyntaxErrorf(game.ErrSize, "0 has infinitely many divisors")
	}
	var g Divisors
	var large []uint32
	for d := uint32(1); d <= n/d; d++ {
		if n%d > 0 {
			continue
		}
		g.divisors = append(g.divisors, d)
		if d < n/d {
			large = append(large, n/d)
		}
	}
	for i := len(large) - 1; i >= 0; i-- {
		g.divisors = append(g.divisors, large[i])
	}
	if len(g.divisors) > nim.SetSize {
		return Divisors{}, game.SyntaxErrorf(game.ErrSize, "%d has %d divisors, want at most %d", n, len(g.divisors), nim.SetSize)
	}
	g.multiples = make([]nim.Set, len(g.divisors))
	for i, d := range g.divisors {
		for j, m := range g.divisors {
			if m%d == 0 {
				g.multiples[i] |= 1 << j
			}
		}
	}
	return g, nil
}

// Start returns the position with all divisors.
func (g Divisors) Start() nim.Set { return nim.SetBelow(len(g.divisors)) }

// Left returns the divisors that may still be named at s, in increasing order.
func (g Divisors) Left(s nim.Set) []uint32 {
	g.check(s)
	var divisors []uint32
	for i := range s.All() {
		divisors = append(divisors, g.divisors[i])
	}
	return divisors
}

// Moves appends the options of s, each once: an option for each divisor in s but 1, in increasing
// order.
func (g Divisors) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	g.check(s)
	for i := range (s &^ 1).All() {
		dst = append(dst, s&^g.multiples[i])
	}
	return dst
}

// check panics if a member of s is not the number of a divisor.
func (g Divisors) check(s nim.Set) {
	if wrong := s &^ g.Start(); wrong != 0 {
		panic(fmt.Sprintf("numbers: divisor %d of a number with %d", wrong.Min(), len(g.divisors)))
	}
}

// MoveName returns the named divisor, such as "12". MoveName panics if no divisor leads to next.
func (g Divisors) MoveName(s, next nim.Set) string {
	g.check(s)
	for i := range (s &^ 1).All() {
		if s&^g.multiples[i] == next {
			return fmt.Sprint(g.divisors[i])
		}
	}
	return impartial.NoMove("numbers", s, next)
}

// PPosition reports whether s is a P-position in normal play, for positions with a simple rule.
// For other positions known is false. If only 1 is left, s is a P-position. If s has a divisor
// that all others divide, s is an N-position, by the argument of [Divisors]. If a move can leave
// only 1, s is an N-position too.
func (g Divisors) PPosition(s nim.Set) (p, known bool) {
	if len(g.Left(s)) == 0 || s == 1 {
		return true, true
	}
	largest := s
	for i := range s.All() {
		largest &= g.multiples[i]
	}
	return false, largest != 0 || len(g.KnownWinningMoves(s)) > 0
}

// KnownWinningMoves returns the moves at s that leave only 1. There may be other winning moves.
func (g Divisors) KnownWinningMoves(s nim.Set) []nim.Set {
	return impartial.WinningMoves(g, s, func(o nim.Set) bool { return o&^1 == 0 })
}
