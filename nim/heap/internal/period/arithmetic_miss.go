package period

import (
	"math"

	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// class is one of the classes of heaps by which options that are not plain are told
// from those that have the value of their heap; see arithmetic.go.
type class struct {
	residue int // mod p
	lift    int
	low     int // the low part of the values
}

// class returns the class of a heap of m.
func (a *ascent) class(m int) class {
	return class{
		residue: m % a.length,
		lift:    a.high(m) - a.growth*(m/a.length),
		low:     a.low(m),
	}
}

// misses reports whether condition 4 holds: no option that is not plain can have the
// value of its heap. It goes through pairs of classes, by the sum of their residues,
// and adds a third class, if any, and what is taken: that is the residue of the heap,
// and its low part and that of the third class are that of the pair.
func (a *ascent) misses() bool {
	s := newSearch(a)
	// Every option that is not plain has two large classes, whose residues have some sum modulo p.
	for residue := range a.length {
		if a.stop.Load() {
			return false
		}
		s.pair(residue)
		// No third heap: the class of zeros adds nothing to residue, lift and low part.
		if s.hits(class{}, a.By[2], a.Tail&code.Two != 0) {
			return false
		}
		if !a.Breaks(3) {
			continue
		}
		// The third heap may be of any class, also below n0 with high part 0.
		for _, c := range s.classes {
			if s.hits(c, a.By[3], a.Tail&code.Three != 0) {
				return false
			}
		}
	}
	return true
}

// search is what misses knows of classes.
type search struct {
	*ascent
	classes []class
	large   [][]class // those with high parts above 0, by residue
	heaps   []class   // of the heaps whose value is not to be hit, by residue
	lowest  int       // the least lift of these

	// Pairs of large classes with the sum of residues that is being looked at. The best
	// of them have the highest lift, for each parity of the lift and each low part.
	residue int
	best    [2][]int
	highest int // of all best
}

// lacking stands for the best of no pairs.
const lacking = math.MinInt / 4

func newSearch(a *ascent) *search {
	s := &search{
		ascent: a,
		large:  make([][]class, a.length),
		heaps:  make([]class, a.length),
		lowest: math.MaxInt,
		best:   [2][]int{make([]int, 1<<a.shift), make([]int, 1<<a.shift)},
	}
	for m := 1; m < a.begin+a.length; m++ {
		c := a.class(m)
		s.classes = append(s.classes, c)
		if m >= a.begin || a.high(m) > 0 {
			s.large[c.residue] = append(s.large[c.residue], c)
		}
	}
	// The last period has one heap of each residue.
	for n := len(a.g) - a.length; n < len(a.g); n++ {
		c := a.class(n)
		s.heaps[c.residue] = c
		s.lowest = min(s.lowest, c.lift)
	}
	return s
}

// pair finds the best pairs whose residues have this sum mod p.
func (s *search) pair(residue int) {
	s.residue, s.highest = residue, lacking
	for _, best := range s.best {
		for low := range best {
			best[low] = lacking
		}
	}
	for first, classes := range s.large {
		// If the residues add up to p or more, the heaps have one period more together than their
		// quotients say. So r is taken off the lift.
		other, carry := residue-first, 0
		if other < 0 {
			other, carry = other+s.length, s.growth
		}
		for _, b := range classes {
			for _, c := range s.large[other] {
				lift := b.lift + c.lift - carry
				// The highest lift is enough. The excess must be even and 0 or more, so a lower lift of
				// the same parity hits only if the highest does.
				best := &s.best[lift&1][b.low^c.low]
				*best = max(*best, lift)
				s.highest = max(s.highest, lift)
			}
		}
	}
}

// hits reports whether a pair with a third class c may have the value of the heap it
// comes from, when as many counters are taken as the list says, or as the tail
// allows. No heap is a class of residue, lift and low part 0.
func (s *search) hits(c class, taken []int, tail bool) bool {
	for _, k := range taken {
		if s.hit(c, k) {
			return true
		}
	}
	if !tail {
		return false
	}
	// The more are taken, the smaller is the excess: by r for each p counters. So the loop ends.
	for k := s.First; s.excess(c, k, s.highest) >= s.lowest; k++ {
		if s.hit(c, k) {
			return true
		}
	}
	return false
}

// excess returns by how much the sum of high parts exceeds that of the heap from
// which k counters are taken, plus the lift of that heap.
func (s *search) excess(c class, k, lift int) int {
	return lift + c.lift - s.growth*((s.residue+c.residue+k)/s.length)
}

// hit is hits for one number of counters taken.
func (s *search) hit(c class, k int) bool {
	n := s.heaps[(s.residue+c.residue+k)%s.length]
	// A missing pair has a lift so low that its excess is negative.
	for _, best := range s.best {
		excess := s.excess(c, k, best[c.low^n.low]) - n.lift
		if excess >= 0 && excess&1 == 0 {
			return true
		}
	}
	return false
}
