package code

// Moves are the digits of a code, sorted by what they allow: to take k counters and
// leave none, one heap, two or three.
type Moves struct {
	By      [MaxParts + 1][]int // By[h] has the k with which one may leave h heaps
	Tail    byte                // the digits for all k from First on
	First   int
	Unequal bool
}

// Moves returns the moves of c.
func (c Code) Moves() Moves {
	mv := Moves{Tail: c.Tail, First: len(c.Digits), Unequal: c.Unequal}
	for k := range len(c.Digits) {
		for heaps := range mv.By {
			if c.Digits[k]>>heaps&1 != 0 {
				mv.By[heaps] = append(mv.By[heaps], k)
			}
		}
	}
	return mv
}

// Splits returns 1 more than the smaller heap can have if m is split into two.
func (mv *Moves) Splits(m int) int {
	if mv.Unequal {
		return (m + 1) / 2
	}
	return m/2 + 1
}

// Breaks reports whether a move may leave this many heaps.
func (mv *Moves) Breaks(heaps int) bool {
	return len(mv.By[heaps]) > 0 || mv.Tail>>heaps&1 != 0
}

// Least returns the least number of counters that a move takes that leaves two or
// three heaps.
func (mv *Moves) Least() int {
	least := mv.First
	for _, by := range mv.By[2:] {
		if len(by) > 0 {
			least = min(least, by[0])
		}
	}
	return least
}

// Aligned reports whether the digits that allow leaving two heaps have indices of the same
// parity.
func (mv *Moves) Aligned() bool {
	two := mv.By[2]
	for _, k := range two {
		if (k-two[0])&1 != 0 {
			return false
		}
	}
	return true
}
