package numbers

import (
	"fmt"
	"slices"
)

// Wythoff is Wythoff's game, played with two heaps. A move takes any number of counters from one
// heap, or the same number from both. A player who cannot move loses. The same game is played by
// moving a queen to a corner of a chessboard.
//
// # Theorem
//
// Wythoff (1907): the P-positions are the pairs
//
//	(⌊nφ⌋, ⌊nφ²⌋) = (⌊nφ⌋, ⌊nφ⌋ + n),  n = 0, 1, 2, ...,  φ = (1+√5)/2:
//
// (0, 0), (1, 2), (3, 5), (4, 7), (6, 10) and so on.
//
// Proof. Since 1/φ + 1/φ² = 1, every positive integer is in exactly one of these pairs (Beatty
// 1926). Every difference occurs in exactly one pair. A move from one pair to another would keep
// a number or the difference, so there is no such move. From any other position a move leads to
// one of the pairs.
//
// In misère play (0, 1) and (2, 2) are P-positions in place of (0, 0) and (1, 2). All other
// P-positions are the same (Fraenkel 1984).
//
// No closed formula for the Grundy values is known, and their pattern looks chaotic. nim.Grundy
// computes the values.
type Wythoff struct {
	// Misere says that the player who takes the last counter loses. Otherwise, in normal play,
	// this player wins.
	Misere bool
}

// Score returns the score at the end: -1 in normal play and +1 in misère play.
func (w Wythoff) Score(Pair) int { return score(w.Misere) }

// Bounds returns -1 and +1.
func (Wythoff) Bounds(Pair) (lo, hi int) { return -1, +1 }

// Counters returns the size of the larger heap and the size of the smaller heap. The player to
// move makes no difference.
func (Wythoff) Counters(s Pair, _ int) []int { return s.counters() }

// Moves appends the options of s: moves at both heaps first, then moves at one heap, each with
// the most counters first. Heaps of a and b have a+b+min(a, b) options, or fewer if a = b. If two
// moves lead to the same position, the position comes twice.
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

// MoveName returns the number of counters from both heaps, such as "2 from both", or the size of
// a heap before and after the move, such as "5→2". MoveName panics if there is no such move.
func (Wythoff) MoveName(s, next Pair) string {
	if next.large-next.small == s.large-s.small && next.small < s.small {
		return fmt.Sprintf("%d from both", s.small-next.small)
	}
	return nameChange(s, next)
}

// PPosition reports whether s is a P-position: the player to move loses. The result is exact for
// all pairs, and takes constant time.
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

// WinningMoves returns the winning moves at s, each once. A winning move leads to the P-position
// with the same difference, or to a P-position with a number of s. In normal play there are at
// most three winning moves. WinningMoves takes constant time.
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

// partner returns the number that forms a P-position with x, or false if the number is above
// 2^64.
//
// If x > 0 is ⌊nφ⌋, then n lies between x/φ and (x+1)/φ, and is ⌊x/φ⌋ + 1. Otherwise x is ⌊nφ²⌋
// for some n. This n lies between x/φ² = x - x/φ and (x+1)/φ², and so is x - ⌊x/φ⌋. The other
// number is x - n.
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
