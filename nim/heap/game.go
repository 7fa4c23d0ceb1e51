package heap

import (
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// Game is a game of taking and breaking: the moves at a heap, which depend on its
// size alone. A player takes counters from one heap, perhaps none, and may leave
// the rest as one heap or as several.
//
// Digit k of the code says into how many heaps the rest may be left when k
// counters are taken, after Guy and Smith (1956): the sum of 1 for none, so that
// the whole heap is taken; 2 for one heap; 4 for two and 8 for three, none of
// them empty. Codes with digits up to 7 are octal games, with digits up to 15,
// written 0 to 9 and A to F, hexadecimal ones. Digit 0 stands before the point
// and is 0, 4, 8 or C: to take nothing one must break the heap.
//
// A Game is comparable: games with the same digits are equal. The zero value has
// no moves. It is rules on positions of any number of heaps, [game.Rules] and
// [game.Partitioner], and safe for concurrent use.
type Game struct {
	digits  string // digit k at index k; empty, or digit 0 and others up to the last that differs from tail
	tail    byte   // the digits from len(digits) on, without end
	unequal bool   // no two of the heaps that a move leaves are equal
}

// The bits of a digit.
const (
	none  = 1 << iota // the heap is taken whole
	one               // one heap is left
	two               // two
	three             // three

	maxHeaps = 3 // the most heaps a move leaves
)

// newGame returns the game with these digits, and tail ever after. Digit 0, which
// is 0, 4, 8 or C, must be given if it is not 0: tail does not stand for it, since
// a move has to change something.
func newGame(digits []byte, tail byte) Game {
	if len(digits) == 0 {
		digits = []byte{0}
	}
	last := len(digits) - 1
	for last > 0 && digits[last] == tail {
		last--
	}
	if last == 0 && digits[0] == 0 && tail == 0 {
		return Game{}
	}
	return Game{digits: string(digits[:last+1]), tail: tail}
}

// Unequal returns the game in which the heaps that a move leaves must be of
// different sizes, as in Grundy's game, where g is 4.0. It is g itself if a move
// leaves at most one heap.
func (g Game) Unequal() Game {
	g.unequal = g.Most() > 1
	return g
}

// Digit returns digit k of the code, from 0 to 15. It panics if k is negative.
func (g Game) Digit(k int) int {
	switch {
	case k < 0:
		panic("heap: negative digit index")
	case k < len(g.digits):
		return int(g.digits[k])
	}
	return int(g.tail)
}

// MustDiffer reports whether the heaps that a move leaves must be of different sizes.
func (g Game) MustDiffer() bool { return g.unequal }

// Last returns the index of the last digit of the code that is not 0, the largest
// number of counters that a move takes; 0 if there is none. If the code goes on without
// end, ok is false and last is that of the last digit that differs from what follows.
func (g Game) Last() (last int, ok bool) {
	return max(0, len(g.digits)-1), g.tail == 0
}

// Most returns how many heaps a move leaves at most: 3, 2, 1 or 0.
func (g Game) Most() int {
	all := int(g.tail)
	for k := range len(g.digits) {
		all |= int(g.digits[k])
	}
	for most := maxHeaps; most > 0; most-- {
		if all&(1<<most) != 0 {
			return most
		}
	}
	return 0
}

// Options returns what a move may leave of a heap of n counters: the sizes of the
// heaps, the largest first. Each option comes once, in the order of the counters
// taken. The slice is changed when the loop goes on, and must not be changed in
// the loop. It panics if n is negative.
//
// Apart from the options themselves it takes time linear in the digits, or in n
// if that is less or there is no last digit.
func (g Game) Options(n int) iter.Seq[[]int] {
	if n < 0 {
		panic("heap: negative heap")
	}
	last := n
	if g.tail == 0 {
		last = min(n, len(g.digits)-1)
	}
	return func(yield func([]int) bool) {
		var left [maxHeaps]int
		for k := 0; k <= last; k++ {
			digit := g.Digit(k)
			for heaps := range maxHeaps + 1 {
				if digit&(1<<heaps) != 0 && !g.leave(left[:heaps], 0, n-k, yield) {
					return
				}
			}
		}
	}
}

// leave yields the ways to leave rest counters in the heaps left[i:], none of them
// empty and none larger than the one before. It returns false when yield does.
func (g Game) leave(left []int, i, rest int, yield func([]int) bool) bool {
	last := len(left) - i - 1 // heaps after this one
	if last < 0 {
		return rest > 0 || yield(left)
	}
	largest, smallest := rest-last, (rest+last)/(last+1)
	if i > 0 {
		largest = min(largest, left[i-1]-g.step())
	}
	for left[i] = largest; left[i] >= max(1, smallest); left[i]-- {
		if !g.leave(left, i+1, rest-left[i], yield) {
			return false
		}
	}
	return true
}

// step is by how much a heap must be smaller than the next larger one that the
// same move leaves.
func (g Game) step() int {
	if g.unequal {
		return 1
	}
	return 0
}

// Moves appends the options of s: those of each heap, the largest heap first, with
// the other heaps. Of several equal heaps only one needs to be played.
//
// No option comes twice. Options that arise from heaps of m and of n > m counters
// could only be equal if the latter move left a heap of n, which no move does.
func (g Game) Moves(dst []nim.Heaps, s nim.Heaps) []nim.Heaps {
	var buffer, room [16]int
	sizes := s.AppendTo(buffer[:0])
	for i, n := range sizes {
		if i > 0 && n == sizes[i-1] {
			continue
		}
		for left := range g.Options(n) {
			heaps := append(append(append(room[:0], sizes[:i]...), sizes[i+1:]...), left...)
			dst = append(dst, nim.HeapsInPlace(heaps))
		}
	}
	return dst
}

// Parts appends the single heaps of s.
func (g Game) Parts(dst []nim.Heaps, s nim.Heaps) []nim.Heaps { return s.AppendParts(dst) }
