package values

import (
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// split is what is known of the values of the splits of a total into two heaps.
type split struct {
	total int
	known bitset.Set // values that splits have; all common ones that they have are known
	// The splits whose smaller heap lies from low to high - 1 have not been
	// looked at, but for those with a rare heap.
	low, high int
	searches  int // for single values among these
}

// marked returns how many of this number of splits have been looked at.
func (t *split) marked(splits int) int { return splits - (t.high - t.low) }

// split returns what is known of one of the latest totals.
func (s *sparse[T]) split(m int) *split { return &s.latest[m%len(s.latest)] }

// common returns the least common value of a heap of n that is not taken, or v if
// there is none below v.
func (s *sparse[T]) common(n int) uint64 {
	class := s.class[n&1]
	for i, taken := range s.taken[:len(class)] {
		if w := class[i] &^ taken; w != 0 {
			return uint64(i*64 + bits.TrailingZeros64(w))
		}
	}
	// No option has a value of v or more, so v itself bounds the search.
	return uint64(s.v)
}

// missing returns the least rare value of a heap of n that is not taken, or limit if
// there is none below limit.
func (s *sparse[T]) missing(n int, limit uint64) uint64 {
	class := s.class[n&1]
	for i, taken := range s.taken[:len(class)] {
		// If the space is not used, no value is common, and all are missing until known.
		if w := ^class[i] &^ taken; w != 0 {
			return min(limit, uint64(i*64+bits.TrailingZeros64(w)))
		}
	}
	return limit
}

// count returns how many rare values of a heap of n below limit are not taken.
func (s *sparse[T]) count(n int, limit uint64) int {
	class, count := s.class[n&1], 0
	for i, taken := range s.taken[:len(class)] {
		w := ^class[i] &^ taken
		if below := int(limit) - 64*i; below < 64 {
			return count + bits.OnesCount64(w&(1<<max(0, below)-1))
		}
		count += bits.OnesCount64(w)
	}
	return count
}

// open begins total m: it finds the values of the splits with a rare heap.
func (s *sparse[T]) open(m int) {
	t := s.split(m)
	t.total, t.low, t.high, t.searches = m, 1, s.Splits(m), 0
	clear(t.known)
	if !s.space.used {
		return
	}
	// A split of m has heaps below m only.
	end := len(s.where)
	for end > 0 && s.where[end-1] >= m {
		end--
	}
	at, vals := s.where[:end], s.vals[:end]
	// Two equal heaps of m/2 are no split where heaps must differ.
	if half, equal := slices.BinarySearch(at, m/2); equal && s.Unequal && m%2 == 0 {
		s.with(m, at[:half], vals[:half], s.seen)
		at, vals = at[half+1:], vals[half+1:]
	}
	// A pair of two rare heaps comes up from both sides; it is marked twice.
	s.with(m, at, vals, s.seen)
	t.known.Gather(s.seen)
	s.work += int64(end * 3 / 2)
}

// witness reports whether a split of n has value v. That is a rare value, the least
// not known to be taken, and those that follow it matter below limit.
func (s *sparse[T]) witness(n int, v, limit uint64) bool {
	for _, k := range s.By[2] {
		if n-k < 2 {
			break
		}
		// A total is sampled once, by the first heap that needs it. What is known serves all later
		// ones.
		if t := s.split(n - k); t.low == 1 {
			if s.sample(t, s.enough, n, limit); s.taken.Has(v) {
				return true
			}
		}
	}
	for _, k := range s.By[2] {
		if n-k < 2 {
			break
		}
		t := s.split(n - k)
		// Several values were searched for in these splits: to mark as many again is cheaper than to go
		// on one by one.
		if t.searches++; t.searches%few == 0 && t.low < t.high {
			s.grown = true
			if s.sample(t, t.marked(s.Splits(t.total)), n, limit); s.taken.Has(v) {
				return true
			}
		}
		// Only what lies from low to high is searched. The rest is in known, which would have told v.
		if s.search(t, T(v)) {
			t.known.Add(v)
			s.taken.Add(v)
			return true
		}
	}
	return false
}

// sample marks the values of splits that have not been looked at, about as many as given. It
// takes them from both ends, since there are games in which only the smallest heaps, and others
// in which only nearly equal ones, have some value. If the space is used it stops when few rare
// values below limit are left to find for a heap of n.
func (s *sparse[T]) sample(t *split, splits, n int, limit uint64) {
	for splits > 0 && t.low < t.high {
		// Invariant: the splits outside of low to high are all in known.
		low, high := min(t.high, t.low+s.block), t.high
		s.mark(t.total, t.low, low, s.seen)
		t.low, t.high = low, max(low, high-s.block)
		s.mark(t.total, t.high, high, s.seen)
		t.known.Gather(s.seen)
		s.taken.Or(t.known)
		splits -= 2 * s.block
		s.work += int64(2 * s.block)
		if s.space.used && s.count(n, limit) < few {
			break
		}
	}
}

// few is how many values are found sooner one by one than by marking splits.
const few = 4

// search reports whether a split that has not been looked at has value v. It begins
// at both ends.
func (s *sparse[T]) search(t *split, v T) bool {
	low, high := t.low, t.high
	// Steps double, so a value near either end is found at once, and a full search takes few calls.
	for step := 64; low < high; step *= 2 {
		middle := low + min(step, high-low)
		a := s.find(t.total, low, middle, v)
		s.work += int64(a-low) / 8
		if a < middle {
			return true
		}
		low, middle = middle, max(middle, high-step)
		a = s.find(t.total, middle, high, v)
		s.work += int64(a-middle) / 8
		if a < high {
			return true
		}
		high = middle
	}
	return false
}
