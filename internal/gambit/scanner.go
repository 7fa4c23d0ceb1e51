// Package gambit reads the words of the text formats of the program Gambit: games in
// extensive form (.efg) and in strategic form (.nfg).
//
// Both are sequences of words, numbers, quoted texts, braces and commas, separated by
// space that has no other meaning. The package knows no more than that; the grammars
// are those of packages extensive and strategic.
package gambit

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"unicode/utf8"
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

// Error is what is wrong with a file, and where.
type Error struct {
	Line, Column int // as in [Token]
	Err          error
}

// Error returns the place and the reason, such as "line 3, column 14: ...".
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// Scanner divides a file into tokens.
type Scanner struct {
	in     *bufio.Reader
	line   int
	column int // of the next character
	peeked *Token
	text   strings.Builder
}

// NewScanner returns a Scanner that reads from r.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{in: bufio.NewReader(r), line: 1, column: 1}
}

// Peek returns the next token without passing it.
func (s *Scanner) Peek() (Token, error) {
	if s.peeked == nil {
		t, err := s.scan()
		if err != nil {
			return Token{}, err
		}
		s.peeked = &t
	}
	return *s.peeked, nil
}

// Next returns the next token and passes it. After the last it returns End, however
// often it is called.
func (s *Scanner) Next() (Token, error) {
	t, err := s.Peek()
	s.peeked = nil
	return t, err
}

// Expect returns the next token, which must be of the kind; what says in the message of
// the error what was looked for, such as "the title".
func (s *Scanner) Expect(kind Kind, what string) (Token, error) {
	t, err := s.Next()
	if err != nil {
		return Token{}, err
	}
	if t.Kind != kind {
		return Token{}, t.Errorf("%v where %s should be", t, what)
	}
	return t, nil
}

// Skip passes the next token if it is of the kind, and says whether it was.
func (s *Scanner) Skip(kind Kind) (bool, error) {
	t, err := s.Peek()
	if err != nil || t.Kind != kind {
		return false, err
	}
	s.peeked = nil
	return true, nil
}

// Errorf returns an Error at the token.
func (t Token) Errorf(format string, args ...any) error {
	return &Error{Line: t.Line, Column: t.Column, Err: fmt.Errorf(format, args...)}
}

// read returns the next character and counts lines and columns. A byte that is no UTF-8
// is taken for a character of Latin-1, in which older files are written.
func (s *Scanner) read() (rune, error) {
	c, size, err := s.in.ReadRune()
	if err != nil {
		return 0, err
	}
	if c == utf8.RuneError && size == 1 {
		_ = s.in.UnreadRune() // it has just been read
		b, _ := s.in.ReadByte()
		c = rune(b)
	}
	s.column++
	if c == '\n' {
		s.line, s.column = s.line+1, 1
	}
	return c, nil
}

// peek returns the next character without passing it, or 0 at the end.
func (s *Scanner) peek() rune {
	c, _, err := s.in.ReadRune()
	if err != nil {
		return 0
	}
	_ = s.in.UnreadRune() // it fails only if nothing was read
	return c
}

// scan reads a token.
func (s *Scanner) scan() (Token, error) {
	for {
		t := Token{Line: s.line, Column: s.column}
		c, err := s.read()
		switch {
		case errors.Is(err, io.EOF):
			return t, nil
		case err != nil:
			return Token{}, err
		case isSpace(c):
			continue
		}
		return s.token(t, c)
	}
}

// token reads the rest of the token t, which begins with c.
func (s *Scanner) token(t Token, c rune) (Token, error) {
	s.text.Reset()
	switch {
	case c == '{':
		t.Kind, t.Text = Open, "{"
	case c == '}':
		t.Kind, t.Text = Close, "}"
	case c == ',':
		t.Kind, t.Text = Comma, ","
	case c == '"':
		t.Kind = Text
		if err := s.quoted(t); err != nil {
			return Token{}, err
		}
		t.Text = s.text.String()
	default:
		t.Kind = Word
		if isNumeral(c) {
			t.Kind = Number
		}
		if err := s.bare(t, c); err != nil {
			return Token{}, err
		}
		t.Text = s.text.String()
	}
	return t, nil
}

// longest is the number of bytes that a word, a number or a text may have.
const longest = 1 << 20

