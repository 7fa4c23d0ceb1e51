// Package code has the digits of games of taking and breaking, which say what a move
// may leave of a heap, for the packages that solve such games. Package heap is how
// users see it.
package code

import "iter"

// Code is the moves at a heap. Digit k, the sum of [None], [One], [Two] and [Three],
// says into how many heaps the rest may be left when k counters are taken. Digit 0 is
// a sum of Two and Three: a move that takes nothing must break the heap.
//
// Codes of the same moves are equal if [New] has made them. The zero value has no
// moves.
type Code struct {
	Digits  string // digit k at index k: none, or digit 0 and others up to the last that differs from Tail
	Tail    byte   // the digits from len(Digits) on, without end
	Unequal bool   // no two of the heaps that a move leaves are equal
}

// The bits of a digit.
const (
	None  = 1 << iota // the heap is taken whole
	One               // one heap is left
	Two               // two
	Three             // three

	MaxParts = 3 // the most heaps a move leaves
)

// New returns the code with these digits, and tail ever after. Digit 0 must be given
// if it is not 0: tail does not stand for it, since a move has to change something.
func New(digits []byte, tail byte) Code {
	if len(digits) == 0 {
		digits = []byte{0}
	}
	last := len(digits) - 1
	for last > 0 && digits[last] == tail {
		last--
	}
	if last == 0 && digits[0] == 0 && tail == 0 {
		return Code{}
	}
	return Code{Digits: string(digits[:last+1]), Tail: tail}
}

// Digit returns digit k, which must not be negative.
func (c Code) Digit(k int) int {
	if k < len(c.Digits) {
		return int(c.Digits[k])
	}
	return int(c.Tail)
}

// Last returns the index of the last digit that differs from Tail; 0 if there is
// none. Without a tail it is the largest number of counters that a move takes.
func (c Code) Last() int { return max(0, len(c.Digits)-1) }

// MaxParts returns how many heaps a move leaves at most: 3, 2, 1 or 0.
func (c Code) MaxParts() int {
	all := int(c.Tail)
	for k := range len(c.Digits) {
		all |= int(c.Digits[k])
	}
	for most := MaxParts; most > 0; most-- {
		if all&(1<<most) != 0 {
			return most
		}
	}
	return 0
}

// Options returns what a move may leave of a heap of n counters: the sizes of the
// heaps, the largest first. Each option comes once, in the order of the counters
// taken. The slice is used again for the next option.
func (c Code) Options(n int) iter.Seq[[]int] {
	last := n
	if c.Tail == 0 {
		last = min(n, len(c.Digits)-1)
	}
	return func(yield func([]int) bool) {
		var left [MaxParts]int
		for k := 0; k <= last; k++ {
			digit := c.Digit(k)
			for heaps := range MaxParts + 1 {
				if digit&(1<<heaps) != 0 && !c.leave(left[:heaps], 0, n-k, yield) {
					return
				}
			}
		}
	}
}

// leave yields the ways to leave rest counters in the heaps left[i:], none of them
// empty and none larger than the one before. It returns false when yield does.
func (c Code) leave(left []int, i, rest int, yield func([]int) bool) bool {
	last := len(left) - i - 1 // heaps after this one
	if last < 0 {
		return rest > 0 || yield(left)
	}
	largest, smallest := rest-last, (rest+last)/(last+1)
	if i > 0 {
		largest = min(largest, left[i-1]-c.step())
	}
	for left[i] = largest; left[i] >= max(1, smallest); left[i]-- {
		if !c.leave(left, i+1, rest-left[i], yield) {
			return false
		}
	}
	return true
}

// step is by how much a heap must be smaller than the next larger one that the
// same move leaves.
func (c Code) step() int {
	if c.Unequal {
		return 1
	}
	return 0
}
