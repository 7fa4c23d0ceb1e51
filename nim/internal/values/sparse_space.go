package values

import (
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// # The sparse-space method
//
// To find the Grundy value of a heap of n, all ways to split it would have to be
// tried: n/2 for each digit of the code that allows it, which makes the time for a
// sequence quadratic. But the values of most games are of two kinds. Some are rare,
// and eventually stop appearing, as far as anyone has computed; most are common. A
// mask M tells them apart: values with an even number of bits in common with M are
// rare, the others common (Berlekamp, Conway and Guy, Winning Ways, ch. 4, the sparse
// space phenomenon; Gangolli and Plambeck, A note on periodicity in some octal games,
// 1989, computed with it, as did Flammenkamp for his tables of octal games).
//
// Whatever M is, parity is additive: the exclusive or of two rare values is rare,
// as is that of two common ones, and a rare and a common one make a common one.
// Hence
//
//  1. a split into two heaps of common value never excludes a common value. To find
//     the least common value c that no option has, it is enough to look at splits
//     of which one heap is rare. If rare heaps are few, so are these;
//  2. the Grundy value is c, unless a rare value below c is missing among the
//     options. Most splits are common ones and lead to rare values, so a few
//     of them give a witness for each such value. Only if a value has no witness
//     must all splits be tried; then it is usually the Grundy value, and the heap
//     is a new rare one.
//
// So the result is exact for every M, and M is chosen for speed: to make rare heaps
// as few as possible.
//
// If all the digits that allow splitting have indices of the same parity d, then the parity of
// a heap's size can join that of its value. Let f(a) be the parity of the bits of g(a) under M,
// plus that of a. A split of n into a and b has a + b = n - k, thus f(a) + f(b) is the parity
// of the option's value under M, plus n, plus d. A heap is common if f is 1 + d there, so that
// two of them again never exclude a common value of n.
//
// Time is, for each heap, linear in the number of rare heaps so far, and for each
// rare one linear in n. Where no mask leaves few heaps rare, the space is not used:
// all heaps count as rare, and rule 2 alone finds the value. Some splits are marked,
// and the least value not among them is searched for in the rest, which is several
// times as fast as marking. That is quadratic, but with a smaller constant; how
// many splits to mark first is learned on the way.
//
// The values of the splits of a total serve every digit that leaves this total, so
// they are found once and kept until the last digit has used them.

// sparse computes Grundy values by the sparse-space method, for codes whose moves
// leave at most two heaps, and sometimes two.
type sparse[T value] struct {
	row[T]
	code.Moves
	space  space
	class  [2]bitset.Set // the common values of heaps of even and of odd size
	where  []int         // the rare heaps, if there are common ones
	vals   []T           // and their values
	latest []split       // the latest totals: m is at m modulo the length
	taken  bitset.Set    // the values of the options found so far
	seen   []byte        // marks of values, all clear

	v      int      // a power of two above all values, at least 64
	counts [2][]int // how many heaps of even and of odd size have a value
	chosen int      // the length at which the space was chosen
	choose int      // and at which it will be chosen again
	block  int      // splits to mark at a time
	enough int      // splits to mark of a total, before values are searched for
	grown  bool     // whether that was not enough
	work   int64    // marks, and eighths of comparisons, since the space was chosen
}

// newSparse returns an engine that goes on from these values.
func newSparse[T value](mv code.Moves, values row[T]) *sparse[T] {
	two := mv.By[2]
	s := &sparse[T]{row: values, Moves: mv, v: 64, latest: make([]split, two[len(two)-1]-two[0]+1)}
	// Sets of values have room for v, and a nim-sum of values below a power of 2 is below it too.
	for uint64(s.max) >= uint64(s.v) {
		s.v *= 2
	}
	s.room()
	for n, v := range s.g {
		s.counts[n&1][v]++
	}
	s.chosen = len(s.g)
	s.refresh()
	// The totals that the next heap needs, but for the one that next opens itself.
	for m := max(2, len(s.g)-two[len(two)-1]); m < len(s.g)-two[0]; m++ {
		s.open(m)
	}
	return s
}

// room makes room for values below v.
func (s *sparse[T]) room() {
	s.taken = s.taken.Grown(s.v)
	if len(s.seen) < s.v {
		s.seen = make([]byte, max(1<<16, 2*s.v))
	}
	for i := range s.latest {
		s.latest[i].known = s.latest[i].known.Grown(s.v)
	}
	for i, c := range s.counts {
		s.counts[i] = append(c, make([]int, s.v-len(c))...)
	}
	// Classes have an entry for every value below v.
	s.classify()
}

// classify finds the common values.
func (s *sparse[T]) classify() {
	for odd := range s.class {
		s.class[odd] = make(bitset.Set, bitset.Words(s.v))
		for v := range uint64(s.v) {
			if s.space.common(v, odd) {
				s.class[odd].Add(v)
			}
		}
	}
}

func (s *sparse[T]) Extend(n int, stop *poll.Flag) bool {
	for len(s.g) < n && !stop.Load() {
		if len(s.g) >= s.choose {
			s.refresh()
		}
		v := s.next(len(s.g))
		// The heap has not been entered, so the wider engine begins with it.
		if uint64(T(v)) != v {
			return false
		}
		s.enter(T(v))
		s.learn()
	}
	return true
}

func (s *sparse[T]) Wider() Engine {
	switch any(s.g).(type) {
	case []uint8:
		return newSparse(s.Moves, converted[uint16](s.row))
	case []uint16:
		return newSparse(s.Moves, converted[uint32](s.row))
	}
	return newSparse(s.Moves, converted[uint64](s.row))
}

func (s *sparse[T]) Need(n int) int64 {
	const (
		count = 2*8 + 2*8 // of the heaps of a value, and its transform
		split = 40        // what is known of a total, but for the values
	)
	totals := int64(len(s.latest)) * (split + setBytes(s.v))
	return s.row.Need(n) + int64(len(s.seen)) + count*int64(s.v) + totals + 24*int64(cap(s.where))
}

func (s *sparse[T]) Rare() int { return len(s.where) }

// enter appends the value of the next heap and records the heap if it is rare.
func (s *sparse[T]) enter(v T) {
	n := len(s.g)
	// The mex of values below a power of 2 is that power at most, so doubling once is enough.
	if int(v) >= s.v {
		s.v *= 2
		s.room()
	}
	s.push(v)
	s.counts[n&1][v]++
	if n > 0 && s.space.used && !s.space.common(uint64(v), n&1) {
		s.where, s.vals = append(s.where, n), append(s.vals, v)
	}
}

// learn adjusts how many splits are enough to mark.
func (s *sparse[T]) learn() {
	if s.grown {
		s.enough += s.enough/4 + 1
	} else {
		// Down slowly and up fast: a total that needs searches costs far more than some marks too many.
		s.enough -= s.enough / 64
	}
	s.grown = false
}

// next returns the Grundy value of a heap of n, given those of all smaller heaps.
func (s *sparse[T]) next(n int) uint64 {
	two := s.By[2]
	clear(s.taken)
	single(&s.Moves, n, s.taken, s.g)
	// Each total is opened once, when the smallest digit that splits comes to it; the other digits come
	// later.
	if m := n - two[0]; m >= 2 {
		s.open(m)
	}
	for _, k := range two {
		if n-k < 2 {
			break
		}
		s.taken.Or(s.split(n - k).known)
	}
	// Rule 1: every common value that an option has is known by now, so the least one left is sure.
	least := s.common(n)
	for {
		// Rule 2: unknown rare values below least need a witness each. The first without one is the
		// Grundy value.
		rare := s.missing(n, least)
		// A witness is added to taken, so missing rises from round to round.
		if rare == least || !s.witness(n, rare, least) {
			return rare
		}
	}
}
