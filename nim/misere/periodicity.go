package misere

import "github.com/gametheory-go/gametheory/nim/heap"

// # The periodicity theorem
//
// Plambeck proved (2005; Plambeck and Siegel, 2008) that a period of phi need only be
// seen for long enough. Let k be the last index of a digit of the code that is not 0,
// let a move leave at most r heaps, r >= 1, and let the heaps up to M have the
// quotient Q. If
//
//	phi(n+p) = phi(n) for n0 <= n <= M-p, where n0 >= 1 and M >= r(n0+p-1) + k,
//
// then Q is the quotient of all positions, and phi(n+p) = phi(n) for all n >= n0.
//
// Proof. Let N = M+1, the next heap. A move from N leaves at least N-k counters, and
// N-k > r(n0+p-1), so one of the heaps left has at least n0+p. Take p counters off it:
// what results is an option of the heap N-p, is not empty, and has the same element.
// Conversely, a move from N-p leaves at least N-p-k > r(n0-1) counters, since
// p <= rp, so one of the heaps left has at least n0; with p counters more, which is
// still less than N, it has the same element, and an option of N results. So the
// options of N have the elements that the options of N-p have. The proof of Q sees no
// difference between two such heaps if they are given the same element, so it is a proof
// for the heaps up to N, and the hypothesis now holds for M+1. (The authors have r = 2
// and require a few more heaps.)
//
// If the heaps that a move leaves must differ in size, as in Grundy's game, the argument
// fails: the heap that is p smaller may be as large as another one.

// findPeriod returns the period of phi that the theorem proves, or nil. The last index of
// a digit that is not 0 is last, and a move leaves at most r heaps.
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
