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

// narrowImages is images.
func (b *Board) narrowImages(p narrow) (least, negative narrow) {
	set := p.left | p.right
	if set == 0 {
		return p, p
	}
	shift, a := b.narrowBox(set)
	p = narrow{p.left >> shift, p.right >> shift}
	turn := b.across(a)
	if turn {
		p, a = narrow{b.narrowTransposed(p.left), b.narrowTransposed(p.right)}, a.turned()
	}
	least, negative = p, narrow{p.right, p.left}
	for {
		left, right := b.narrowReflections(p.left, a), b.narrowReflections(p.right, a)
		for i, l := range left {
			r := right[i]
			if l < least.left || l == least.left && r < least.right {
				least = narrow{l, r}
			}
			if r < negative.left || r == negative.left && l < negative.right {
				negative = narrow{r, l}
			}
		}
		if turn || a.rows != a.columns {
			return least, negative
		}
		p, turn = narrow{b.narrowTransposed(p.left), b.narrowTransposed(p.right)}, true
	}
}

// narrowOriented is Oriented.
func (b *Board) narrowOriented(set uint64) (image uint64, sign int) {
	if set == 0 {
		return 0, 0
	}
	shift, a := b.narrowBox(set)
	set, sign = set>>shift, 1
	if b.across(a) {
		set, a, sign = b.narrowTransposed(set), a.turned(), -1
	}
	r := b.narrowReflections(set, a)
	image = min(r[0], r[1], r[2], r[3])
	if a.rows == a.columns {
		r = b.narrowReflections(b.narrowTransposed(set), a)
		switch turned := min(r[0], r[1], r[2], r[3]); {
		case turned == image:
			sign = 0
		case turned < image:
			return turned, -sign
		}
	}
	return image, sign
}

// narrowCorner is Corner.
func (b *Board) narrowCorner(p narrow) narrow {
	set := p.left | p.right
	if set == 0 {
		return p
	}
	shift, _ := b.narrowBox(set)
	return narrow{p.left >> shift, p.right >> shift}
}

// narrowBox is box.
func (b *Board) narrowBox(set uint64) (shift uint, a box) {
	first, length := bits.TrailingZeros64(set), bits.Len64(set)
	if b.bytes {
		columns := set | set>>32
		columns |= columns >> 16
		columns |= columns >> 8
		left := bits.TrailingZeros8(uint8(columns))
		return uint(first&^7 + left), box{(length-1)>>3 - first>>3 + 1, bits.Len8(uint8(columns)) - left}
	}
	if b.height == 1 {
		return uint(first), box{1, length - first}
	}
	up := first / b.stride
	columns := set >> (up * b.stride)
	for rest := columns >> b.stride; rest != 0; rest >>= b.stride {
		columns |= rest
	}
	columns &= 1<<b.stride - 1
	left := bits.TrailingZeros64(columns)
	return uint(up*b.stride + left), box{(length-1)/b.stride - up + 1, bits.Len64(columns) - left}
}

// narrowReflections is reflections.
func (b *Board) narrowReflections(set uint64, a box) [4]uint64 {
	half := b.narrowHalf(set, a)
	if a.rows == 1 || a.columns == 1 {
		return [4]uint64{set, half, set, half}
	}
	return [4]uint64{set, half, b.narrowFlipped(set, a), b.narrowFlipped(half, a)}
}

// narrowHalf is half.
func (b *Board) narrowHalf(set uint64, a box) uint64 {
	return bits.Reverse64(set) >> uint(64-b.stride*(a.rows-1)-a.columns)
}

// narrowFlipped is flipped.
func (b *Board) narrowFlipped(set uint64, a box) (q uint64) {
	if b.bytes {
		return bits.ReverseBytes64(set) >> uint(64-8*a.rows)
	}
	row := uint64(1)<<b.stride - 1
	for range a.rows {
		q = q<<b.stride | set&row
		set >>= b.stride
	}
	return q
}

// narrowTransposed is transposed.
func (b *Board) narrowTransposed(set uint64) (t uint64) {
	if b.bytes {
		return boards.Transpose8(set)
	}
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		t |= 1 << (i%b.stride*b.stride + i/b.stride)
	}
	return t
}
