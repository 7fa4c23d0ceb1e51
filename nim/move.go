package nim

import (
	"fmt"
	"slices"
	"strings"
)

// step returns the sizes of a heap before and after a move, such as "6→5".
func step(heap, left int) string { return fmt.Sprintf("%d→%d", heap, left) }

// lower returns h with one heap lowered.
func (h Heaps) lower(heap, left int) Heaps {
	var buffer [16]int
	sizes := h.AppendTo(buffer[:0])
	sizes[slices.Index(sizes, heap)] = left
	return SortHeaps(sizes)
}

// moveName returns the moves from h to next that lower the fewest heaps, the larger heaps first,
// such as "5→1 3→2". It panics if there are none.
//
// Heaps of sizes that both positions have stay. The other heaps must change, and moveName pairs
// them in order of size. If any pairing lowers all of them, this pairing does.
func moveName(h, next Heaps) string {
	var b strings.Builder
	before, after := h.without(next), next.without(h)
	after = append(after, make([]int, max(0, len(before)-len(after)))...)
	for i, n := range before {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(step(n, after[i]))
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

// without returns the sizes of the heaps that h has more often than other, the largest first, as
// often as h has more.
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
