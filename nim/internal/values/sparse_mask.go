package values

import "math/bits"

// space says which values are common: those for which the number of bits that they
// share with mask, plus the heap's size if sized is 1, has the parity odd. If it is
// not used, none are.
type space struct {
	used  bool
	mask  uint64
	sized int
	odd   int
}

// common reports whether v is a common value for heaps whose size has this parity.
func (s space) common(v uint64, parity int) bool {
	return s.used && (bits.OnesCount64(v&s.mask)+s.sized*parity)&1 == s.odd
}

// refresh chooses the space by the values so far.
func (s *sparse[T]) refresh() {
	// The lengths grow geometrically, so that all choices together cost little.
	s.choose = len(s.g) + len(s.g)/4 + 64
	best, rare := s.best()
	best.used = s.plan(rare)
	// The splits of the latest totals are known under the old space, and are right as long as it stays.
	if best == s.space || !best.used && !s.space.used {
		return
	}
	s.space = best
	s.restart()
}

// restart finds the rare heaps again, and the splits with one of the latest totals.
func (s *sparse[T]) restart() {
	s.classify()
	s.where, s.vals = s.where[:0], s.vals[:0]
	for n, v := range s.g {
		if n > 0 && s.space.used && !s.space.common(uint64(v), n&1) {
			s.where, s.vals = append(s.where, n), append(s.vals, v)
		}
	}
	// known must have all common values of the new space before next relies on that.
	for _, t := range s.latest {
		if t.total >= 2 {
			s.open(t.total)
		}
	}
}

// plan decides whether to use a space with this number of rare heaps.
//
// If it is used, each heap costs as many steps as there are rare ones; and then any
// split gives one of V/2 rare values, so that about V/2 log V of them must be marked
// to see nearly all. If it is not used, nobody can say beforehand: values that
// common heaps have arise only with one rare heap, and if these are few, nearly
// all splits must be marked or searched. So it is measured, in the same unit.
func (s *sparse[T]) plan(rare int) (use bool) {
	n, values := len(s.g), s.values()
	coupons := values * bits.Len(uint(values)) / 2
	cost := rare*3/2 + coupons // a split with a rare heap takes longer than the next one in a row
	switch measured := n - s.chosen; {
	// Nothing has been measured under the present space.
	case measured == 0:
		use = cost < n/8 // a guess
	case s.space.used:
		use = s.work/int64(measured) < int64(n/2+values)
	default:
		use = int64(cost) < s.work/int64(measured)
	}
	if use != s.space.used || s.enough == 0 {
		s.enough = coupons + 16
	}
	s.block, s.work, s.chosen = values, 0, n
	return use
}

// values returns a number above all values so far.
func (s *sparse[T]) values() int {
	for v := s.v - 1; v > 0; v-- {
		if s.counts[0][v]+s.counts[1][v] > 0 {
			return v + 1
		}
	}
	return 1
}

// best returns the space with the fewest rare heaps, and their number.
//
// For a mask M, the number of values with an even number of bits in common with M
// less the number with an odd one is the Walsh-Hadamard transform of the histogram
// of the values at M, so that one transform tells it for all masks. The parity of
// the size is one more bit of the value.
func (s *sparse[T]) best() (best space, rare int) {
	sums := append(append(make([]int, 0, 2*s.v), s.counts[0]...), s.counts[1]...)
	transform(sums)
	// The mask 0 has no bits in common with any value, so its sum is the number of heaps. With it all
	// are rare, and no mask is worse.
	all := sums[0]
	rare = all
	for m, d := range sums[:s.v] {
		// all is evens + odds, and d is evens - odds. The evens are rare.
		if r := (all + d) / 2; r < rare {
			best, rare = space{mask: uint64(m), odd: 1}, r
		}
	}
	// The parity of the size helps only if all digits that split have one parity.
	if !s.Aligned() {
		return best, rare
	}
	// 1 + d modulo 2, where d is the parity of the digits; see the method.
	odd := 1 - s.By[2][0]&1
	for m, d := range sums[s.v:] {
		if r := (all + d*(2*odd-1)) / 2; r < rare {
			best, rare = space{mask: uint64(m), sized: 1, odd: odd}, r
		}
	}
	return best, rare
}

// transform replaces h, whose length is a power of two, by its Walsh-Hadamard
// transform: h[m] becomes the sum of (-1)^(number of bits of v & m) h[v] over all v.
// It takes n log n additions.
func transform(h []int) {
	// Each round takes one more bit of values and masks into account.
	for step := 1; step < len(h); step *= 2 {
		for i := 0; i < len(h); i += 2 * step {
			for j := i; j < i+step; j++ {
				h[j], h[j+step] = h[j]+h[j+step], h[j]-h[j+step]
			}
		}
	}
}
