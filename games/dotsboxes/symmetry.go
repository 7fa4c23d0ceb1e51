package dotsboxes

import (
	"maps"
	"math/bits"
	"slices"
)

// findTwins finds the pairs of edges that only one box has. They stand in such an order that
// exchanging the edges of each pair where the upper one alone is drawn sorts the outer edges of
// every box: the first one of a box with all others, then the second one with all after it.
func (b *Board) findTwins() {
	for i := range 3 {
		for j := i + 1; j < 4; j++ {
			for boxes := b.boxes; boxes != 0; boxes &= boxes - 1 {
				if outer := b.outer(boxes & -boxes); j < len(outer) {
					b.addTwins(1<<outer[i], outer[j]-outer[i])
				}
			}
		}
	}
}

// outer returns the numbers of the edges of a box that no other has.
func (b *Board) outer(box uint64) (numbers []int) {
	for edges := b.around(box); edges != 0; edges &= edges - 1 {
		if edge := edges & -edges; b.beside(edge) == box {
			numbers = append(numbers, bits.TrailingZeros64(edge))
		}
	}
	return numbers
}

// addTwins adds a pair to the last twins if it can be handled together with them, and else alone.
func (b *Board) addTwins(lower uint64, shift int) {
	i := slices.IndexFunc(b.twins, func(t twins) bool { return t.shift == shift })
	both := lower | lower<<shift
	if i >= 0 && !slices.ContainsFunc(b.twins[i:], func(t twins) bool { return both&(t.lower|t.lower<<t.shift) != 0 }) {
		b.twins[i].lower |= lower
		return
	}
	b.twins = append(b.twins, twins{lower, shift})
}

// sorted returns the edges after each pair of twins of which one is drawn has been exchanged, so
// that it is the lower one.
func (b *Board) sorted(drawn uint64) uint64 {
	for _, t := range b.twins {
		move := drawn >> (t.shift & 63) &^ drawn & t.lower
		drawn ^= move | move<<(t.shift&63)
	}
	return drawn
}

// images are the ways to reflect and turn a board, as tables.
type images struct {
	flipped    *image // upside down
	transposed *image // or nil, if the board is no square
}

// image says where each edge goes: for each byte of a set, and each of its values, which edges
// these become.
type image [8][256]uint64

// of returns the image of a set.
func (i *image) of(edges uint64) (moved uint64) {
	for n := 0; edges != 0; n++ {
		moved |= i[n][edges&0xff]
		edges >>= 8
	}
	return moved
}

// newImages makes the tables.
func (b *Board) newImages() (all images) {
	all.flipped = b.image(func(row, column int, side bool) (int, int, bool) {
		if side {
			return b.rows - 1 - row, column, side
		}
		return b.rows - row, column, side
	})
	if b.rows == b.width {
		all.transposed = b.image(func(row, column int, side bool) (int, int, bool) { return column, row, !side })
	}
	return all
}

// edge returns the edge above a box or, if side is true, to the left of it, in the order of
// reading. One row below the last, and one column to the right of the last, have such edges too.
func (b *Board) edge(row, column int, side bool) uint64 {
	n := row*b.stride + column
	if side {
		n += b.width
	}
	return 1 << n
}

// place returns where an edge is in the order of reading: the row and column of the box that it is
// above or, if side is true, to the left of.
func (b *Board) place(edge int) (row, column int, side bool) {
	row, column = edge/b.stride, edge%b.stride
	if column >= b.width {
		return row, column - b.width, true
	}
	return row, column, false
}

// findRings finds the rings of edges. Distances are measured between middles, in half edges.
func (b *Board) findRings() {
	distances := make(map[int]uint64) // their squares
	for n := range b.count() {
		row, column, side := b.place(n)
		y, x := 2*row-b.rows, 2*column-b.width
		if side {
			y++
		} else {
			x++
		}
		distances[x*x+y*y] |= 1 << n
	}
	for _, distance := range slices.Sorted(maps.Keys(distances)) {
		b.rings = append(b.rings, distances[distance])
	}
}

// image makes the table of what to does with each edge.
func (b *Board) image(to func(row, column int, side bool) (int, int, bool)) *image {
	i := new(image)
	for n := range b.count() {
		moved := b.edge(to(b.place(n)))
		for value := range 256 {
			if value>>(n%8)&1 != 0 {
				i[n/8][value] |= moved
			}
		}
	}
	return i
}

// least returns the least of the images of a set of edges, with all twins sorted.
func (b *Board) least(drawn uint64) uint64 {
	least := b.leastFlipped(drawn)
	if t := b.images.transposed; t != nil {
		least = min(least, b.leastFlipped(t.of(drawn)))
	}
	return least
}

// leastFlipped is least without transposing. Half a turn of the board reverses the order of the
// edges.
func (b *Board) leastFlipped(drawn uint64) uint64 {
	flipped := b.images.flipped.of(drawn)
	unused := 64 - b.count()
	return min(b.sorted(drawn), b.sorted(flipped),
		b.sorted(bits.Reverse64(drawn)>>unused), b.sorted(bits.Reverse64(flipped)>>unused))
}
