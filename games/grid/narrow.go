package grid

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// narrow is a position on a frame of at most 64 squares. Most boards are so small, and sets of one
// word are faster than a [Set]. Each method here does for them what a method of another file does
// for any sets.
type narrow struct{ left, right uint64 }

func (p Position) narrow() narrow { return narrow{p.Left.Low, p.Right.Low} }
func (p narrow) wide() Position   { return Position{Set{Low: p.left}, Set{Low: p.right}} }

// narrowImages is images. Only the frame of 8 by 8 squares has one word and room for a quarter
// turn.
func (b *Board) narrowImages(p narrow, turn bool) (least, negative narrow) {
	least = b.narrowCorner(p)
	negative = narrow{least.right, least.left}
	for {
		half := narrow{b.narrowTurned(p.left), b.narrowTurned(p.right)}
		images := [...]narrow{p, half, {}, {}}
		n := 2
		if b.height > 1 {
			images[2] = narrow{b.narrowFlipped(p.left), b.narrowFlipped(p.right)}
			images[3] = narrow{b.narrowFlipped(half.left), b.narrowFlipped(half.right)}
			n = 4
		}
		for _, q := range images[:n] {
			q = b.narrowCorner(q)
			if q.left < least.left || q.left == least.left && q.right < least.right {
				least = q
			}
			if q.right < negative.left || q.right == negative.left && q.left < negative.right {
				negative = narrow{q.right, q.left}
			}
		}
		if !turn || !b.bytes {
			return least, negative
		}
		p, turn = narrow{boards.Transpose8(p.left), boards.Transpose8(p.right)}, false
	}
}

// narrowUpright is Upright.
func (b *Board) narrowUpright(set uint64) (least uint64) {
	if set == 0 {
		return 0
	}
	least = set >> b.shift(set)
	half := b.narrowTurned(set)
	for _, q := range [...]uint64{half, b.narrowFlipped(set), b.narrowFlipped(half)} {
		least = min(least, q>>b.shift(q))
	}
	return least
}

// narrowCorner is Corner.
func (b *Board) narrowCorner(p narrow) narrow {
	set := p.left | p.right
	if set == 0 {
		return p
	}
	n := b.shift(set)
	return narrow{p.left >> n, p.right >> n}
}

// shift returns by how many bits a set other than 0 moves to the upper left corner.
func (b *Board) shift(set uint64) int {
	first := bits.TrailingZeros64(set)
	if b.bytes {
		columns := set | set>>32
		columns |= columns >> 16
		columns |= columns >> 8
		return first&^7 + bits.TrailingZeros8(uint8(columns))
	}
	if b.height == 1 {
		return first
	}
	up := first / b.stride * b.stride
	columns := set >> up
	for rest := columns >> b.stride; rest != 0; rest >>= b.stride {
		columns |= rest
	}
	return up + bits.TrailingZeros64(columns)
}

// narrowTurned is turned.
func (b *Board) narrowTurned(set uint64) uint64 {
	return bits.Reverse64(set) >> (64 - b.stride*b.height)
}

// narrowFlipped is flipped.
func (b *Board) narrowFlipped(set uint64) (q uint64) {
	if b.bytes {
		return bits.ReverseBytes64(set)
	}
	row := uint64(1)<<b.stride - 1
	for range b.height {
		q = q<<b.stride | set&row
		set >>= b.stride
	}
	return q
}
