package ruleset

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// expression is an integer expression of the numbers of a heap and of the variables of loops.
type expression struct {
	op    byte // 'n' for a number, 'v' for a variable, or one of "+-*/%"
	value int64
	a, b  *expression
}

// environment has the values of the variables: first the numbers of the heap, then those of the
// loops.
type environment [maxVariables]int64

const maxVariables = 8

// eval returns the value. The value is undefined, and ok is false, if a divisor is less than 1.
// Parse has checked that no value overflows.
func (e *expression) eval(v *environment) (x int64, ok bool) {
	switch e.op {
	case 'n':
		return e.value, true
	case 'v':
		return v[e.value], true
	}
	a, ok := e.a.eval(v)
	if !ok {
		return 0, false
	}
	b, ok := e.b.eval(v)
	if !ok {
		return 0, false
	}
	switch e.op {
	case '+':
		return a + b, true
	case '-':
		return a - b, true
	case '*':
		return a * b, true
	}
	if b < 1 {
		return 0, false
	}
	remainder := a % b
	if remainder < 0 {
		remainder += b
	}
	if e.op == '%' {
		return remainder, true
	}
	return (a - remainder) / b, true
}

// bound returns a bound of the absolute value, if the absolute values of the variables have
// bounds.
func (e *expression) bound(variables []float64) float64 {
	switch e.op {
	case 'n':
		return float64(e.value)
	case 'v':
		return variables[e.value]
	}
	a, b := e.a.bound(variables), e.b.bound(variables)
	switch e.op {
	case '*':
		return a * b
	case '/':
		return a + 1
	case '%':
		return b
	}
	return a + b
}

// maxBound is the largest bound of an expression.
const maxBound = math.MaxInt64 / 8

// precedence of the operators.
func (e *expression) precedence() int {
	switch e.op {
	case '+', '-':
		return 1
	case '*', '/', '%':
		return 2
	}
	return 3
}

// text returns the expression with names for the variables.
func (e *expression) text(names []string) string {
	switch e.op {
	case 'n':
		return strconv.FormatInt(e.value, 10)
	case 'v':
		return names[e.value]
	}
	a, b := e.a.text(names), e.b.text(names)
	if e.a.precedence() < e.precedence() {
		a = "(" + a + ")"
	}
	if e.b.precedence() <= e.precedence() {
		b = "(" + b + ")"
	}
	if e.op == '%' {
		return a + " mod " + b
	}
	return a + string(rune(e.op)) + b
}

// scanner reads the symbols of a line about heaps.
type scanner struct {
	rest  token  // what follows the symbol
	at    token  // the symbol and what follows
	text  string // the symbol; "" at the end
	names []string
	bound []float64 // of the variables
	depth int
}

// symbols are those of several characters, and then words and numbers.
var symbols = []string{"->", "..", "<=", ">=", "!="}

// next reads the next symbol.
func (s *scanner) next() {
	trimmed := strings.TrimLeftFunc(s.rest.text, unicode.IsSpace)
	s.at = s.rest.from(len(s.rest.text) - len(trimmed))
	n := 0
	for _, c := range trimmed {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			break
		}
		n += utf8.RuneLen(c)
	}
	for _, symbol := range symbols {
		if n == 0 && strings.HasPrefix(trimmed, symbol) {
			n = len(symbol)
		}
	}
	if n == 0 && trimmed != "" {
		_, n = utf8.DecodeRuneInString(trimmed)
	}
	s.text = trimmed[:n]
	s.rest = s.at.from(n)
}

// skip reads the next symbol and returns true, if the symbol is the given one.
func (s *scanner) skip(symbol string) bool {
	if s.text != symbol {
		return false
	}
	s.next()
	return true
}

// want returns an error that names the symbol.
func (s *scanner) want(what string) error {
	if s.text == "" {
		return s.at.errorf("want %s at the end of the line", what)
	}
	return s.at.errorf("%q, want %s", s.text, what)
}

// expect skips a symbol.
func (s *scanner) expect(symbol string) error {
	if !s.skip(symbol) {
		return s.want(symbol)
	}
	return nil
}

// reserved are words that are no names.
var reserved = map[string]bool{"for": true, "in": true, "if": true, "mod": true, "octal": true}

// name reads a name.
func (s *scanner) name() (string, error) {
	first, _ := utf8.DecodeRuneInString(s.text)
	if !unicode.IsLetter(first) || reserved[s.text] {
		return "", s.want("a name")
	}
	name := s.text
	for _, known := range s.names {
		if known == name {
			return "", s.at.errorf("%s twice", name)
		}
	}
	if len(s.names) == maxVariables {
		return "", s.at.errorf("more than %d names", maxVariables)
	}
	s.next()
	return name, nil
}

// declare adds a variable with a bound.
func (s *scanner) declare(name string, bound float64) {
	s.names, s.bound = append(s.names, name), append(s.bound, bound)
}

// expression reads a sum, and checks that no value overflows.
func (s *scanner) expression() (*expression, error) {
	at := s.at
	e, err := s.sum()
	if err == nil && e.bound(s.bound) > maxBound {
		return nil, at.errorf("the value of %s may be too large", e.text(s.names))
	}
	return e, err
}

func (s *scanner) sum() (*expression, error) {
	e, err := s.product()
	for err == nil && (s.text == "+" || s.text == "-") {
		e = &expression{op: s.text[0], a: e}
		s.next()
		e.b, err = s.product()
	}
	return e, err
}

func (s *scanner) product() (*expression, error) {
	e, err := s.factor()
	for err == nil && (s.text == "*" || s.text == "/" || s.text == "mod") {
		e = &expression{op: s.text[0], a: e}
		if s.text == "mod" {
			e.op = '%'
		}
		s.next()
		e.b, err = s.factor()
	}
	return e, err
}

// deepest is how deep parentheses may be nested.
const deepest = 50

func (s *scanner) factor() (*expression, error) {
	if s.text == "(" {
		if s.depth++; s.depth > deepest {
			return nil, s.at.errorf("parentheses nested more than %d deep", deepest)
		}
		defer func() { s.depth-- }()
		s.next()
		e, err := s.sum()
		if err == nil {
			err = s.expect(")")
		}
		return e, err
	}
	for i, name := range s.names {
		if s.text == name {
			s.next()
			return &expression{op: 'v', value: int64(i)}, nil
		}
	}
	x, err := strconv.ParseInt(s.text, 10, 32)
	if err != nil || x < 0 {
		if len(s.names) == 0 {
			return nil, s.want("a number")
		}
		return nil, s.want("a number or one of " + strings.Join(s.names, ", "))
	}
	s.next()
	return &expression{op: 'n', value: x}, nil
}
