package classic

import (
	"errors"
	"fmt"
)

// ErrSchuh says that a number cannot be played with: it is 0 or has more than 64
// divisors.
var ErrSchuh = errors.New("not a number for the game of divisors")

// Schuh is the game of divisors (Schuh 1952): the players name divisors of a number
// n in turn, but no multiples of those named before. Who has to name 1 loses.
//
// The divisors, ordered by divisibility, are a box with a side for each prime
// factor, as long as its power. With two of them it is the bar of [Chomp], which
// Gale found anew; with more, Chomp in three dimensions and beyond. Gale's argument
// holds for all: unless n is 1, the first player wins. If naming n does not win,
// the answer to it does, and it could have been named first.
//
// A position is the [Set] of the divisors that may still be named, divisor number i
// being the i-th in the order of size, counted from 0. A Schuh is safe for
// concurrent use.
type Schuh struct {
	divisors  []uint32
	multiples []Set // of each divisor, itself included
}

// NewSchuh returns the game for n. The error wraps [ErrSchuh] if n is 0 or has more
// than 64 divisors.
func NewSchuh(n uint32) (Schuh, error) {
	if n == 0 {
		return Schuh{}, fmt.Errorf("classic: 0 has infinitely many divisors: %w", ErrSchuh)
	}
	var g Schuh
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
	if len(g.divisors) > SetSize {
		return Schuh{}, fmt.Errorf("classic: %d has %d divisors, want at most %d: %w", n, len(g.divisors), SetSize, ErrSchuh)
	}
	g.multiples = make([]Set, len(g.divisors))
	for i, d := range g.divisors {
		for j, m := range g.divisors {
			if m%d == 0 {
				g.multiples[i] |= 1 << j
			}
		}
	}
	return g, nil
}

// Start returns the position in which all divisors may be named.
func (g Schuh) Start() Set { return below(len(g.divisors)) }

// Divisors returns the divisors that may still be named at s, the least first.
func (g Schuh) Divisors(s Set) []uint32 {
	var divisors []uint32
	for i := range s.All() {
		divisors = append(divisors, g.divisors[i])
	}
	return divisors
}

// Moves appends the options of s, each once: one for each divisor that may be
// named, but 1, the least first.
func (g Schuh) Moves(dst []Set, s Set) []Set {
	for i := range (s &^ 1).All() {
		dst = append(dst, s&^g.multiples[i])
	}
	return dst
}