// quoted reads a text after its opening quote. A backslash before a quote or a
// backslash stands for that character; before others it is itself, as in files that
// were written without a thought of it.
func (s *Scanner) quoted(t Token) error {
	for {
		c, err := s.read()
		switch {
		case errors.Is(err, io.EOF):
			return t.Errorf("the text that begins here has no closing quote")
		case err != nil:
			return err
		case c == '"':
			return nil
		case s.text.Len() >= longest:
			return t.Errorf("the text that begins here is longer than %d bytes: is a quote missing?", longest)
		case c == '\\' && (s.peek() == '"' || s.peek() == '\\'):
			c, _ = s.read() // peek has seen it
		}
		s.text.WriteRune(c)
	}
}

// bare reads a word or a number that begins with c, up to space, a brace, a comma or a
// quote.
func (s *Scanner) bare(t Token, c rune) error {
	s.text.WriteRune(c)
	for {
		c := s.peek()
		if c == 0 || isSpace(c) || strings.ContainsRune(`{},"`, c) {
			return nil
		}
		if s.text.Len() >= longest {
			return t.Errorf("a word longer than %d bytes", longest)
		}
		if _, err := s.read(); err != nil {
			return err
		}
		s.text.WriteRune(c)
	}
}

func isSpace(c rune) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v' || c == 0xfeff
}

func isNumeral(c rune) bool { return '0' <= c && c <= '9' || c == '-' || c == '+' || c == '.' }

// Quote returns the text in quotes, as a Scanner reads it. A backslash is doubled only
// where it would be misunderstood, before a quote, another backslash or the end: Gambit
// itself knows no double backslash, and takes others for what they are.
func Quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, c := range []byte(text) {
		last := i+1 == len(text)
		if c == '"' || c == '\\' && (last || text[i+1] == '"' || text[i+1] == '\\') {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	b.WriteByte('"')
	return b.String()
}

// Rat returns the value of a token that is a number: an integer, a decimal such as -2.5
// or 1e-3, or a fraction such as 2/3.
func (t Token) Rat() (*big.Rat, error) {
	if t.Kind != Number {
		return nil, t.Errorf("%v where a number should be", t)
	}
	// A big.Rat would also read 0x1p-2 and 1_000, and would take all memory for
	// 1e1000000000.
	if i := strings.IndexFunc(t.Text, func(c rune) bool { return !strings.ContainsRune("0123456789+-./eE", c) }); i >= 0 {
		return nil, t.Errorf("%v is no integer, decimal or fraction", t)
	}
	if i := strings.IndexAny(t.Text, "eE"); i >= 0 && len(strings.TrimLeft(t.Text[i+1:], "+-0")) > 3 || len(t.Text) > 10000 {
		return nil, t.Errorf("%v has more digits than can be kept", t)
	}
	x, ok := new(big.Rat).SetString(t.Text)
	if !ok {
		return nil, t.Errorf("%v is no integer, decimal or fraction", t)
	}
	return x, nil
}

// LastPlace returns what a one in the last place of a decimal is worth, such as 1/100
// of 3.14, and 0 of an integer, a fraction and what is no number: these are not rounded.
func (t Token) LastPlace() *big.Rat {
	digits, exponent := t.Text, ""
	if i := strings.IndexAny(t.Text, "eE"); i >= 0 {
		digits, exponent = t.Text[:i], t.Text[i:]
	}
	point := strings.IndexByte(digits, '.')
	if _, err := t.Rat(); err != nil || point < 0 {
		return new(big.Rat)
	}
	unit, _ := new(big.Rat).SetString("1" + exponent) // which Rat has read
	places := big.NewInt(int64(len(digits) - point - 1))
	return unit.Quo(unit, new(big.Rat).SetInt(places.Exp(big.NewInt(10), places, nil)))
}

// Int returns the value of a token that is an integer from least to most.
func (t Token) Int(least, most int) (int, error) {
	x, err := t.Rat()
	if err != nil {
		return 0, err
	}
	if !x.IsInt() || x.Cmp(new(big.Rat).SetInt64(int64(least))) < 0 || x.Cmp(new(big.Rat).SetInt64(int64(most))) > 0 {
		return 0, t.Errorf("%v is no integer from %d to %d", t, least, most)
	}
	return int(x.Num().Int64()), nil
}
