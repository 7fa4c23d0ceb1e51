package nim

import "github.com/gametheory-go/gametheory/nim/internal/varint"

// lowering appends the options of a position in games where a turn may take from
// up to most heaps, each option once.
//
// It needs no memory of what it has found. One position is an option of another,
// if and only if at most that many heaps of the latter are missing in it, and for each x it
// does not have more heaps of at least x counters. So it walks down the sizes and chooses how
// many heaps of each to have: fewer than there are leaves some pending, and more uses pending
// ones up. What is pending at 0 is taken whole.
type lowering struct {
	dst   []Heaps
	sizes []int // of the position, the largest first
	most  int
}

// from appends the options whose heaps of more than top counters are those in
// code. sizes[i:] remain; lowered heaps have been reduced so far, and the new sizes of
// pending ones among these are still to be chosen.
func (l *lowering) from(code []byte, i, top, lowered, pending int) {
	next := 0 // the size that comes next in the position
	if i < len(l.sizes) {
		next = l.sizes[i]
	}
	for n := top; pending > 0 && n > next; n-- {
		l.from(varint.Append(code, n), i, n, lowered, pending-1)
	}
	if i == len(l.sizes) {
		if lowered > 0 {
			l.dst = append(l.dst, Heaps{string(code)})
		}
		return
	}
	j := i + 1 // the index after the heaps of the same size
	for j < len(l.sizes) && l.sizes[j] == next {
		j++
	}
	for keep := j - i; keep >= 0 && lowered+j-i-keep <= l.most; keep-- {
		kept := code
		for range keep {
			kept = varint.Append(kept, next)
		}
		lower := j - i - keep
		if lower == 0 {
			l.from(kept, j, next, lowered, pending)
		} else {
			l.from(kept, j, next-1, lowered+lower, pending+lower)
		}
	}
}
