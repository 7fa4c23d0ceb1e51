package loopy

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/syntax"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// names are the games with names (Winning Ways, ch. 11).
var names = map[string]string{
	"on":    "a{a|}",
	"off":   "a{|a}",
	"over":  "a{0|a}",
	"under": "a{a|0}",
	"upon":  "a{a|*}",
	"dud":   "a{a|a}",
	"tis":   "a{0|b{a|0}}",
	"tisn":  "a{b{0|a}|0}",
}

// MaxText is the largest length in bytes of a text to parse.
const MaxText = 1 << 12

// Parse returns the game of a text such as
//
//	a{0|a}             the name a stands for this game inside the braces
//	{on|0,under}       on, off, over, under, upon, dud, tis and tisn are predefined names
//	b{^|c{1/2,b|c}}    a game without loops is a value of package partizan
//
// Braces contain one bar. If the text is not a game, the error wraps [ErrSyntax] and contains the
// place. If the game has too many positions or moves, the error wraps [ErrSize].
func Parse(text string) (*Form, error) {
	if len(text) > MaxText {
		return nil, prefix.Errorf("loopy", "%w: %d bytes, at most %d", ErrSyntax, len(text), MaxText)
	}
	p := &parser{all: text, rest: text, graph: new(Form), values: map[partizan.Value]int{}}
	p.calculus = newCalculus(context.Background())
	start, err := p.game(nil)
	if err == nil && strings.TrimSpace(p.rest) != "" {
		err = p.wrong("the end")
	}
	if err != nil {
		return nil, prefix.Wrap("loopy", err)
	}
	return New[int](p.graph, start)
}

// parser reads a text from left to right into a graph. Positions of the graph need not be
// connected.
type parser struct {
	all, rest string
	graph     *Form
	calculus  *partizan.Arithmetic
	values    map[partizan.Value]int
	moves     int
}

func (p *parser) wrong(want string) error {
	return fmt.Errorf("%w: %s", ErrSyntax, syntax.Wrong(p.all, len(p.all)-len(p.rest), want))
}

// add adds a position without options.
func (p *parser) add() int {
	for side := range p.graph.options {
		p.graph.options[side] = append(p.graph.options[side], nil)
	}
	return p.graph.Size() - 1
}

// link adds a move from one position to another.
func (p *parser) link(side, from, to int) error {
	if p.moves++; p.moves > MaxMoves {
		return fmt.Errorf("%w: more than %d moves", ErrSize, MaxMoves)
	}
	p.graph.options[side][from] = append(p.graph.options[side][from], to)
	return nil
}

// scope holds the names of the braces around.
type scope struct {
	name  string
	at    int
	outer *scope
}

func (s *scope) find(name string) (at int, ok bool) {
	for ; s != nil; s = s.outer {
		if s.name == name {
			return s.at, true
		}
	}
	return 0, false
}

// game reads a game.
func (p *parser) game(s *scope) (int, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	word := p.rest[:len(p.rest)-len(strings.TrimLeft(p.rest, "abcdefghijklmnopqrstuvwxyz"))]
	after := strings.TrimLeft(p.rest[len(word):], " ")
	if strings.HasPrefix(after, "{") && !p.loopless() {
		p.rest = after[1:]
		return p.braces(word, s)
	}
	if at, ok := s.find(word); ok && word != "" {
		p.rest = after
		return at, nil
	}
	if text, ok := names[word]; ok {
		all := p.all
		p.all, p.rest = text, text
		at, err := p.game(nil)
		p.all, p.rest = all, after
		return at, err
	}
	return p.value()
}

// term returns the length of the next game in the text, up to a separator.
func (p *parser) term() int {
	depth := 0
	for i := range len(p.rest) {
		switch p.rest[i] {
		case '{', '(':
			depth++
		case '}', ')', '|', ',':
			if depth == 0 {
				return i
			}
			if p.rest[i] == '}' || p.rest[i] == ')' {
				depth--
			}
		}
	}
	return len(p.rest)
}

// loopless reports whether the next game in the text is a value.
func (p *parser) loopless() bool {
	_, err := p.calculus.Parse(p.rest[:p.term()])
	return !errors.Is(err, partizan.ErrSyntax)
}

// value reads a value of package partizan.
func (p *parser) value() (int, error) {
	n := p.term()
	v, err := p.calculus.Parse(p.rest[:n])
	switch {
	case errors.Is(err, partizan.ErrSyntax) && strings.ContainsAny(p.rest[:min(n, 1)], "0123456789*^(-+."):
		at := syntax.Character(p.all, len(p.all)-len(p.rest))
		return 0, fmt.Errorf("%w: %q at character %d: %s", ErrSyntax, syntax.Brief(p.all), at, game.Reason(err))
	case errors.Is(err, partizan.ErrSyntax):
		return 0, p.wrong("a game")
	case err != nil:
		return 0, err
	}
	at, err := p.position(v)
	p.rest = p.rest[n:]
	return at, err
}

