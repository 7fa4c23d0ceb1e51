package ruleset

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
)

// Parse reads a ruleset. The comment of the package defines the language. The error is a
// *game.SyntaxError with line and column, and wraps [ErrSyntax].
func Parse(text string) (*Ruleset, error) {
	p := &parser{r: &Ruleset{}}
	if err := p.parse(text); err != nil {
		return nil, err
	}
	if p.r.board != Heaps {
		p.r.coding = p.r.code()
		p.r.group = p.r.symmetry()
	}
	return p.r, nil
}

// MustParse is [Parse] for texts in programs. MustParse panics if the text is not a ruleset.
func MustParse(text string) *Ruleset {
	r, err := Parse(text)
	if err != nil {
		panic(fmt.Sprint("ruleset: ", err))
	}
	return r
}

// token is a word of a line and the place of the word.
type token struct {
	text         string
	line, column int
}

// errorf returns an error at the place of the word.
func (t token) errorf(format string, args ...any) error {
	e := game.SyntaxErrorf(ErrSyntax, format, args...)
	e.Line, e.Column = t.line, t.column
	return e
}

// from returns the rest of the word from byte i on.
func (t token) from(i int) token {
	return token{t.text[i:], t.line, t.column + utf8.RuneCountInString(t.text[:i])}
}

type parser struct {
	r     *Ruleset
	lines int // the lines so far
	board bool
}

func (p *parser) parse(text string) error {
	if len(text) > MaxText {
		return game.SyntaxErrorf(ErrSyntax, "%d bytes, at most %d", len(text), MaxText)
	}
	end := token{line: 1, column: 1}
	for line := range strings.Lines(text) {
		whole, _, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "//")
		rest := token{whole, end.line, 1}
		for {
			i := strings.IndexByte(rest.text, ';')
			if i < 0 {
				i = len(rest.text)
			}
			part := rest
			part.text = rest.text[:i]
			if words := part.words(); len(words) > 0 {
				if err := p.line(part, words); err != nil {
					return err
				}
			}
			if i == len(rest.text) {
				break
			}
			rest = rest.from(i + 1)
		}
		end.line++
	}
	switch {
	case p.lines == 0:
		return end.errorf("no ruleset, want a line such as game Clobber")
	case !p.board:
		return end.errorf("no line board, want board grid, strip, graph or heaps")
	case len(p.r.moves) == 0:
		return end.errorf("no moves, want a line that begins with left, right or both")
	}
	return nil
}

// words returns the words between blanks.
func (t token) words() (words []token) {
	for i := 0; i < len(t.text); {
		c, n := utf8.DecodeRuneInString(t.text[i:])
		if unicode.IsSpace(c) {
			i += n
			continue
		}
		end := strings.IndexFunc(t.text[i:], unicode.IsSpace)
		if end < 0 {
			end = len(t.text) - i
		}
		w := t.from(i)
		w.text = w.text[:end]
		words = append(words, w)
		i += end
	}
	return words
}

// line reads a line with at least one word.
func (p *parser) line(whole token, words []token) error {
	p.lines++
	key := words[0]
	switch {
	case p.lines == 1 && key.text != "game":
		return key.errorf("%q, want game and a name first", key.text)
	case p.lines > 1 && key.text == "game":
		return key.errorf("a second game")
	case key.text == "game":
		return p.name(words)
	case !p.board && key.text != "board":
		return key.errorf("%q, want board grid, strip, graph or heaps next", key.text)
	case p.board && key.text == "board":
		return key.errorf("a second board")
	case key.text == "board":
		return p.kind(words)
	case key.text == "signs":
		return p.signs(words)
	case key.text == "fill":
		return p.filling(words)
	case key.text == "left" || key.text == "right" || key.text == "both":
		return p.move(whole, words)
	}
	return key.errorf("%q, want signs, fill, left, right or both", key.text)
}

