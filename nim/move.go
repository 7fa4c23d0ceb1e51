package nim

import (
	"fmt"
	"slices"
)

// Move takes counters from one heap. Which of several equal heaps it is makes no
// difference, so the heap is named by its size.
type Move struct {
	Heap  int // the size of the heap before the move
	Leave int // its size after the move: at least 0, and less than Heap
}

// Take returns the number of counters that m takes.
func (m Move) Take() int { return m.Heap - m.Leave }

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
	return SortHeaps(sizes)
}
