package heap

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// ErrCode says that a text is not the code of a game. The error of [Parse] names the wrong digit.
var ErrCode = code.ErrCode

// Parse reads a code such as "0.77", "4.007" or "0.8F". A code has digits from 0 to 9 and A to F,
// in either case, with a point after the first digit. Dots at the end repeat the last digit
// without end: "0.3..." is 0.3333 and so on. A "#" at the very end says that a move must leave
// unequal heaps, as in "4.0#".
//
// The error wraps [ErrCode] and names the wrong digit.
func Parse(text string) (Code, error) {
	c, err := code.Parse(text)
	return Code{c}, err
}

// MustParse returns the code of [Parse], for a text that is known to be correct. MustParse panics
// on an error.
func MustParse(text string) Code {
	g, err := Parse(text)
	if err != nil {
		panic("heap: " + game.Reason(err))
	}
	return g
}

// String returns the code. [Parse] reads this text.
func (g Code) String() string { return g.code.String() }
