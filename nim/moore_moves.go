package nim

import "github.com/gametheory-go/gametheory/nim/internal/varint"

// lowering appends the options of a position in games with moves at up to most heaps, each option
// once.
//
// lowering does not remember the options found so far. A position is an option of another
// position if and only if two conditions hold. At most l.most heaps of the other position are
// missing in it. For each x, it has at most as many heaps of at least x counters. So lowering
// walks down the sizes and chooses the number of heaps of each size. To choose fewer heaps than
// before leaves some heaps pending. To choose more heaps uses up pending heaps. At size 0 all
// pending heaps are taken whole.
type lowering struct {
	dst   []Heaps
	sizes []int // of the position, the largest first
	most  int
}

// from appends the options with the heaps of code above size top. sizes[i:] remain. lowered heaps
// have been reduced so far. The new sizes of pending heaps are still open.
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
