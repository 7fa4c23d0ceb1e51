package misere

import (
	"context"
	"strconv"
	"strings"
	"unicode"

	"github.com/gametheory-go/gametheory/game"
)

const (
	// MaxFormText is the largest length in bytes of a text of a form.
	MaxFormText = 1 << 16
	// MaxFormDepth is the largest number of nested braces and parentheses in a text of a form.
	MaxFormDepth = 1000
	// MaxFormNimber is the largest nimber in a text of a form.
	MaxFormNimber = 1000
)

// Parse returns the canonical form of a text in the notation of [Form.String]. It also accepts sums,
// parentheses, nimbers in braces without stars, and games that are not in canonical form:
//
//	{*2} + *3 + *
//	{0,2,{2}}
//
// An error of syntax wraps game.ErrPosition and names the fault and its place. Other errors are the same as
// in Sum.
func (f *Forms[S]) Parse(ctx context.Context, text string) (Form, error) {
	defer f.guard.Enter("misere", "Forms").Leave()
	f.begin(ctx)
	if len(text) > MaxFormText {
		return Form{}, game.SyntaxErrorf(game.ErrPosition, "a text of %d bytes, at most %d", len(text), MaxFormText)
	}
	p := formParser{all: text, rest: text, set: &f.forms, ctx: ctx, sum: f.sum}
	form, err := p.terms()
	if err == nil && p.next() != 0 {
		err = p.expect(`"+" or the end`)
	}
	if err != nil {
		return Form{}, err
	}
	return form, nil
}

// formParser reads a text from left to right.
type formParser struct {
	all, rest string
	set       *formSet
	ctx       context.Context
	sum       func(ctx context.Context, f, g Form) (Form, error)
	depth     int
	nimbers   []Form // *0, *1, ...
}

// next returns the next byte after blanks, or 0 at the end.
func (p *formParser) next() byte {
	p.rest = strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	if p.rest == "" {
		return 0
	}
	return p.rest[0]
}

// take skips the next byte if it is c.
func (p *formParser) take(c byte) bool {
	if p.next() != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *formParser) expect(want string) error {
	at := len(p.all) - len(p.rest)
	return game.SyntaxErrorf(game.ErrPosition, "%.20q at byte %d, want %s", p.rest, at+1, want)
}

// terms reads terms with + between them.
func (p *formParser) terms() (sum Form, err error) {
	if p.depth++; p.depth > MaxFormDepth {
		return Form{}, game.SyntaxErrorf(game.ErrPosition, "nested more than %d deep", MaxFormDepth)
	}
	defer func() { p.depth-- }()
	for first := true; first || p.take('+'); first = false {
		term, err := p.term()
		if err != nil {
			return Form{}, err
		}
		if first {
			sum = term
		} else if sum, err = p.sum(p.ctx, sum, term); err != nil {
			return Form{}, err
		}
	}
	return sum, nil
}

// term reads a nimber, or a text in braces or parentheses.
func (p *formParser) term() (Form, error) {
	switch c := p.next(); {
	case p.take('('):
		sum, err := p.terms()
		if err == nil && !p.take(')') {
			err = p.expect(`"+" or ")"`)
		}
		return sum, err
	case p.take('{'):
		return p.braces()
	case p.take('*'):
		if p.rest == "" || p.rest[0] < '0' || p.rest[0] > '9' {
			return p.nimber(1), nil
		}
		return p.digits()
	case c == '0' || p.depth > 1 && c >= '1' && c <= '9':
		return p.digits()
	}
	return Form{}, p.expect(`a nimber such as *2, "{" or "("`)
}

// braces reads options after the opening brace.
func (p *formParser) braces() (Form, error) {
	var options []Form
	for !p.take('}') {
		if len(options) > 0 && !p.take(',') {
			return Form{}, p.expect(`"," or "}"`)
		}
		o, err := p.terms()
		if err != nil {
			return Form{}, err
		}
		options = append(options, o)
	}
	return p.set.canonical(options), nil
}

// digits reads the size of a nimber.
func (p *formParser) digits() (Form, error) {
	digits := p.rest[:len(p.rest)-len(strings.TrimLeft(p.rest, "0123456789"))]
	n, err := strconv.Atoi(digits)
	if err != nil || n > MaxFormNimber {
		return Form{}, game.SyntaxErrorf(game.ErrPosition, "nimber %.20s, at most %d", digits, MaxFormNimber)
	}
	p.rest = p.rest[len(digits):]
	return p.nimber(n), nil
}

// nimber returns *n.
func (p *formParser) nimber(n int) Form {
	for len(p.nimbers) <= n {
		p.nimbers = append(p.nimbers, p.set.canonical(p.nimbers))
	}
	return p.nimbers[n]
}
