package heap

import (
	"errors"
	"fmt"
	"strings"
)

// ErrCode says that a text is not the code of a game. The error that is returned
// names the digit that is wrong.
var ErrCode = errors.New("not the code of a heap game")

// Well-known games.
var (
	// Nim: take any number of counters from a heap. The value of a heap is its size.
	Nim = MustParse("0.3...")

	// Kayles (Dudeney 1908): take one or two counters and, if you like, break the
	// rest into two heaps. As bowling: knock down one pin of a row, or two that are
	// next to each other.
	Kayles = MustParse("0.77")

	// DawsonsKayles: take two counters and leave what you like; of a row of pins, two
	// that are next to each other.
	DawsonsKayles = MustParse("0.07")

	// DawsonsChess (Dawson 1935), also crosses-crosses: take a counter that is a
	// heap; two from the end of a row; or three from anywhere. In a row of boxes one
	// crosses one, and its neighbors can be crossed no more. Its values are those of
	// DawsonsKayles, shifted by one.
	DawsonsChess = MustParse("0.137")

	// Treblecross: take three counters and leave what you like. On a row of boxes,
	// whoever completes three crosses next to each other wins: so no cross may be made
	// next to another or but one, and a heap of n is a row of n-2 boxes.
	Treblecross = MustParse("0.007")

	// Guiles: take a counter that is a heap, or two of which no counter is left, or
	// which break the rest in two.
	Guiles = MustParse("0.15")

	// Officers: take one counter, and leave something. Whether its values become
	// periodic is not known, nor is it for GrundysGame.
	Officers = MustParse("0.6")

	// GrundysGame (Grundy 1939): break a heap into two that are not equal.
	GrundysGame = MustParse("4.0#")

	// LaskersNim (Lasker 1931): take any number of counters, or break a heap in two.
	LaskersNim = MustParse("4.3...")
)

const (
	endless = "..." // the last digit goes on without end
	differs = "#"   // heaps that a move leaves must be unequal
)

// Parse reads a code such as "0.77", "4.007" or "0.8F": digits from 0 to 9 and A to F,
// in either case, with a point after the first of them. Dots at the end, "0.3...",
// repeat the last digit without end. A "#" after all that, "4.0#", says that heaps
// which one move leaves must be unequal.
//
// The error wraps [ErrCode] and names the digit.
func Parse(code string) (Game, error) {
	text, unequal := strings.CutSuffix(code, differs)
	text, repeated := strings.CutSuffix(text, endless)
	first, rest, ok := strings.Cut(text, ".")
	if !ok || len(first) != 1 {
		return Game{}, fmt.Errorf("heap: code %q has no point after its first digit: %w", code, ErrCode)
	}
	digits := make([]byte, 0, 1+len(rest))
	for i, c := range []byte(first + rest) {
		digit := strings.IndexByte("0123456789ABCDEF", upper(c))
		if digit < 0 {
			return Game{}, fmt.Errorf("heap: %q, digit %d of code %q, is not from 0 to F: %w", c, i, code, ErrCode)
		}
		digits = append(digits, byte(digit))
	}
	if digits[0]&(none|one) != 0 {
		return Game{}, fmt.Errorf("heap: digit 0 of code %q is %c, but taking nothing is a move only if it breaks the heap: it must be 0, 4, 8 or C: %w",
			code, upper(code[0]), ErrCode)
	}
	var tail byte
	if repeated {
		if rest == "" {
			return Game{}, fmt.Errorf("heap: code %q has no digit after its point to repeat: %w", code, ErrCode)
		}
		tail = digits[len(digits)-1]
	}
	g := newGame(digits, tail)
	if unequal {
		g = g.Unequal()
	}
	return g, nil
}

// upper returns the capital of an ASCII letter, and what is no letter as it is.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// MustParse is Parse for codes that are known to be right. It panics on an error.
func MustParse(code string) Game {
	g, err := Parse(code)
	if err != nil {
		panic(err.Error())
	}
	return g
}

// String returns the code, which [Parse] reads.
func (g Game) String() string {
	const digits = "0123456789ABCDEF"
	text := make([]byte, 0, len(g.digits)+8)
	text = append(text, digits[g.Digit(0)], '.')
	for k := 1; k < len(g.digits); k++ {
		text = append(text, digits[g.digits[k]])
	}
	switch {
	case g.tail != 0:
		text = append(append(text, digits[g.tail]), endless...)
	case len(g.digits) < 2:
		text = append(text, '0')
	}
	if g.unequal {
		text = append(text, differs...)
	}
	return string(text)
}