// position returns the position of a value.
func (p *parser) position(v partizan.Value) (int, error) {
	if at, ok := p.values[v]; ok {
		return at, nil
	}
	if p.graph.Size() >= MaxPositions {
		return 0, fmt.Errorf("%w: more than %d positions", ErrSize, MaxPositions)
	}
	at := p.add()
	p.values[v] = at
	for side := range p.graph.options {
		for _, o := range v.Options(partizan.Player(side)) {
			to, err := p.position(o)
			if err != nil {
				return 0, err
			}
			if err := p.link(side, at, to); err != nil {
				return 0, err
			}
		}
	}
	return at, nil
}

// braces reads the text after an opening brace.
func (p *parser) braces(name string, s *scope) (int, error) {
	at := p.add()
	s = &scope{name, at, s}
	side := 0
	for first := true; ; {
		p.rest = strings.TrimLeft(p.rest, " ")
		switch {
		case side == 1 && strings.HasPrefix(p.rest, "}"):
			p.rest = p.rest[1:]
			return at, nil
		case side == 0 && strings.HasPrefix(p.rest, "|"):
			side, first, p.rest = 1, true, p.rest[1:]
			continue
		case !first && !strings.HasPrefix(p.rest, ","):
			return 0, p.wrong(map[int]string{0: `"," or "|"`, 1: `"," or "}"`}[side])
		case !first:
			p.rest = p.rest[1:]
		}
		o, err := p.game(s)
		if err == nil {
			err = p.link(side, at, o)
		}
		if err != nil {
			return 0, err
		}
		first = false
	}
}

// String returns the text of g, which [Parse] reads. The text is a name if g has one, a value if
// g has no loops, or braces, with names where necessary. A position with several moves to it is
// written each time. If the text becomes much longer than [MaxText], the rest is written as three
// dots, and Parse refuses three dots.
func (g *Form) String() string {
	g.mustHave()
	return (&writer{Form: g, values: g.values(), depth: map[int]int{}, named: map[int]bool{}}).text(0)
}

// writer writes positions.
type writer struct {
	*Form
	values map[int]partizan.Value // of the positions without loops
	length int                    // of the texts so far
	depth  map[int]int            // of the positions of the braces under way, from 1 on
	named  map[int]bool           // the positions with names in use
}

// text writes a position.
func (w *writer) text(at int) string {
	if v, ok := w.values[at]; ok {
		return v.String()
	}
	if d := w.depth[at]; d > 0 {
		w.named[at] = true
		return letter(d - 1)
	}
	if w.length > MaxText || len(w.depth) > MaxText/2 {
		return "..."
	}
	w.depth[at] = len(w.depth) + 1
	var sides [2]string
	for p := range sides {
		var texts []string
		for _, o := range w.options[p][at] {
			texts = append(texts, w.text(o))
			w.length += len(texts[len(texts)-1])
		}
		slices.Sort(texts)
		sides[p] = strings.Join(texts, ",")
	}
	delete(w.depth, at)
	text := "{" + sides[0] + "|" + sides[1] + "}"
	if !w.named[at] {
		return text
	}
	delete(w.named, at)
	name := letter(len(w.depth))
	text = name + text
	for known, of := range names {
		if text == strings.ReplaceAll(of, "a", name) {
			return known
		}
	}
	return text
}

// letters are the letters of names. v is missing because v is a value. z is missing because
// longer names begin with z; so no name is the name of a game.
const letters = "abcdefghijklmnopqrstuwxy"

// letter returns the name of the braces at a depth: a to y, then za, zb and so on.
func letter(n int) string {
	prefix := strings.Repeat("z", n/len(letters))
	n %= len(letters)
	return prefix + letters[n:n+1]
}

// values returns the values of the positions without loops. If the memory is too small, some
// values are missing.
func (g *Form) values() map[int]partizan.Value {
	values := map[int]partizan.Value{}
	before := make([][]int, g.Size()) // positions with the option, once for each move
	left := make([]int, g.Size())     // moves to positions whose values are not known
	var ready []int
	for s := range g.Size() {
		for p := range g.options {
			for _, o := range g.options[p][s] {
				before[o] = append(before[o], s)
				left[s]++
			}
		}
		if left[s] == 0 {
			ready = append(ready, s)
		}
	}
	calculus := newCalculus(context.Background())
	for len(ready) > 0 {
		at := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		var sides [2][]partizan.Value
		for p := range sides {
			for _, o := range g.options[p][at] {
				sides[p] = append(sides[p], values[o])
			}
		}
		v := calculus.Game(sides[partizan.Left], sides[partizan.Right])
		if calculus.Err() != nil {
			break
		}
		values[at] = v
		for _, s := range before[at] {
			if left[s]--; left[s] == 0 {
				ready = append(ready, s)
			}
		}
	}
	return values
}

// newCalculus returns an arithmetic with a limit on memory that suffices for the values of a game
// with MaxPositions positions. A text can require values without limit.
func newCalculus(ctx context.Context) *partizan.Arithmetic {
	return (&partizan.Store{Memory: MaxPositions << 10}).Arithmetic(ctx)
}
