package heap

// moves are the digits of a code, sorted by what they allow: to take k counters and
// leave none, one heap, two or three.
type moves struct {
	by      [maxHeaps + 1][]int // by[h] has the k with which one may leave h heaps
	tail    byte                // the digits for all k from first on
	first   int
	unequal bool
}

// moves returns the moves of g.
func (g Game) moves() moves {
	mv := moves{tail: g.tail, first: len(g.digits), unequal: g.unequal}
	for k := range len(g.digits) {
		for heaps := range mv.by {
			if g.digits[k]>>heaps&1 != 0 {
				mv.by[heaps] = append(mv.by[heaps], k)
			}
		}
	}
	return mv
}

// single adds to taken the values of the options of n that are at most one heap,
// and that are not by the tail, where g holds those of heaps.
func single[T value](mv *moves, n int, taken bitset, g []T) {
	for _, k := range mv.by[0] {
		if k == n {
			taken.set(0)
		}
	}
	for _, k := range mv.by[1] {
		if k >= n {
			break
		}
		taken.set(uint64(g[n-k]))
	}
}

// splits returns 1 more than the largest smaller heap of the splits of m into two.
func (mv *moves) splits(m int) int {
	if mv.unequal {
		return (m + 1) / 2
	}
	return m/2 + 1
}

// breaks reports whether a move may leave so many heaps.
func (mv *moves) breaks(heaps int) bool {
	return len(mv.by[heaps]) > 0 || mv.tail>>heaps&1 != 0
}

// least returns the least number of counters that a move takes that leaves two or
// three heaps.
func (mv *moves) least() int {
	least := mv.first
	for _, by := range mv.by[2:] {
		if len(by) > 0 {
			least = min(least, by[0])
		}
	}
	return least
}

// aligned reports whether the digits that allow to leave two heaps have indices of
// the same parity.
func (mv *moves) aligned() bool {
	two := mv.by[2]
	for _, k := range two {
		if (k-two[0])&1 != 0 {
			return false
		}
	}
	return true
}
