package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// heapMove is a move at one heap.
type heapMove struct {
	octal string     // the code if the line has one
	rules []heapRule // one, or one for each kind of move of the code
}

// heapRule replaces a heap by a sum of heaps.
type heapRule struct {
	names      []string // the variables: the numbers of the heap, then those of the loops
	terms      []heapTerm
	loops      []loop
	conditions []comparison
}

// heapTerm is a heap of an option, count times.
type heapTerm struct {
	count *expression // or nil for 1
	heap  []*expression
}

// loop gives a variable the values from first to last, or the values of a list.
type loop struct {
	first, last *expression
	list        []*expression // or nil
}

// comparison is a condition.
type comparison struct {
	op   string
	a, b *expression
}

// holds reports whether both sides are defined and the condition is true.
func (c comparison) holds(v *environment) bool {
	a, ok := c.a.eval(v)
	if !ok {
		return false
	}
	b, ok := c.b.eval(v)
	if !ok {
		return false
	}
	switch c.op {
	case "=":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	}
	return a >= b
}

// String returns the line without the player.
func (h *heapMove) String() string {
	if h.octal != "" {
		return "octal " + h.octal
	}
	return h.rules[0].text()
}

func (h *heapRule) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "(%s) -> ", strings.Join(h.names[:len(h.names)-len(h.loops)], ", "))
	for i, t := range h.terms {
		if i > 0 {
			b.WriteString(" + ")
		}
		if t.count != nil {
			text := t.count.text(h.names)
			if t.count.precedence() < 3 {
				text = "(" + text + ")"
			}
			b.WriteString(text + "*")
		}
		fmt.Fprintf(&b, "(%s)", h.list(t.heap))
	}
	if len(h.terms) == 0 {
		b.WriteString("0")
	}
	for i, l := range h.loops {
		name := h.names[len(h.names)-len(h.loops)+i]
		b.WriteString([...]string{" for ", ", "}[min(i, 1)] + name + " in ")
		if l.list != nil {
			fmt.Fprintf(&b, "{%s}", h.list(l.list))
		} else {
			b.WriteString(l.first.text(h.names) + ".." + l.last.text(h.names))
		}
	}
	for i, c := range h.conditions {
		b.WriteString([...]string{" if ", ", "}[min(i, 1)] + c.a.text(h.names) + " " + c.op + " " + c.b.text(h.names))
	}
	return b.String()
}

// list returns expressions with commas between.
func (h *heapRule) list(all []*expression) string {
	words := make([]string, len(all))
	for i, e := range all {
		words[i] = e.text(h.names)
	}
	return strings.Join(words, ", ")
}

// Limits of heaps.
const (
	maxDims  = 3
	maxTerms = 8 // different heaps of a position
)

// largest returns the largest number of a heap that has dims numbers.
func largest(dims int) int64 { return 1<<(24/dims) - 1 }

// heapMove reads what follows the player.
func (p *parser) heapMove(line token) (*heapMove, error) {
	s := &scanner{rest: line}
	s.next()
	h := &heapMove{}
	if s.text == "octal" {
		if err := p.dimensions(s, 1); err != nil {
			return nil, err
		}
		return h, h.readOctal(s)
	}
	rule, err := p.heapRule(s)
	if err == nil && s.text != "" {
		err = s.want("the end of the line")
	}
	h.rules = []heapRule{rule}
	return h, err
}

// dimensions checks the number of numbers of a heap.
func (p *parser) dimensions(s *scanner, n int) error {
	switch {
	case n > maxDims:
		return s.at.errorf("a heap of %d numbers, at most %d", n, maxDims)
	case p.r.dims != 0 && p.r.dims != n:
		return s.at.errorf("a heap has %d numbers in this line, and %d in an earlier line", n, p.r.dims)
	}
	p.r.dims = n
	return nil
}

func (p *parser) heapRule(s *scanner) (h heapRule, err error) {
	if err := p.heads(s); err != nil {
		return h, err
	}
	dims := len(s.names)
	// The loops define variables of the terms, so the terms are read last.
	terms := *s
	for s.text != "" && s.text != "for" && s.text != "if" {
		s.next()
	}
	if s.skip("for") {
		for more := true; more; more = s.skip(",") {
			l, err := s.loop()
			if err != nil {
				return h, err
			}
			h.loops = append(h.loops, l)
		}
	}
	after := *s
	terms.names, terms.bound = s.names, s.bound
	if h.terms, err = terms.terms(dims); err != nil {
		return h, err
	}
	if terms.text != "" && terms.text != "for" && terms.text != "if" {
		return h, terms.want("+, for, if or the end of the line")
	}
	*s = after
	h.names = s.names
	if s.skip("if") {
		for more := true; more; more = s.skip(",") {
			c, err := s.comparison()
			if err != nil {
				return h, err
			}
			h.conditions = append(h.conditions, c)
		}
	}
	return h, nil
}

// heads reads the names of the numbers and the arrow.
func (p *parser) heads(s *scanner) error {
	if err := s.expect("("); err != nil {
		return err
	}
	for more := true; more; more = s.skip(",") {
		name, err := s.name()
		if err != nil {
			return err
		}
		s.declare(name, 0)
	}
	if err := p.dimensions(s, len(s.names)); err != nil {
		return err
	}
	for i := range s.bound {
		s.bound[i] = float64(largest(len(s.names)))
	}
	if err := s.expect(")"); err != nil {
		return err
	}
	return s.expect("->")
}

