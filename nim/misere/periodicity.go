package misere

import "github.com/gametheory-go/gametheory/nim/heap"

// # The periodicity theorem
//
// Plambeck proved (2005; Plambeck and Siegel, 2008) that a period of phi continues forever if it
// holds for long enough. Let k be the last index of a nonzero digit of the code. Let a move leave
// at most r heaps, r >= 1. Let the heaps up to M have the quotient Q. If
//
//	phi(n+p) = phi(n) for n0 <= n <= M-p, where n0 >= 1 and M >= r(n0+p-1) + k,
//
// then Q is the quotient of all positions, and phi(n+p) = phi(n) for all n >= n0.
//
// Proof. Let N = M+1, the next heap. A move from N leaves at least N-k counters, and N-k >
// r(n0+p-1). So one of the heaps left has at least n0+p counters. Take p counters off this heap.
// The result is an option of the heap N-p, is not empty, and has the same element.
//
// Conversely, a move from N-p leaves at least N-p-k > r(n0-1) counters, since p <= rp. So one of
// the heaps left has at least n0 counters. Add p counters to this heap. The heap is still smaller
// than N, so it has the same element, and the result is an option of N.
//
// So the options of N have the elements of the options of N-p. The proof of Q sees no difference
// between two such heaps with the same element, so it is a proof for the heaps up to N. The
// hypothesis now holds for M+1. (The authors have r = 2 and require a few more heaps.)
//
// If a move must leave heaps of different sizes, as in Grundy's game, the argument fails: the
// heap with p counters less may be as large as another heap.

// findPeriod returns the period of phi that the theorem proves, or nil. last is the last index of
// a nonzero digit, and a move leaves at most r heaps.
func findPeriod(last, r int, phi []Element) *heap.Period {
	m := len(phi) - 1
	// With n0 = 1 the theorem needs M >= r p + k. Larger p cannot be proved by these heaps.
	for p := 1; r*p+last <= m; p++ {
		n0 := m - p + 1
		// From the end: the least n0 from which on the period holds.
		for n0 > 0 && phi[n0-1] == phi[n0-1+p] {
			n0--
		}
		if r*(max(1, n0)+p-1)+last <= m {
			return &heap.Period{Preperiod: int64(n0), Length: int64(p)}
		}
	}
	return nil
}
