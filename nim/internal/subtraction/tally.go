package subtraction

import (
	"math/bits"
	"slices"
)

// tally is a multiset of small numbers that knows its mex, the least number that is
// not in it, while numbers come and go. The zero value is empty.
//
// It is a tree of words. Bit v of the lowest level says that v is in the multiset,
// and bit i of each level above that word i of the level below is full. So a change
// seldom reaches the levels above, and the mex is found from the top in one step a
// level; a million numbers need four levels.
type tally struct {
	count []uint32   // how often each number is in
	full  [][]uint64 // the levels, the lowest first; the highest has one word
}

// add adds v once more.
func (t *tally) add(v int) {
	for v >= len(t.count) {
		t.resize(max(64, 2*len(t.count)))
	}
	if t.count[v]++; t.count[v] == 1 {
		t.mark(v)
	}
}

// mark sets bit v, and the bits above of words that are full by that.
func (t *tally) mark(v int) {
	for _, words := range t.full {
		words[v/64] |= 1 << (v % 64)
		if ^words[v/64] != 0 {
			return
		}
		v /= 64
	}
}

// remove removes v, which must be there, once.
func (t *tally) remove(v int) {
	if t.count[v]--; t.count[v] > 0 {
		return
	}
	for _, words := range t.full {
		was := words[v/64]
		words[v/64] = was &^ (1 << (v % 64))
		if ^was != 0 {
			return
		}
		v /= 64
	}
}

// mex returns the least number that is not in the multiset.
func (t *tally) mex() int {
	v := 0
	for _, words := range slices.Backward(t.full) {
		if v >= len(words) {
			return len(t.count) // all numbers that there is room for
		}
		v = 64*v + bits.TrailingZeros64(^words[v])
	}
	return v
}

// drop forgets the numbers below d and lowers all others by d.
func (t *tally) drop(d int) {
	n := copy(t.count, t.count[d:])
	clear(t.count[n:])
	for _, words := range t.full {
		clear(words)
	}
	t.index()
}

// resize makes room for the numbers below n, a multiple of 64.
func (t *tally) resize(n int) {
	count := make([]uint32, n)
	copy(count, t.count)
	t.count, t.full = count, nil
	for n > 1 {
		n = (n + 63) / 64
		t.full = append(t.full, make([]uint64, n))
	}
	t.index()
}

// index sets the bits that follow from the counts.
func (t *tally) index() {
	for v, c := range t.count {
		if c > 0 {
			t.mark(v)
		}
	}
}

// bytes returns the bytes in use.
func (t *tally) bytes() int64 {
	n := 4 * int64(len(t.count))
	for _, words := range t.full {
		n += 8 * int64(len(words))
	}
	return n
}
