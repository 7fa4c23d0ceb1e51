package misere

import "github.com/gametheory-go/gametheory/nim/heap"

// The periodicity theorem (Plambeck, 2005; Plambeck and Siegel, 2008). Let k be the
// last digit of the code that is not 0, let a move leave at most r heaps, r >= 1,
// and let the heaps up to M have the quotient Q. If
//
//	phi(n+p) = phi(n) for n0 <= n <= M-p, where n0 >= 1 and M >= r(n0+p-1) + k,
//
// then Q is the quotient of all positions, and phi(n+p) = phi(n) for all n >= n0.
//
// Proof. Let N = M+1, the next heap. A move there leaves at least N-k counters,
// N-k > r(n0+p-1), and so a heap of at least n0+p. One p smaller, which is not
// empty, is left there by a move at the heap N-p, and has the same element.
// Conversely a move at N-p leaves at least N-p-k > r(n0-1) counters, since
// p <= rp, and so a heap of at least n0; a move at N leaves one p larger, which is
// smaller than N. So the options of N have the elements that the options of N-p
// have. The proof of Q does not see any difference between two such heaps, if they
// are said to have the same element, and is a proof for heaps up to N. The
// hypothesis now holds of M+1. (The authors have r = 2 and ask for some more heaps.)
//
// Heaps that must differ in size, as in Grundy's game, break the argument: one that
// is p smaller may be as large as the other.

// findPeriod returns the period of phi that the theorem proves, or nil. Digit last of
// the code is the last that is not 0, and a move leaves at most r heaps.
func findPeriod(last, r int, phi []Element) *heap.Period {
	m := len(phi) - 1
	for p := 1; r*p+last <= m; p++ {
		n0 := m - p + 1
		for n0 > 0 && phi[n0-1] == phi[n0-1+p] {
			n0--
		}
		if r*(max(1, n0)+p-1)+last <= m {
			return &heap.Period{Preperiod: int64(n0), Length: int64(p)}
		}
	}
	return nil
}
