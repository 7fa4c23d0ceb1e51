package grid

import "math/bits"

// box is the numbers of rows and columns of the smallest rectangle around a set.
type box struct{ rows, columns int }

// across reports whether the longer side of a box lies across the longer side of the board. On a
// square board, no column of a representative is longer than its rows.
//
// Of each set that fits on the board, the image that does not lie across fits too: the longer side
// of a box has at most as many squares as the longer side of the board, and so for the shorter side.
// Therefore a quarter turn needs no room beyond the board.
func (b *Board) across(a box) bool {
	if b.rows > b.columns {
		return a.rows < a.columns
	}
	return a.rows > a.columns
}

// turned returns the box after a quarter turn.
func (a box) turned() box { return box{a.columns, a.rows} }

// Signed returns the representative of p, and the sign of partizan.Signer. The representative is
// the least image of p under the symmetries of the board and the exchange of the players. The
// images are moved to the upper left corner, and the longer side of an image lies along the longer
// side of the board. A game may use Signed if two conditions hold: place and orientation do not
// change the value of a position, and the exchange of the players gives the negative.
func (b *Board) Signed(p Position) (r Position, sign int) {
	if b.word {
		least, negative := b.narrowImages(p.narrow())
		return Smaller(least.wide(), negative.wide())
	}
	return Smaller(b.images(p))
}

// Oriented returns the least image of a set under reflections and turns, with the conditions of
// [Board.Signed]. The sign is 1 if a reflection or the half turn leads to the image, -1 if a quarter
// turn leads to the image, and 0 if both do.
func (b *Board) Oriented(set Set) (image Set, sign int) {
	if b.word {
		least, sign := b.narrowOriented(set.Low)
		return Set{Low: least}, sign
	}
	if set.Empty() {
		return set, 0
	}
	shift, a := b.box(set)
	set, sign = set.Rsh(shift), 1
	if b.across(a) {
		set, a, sign = b.transposed(set), a.turned(), -1
	}
	image = least(b.reflections(set, a))
	if a.rows == a.columns {
		switch turned := least(b.reflections(b.transposed(set), a)); {
		case turned == image:
			sign = 0
		case turned.less(image):
			return turned, -sign
		}
	}
	return image, sign
}

// least returns the smallest set.
func least(sets [4]Set) Set {
	s := sets[0]
	for _, t := range sets[1:] {
		if t.less(s) {
			s = t
		}
	}
	return s
}

// HalfTurn returns p after a half turn, moved to the upper left corner.
func (b *Board) HalfTurn(p Position) Position {
	set := p.Any()
	if set.Empty() {
		return p
	}
	if b.word {
		shift, a := b.narrowBox(set.Low)
		return narrow{b.narrowHalf(p.Left.Low>>shift, a), b.narrowHalf(p.Right.Low>>shift, a)}.wide()
	}
	shift, a := b.box(set)
	return Position{b.half(p.Left.Rsh(shift), a), b.half(p.Right.Rsh(shift), a)}
}

// Flip returns p with the rows in the reverse order, moved to the upper left corner.
func (b *Board) Flip(p Position) Position {
	set := p.Any()
	if set.Empty() {
		return p
	}
	if b.word {
		shift, a := b.narrowBox(set.Low)
		return narrow{b.narrowFlipped(p.Left.Low>>shift, a), b.narrowFlipped(p.Right.Low>>shift, a)}.wide()
	}
	shift, a := b.box(set)
	return Position{b.flipped(p.Left.Rsh(shift), a), b.flipped(p.Right.Rsh(shift), a)}
}

// Transpose returns p with rows and columns exchanged. If the board is not square and has more than
// 8 rows or columns, ok is false.
func (b *Board) Transpose(p Position) (q Position, ok bool) {
	if b.stride != b.height {
		return p, false
	}
	if b.word {
		return narrow{b.narrowTransposed(p.Left.Low), b.narrowTransposed(p.Right.Low)}.wide(), true
	}
	return Position{b.transposed(p.Left), b.transposed(p.Right)}, true
}

// images returns the least image of p and the least image of the negative of p.
func (b *Board) images(p Position) (least, negative Position) {
	set := p.Any()
	if set.Empty() {
		return p, p
	}
	shift, a := b.box(set)
	p = Position{p.Left.Rsh(shift), p.Right.Rsh(shift)}
	turn := b.across(a)
	if turn {
		p, a = Position{b.transposed(p.Left), b.transposed(p.Right)}, a.turned()
	}
	least, negative = p, p.Negative()
	for {
		left, right := b.reflections(p.Left, a), b.reflections(p.Right, a)
		for i := range left {
			if q := (Position{left[i], right[i]}); q.less(least) {
				least = q
			}
			if q := (Position{right[i], left[i]}); q.less(negative) {
				negative = q
			}
		}
		if turn || a.rows != a.columns {
			return least, negative
		}
		p, turn = Position{b.transposed(p.Left), b.transposed(p.Right)}, true
	}
}

// box returns by how many bits a set other than the empty one moves to the upper left corner, and
// the box of the set.
func (b *Board) box(set Set) (shift int, a box) {
	up := set.Min() / b.stride
	columns := set.Rsh(up * b.stride)
	a.rows = columns.max()/b.stride + 1
	for rest := columns.Rsh(b.stride); !rest.Empty(); rest = rest.Rsh(b.stride) {
		columns = columns.Or(rest)
	}
	columns = columns.And(Below(b.stride))
	left := columns.Min()
	a.columns = columns.max() - left + 1
	return up*b.stride + left, a
}

// reflections returns the images of a set in the upper left corner, with a box, under the identity,
// the half turn and two reflections.
func (b *Board) reflections(set Set, a box) [4]Set {
	half := b.half(set, a)
	if a.rows == 1 || a.columns == 1 {
		return [4]Set{set, half, set, half}
	}
	return [4]Set{set, half, b.flipped(set, a), b.flipped(half, a)}
}

// half returns a set after a half turn of the box.
func (b *Board) half(set Set, a box) Set {
	last := b.stride*(a.rows-1) + a.columns - 1
	return Set{bits.Reverse64(set.High), bits.Reverse64(set.Low)}.Rsh(MaxSquares - 1 - last)
}

// flipped returns a set with the first row of the box as the last row.
func (b *Board) flipped(set Set, a box) (q Set) {
	row := Below(b.stride)
	for range a.rows {
		q = q.Lsh(b.stride).Or(set.And(row))
		set = set.Rsh(b.stride)
	}
	return q
}

// transposed returns a set with rows and columns exchanged. The frame must have room.
func (b *Board) transposed(set Set) (t Set) {
	for i := range set.All() {
		t = t.Or(Single(i%b.stride*b.stride + i/b.stride))
	}
	return t
}