// terms reads a sum of heaps, or 0.
func (s *scanner) terms(dims int) (terms []heapTerm, err error) {
	if s.text == "0" {
		s.next()
		return nil, nil
	}
	for more := true; more; more = s.skip("+") {
		var t heapTerm
		if len(terms) == maxTerms {
			return nil, s.at.errorf("more than %d heaps", maxTerms)
		}
		if t, err = s.term(dims); err != nil {
			return nil, err
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// term reads a heap, or a factor, a star and a heap. A parenthesis before a star is a factor.
func (s *scanner) term(dims int) (t heapTerm, err error) {
	if begin := *s; s.text != "(" || s.closed() == "*" {
		*s = begin
		at := s.at
		if t.count, err = s.factor(); err != nil {
			return t, err
		}
		if t.count.bound(s.bound) > maxBound {
			return t, at.errorf("the value of %s may be too large", t.count.text(s.names))
		}
		if err := s.expect("*"); err != nil {
			return t, err
		}
	} else {
		*s = begin
	}
	at := s.at
	if err := s.expect("("); err != nil {
		return t, err
	}
	for more := true; more; more = s.skip(",") {
		e, err := s.expression()
		if err != nil {
			return t, err
		}
		t.heap = append(t.heap, e)
	}
	if len(t.heap) != dims {
		return t, at.errorf("a heap of %d numbers, want %d", len(t.heap), dims)
	}
	return t, s.expect(")")
}

// closed skips a parenthesis, and returns the symbol after the end of the parenthesis.
func (s *scanner) closed() string {
	for depth := 0; s.text != ""; {
		switch s.text {
		case "(":
			depth++
		case ")":
			depth--
		}
		s.next()
		if depth == 0 {
			break
		}
	}
	return s.text
}

// loop reads a name, and a range or a list.
func (s *scanner) loop() (l loop, err error) {
	name, err := s.name()
	if err != nil {
		return l, err
	}
	if err := s.expect("in"); err != nil {
		return l, err
	}
	most := 0.0
	if s.skip("{") {
		for more := true; more; more = s.skip(",") {
			e, err := s.expression()
			if err != nil {
				return l, err
			}
			l.list = append(l.list, e)
			most = max(most, e.bound(s.bound))
		}
		s.declare(name, most)
		return l, s.expect("}")
	}
	if l.first, err = s.expression(); err != nil {
		return l, err
	}
	if err := s.expect(".."); err != nil {
		return l, err
	}
	if l.last, err = s.expression(); err != nil {
		return l, err
	}
	s.declare(name, max(l.first.bound(s.bound), l.last.bound(s.bound)))
	return l, nil
}

// comparison reads a condition.
func (s *scanner) comparison() (c comparison, err error) {
	if c.a, err = s.expression(); err != nil {
		return c, err
	}
	if c.op = s.text; !slices.Contains([]string{"=", "!=", "<", "<=", ">", ">="}, c.op) {
		return c, s.want("a comparison such as =, != or <")
	}
	s.next()
	c.b, err = s.expression()
	return c, err
}

// readOctal reads a code such as 0.137 (Berlekamp, Conway and Guy 1982, ch. 4). A digit d at place k
// says what a player may leave who takes k counters from a heap: nothing if d has 1, one heap if d
// has 2, and two heaps if d has 4.
func (h *heapMove) readOctal(s *scanner) error {
	s.next()
	at := s.at
	code := strings.TrimSpace(at.text)
	whole, digits, ok := strings.Cut(code, ".")
	if !ok || whole != "0" && whole != "4" || digits == "" {
		return at.errorf("%q, want an octal code such as 0.137", code)
	}
	if len(digits) > MaxPattern {
		return at.errorf("more than %d digits", MaxPattern)
	}
	h.octal = code
	number := func(n int) *expression { return &expression{op: 'n', value: int64(n)} }
	n, a := &expression{op: 'v'}, &expression{op: 'v', value: 1}
	for i, d := range whole + digits {
		if d < '0' || d > '7' {
			place := i
			if i > 0 {
				place++ // the dot
			}
			return at.from(place).errorf("%q, want a digit from 0 to 7", d)
		}
		left := &expression{op: '-', a: n, b: number(i)} // what is left
		if d&1 != 0 {
			h.rules = append(h.rules, heapRule{names: []string{"n"}, conditions: []comparison{{"=", n, number(i)}}})
		}
		if d&2 != 0 {
			h.rules = append(h.rules, heapRule{names: []string{"n"}, terms: []heapTerm{{heap: []*expression{left}}},
				conditions: []comparison{{">", n, number(i)}}})
		}
		if d&4 != 0 {
			rest := &expression{op: '-', a: left, b: a}
			h.rules = append(h.rules, heapRule{names: []string{"n", "a"}, terms: []heapTerm{{heap: []*expression{a}}, {heap: []*expression{rest}}},
				loops: []loop{{first: number(1), last: &expression{op: '/', a: left, b: number(2)}}}})
		}
	}
	return nil
}
