package gambit

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
)

// Kind is what a token is.
type Kind int

const (
	End    Kind = iota // the end of the file
	Word               // letters, such as EFG or p
	Number             // an integer, a decimal or a fraction, not yet checked
	Text               // a text in double quotes; the token has it without them
	Open               // {
	Close              // }
	Comma              // ,
)

// Token is a word of a file and where it begins.
type Token struct {
	Kind   Kind
	Text   string
	Line   int // counted from 1
	Column int // in characters, counted from 1
}

// String returns the token as a message about it quotes it.
func (t Token) String() string {
	switch t.Kind {
	case End:
		return "the end of the file"
	case Text:
		return fmt.Sprintf("the text %s", abbreviate(fmt.Sprintf("%q", t.Text)))
	case Number:
		return "the number " + abbreviate(t.Text)
	default:
		return fmt.Sprintf("%q", abbreviate(t.Text))
	}
}

// abbreviate cuts a text that would fill a line of an error message.
func abbreviate(text string) string {
	const most = 40
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}

// Errorf returns an error at the token.
func (t Token) Errorf(format string, args ...any) *game.SyntaxError {
	err := game.SyntaxErrorf(nil, format, args...)
	err.Line, err.Column = t.Line, t.Column
	return err
}

// Format says that what is wrong with a text, at the place of an error, makes it a file of another
// format, unless the error says that it is something else.
func Format(err, other error) error {
	if e := (*game.SyntaxError)(nil); errors.As(err, &e) && e.Err == nil {
		e.Err = other
	}
	return err
}
