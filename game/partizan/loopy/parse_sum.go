package loopy

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// maxParentheses is the greatest number of nested parentheses. At each level the text is read as a
// value first.
const maxParentheses = 100

// parentheses reads a game in parentheses.
func (p *parser) parentheses(s *scope) (int, error) {
	if p.nested++; p.nested > maxParentheses {
		return 0, fmt.Errorf("%w: more than %d parentheses around a game", ErrSyntax, maxParentheses)
	}
	defer func() { p.nested-- }()
	p.rest = p.rest[1:]
	at, err := p.game(s)
	if err != nil {
		return 0, err
	}
	if p.rest = strings.TrimLeft(p.rest, " "); !strings.HasPrefix(p.rest, ")") {
		return 0, p.wrong(`")"`)
	}
	p.rest = strings.TrimLeft(p.rest[1:], " ")
	return at, nil
}

// sum reads terms with + and - between them. A name from outside would mean a sum in which a play
// returns to itself with more and more terms.
func (p *parser) sum() (sum *Form, err error) {
	for sum == nil || p.signed() {
		negative, switched := false, false
		if sum != nil {
			if strings.HasPrefix(p.rest, "+-") {
				return nil, p.wrong(`"+ -" for minus, or "+ +-" for a switch`)
			}
			negative = p.rest[0] == '-'
			p.rest = strings.TrimLeft(p.rest[1:], " ")
		}
		for strings.HasPrefix(p.rest, "-") {
			p.rest, negative = strings.TrimLeft(p.rest[1:], " "), !negative
		}
		if rest, ok := strings.CutPrefix(p.rest, "+-"); ok {
			p.rest, switched = rest, true
		}
		g, err := p.summand()
		if err != nil {
			return nil, err
		}
		if switched {
			g = g.plusMinus()
		}
		if negative {
			g = g.Neg()
		}
		if sum == nil {
			sum = g
		} else if sum, err = sum.Add(g); err != nil {
			return nil, err
		}
		p.rest = strings.TrimLeft(p.rest, " ")
	}
	return sum, nil
}

// signed reports whether a sign is next.
func (p *parser) signed() bool {
	return strings.HasPrefix(p.rest, "+") || strings.HasPrefix(p.rest, "-")
}

// summand reads a term of a sum up to the next sign.
func (p *parser) summand() (*Form, error) {
	n := p.sign()
	q := newParser(p.all, p.calculus)
	q.rest, q.tail, q.nested = p.rest[:n], p.tail+len(p.rest)-n, p.nested
	at, err := q.single(nil)
	if err == nil && strings.TrimSpace(q.rest) != "" {
		err = q.wrong(`"+", "-" or the end`)
	}
	if err != nil {
		return nil, err
	}
	p.rest = p.rest[n:]
	return New[int](q.graph, at)
}

// factor returns the length of the integer before a dot and a game, or 0.
func (p *parser) factor() int {
	const digits = "0123456789"
	after := strings.TrimLeft(p.rest, digits)
	game, ok := strings.CutPrefix(after, ".")
	if game = strings.TrimLeft(game, " "); !ok || game == "" || strings.Contains(digits, game[:1]) {
		return 0
	}
	return len(p.rest) - len(after)
}

// multiple reads an integer, a dot and a game, and returns the sum of so many games. The sum is found by
// doubling. A stopper on the way is replaced by its simplest form, if the form is not too large for Simplest.
func (p *parser) multiple() (*Form, error) {
	digits := p.factor()
	n, _ := strconv.ParseUint(p.rest[:digits], 10, 64) // a factor beyond 64 bits is an error of the calculus
	p.rest = strings.TrimLeft(p.rest[digits+1:], " ")
	g, err := p.summand()
	if err != nil {
		return nil, err
	}
	sum, err := Of(partizan.Value{})
	for bit := bits.Len64(n) - 1; bit >= 0 && err == nil; bit-- {
		sum, err = sum.Add(sum)
		if err == nil && n>>bit&1 != 0 {
			sum, err = sum.Add(g)
		}
		if err == nil && sum.Stopper() {
			if simplest, tooLarge := sum.Simplest(context.Background()); tooLarge == nil {
				sum = simplest
			}
		}
	}
	return sum, err
}

// plusMinus returns the switch {g|-g}.
func (g *Form) plusMinus() *Form {
	s := &parser{graph: new(Form)}
	at := s.add()
	for p, h := range []*Form{g, g.Neg()} {
		o := s.copied(h)
		s.graph.options[p][at] = []int{o}
	}
	return s.graph
}

// embed adds the positions of g, and returns the start.
func (p *parser) embed(g *Form) (int, error) {
	if p.moves += g.moves(); p.graph.Size()+g.Size() > MaxPositions || p.moves > MaxMoves {
		return 0, fmt.Errorf("%w: more than %d positions or %d moves", ErrSize, MaxPositions, MaxMoves)
	}
	return p.copied(g), nil
}

// copied adds the positions of g, and returns the start.
func (p *parser) copied(g *Form) (start int) {
	start = p.graph.Size()
	for range g.Size() {
		p.add()
	}
	for side := range g.options {
		for s, options := range g.options[side] {
			for _, o := range options {
				p.graph.options[side][start+s] = append(p.graph.options[side][start+s], start+o)
			}
		}
	}
	return start
}
