package nim

import (
	"fmt"
	"slices"
	"strings"
)

// Move takes counters from one heap. Which of several equal heaps it is makes no
// difference, so the heap is named by its size.
type Move struct {
	Heap  int // the size of the heap before the move
	Leave int // its size after the move: at least 0, and less than Heap
}

// String returns the sizes before and after the move, such as "6→5".
func (m Move) String() string { return fmt.Sprintf("%d→%d", m.Heap, m.Leave) }

// After returns the position after a turn that makes the given moves, each at a
// heap of its own: in Nim that is one move, and in Moore's Nim it may be several.
// It panics if h has not these heaps, or if a move does not leave fewer counters
// than there were.
func (h Heaps) After(moves ...Move) Heaps {
	var buffer [16]int
	sizes := h.AppendTo(buffer[:0])
	for _, m := range moves {
		i := slices.Index(sizes, m.Heap)
		if i < 0 || m.Leave < 0 || m.Leave >= m.Heap {
			panic(fmt.Sprintf("nim: no move %v at %v", m, h))
		}
		sizes[i] = 0
	}
	for _, m := range moves {
		sizes = append(sizes, m.Leave)
	}
	return HeapsInPlace(sizes)
}

// moveName returns the moves from h to next, such as "5→1 3→2": those that lower the
// fewest heaps, the larger heaps first. It panics if there are none.
//
// Heaps of the sizes that both positions have are left alone, and the others, which
// are those that must change, are paired in order of size. If there is any way to pair
// them, that is one.
func moveName(h, next Heaps) string {
	var b strings.Builder
	before, after := h.without(next), next.without(h)
	after = append(after, make([]int, max(0, len(before)-len(after)))...)
	for i, n := range before {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(Move{n, after[i]}.String())
		if after[i] >= n {
			before = nil
			break
		}
	}
	if len(before) == 0 || len(after) > len(before) {
		panic(fmt.Sprintf("nim: no move from %v to %v", h, next))
	}
	return b.String()
}

// without returns the sizes of the heaps that h has and other has not, the largest
// first. Of equal ones it is those by which h has more.
func (h Heaps) without(other Heaps) []int {
	var buffer [16]int
	sizes, others := h.AppendTo(nil), other.AppendTo(buffer[:0])
	return slices.DeleteFunc(sizes, func(n int) bool {
		i := slices.Index(others, n)
		if i >= 0 {
			others = slices.Delete(others, i, i+1)
		}
		return i >= 0
	})
}
