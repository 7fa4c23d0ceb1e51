package code

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
)

// ErrCode says that a text is not a code.
var ErrCode = errors.New("not the code of a heap game")

const (
	figures = "0123456789ABCDEF"
	endless = "..." // the last digit goes on without end
	differs = "#"   // heaps that a move leaves must be unequal
)

// Parse reads what [Code.String] writes; see heap.Parse. The error wraps [ErrCode].
func Parse(text string) (Code, error) {
	word, unequal := strings.CutSuffix(text, differs)
	word, repeated := strings.CutSuffix(word, endless)
	first, rest, ok := strings.Cut(word, ".")
	if !ok || len(first) != 1 {
		return Code{}, game.SyntaxErrorf(ErrCode, "code %q has no point after its first digit", Brief(text))
	}
	digits := make([]byte, 0, 1+len(rest))
	for i, c := range []byte(first + rest) {
		digit := strings.IndexByte(figures, upper(c))
		if digit < 0 {
			return Code{}, game.SyntaxErrorf(ErrCode, "%q, digit %d of code %q, is not from 0 to F", c, i, Brief(text))
		}
		digits = append(digits, byte(digit))
	}
	if digits[0]&(None|One) != 0 {
		return Code{}, game.SyntaxErrorf(ErrCode, "digit 0 of code %q is %c, but taking nothing is a move only if it breaks the heap: it must be 0, 4, 8 or C", Brief(text), upper(text[0]))
	}
	var tail byte
	if repeated {
		if rest == "" {
			return Code{}, game.SyntaxErrorf(ErrCode, "code %q has no digit after its point to repeat", Brief(text))
		}
		tail = digits[len(digits)-1]
	}
	c := New(digits, tail)
	c.Unequal = unequal && c.MaxParts() > 1
	return c, nil
}

// upper returns the capital of an ASCII letter, and what is not a letter as it is.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// String returns the digits after one another, with a point after the first.
func (c Code) String() string {
	text := make([]byte, 0, len(c.Digits)+8)
	text = append(text, figures[c.Digit(0)], '.')
	for k := 1; k < len(c.Digits); k++ {
		text = append(text, figures[c.Digits[k]])
	}
	switch {
	case c.Tail != 0:
		text = append(append(text, figures[c.Tail]), endless...)
	case len(c.Digits) < 2:
		text = append(text, '0')
	}
	if c.Unequal {
		text = append(text, differs...)
	}
	return string(text)
}

// Brief returns a text for a message: as it is or, if it is long, its beginning and
// how many bytes more there are. A message about a set of numbers up to a million
// should not have a million characters.
func Brief(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	kept := most / 2
	for kept > 0 && !utf8.RuneStart(text[kept]) {
		kept--
	}
	return fmt.Sprintf("%s [and %d more bytes]", text[:kept], len(text)-kept)
}

// Brief returns the code, or the beginning of a long one and how many digits more there
// are.
func (c Code) Brief() string {
	const most, kept = 80, 40
	if len(c.Digits) <= most {
		return c.String()
	}
	text := fmt.Sprintf("%v [and %d more digits]", Code{Digits: c.Digits[:kept]}, len(c.Digits)-kept)
	if c.Tail != 0 {
		text += " " + figures[c.Tail:c.Tail+1] + endless
	}
	if c.Unequal {
		text += differs
	}
	return text
}
