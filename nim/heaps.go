package nim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
)

// ErrHeaps says that a text does not describe heaps. The error that is returned
// names the part that does not.
var ErrHeaps = errors.New("not a position of heaps")

// Heaps is a position of Nim and of all games that are played with heaps of
// counters: a multiset of sizes, since neither the order of the heaps nor empty
// ones make a difference. The zero value has no heaps.
//
// It is comparable and immutable, and takes a byte a heap of up to 127 counters,
// two up to 16,383 and so on.
type Heaps struct {
	code string // the sizes, the largest first, each as a varint
}

// NewHeaps returns the position with heaps of these sizes. It panics if a size is
// negative.
func NewHeaps(sizes ...int) Heaps {
	return SortHeaps(slices.Clone(sizes))
}

// SortHeaps is NewHeaps for the inner loops of rules: it sorts sizes, where NewHeaps
// makes a copy first.
func SortHeaps(sizes []int) Heaps {
	slices.Sort(sizes)
	var buffer [64]byte
	code := buffer[:0]
	for _, n := range slices.Backward(sizes) {
		if n < 0 {
			panic("nim: negative heap")
		}
		if n > 0 {
			code = binary.AppendUvarint(code, uint64(n))
		}
	}
	return Heaps{string(code)}
}

// ParseHeaps reads sizes in decimal, separated by spaces or by a plus sign or a
// comma with or without spaces, such as "3+5+6" or "3, 5, 6". An empty text, or
// 0, is the position without heaps. The error wraps [ErrHeaps].
func ParseHeaps(text string) (Heaps, error) {
	var sizes []int
	for part, rest, more := "", text, true; more; {
		part, rest, more = cutSeparator(rest)
		words := strings.Fields(part)
		if len(words) == 0 && strings.ContainsAny(text, separators) {
			return Heaps{}, fmt.Errorf("nim: no heap before or after a separator in %q: %w", text, ErrHeaps)
		}
		for _, word := range words {
			n, err := parseSize(word)
			if err != nil {
				return Heaps{}, err
			}
			sizes = append(sizes, n)
		}
	}
	return SortHeaps(sizes), nil
}

// separators are what must stand between two heaps, if it stands at all.
const separators = "+,"

// cutSeparator cuts text around its first separator, if there is one.
func cutSeparator(text string) (before, after string, found bool) {
	if i := strings.IndexAny(text, separators); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}

func parseSize(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && n > math.MaxInt:
		return 0, fmt.Errorf("nim: heap %q is larger than %d: %w", word, math.MaxInt, ErrHeaps)
	case err != nil:
		return 0, fmt.Errorf("nim: heap %q is not a number: %w", word, ErrHeaps)
	}
	return int(n), nil
}

// All returns the sizes of the heaps, the largest first.
func (h Heaps) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for code := h.code; code != ""; {
			n, rest := uvarint(code)
			if code = rest; !yield(n) {
				return
			}
		}
	}
}

// AppendTo appends the sizes of the heaps to dst, the largest first, and returns
// the extended slice.
func (h Heaps) AppendTo(dst []int) []int {
	for code := h.code; code != ""; {
		n, rest := uvarint(code)
		dst, code = append(dst, n), rest
	}
	return dst
}

// AppendParts appends to dst the positions with one heap each that h consists of,
// the largest first, and returns the extended slice. It is the method Parts of
// games in which a move concerns a single heap.
func (h Heaps) AppendParts(dst []Heaps) []Heaps {
	for code := h.code; code != ""; {
		_, rest := uvarint(code)
		dst, code = append(dst, Heaps{code[:len(code)-len(rest)]}), rest
	}
	return dst
}

// Len returns the number of heaps.
func (h Heaps) Len() int {
	n := 0
	for i := range len(h.code) {
		if h.code[i] < 0x80 {
			n++
		}
	}
	return n
}

// Largest returns the size of the largest heap, and 0 if there are no heaps.
func (h Heaps) Largest() int {
	if h.code == "" {
		return 0
	}
	n, _ := uvarint(h.code)
	return n
}

// String returns the sizes joined by plus signs, the largest first, and "0" if
// there are no heaps. [ParseHeaps] reads it.
func (h Heaps) String() string {
	if h.code == "" {
		return "0"
	}
	var text []byte
	for n := range h.All() {
		if text != nil {
			text = append(text, '+')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
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

// uvarint is binary.Uvarint for a string, which holds a whole varint.
func uvarint(code string) (n int, rest string) {
	for i, shift := 0, 0; ; i, shift = i+1, shift+7 {
		b := code[i]
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n, code[i+1:]
		}
	}
}
