package dotsboxes

import "math/bits"

// around returns the edges of some boxes. All shifts are by less than 64, as the compiler cannot
// know.
func (b *Board) around(boxes uint64) uint64 {
	sides := boxes << (b.width & 63)
	return boxes | sides | sides<<1 | boxes<<(b.stride&63)
}

// beside returns the boxes that have one of some edges.
func (b *Board) beside(edges uint64) uint64 {
	sides := edges >> (b.width & 63)
	return (edges | sides | sides>>1 | edges>>(b.stride&63)) & b.boxes
}

// full returns the boxes all of whose edges are drawn.
func (b *Board) full(drawn uint64) uint64 {
	sides := drawn >> (b.width & 63)
	return drawn & sides & (sides >> 1) & (drawn >> (b.stride & 63)) & b.boxes
}

// closed returns how many boxes are closed.
func (b *Board) closed(drawn uint64) int { return bits.OnesCount64(b.full(drawn)) }

// left returns how many boxes are not closed.
func (b *Board) left(drawn uint64) int { return bits.OnesCount64(b.boxes &^ b.full(drawn)) }

// degrees returns the boxes with one free edge, with two, and with more: the bits of the numbers of
// free edges of all boxes are added at once.
func (b *Board) degrees(drawn uint64) (one, two, more uint64) {
	free := b.edges &^ drawn
	upper, left, lower := free, free>>(b.width&63), free>>(b.stride&63)
	right := left >> 1
	first, second := upper^left, right^lower
	odd := first ^ second
	firstTwo, secondTwo := upper&left, right&lower
	pair := (first & second) | (firstTwo ^ secondTwo) // whether two more than odd says, but not four
	two = pair &^ odd & b.boxes
	more = (pair&odd | firstTwo&secondTwo) & b.boxes
	one = odd &^ pair & b.boxes
	return one, two, more
}

// take returns the edges that are drawn after the player to move has closed boxes within a set for
// as long as there is one with one free edge. The order does not matter, since closing a box leaves
// no other with more free edges than it had.
func (b *Board) take(drawn, within uint64) uint64 {
	for {
		one, _, _ := b.degrees(drawn)
		if one &= within; one == 0 {
			return drawn
		}
		drawn |= b.around(one)
	}
}
