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
	"io"
	"strings"
	"unicode/utf8"
)

// Scanner divides a file into tokens.
type Scanner struct {
	// Comments says that # begins a comment, up to the end of the line, and that brackets are braces, as in
	// games on action graphs (.agg).
	Comments bool

	in     *bufio.Reader
	begun  bool
	line   int
	column int // of the next character
	peeked *Token
	text   strings.Builder
}

// NewScanner returns a Scanner that reads from r.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{in: bufio.NewReader(r), line: 1, column: 1}
}

// Peek returns the next token without consuming it.
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

// Next consumes and returns the next token. After the last it returns End, however often it is
// called.
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

// peek returns the next character without consuming it, or 0 at the end.
func (s *Scanner) peek() (rune, error) {
	c, _, err := s.in.ReadRune()
	switch {
	case errors.Is(err, io.EOF):
		return 0, nil
	case err != nil:
		return 0, err
	}
	_ = s.in.UnreadRune() // it has just been read
	return c, nil
}

// Begins reports whether the text begins with a word, in letters of any case, after space.
func Begins(in *bufio.Reader, word string) (bool, error) {
	for n := 1; ; n++ {
		text, err := in.Peek(n)
		begin := strings.TrimLeftFunc(string(text), func(c rune) bool { return isSpace(c) || c == utf8.RuneError })
		switch {
		case len(begin) >= len(word):
			return strings.EqualFold(begin[:len(word)], word), nil
		case errors.Is(err, io.EOF), errors.Is(err, bufio.ErrBufferFull):
			return false, nil
		case err != nil:
			return false, err
		}
	}
}

// checkEncoding returns an error if the file is in UTF-16 or UTF-32: if it begins with the byte order mark of
// one, or if the first characters, which are ASCII in each format, have bytes that are 0.
func (s *Scanner) checkEncoding() error {
	begin, err := s.in.Peek(4)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	b := [4]byte{1, 1, 1, 1} // not 0 where the file is shorter
	copy(b[:], begin)
	name := ""
	switch {
	case b == [4]byte{0xff, 0xfe, 0, 0}, b == [4]byte{0, 0, 0xfe, 0xff}, b[1]|b[2]|b[3] == 0, b[0]|b[1]|b[2] == 0:
		name = "UTF-32"
	case b[0] == 0xff && b[1] == 0xfe, b[0] == 0xfe && b[1] == 0xff, b[1]|b[3] == 0, b[0]|b[2] == 0:
		name = "UTF-16"
	default:
		return nil
	}
	return Token{Line: 1, Column: 1}.Errorf("the file is in %s, want UTF-8", name)
}

// scan reads a token.
func (s *Scanner) scan() (Token, error) {
	if !s.begun {
		if err := s.checkEncoding(); err != nil {
			return Token{}, err
		}
		s.begun = true
	}
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
		case c == '#' && s.Comments:
			if err := s.comment(); err != nil {
				return Token{}, err
			}
			continue
		}
		return s.token(t, c)
	}
}

// comment skips the rest of the line.
func (s *Scanner) comment() error {
	for {
		c, err := s.read()
		if c == '\n' || errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// token reads the rest of the token t, which begins with c.
func (s *Scanner) token(t Token, c rune) (Token, error) {
	s.text.Reset()
	switch {
	case c == '{' || c == '[' && s.Comments:
		t.Kind, t.Text = Open, string(c)
	case c == '}' || c == ']' && s.Comments:
		t.Kind, t.Text = Close, string(c)
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

// quoted reads a text after its opening quote. A backslash before a quote or a backslash stands
// for that character; before others it stands for itself, as in files written by programs that
// know no escapes.
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
		case c == '\\':
			next, err := s.peek()
			if err != nil {
				return err
			}
			if next == '"' || next == '\\' {
				c, _ = s.read() // peek has seen it
			}
		}
		s.text.WriteRune(c)
	}
}

// bare reads a word or a number that begins with c, up to space, a brace, a comma or a
// quote.
func (s *Scanner) bare(t Token, c rune) error {
	s.text.WriteRune(c)
	for {
		c, err := s.peek()
		if err != nil {
			return err
		}
		if c == 0 || isSpace(c) || strings.ContainsRune(`{},"`, c) || s.Comments && strings.ContainsRune("[]#", c) {
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
