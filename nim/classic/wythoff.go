package classic

import "slices"

// Wythoff is Wythoff's game: from two heaps, take any number of counters from one,
// or the same number from both. A player who cannot move, since both are empty, has
// lost. It is also the game of a queen that is led to a corner of the chessboard.
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
// In misère play it is nearly the same: the first three pairs make way for (0, 1)
// and (2, 2), and the others stay (Fraenkel 1984).
//
// No closed rule for the Grundy values is known. Their pattern looks chaotic; let
// nim.Grundy compute them.
type Wythoff struct{}

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

// P reports whether s is a P-position: whether the player to move loses in normal
// play. It is exact for all pairs and takes constant time.
func (Wythoff) P(s Pair) bool {
	n := s.large - s.small
	return s.small >= n && s.small-n == overPhi(n) // ⌊nφ⌋ = n + ⌊n/φ⌋
}

// MisereP is P for misère play, in which the player who takes the last counter
// loses.
func (w Wythoff) MisereP(s Pair) bool {
	switch s {
	case Pair{0, 0}, Pair{1, 2}:
		return false
	case Pair{0, 1}, Pair{2, 2}:
		return true
	}
	return w.P(s)
}

// Winning appends to dst the winning moves at s in normal play, each once, and
// returns the extended slice. There are at most three: to the P-position with the
// same difference, and to those that have a number in common with s. It takes
// constant time.
func (Wythoff) Winning(dst []Pair, s Pair) []Pair {
	begin := len(dst)
	add := func(p Pair) {
		if !slices.Contains(dst[begin:], p) {
			dst = append(dst, p)
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
	return dst
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
