package loopy

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/syntax"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// parser reads a text from left to right into a graph. Positions of the graph need not be
// connected.
type parser struct {
	all, rest string
	tail      int // the length of the text after rest, which belongs to no term of a sum
	graph     *Form
	calculus  *partizan.Arithmetic
	values    map[partizan.Value]int
	moves     int
	nested    int // parentheses
}

func newParser(text string, calculus *partizan.Arithmetic) *parser {
	return &parser{all: text, rest: text, graph: new(Form), values: map[partizan.Value]int{}, calculus: calculus}
}

// at returns the place of the rest in the text.
func (p *parser) at() int { return len(p.all) - p.tail - len(p.rest) }

func (p *parser) wrong(want string) error {
	return fmt.Errorf("%w: %s", ErrSyntax, syntax.Wrong(p.all, p.at(), want))
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

// game reads a game, or a sum of games without names from outside.
func (p *parser) game(s *scope) (int, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	if p.sign() < p.term() && !p.loopless() {
		sum, err := p.sum()
		if err != nil {
			return 0, err
		}
		return p.embed(sum)
	}
	return p.single(s)
}

// single reads a game that is not a sum.
func (p *parser) single(s *scope) (int, error) {
	p.rest = strings.TrimLeft(p.rest, " ")
	word := p.rest[:len(p.rest)-len(strings.TrimLeft(p.rest, "abcdefghijklmnopqrstuvwxyz"))]
	after := strings.TrimLeft(p.rest[len(word):], " ")
	switch {
	case strings.HasPrefix(after, "{") && !p.loopless():
		p.rest = after[1:]
		return p.braces(word, s)
	case strings.HasPrefix(p.rest, "(") && !p.loopless():
		return p.parentheses(s)
	case word == "pass" && s != nil:
		p.rest = after
		return s.at, nil
	case p.factor() > 0 && !p.loopless():
		g, err := p.multiple()
		if err != nil {
			return 0, err
		}
		return p.embed(g)
	}
	if at, ok := s.find(word); ok && word != "" {
		p.rest = after
		return at, nil
	}
	if text, ok := names[word]; ok {
		p.rest = after
		g := newParser(text, p.calculus)
		g.graph, g.values = p.graph, p.values
		return g.single(nil)
	}
	return p.value()
}

// term returns the length of the next game in the text, up to a separator.
func (p *parser) term() int { return p.until("|,") }

// sign returns the length of the next game in the text, up to a separator or a sign.
func (p *parser) sign() int { return p.until("|,+-") }

// until returns the length of the text up to one of several characters outside braces and
// parentheses, or up to the end of the braces or parentheses.
func (p *parser) until(ends string) int {
	depth := 0
	for i := range len(p.rest) {
		switch c := p.rest[i]; {
		case c == '{' || c == '(':
			depth++
		case depth == 0 && (c == '}' || c == ')' || strings.IndexByte(ends, c) >= 0):
			return i
		case c == '}' || c == ')':
			depth--
		}
	}
	return len(p.rest)
}

// loopless reports whether the next game in the text is a value.
func (p *parser) loopless() bool {
	text := p.rest[:p.term()]
	if strings.Count(text, "{") > strings.Count(text, "}") {
		return false // without a search as deep as the text
	}
	_, err := p.calculus.Parse(text)
	return !errors.Is(err, partizan.ErrSyntax)
}

// value reads a value of package partizan.
func (p *parser) value() (int, error) {
	n := p.term()
	v, err := p.calculus.Parse(p.rest[:n])
	switch {
	case errors.Is(err, partizan.ErrSyntax) && strings.ContainsAny(p.rest[:min(n, 1)], "0123456789*^(-+."):
		at := syntax.Character(p.all, p.at())
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
	if v.Birthday() >= MaxPositions || p.graph.Size() >= MaxPositions { // a birthday is reached by as many moves
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
	at, err := p.body(name, s, p.bars())
	if err != nil {
		return 0, err
	}
	if !strings.HasPrefix(p.rest, "}") {
		return 0, p.wrong(`"," or "}"`)
	}
	p.rest = p.rest[1:]
	return at, nil
}

// bars returns the numbers of bars in a row up to the closing brace.
func (p *parser) bars() (rows []int) {
	depth, before := 0, byte(0)
	for _, c := range []byte(p.rest) {
		switch {
		case c == '{' || c == '(':
			depth++
		case depth == 0 && c == '}':
			return rows
		case c == '}' || c == ')':
			depth--
		case depth == 0 && c == '|' && before == '|':
			rows[len(rows)-1]++
		case depth == 0 && c == '|':
			rows = append(rows, 1)
		}
		before = c
	}
	return rows
}

// body reads a game with the given rows of bars. The longest row separates Left and Right.
func (p *parser) body(name string, s *scope, rows []int) (int, error) {
	most, split := syntax.Longest(rows)
	at := p.add()
	s = &scope{name, at, s}
	if len(rows) > 0 && split < 0 {
		return 0, p.wrong(fmt.Sprintf("one place with the most bars before the end of the braces, not several with %d", most))
	}
	left := rows[:max(split, 0)]
	if err := p.side(0, at, s, left); err != nil {
		return 0, err
	}
	if !strings.HasPrefix(p.rest, "|") {
		return 0, p.wrong(`"," or "|"`)
	}
	p.rest = strings.TrimLeft(p.rest, "|")
	return at, p.side(1, at, s, rows[len(left)+1:])
}

// side reads the options of one player: a list, or a game with fewer bars.
func (p *parser) side(player, at int, s *scope, rows []int) error {
	if len(rows) > 0 {
		o, err := p.body("", s, rows)
		if err != nil {
			return err
		}
		return p.link(player, at, o)
	}
	p.rest = strings.TrimLeft(p.rest, " ")
	for first := true; !strings.HasPrefix(p.rest, "|") && !strings.HasPrefix(p.rest, "}"); first = false {
		if !first {
			if !strings.HasPrefix(p.rest, ",") {
				return p.wrong(map[int]string{0: `"," or "|"`, 1: `"," or "}"`}[player])
			}
			p.rest = p.rest[1:]
		}
		o, err := p.game(s)
		if err == nil {
			err = p.link(player, at, o)
		}
		if err != nil {
			return err
		}
		p.rest = strings.TrimLeft(p.rest, " ")
	}
	return nil
}
