package numbers

import (
	"fmt"
	"slices"
)

// Wythoff is Wythoff's game: from two heaps, take any number of counters from one, or the same
// number from both. A player who cannot move, since both are empty, loses. It is also the game
// of moving a queen to a corner of the chessboard.
//
// # The theorem
//
// Wythoff (1907): the P-positions are the pairs
//
//	(⌊nφ⌋, ⌊nφ²⌋) = (⌊nφ⌋, ⌊nφ⌋ + n),  n = 0, 1, 2, ...,  φ = (1+√5)/2,
//
// that is (0, 0), (1, 2), (3, 5), (4, 7), (6, 10) and so on. Since 1/φ + 1/φ² = 1,
// every positive integer is in exactly one of these pairs (Beatty 1926), and every
// difference is that of exactly one. So no move leads from one of them to another:
// it would have to keep a number or the difference. From any other position one
// leads there.
//
// In misère play it is nearly the same: (0, 0) and (1, 2) make way for (0, 1) and
// (2, 2), and the others stay (Fraenkel 1984).
//
// No closed formula for the Grundy values is known. Their pattern looks chaotic; let
// nim.Grundy compute them.
type Wythoff struct {
	// Misere says that the player who takes the last counter loses. Otherwise, in
	// normal play, that player wins.
	Misere bool
}

// Score returns -1, or +1 in misère play.
func (w Wythoff) Score(Pair) int { return score(w.Misere) }

// Bounds returns -1 and +1.
func (Wythoff) Bounds(Pair) (lo, hi int) { return -1, +1 }

// Counters returns the sizes of the larger heap and of the smaller one. Whose turn it is makes no difference.
func (Wythoff) Counters(s Pair, _ int) []int { return s.counters() }

// Moves appends the options of s: those that take from both heaps, then those that
// take from one, each with the most counters taken first. They are a+b+min(a, b)
// for two heaps of a and b, or fewer if a = b. Two moves may lead to the same
// position, which then comes twice.
func (Wythoff) Moves(dst []Pair, s Pair) []Pair {
	for n := range s.small {
		dst = append(dst, Pair{n, n + s.large - s.small})
	}
	for n := range s.large {
		dst = append(dst, NewPair(s.small, n))
	}
	if s.small < s.large {
		for n := range s.small {
			dst = append(dst, Pair{n, s.large})
		}
	}
	return dst
}

// MoveName returns what is taken from both heaps, such as "2 from both", or the size of
// a heap before and after the move, such as "5→2". It panics if there is no such move.
func (Wythoff) MoveName(s, next Pair) string {
	if next.large-next.small == s.large-s.small && next.small < s.small {
		return fmt.Sprintf("%d from both", s.small-next.small)
	}
	return nameChange(s, next)
}

// PPosition reports whether s is a P-position: whether the player to move loses. It is
// exact for all pairs and takes constant time.
func (w Wythoff) PPosition(s Pair) bool {
	if w.Misere {
		switch s {
		case Pair{0, 0}, Pair{1, 2}:
			return false
		case Pair{0, 1}, Pair{2, 2}:
			return true
		}
	}
	n := s.large - s.small
	return s.small >= n && s.small-n == overPhi(n) // ⌊nφ⌋ = n + ⌊n/φ⌋
}

// WinningMoves returns the winning moves at s, each once: to the P-position with the same
// difference, and to those that have a number in common with s. In normal play there are
// at most three. It takes constant time.
func (w Wythoff) WinningMoves(s Pair) []Pair {
	var moves []Pair
	add := func(p Pair) {
		if w.PPosition(p) && !slices.Contains(moves, p) {
			moves = append(moves, p)
		}
	}
	n := s.large - s.small
	if n < s.small && overPhi(n) < s.small-n {
		add(Pair{n + overPhi(n), 2*n + overPhi(n)})
	}
	if q, ok := partner(s.small); ok && q < s.large {
		add(NewPair(s.small, q))
	}
	if q, ok := partner(s.large); ok && q < s.small {
		add(Pair{q, s.large})
	}
	for _, p := range [...]Pair{{0, 1}, {2, 2}} {
		if _, _, ok := change(s, p); w.Misere && (ok || p.large-p.small == n && p.small < s.small) {
			add(p)
		}
	}
	return moves
}

// partner returns the number that forms a P-position with x, or false if it is
// beyond 2^64.
//
// If x > 0 is ⌊nφ⌋ then n lies between x/φ and (x+1)/φ, and is ⌊x/φ⌋ + 1. If it is
// not, then it is ⌊nφ²⌋ for some n, which lies between x/φ² = x - x/φ and (x+1)/φ²
// and so is x - ⌊x/φ⌋, and the other number is x - n.
func partner(x uint64) (uint64, bool) {
	q := overPhi(x)
	if x == 0 {
		return 0, true
	}
	if n := q + 1; overPhi(n) == x-n { // x = 1 has n = 1, so that x ≥ n
		return x + n, x+n > x
	}
	return q, true
}
