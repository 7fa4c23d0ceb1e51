package nim

import (
	"iter"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/list"
	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Heaps is a position of Nim and of all other games with heaps of counters. It is a multiset of
// sizes: the order of heaps and empty heaps make no difference. The zero value has no heaps.
//
// Heaps is comparable and immutable. A heap takes one byte up to 127 counters, two bytes up to
// 16,383 counters, and so on.
type Heaps struct {
	code string // the sizes as varints, the largest first
}

// NewHeaps returns the position with heaps of these sizes. NewHeaps panics if a size is negative.
func NewHeaps(sizes ...int) Heaps {
	return SortHeaps(slices.Clone(sizes))
}

// SortHeaps sorts sizes and returns the position with heaps of these sizes. SortHeaps is NewHeaps
// without a copy, for the inner loops of rules.
func SortHeaps(sizes []int) Heaps {
	slices.Sort(sizes)
	var buffer [64]byte
	code := buffer[:0]
	for _, n := range slices.Backward(sizes) {
		if n < 0 {
			panic("nim: negative heap")
		}
		if n > 0 {
			code = varint.Append(code, n)
		}
	}
	return Heaps{string(code)}
}

// ParseHeaps reads decimal sizes separated by spaces, a plus sign or a comma, such as "3+5+6" or
// "3, 5, 6". An empty text, or 0, is the position without heaps. The error wraps
// [game.ErrPosition].
func ParseHeaps(text string) (Heaps, error) {
	sizes, err := list.Numbers(text, "heap", math.MaxInt)
	if err != nil {
		return Heaps{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	return SortHeaps(sizes), nil
}

// All returns the sizes of the heaps, the largest first.
func (h Heaps) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for code := h.code; code != ""; {
			n, rest := varint.Cut[int](code)
			if code = rest; !yield(n) {
				return
			}
		}
	}
}

// AppendTo appends the sizes of the heaps to dst, the largest first, and returns the extended
// slice.
func (h Heaps) AppendTo(dst []int) []int { return varint.Unpack(dst, h.code) }

// AppendParts appends a position for each heap to dst, the largest first, and returns the
// extended slice. Use AppendParts as the method Parts if every move concerns a single heap.
func (h Heaps) AppendParts(dst []Heaps) []Heaps {
	for code := h.code; code != ""; {
		_, rest := varint.Cut[int](code)
		dst, code = append(dst, Heaps{code[:len(code)-len(rest)]}), rest
	}
	return dst
}

// Len returns the number of heaps.
func (h Heaps) Len() int { return varint.Len(h.code) }

// Largest returns the size of the largest heap, and 0 without heaps.
func (h Heaps) Largest() int {
	if h.code == "" {
		return 0
	}
	n, _ := varint.Cut[int](h.code)
	return n
}

// String returns the sizes joined by plus signs, the largest first, such as "6+5+3", and "0"
// without heaps. [ParseHeaps] reads this text.
func (h Heaps) String() string {
	var buffer [16]int
	return list.Join(h.AppendTo(buffer[:0]), "+")
}

// MarshalText returns the text of String. The error is always nil.
func (h Heaps) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText sets h to the result of [ParseHeaps]. After an error h is unchanged.
func (h *Heaps) UnmarshalText(text []byte) error {
	heaps, err := ParseHeaps(string(text))
	if err == nil {
		*h = heaps
	}
	return err
}
