package grid

import "slices"

// image is a symmetry of the board: for each byte of a set, the image of every value.
type image [4][256]uint32

func (m *image) of(set uint32) uint32 {
	return m[0][byte(set)] | m[1][byte(set>>8)] | m[2][byte(set>>16)] | m[3][set>>24]
}

// newImage returns the symmetry that moves bit i to bit to[i].
func newImage(to []int) (m image) {
	for i := range m {
		for set := 1; set < 256; set++ {
			low := set & -set
			m[i][set] = m[i][set^low]
			for bit := range 8 {
				if low == 1<<bit && 8*i+bit < len(to) {
					m[i][set] |= 1 << to[8*i+bit]
				}
			}
		}
	}
	return m
}

// turn finds the symmetries of the board, or of the square on which it lies.
func (b *Board) turn(height int) {
	n := height * b.stride
	identity := make([]int, n)
	for i := range identity {
		identity[i] = i
	}
	seen := [][]int{identity}
	for kind := range 8 {
		mirror, flip, transpose := kind&1 != 0, kind&2 != 0, kind&4 != 0
		if transpose && height != b.stride {
			continue
		}
		to := make([]int, n)
		for i := range to {
			row, column := i/b.stride, i%b.stride
			if mirror {
				column = b.stride - 1 - column
			}
			if flip {
				row = height - 1 - row
			}
			if transpose {
				row, column = column, row
			}
			to[i] = row*b.stride + column
		}
		if !slices.ContainsFunc(seen, func(s []int) bool { return slices.Equal(s, to) }) {
			seen = append(seen, to)
			b.images = append(b.images, newImage(to))
		}
		if kind == 4 && height > 1 {
			b.transpose = &b.images[len(b.images)-1]
		}
	}
	if b.transpose != nil { // not to hold the array that images has outgrown
		m := *b.transpose
		b.transpose = &m
	}
}

// Signed returns the representative of p, and the sign of partizan.Signer. The representative is
// the least image of p under the symmetries of the board and the exchange of the players. All
// images are moved to the upper left corner. A game may use Signed if two conditions hold: place
// and orientation do not change the value of a position, and the exchange of the players gives the
// negative.
func (b *Board) Signed(p Position) (r Position, sign int) {
	p = b.Corner(p)
	least, negative := p.number(), p.Negative().number()
	for i := range b.images {
		m := &b.images[i]
		q := b.Corner(Position{m.of(p.Left), m.of(p.Right)})
		least, negative = min(least, q.number()), min(negative, q.Negative().number())
	}
	return Smaller(ofNumber(least), ofNumber(negative))
}

// Transpose returns p with rows and columns exchanged. If the board has more than 5 rows or
// columns, ok is false.
func (b *Board) Transpose(p Position) (q Position, ok bool) {
	if b.transpose == nil {
		return p, false
	}
	return Position{b.transpose.of(p.Left), b.transpose.of(p.Right)}, true
}

// Component returns the squares of set that can be reached from the squares of from by steps within
// set. Steps go along rows and columns. If around is true, steps also go along diagonals.
func (b *Board) Component(from, set uint32, around bool) uint32 {
	from &= set
	for more := from; more != 0; from |= more {
		if around {
			more = b.Around(from)
		} else {
			more = b.Beside(from)
		}
		more &= set &^ from
	}
	return from
}
