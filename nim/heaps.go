package nim

import (
	"iter"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/list"
	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Heaps is a position of Nim and of all games that are played with heaps of
// counters: a multiset of sizes, since neither the order of the heaps nor empty
// ones make a difference. The zero value has no heaps.
//
// It is comparable and immutable, and takes one byte for a heap of up to 127 counters, two for
// one of up to 16,383 and so on.
type Heaps struct {
	code string // the sizes, the largest first, each as a varint
}

// NewHeaps returns the position with heaps of these sizes. It panics if a size is
// negative.
func NewHeaps(sizes ...int) Heaps {
	return SortHeaps(slices.Clone(sizes))
}

// SortHeaps sorts sizes and returns the position with heaps of these sizes. It is NewHeaps
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

// ParseHeaps reads sizes in decimal, separated by spaces or by a plus sign or a
// comma with or without spaces, such as "3+5+6" or "3, 5, 6". An empty text, or
// 0, is the position without heaps. The error wraps [game.ErrPosition].
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

// AppendTo appends the sizes of the heaps to dst, the largest first, and returns
// the extended slice.
func (h Heaps) AppendTo(dst []int) []int { return varint.Unpack(dst, h.code) }

// AppendParts appends to dst the positions with one heap each that h consists of,
// the largest first, and returns the extended slice. It is the method Parts of
// games in which a move concerns a single heap.
func (h Heaps) AppendParts(dst []Heaps) []Heaps {
	for code := h.code; code != ""; {
		_, rest := varint.Cut[int](code)
		dst, code = append(dst, Heaps{code[:len(code)-len(rest)]}), rest
	}
	return dst
}

// Len returns the number of heaps.
func (h Heaps) Len() int { return varint.Len(h.code) }

// Largest returns the size of the largest heap, and 0 if there are no heaps.
func (h Heaps) Largest() int {
	if h.code == "" {
		return 0
	}
	n, _ := varint.Cut[int](h.code)
	return n
}

// String returns the sizes joined by plus signs, the largest first, and "0" if
// there are no heaps. [ParseHeaps] reads it.
func (h Heaps) String() string {
	var buffer [16]int
	return list.Join(h.AppendTo(buffer[:0]), "+")
}

// MarshalText returns the text of String. There is no error.
func (h Heaps) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText is [ParseHeaps]. If there is an error it leaves h as it is.
func (h *Heaps) UnmarshalText(text []byte) error {
	heaps, err := ParseHeaps(string(text))
	if err == nil {
		*h = heaps
	}
	return err
}
