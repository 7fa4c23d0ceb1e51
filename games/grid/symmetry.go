package grid

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// Signed returns the representative of p, and the sign of partizan.Signer. The representative is
// the least image of p under the symmetries of the board and the exchange of the players. All
// images are moved to the upper left corner. A game may use Signed if two conditions hold: place
// and orientation do not change the value of a position, and the exchange of the players gives the
// negative.
func (b *Board) Signed(p Position) (r Position, sign int) {
	if b.word {
		least, negative := b.narrowImages(p.narrow(), true)
		return Smaller(least.wide(), negative.wide())
	}
	return Smaller(b.images(p, true))
}

// Upright returns the least image of a set under reflections and the half turn. All images are moved
// to the upper left corner.
func (b *Board) Upright(set Set) Set {
	if b.word {
		return Set{Low: b.narrowUpright(set.Low)}
	}
	least, _ := b.images(Position{Left: set}, false)
	return least.Left
}

// HalfTurn returns p after a half turn, moved to the upper left corner.
func (b *Board) HalfTurn(p Position) Position {
	if b.word {
		return b.narrowCorner(narrow{b.narrowTurned(p.Left.Low), b.narrowTurned(p.Right.Low)}).wide()
	}
	return b.Corner(Position{b.turned(p.Left), b.turned(p.Right)})
}

// Flip returns p with the rows in the reverse order, moved to the upper left corner.
func (b *Board) Flip(p Position) Position {
	if b.word {
		return b.narrowCorner(narrow{b.narrowFlipped(p.Left.Low), b.narrowFlipped(p.Right.Low)}).wide()
	}
	return b.Corner(Position{b.flipped(p.Left), b.flipped(p.Right)})
}

// Transpose returns p with rows and columns exchanged. If the board has more than 11 rows or
// columns, ok is false.
func (b *Board) Transpose(p Position) (q Position, ok bool) {
	if b.stride != b.height {
		return p, false
	}
	if b.bytes {
		return narrow{boards.Transpose8(p.Left.Low), boards.Transpose8(p.Right.Low)}.wide(), true
	}
	return Position{b.transposed(p.Left), b.transposed(p.Right)}, true
}

// images returns the least image of p and the least image of the negative of p, moved to the upper
// left corner. The images are those under reflections and the half turn, and if turn is true, also
// those after a quarter turn, if the frame has room.
func (b *Board) images(p Position, turn bool) (least, negative Position) {
	p = b.Corner(p)
	least, negative = p, p.Negative()
	add := func(q Position) {
		q = b.Corner(q)
		if q.less(least) {
			least = q
		}
		if q = q.Negative(); q.less(negative) {
			negative = q
		}
	}
	reflect := func(p Position) {
		half := b.HalfTurn(p)
		add(p)
		add(half)
		add(Position{b.flipped(p.Left), b.flipped(p.Right)})
		add(Position{b.flipped(half.Left), b.flipped(half.Right)})
	}
	reflect(p)
	if q, ok := b.Transpose(p); ok && turn {
		reflect(q)
	}
	return least, negative
}

// turned returns a set after a half turn of the frame.
func (b *Board) turned(set Set) Set {
	return Set{bits.Reverse64(set.High), bits.Reverse64(set.Low)}.Rsh(MaxSquares - b.stride*b.height)
}

// flipped returns a set with the first row of the frame as the last row.
func (b *Board) flipped(set Set) (q Set) {
	row := Below(b.stride)
	for range b.height {
		q = q.Lsh(b.stride).Or(set.And(row))
		set = set.Rsh(b.stride)
	}
	return q
}

// transposed returns a set with the rows and columns of a square frame exchanged.
func (b *Board) transposed(set Set) (t Set) {
	for i := range set.All() {
		t = t.Or(Single(i%b.stride*b.stride + i/b.stride))
	}
	return t
}