func (p *parser) name(words []token) error {
	if len(words) == 1 {
		return words[0].errorf("no name after game")
	}
	var names []string
	for _, w := range words[1:] {
		if i := strings.IndexFunc(w.text, func(c rune) bool {
			return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("-'", c)
		}); i >= 0 {
			return w.from(i).errorf("%q in a name, want letters, digits, - or '", w.text)
		}
		names = append(names, w.text)
	}
	p.r.name = strings.Join(names, " ")
	if first, _ := utf8.DecodeRuneInString(p.r.name); !unicode.IsLetter(first) {
		return words[1].errorf("the name %q does not begin with a letter", p.r.name)
	}
	return nil
}

func (p *parser) kind(words []token) error {
	if len(words) == 2 {
		if i := slices.Index(boardNames[:], words[1].text); i >= 0 {
			p.r.board, p.board = Board(i), true
			return nil
		}
	}
	return words[len(words)-1].errorf("want board and one of grid, strip, graph and heaps")
}

// special are the characters with a meaning in patterns. They are no signs.
const special = "[]()*+_-;/,>\""

func (p *parser) signs(words []token) error {
	switch {
	case p.r.board == Heaps:
		return words[0].errorf("heaps have no signs")
	case p.r.signs != nil:
		return words[0].errorf("a second line signs")
	case len(p.r.moves) > 0:
		return words[0].errorf("signs after a move")
	}
	for _, w := range words[1:] {
		c := w.text[0]
		switch {
		case len(w.text) > 1 || c <= ' ' || c > '~':
			return w.errorf("%q is not one ASCII character", w.text)
		case strings.IndexByte(special, c) >= 0:
			return w.errorf("%q has a meaning in patterns", w.text)
		case bytes.ContainsRune(bytes.ToLower(p.r.signs), unicode.ToLower(rune(c))):
			return w.errorf("%q twice, where small and capital letters are the same", w.text)
		}
		p.r.signs = append(p.r.signs, c)
	}
	if n := len(p.r.signs); n < 2 || n > 4 {
		return words[0].errorf("%d signs, want 2 to 4", n)
	}
	return nil
}

// sign returns an error if a character is not a sign.
func (p *parser) sign(t token, i int) error {
	if bytes.IndexByte(p.r.signs, t.text[i]) < 0 {
		c, _ := utf8.DecodeRuneInString(t.text[i:])
		return t.from(i).errorf("%q is not one of the signs %s", c, spaced(p.r.signs))
	}
	return nil
}

// list returns the signs of a word that has nothing else.
func (p *parser) list(t token) ([]byte, error) {
	for i := range len(t.text) {
		if err := p.sign(t, i); err != nil {
			return nil, err
		}
		if strings.IndexByte(t.text[:i], t.text[i]) >= 0 {
			return nil, t.from(i).errorf("%q twice", t.text[i])
		}
	}
	return []byte(t.text), nil
}

func (p *parser) wall() byte { return p.r.signs[len(p.r.signs)-1] }

func (p *parser) filling(words []token) error {
	switch {
	case p.r.board != Grid && p.r.board != Strip:
		return words[0].errorf("fill is for grids and strips")
	case p.r.signs == nil:
		return words[0].errorf("fill before signs")
	case p.r.fill != "":
		return words[0].errorf("a second line fill")
	case len(words) != 2:
		return words[0].errorf("want fill and rows such as xo/ox")
	}
	w := words[1]
	width := strings.IndexByte(w.text+"/", '/')
	begin := 0
	for row := range strings.SplitSeq(w.text, "/") {
		if len(row) != width || width == 0 {
			return w.from(begin).errorf("the row %q has %d squares, and the first row %d", row, len(row), width)
		}
		for i := range len(row) {
			if err := p.sign(w, begin+i); err != nil {
				return err
			}
		}
		begin += width + 1
	}
	if p.r.board == Strip && strings.Contains(w.text, "/") {
		return w.errorf("a strip has one row")
	}
	p.r.fill = w.text
	return nil
}
