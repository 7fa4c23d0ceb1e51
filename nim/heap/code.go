package heap

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// ErrCode says that a text is not the code of a game. The error that is returned
// names the digit that is wrong.
var ErrCode = code.ErrCode

// Parse reads a code such as "0.77", "4.007" or "0.8F": digits from 0 to 9 and A to F,
// in either case, with a point after the first of them. Dots at the end, as in "0.3...", repeat
// the last digit without end. A "#" at the very end, as in "4.0#", says that the heaps that a
// move leaves must be unequal.
//
// The error wraps [ErrCode] and names the digit.
func Parse(text string) (Code, error) {
	c, err := code.Parse(text)
	return Code{c}, err
}

// MustParse is Parse for codes that are known to be right. It panics on an error.
func MustParse(text string) Code {
	g, err := Parse(text)
	if err != nil {
		panic("heap: " + game.Reason(err))
	}
	return g
}

// String returns the code, which [Parse] reads.
func (g Code) String() string { return g.code.String() }
