package partizan

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game/internal/syntax"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

const (
	// MaxText is the largest length in bytes of a text to parse.
	MaxText = 1 << 18
	// MaxDepth is the largest number of nested braces and parentheses in a text to parse.
	MaxDepth = 1000
)

// Parse returns the value of a text in the notation of [Value.String]. It also accepts sums,
// differences, multiples, parentheses, and the signs ↑, ↓, ⇑, ⇓ and ±:
//
//	{3||2*|1*} + ^ - 1/2
//	3.(+-1 - Tiny(2))
//	0.75 + ^
//
// Blanks may stand between numbers, names, operators and braces, but not inside a name such as ^3
// or a number such as 1/2. A minus before a number applies to the number alone: -1^ is (-1) + ↑.
//
// A number may be a fraction or a decimal if the denominator is a power of two. A dot between an
// integer and anything but a digit makes a multiple: 2.^ is ^^, but 2.5 is 5/2.
//
// Parse refuses texts with another meaning in CGSuite: 3*5 and 2*^ are products there, 2^3 is a
// power, and 1+-1 is 1 + ±1. The error shows an unambiguous way to write the value: the power 2^40
// is 1099511627776, and 1/2^40 is 1/1099511627776.
//
// An error of syntax wraps [ErrSyntax] and names the fault and its place. [Arithmetic.Err] does not
// return this error. Parse refuses texts longer than [MaxText] and nested deeper than [MaxDepth].
// The length of a text does not bound the time. If the context of the arithmetic ends, Parse ends
// too.
func (a *Arithmetic) Parse(s string) (Value, error) { return a.ParseNames(s, nil) }

// Names reads a name of a value from the beginning of a text, for example the name of a position
// of a game. Names returns the value and the length of the name in bytes. The length is 0 if the
// text does not begin with a known name.
type Names func(text string) (v Value, length int, err error)

// ParseNames is Parse with additional names of values. A name may stand in place of any value,
// and takes precedence over the notation. An error of names is returned unchanged.
func (a *Arithmetic) ParseNames(s string, names Names) (Value, error) {
	if a.err != nil {
		return Value{}, a.err
	}
	if len(s) > MaxText {
		return Value{}, prefix.Errorf("partizan", "%w: %d bytes, at most %d", ErrSyntax, len(s), MaxText)
	}
	p := parser{a: a, w: a.w, names: names, all: s, rest: s}
	v := a.value(func(*worker) ref { return p.whole() })
	err := a.err
	switch {
	case p.failed != nil:
		a.err = nil
		return Value{}, p.failed
	case errors.Is(err, ErrSyntax), errors.Is(err, ErrRange):
		a.err = nil // the text is to blame
		return Value{}, err
	}
	return v, err
}

// ParseNumber returns the dyadic rational number of a text such as "-3/4", "0.75" or "2". The
// error wraps [ErrSyntax] or [ErrRange].
func ParseNumber(s string) (x Number, err error) {
	defer func() {
		if r := recover(); r != nil {
			x, err = Number{}, errOf(r)
		}
	}()
	p := parser{all: s, rest: s}
	sign := p.takeOne("-", "−") >= 0
	if x = p.number(); p.rest != "" {
		p.expect("a number")
	}
	if sign {
		x = x.Neg()
	}
	return x, nil
}

// parser reads a text from left to right. Its methods panic with an error.
type parser struct {
	a      *Arithmetic
	w      *worker
	names  Names // or nil
	failed error // of names
	all    string
	rest   string
	depth  int
}

// expect panics with an error about the expected text.
func (p *parser) expect(want string) {
	panic(fmt.Errorf("%w: %s", ErrSyntax, syntax.Wrong(p.all, len(p.all)-len(p.rest), want)))
}

// blanks skips blanks.
func (p *parser) blanks() { p.rest = strings.TrimLeftFunc(p.rest, unicode.IsSpace) }

// take skips a sign, and the blanks before the sign, if the sign is next.
func (p *parser) take(sign string) bool {
	p.blanks()
	rest, ok := strings.CutPrefix(p.rest, sign)
	if ok {
		p.rest = rest
	}
	return ok
}

// takeOne skips one of several signs. It returns the index of the sign, or -1.
func (p *parser) takeOne(signs ...string) int {
	for i, s := range signs {
		if p.take(s) {
			return i
		}
	}
	return -1
}

// must skips a sign. It panics if the sign is not next.
func (p *parser) must(sign string) {
	if !p.take(sign) {
		p.expect(strconv.Quote(sign))
	}
}

// enter goes into braces or parentheses and returns a function that goes out.
func (p *parser) enter() func() {
	if p.depth++; p.depth > MaxDepth {
		panic(fmt.Errorf("%w: nested more than %d deep", ErrSyntax, MaxDepth))
	}
	return func() { p.depth-- }
}

func (p *parser) whole() ref {
	v := p.sum()
	if p.blanks(); p.rest != "" {
		p.expect(`"+", "-" or the end`)
	}
	return v
}

// sum reads terms with + and - between them.
func (p *parser) sum() ref {
	begin := p.rest
	v := p.term()
	for {
		switch p.blanks(); {
		case strings.HasPrefix(p.rest, "+-"):
			p.expect(`"+ -" for minus, or "+ +-" for a switch`)
		case p.star():
			p.unclear(begin, p.rest)
		}
		sign := p.takeOne("+", "-", "−")
		begin = p.rest
		switch sign {
		case 0:
			v = p.w.plus(v, p.term())
		case -1:
			return v
		default:
			v = p.w.minus(v, p.term())
		}
	}
}

// term reads a value with a sign or a factor.
func (p *parser) term() ref {
	defer p.enter()()
	switch {
	case p.take("+-") || p.take("±"):
		return p.plusMinus()
	case p.take("-") || p.take("−"):
		if p.blanks(); p.digit() {
			return p.value(-1)
		}
		return p.w.negative(p.term())
	}
	return p.value(1)
}

// plusMinus reads the text after ±: a number, a value in parentheses or braces, or the Left
// options in braces.
func (p *parser) plusMinus() ref {
	p.blanks()
	var left []ref
	switch {
	case strings.HasPrefix(p.rest, "{"):
		lists, bars := p.braces()
		if len(bars) > 0 {
			left = append(left, p.game(lists, bars))
		} else {
			left = lists[0]
		}
	case p.take("("):
		left = append(left, p.parentheses())
	default:
		left = append(left, p.w.Store.ref(p.w.num(p.number())))
	}
	right := p.w.buffer()
	for _, o := range left {
		right = append(right, p.w.negative(o))
	}
	return p.w.canonical(append(p.w.buffer(), left...), right)
}

// parentheses reads a sum and the closing parenthesis.
func (p *parser) parentheses() ref {
	defer p.enter()()
	v := p.sum()
	p.must(")")
	return v
}

// value reads braces, parentheses, or a number followed by an infinitesimal, such as 2^* or
// 1/2Tiny(2): these are added. The sign applies to a number at the beginning.
func (p *parser) value(sign int) ref {
	p.blanks()
	if v, ok := p.named(); ok {
		return v
	}
	switch {
	case strings.HasPrefix(p.rest, "{"):
		lists, bars := p.braces()
		return p.game(lists, bars)
	case p.take("("):
		return p.parentheses()
	}
	begin := p.rest
	var v ref
	number := p.digit()
	if number {
		x := p.number()
		if sign < 0 {
			x = x.Neg()
		}
		v = p.w.Store.ref(p.w.num(x))
		if x.IsInteger() && strings.HasPrefix(p.rest, ".") && !p.decimal() {
			return p.multiple(p.w.integer(v))
		}
	}
	r, ok := p.infinitesimal(begin)
	if !number && !ok {
		p.expect("a value")
	}
	return p.w.plus(v, r)
}

// named reads a name with the function names.
func (p *parser) named() (r ref, ok bool) {
	if p.names == nil {
		return 0, false
	}
	p.a.guard.Leave() // names may compute too
	v, n, err := p.names(p.rest)
	p.a.guard.Enter("partizan", "Arithmetic")
	if err != nil {
		p.failed = err
		panic(err)
	}
	p.rest = p.rest[n:]
	return p.a.ref(v), n > 0
}

// multiple reads a dot and a value, and returns n times the value.
func (p *parser) multiple(n int64) ref {
	defer p.enter()()
	p.must(".")
	if p.blanks(); p.digit() {
		p.expect("parentheses around a number that is taken several times, or no blank in a decimal")
	}
	return p.w.times(n, p.value(1))
}

// infinitesimal reads the name of an infinitesimal, if a name is next: a tiny or miny, ups, a
// nimber, or ups and a nimber. The text begin starts at the beginning of the whole value.
func (p *parser) infinitesimal(begin string) (r ref, ok bool) {
	p.blanks()
	at, first := p.rest, p.rest == begin
	switch {
	case p.take("Tiny("):
		x := p.parentheses()
		return p.w.game(0, p.w.game(0, p.w.negative(x))), true
	case p.take("Miny("):
		return p.w.game(p.w.game(p.parentheses(), 0), 0), true
	case p.take("^"), p.take("↑"):
		if !first && p.digit() {
			p.unclear(begin, at)
		}
		r, ok = p.ups("^", "↑"), true
	case p.take("v"), p.take("↓"):
		r, ok = p.w.negative(p.ups("v", "↓")), true
	case p.take("⇑"):
		r, ok = infinitesimal(2, 0), true
	case p.take("⇓"):
		r, ok = infinitesimal(-2, 0), true
	}
	p.blanks()
	at = p.rest
	if !p.take("*") && !p.take("∗") {
		return r, ok
	}
	if first || ok { // no number stands before the star
		r = p.w.plus(r, infinitesimal(0, p.count(1)))
	} else {
		r = 1
	}
	if p.blanks(); p.operand() && !p.star() {
		p.unclear(begin, at)
	}
	return r, true
}

// star reports whether a star is next.
func (p *parser) star() bool {
	return strings.HasPrefix(p.rest, "*") || strings.HasPrefix(p.rest, "∗")
}

// operand reports whether the next text might be a factor.
func (p *parser) operand() bool {
	r, _ := utf8.DecodeRuneInString(p.rest)
	return unicode.IsLetter(r) || strings.ContainsRune("0123456789^↑↓⇑⇓*∗({", r)
}

// unclear panics with an error about the sign at the beginning of at. CGSuite reads a product or
// a power there and writes a sum. The value before the sign starts at begin.
func (p *parser) unclear(begin, at string) {
	p.rest = at
	left := strings.TrimSpace(begin[:len(begin)-len(at)])
	sign, n := utf8.DecodeRuneInString(at)
	right := strings.TrimLeftFunc(at[n:], unicode.IsSpace)
	digits := right[:len(right)-len(strings.TrimLeft(right, "0123456789"))]
	integer := left != "" && strings.Trim(left, "0123456789") == ""
	switch {
	case digits != "" && left != "" && sign != '*' && sign != '∗':
		p.expect(fmt.Sprintf("%s + %c%s for the sum, or %s for the power", left, sign, digits, power(left, digits)))
	case digits != "" && integer:
		p.expect(fmt.Sprintf("%s + %c%s for the sum, or %s.(%s) for the product", left, sign, digits, left, digits))
	case digits != "" && left != "":
		p.expect(fmt.Sprintf("%s + %c%s for the sum, or %s.(%s) for the product", left, sign, digits, digits, left))
	case integer:
		p.expect(fmt.Sprintf("%s%c + ... for the sum, or %s.(...) for the product", left, sign, left))
	case right != "" && left == "":
		p.rest = right
	}
	p.expect(`"+", "-" or the end`)
}

// power returns the number that CGSuite reads in left^digits, such as 8 for 2^3 and 1/8 for 1/2^3, or words if the number is
// long or left is no natural number and no fraction of natural numbers.
func power(left, digits string) string {
	above, base, fraction := strings.Cut(left, "/")
	if !fraction {
		above, base = "", left
	}
	b, ok := new(big.Int).SetString(base, 10)
	n, err := strconv.Atoi(digits)
	if !ok || strings.Trim(above+base, "0123456789") != "" || err != nil || n > 128 || b.BitLen()*n > 128 {
		return "a number in digits"
	}
	text := b.Exp(b, big.NewInt(int64(n)), nil).String()
	if fraction {
		return above + "/" + text
	}
	return text
}

// ups reads the text after the first ^ of several, or of ^3, ^<3> or ^[3].
func (p *parser) ups(signs ...string) ref {
	switch {
	case strings.HasPrefix(p.rest, "<"):
		return p.w.power(p.index("<", ">"))
	case strings.HasPrefix(p.rest, "["):
		return p.w.powerTo(p.index("[", "]"))
	case p.digit():
		return infinitesimal(p.count(1), 0)
	}
	n := 1
	for p.takeNext(signs) {
		n++
	}
	return infinitesimal(n, 0)
}

// takeNext skips one of the signs if the sign is next without blanks.
func (p *parser) takeNext(signs []string) bool {
	for _, s := range signs {
		if rest, ok := strings.CutPrefix(p.rest, s); ok {
			p.rest = rest
			return true
		}
	}
	return false
}

// index reads the n of ^<n>, from 1 to mostPowers.
func (p *parser) index(open, shut string) int {
	p.must(open)
	before := p.rest
	n := new(big.Int)
	if p.digit() {
		n = p.natural()
	}
	if n.Sign() == 0 || n.Cmp(big.NewInt(mostPowers)) > 0 {
		p.rest = before
		p.expect(fmt.Sprintf("a number from 1 to %d", mostPowers))
	}
	p.must(shut)
	return int(n.Int64())
}

func (p *parser) digit() bool {
	return p.rest != "" && p.rest[0] >= '0' && p.rest[0] <= '9'
}

// count reads a small natural number without blanks before the number. It returns n if there is
// no number.
func (p *parser) count(n int) int {
	if !p.digit() {
		return n
	}
	count := p.natural()
	if !count.IsInt64() || count.Int64() > math.MaxInt {
		panic(fmt.Errorf("%w: number %s", ErrRange, syntax.Brief(count.String())))
	}
	return int(count.Int64())
}

// natural reads digits.
func (p *parser) natural() *big.Int {
	digits := p.rest[:len(p.rest)-len(strings.TrimLeft(p.rest, "0123456789"))]
	if digits == "" {
		p.expect("a number")
	}
	// A number of maxBits bits has fewer digits.
	if len(digits) > maxBits/3 {
		panic(fmt.Errorf("%w: number %s", ErrRange, syntax.Brief(digits)))
	}
	p.rest = p.rest[len(digits):]
	n, _ := new(big.Int).SetString(digits, 10)
	return n
}

// decimal reports whether a dot and a digit are next.
func (p *parser) decimal() bool {
	return len(p.rest) > 1 && p.rest[0] == '.' && p.rest[1] >= '0' && p.rest[1] <= '9'
}

// number reads a dyadic rational: an integer, a fraction or a decimal.
func (p *parser) number() Number {
	p.blanks()
	begin := p.rest
	n := p.natural()
	switch {
	case p.decimal():
		digits := p.rest[1:]
		p.rest = strings.TrimLeft(digits, "0123456789")
		return p.fraction(begin[:len(begin)-len(p.rest)])
	case !strings.HasPrefix(p.rest, "/"):
		return longNumber(n, 0)
	}
	p.rest = p.rest[1:]
	before := p.rest
	d := p.natural()
	exponent := d.BitLen() - 1
	if exponent < 0 || uint(exponent) != d.TrailingZeroBits() {
		p.rest = before
		p.expect("a denominator that is a power of two")
	}
	return longNumber(n, exponent)
}

// fraction returns the number of a decimal such as 0.75.
func (p *parser) fraction(decimal string) Number {
	decimal = strings.TrimRight(decimal, "0")
	// A number with k digits after the point has the denominator 2^k at most, and a number of maxBits
	// bits has fewer digits before the point.
	if point := strings.IndexByte(decimal, '.'); len(decimal)-point-1 > maxBits || point > maxBits/3 {
		panic(fmt.Errorf("%w: number %s", ErrRange, syntax.Brief(decimal)))
	}
	x, _ := new(big.Rat).SetString(decimal + "0")
	exponent := x.Denom().BitLen() - 1
	if uint(exponent) != x.Denom().TrailingZeroBits() {
		panic(fmt.Errorf("%w: %s is %v, whose denominator is not a power of two", ErrSyntax, syntax.Brief(decimal), x))
	}
	return longNumber(new(big.Int).Set(x.Num()), exponent)
}

// braces reads lists of options and the numbers of bars between the lists.
func (p *parser) braces() (lists [][]ref, bars []int) {
	defer p.enter()()
	p.must("{")
	lists = [][]ref{nil}
	for {
		last := &lists[len(lists)-1]
		switch p.blanks(); {
		case p.take("}"):
			return lists, bars
		case p.take("|"):
			n := 1
			for p.takeNext([]string{"|"}) {
				n++
			}
			lists, bars = append(lists, nil), append(bars, n)
		case len(*last) == 0:
			*last = append(*last, p.sum())
		case p.take(","):
			*last = append(*last, p.sum())
		default:
			p.expect(`",", "|" or "}"`)
		}
	}
}

// game returns the game with the given lists of options. The longest row of bars separates Left
// and Right.
func (p *parser) game(lists [][]ref, bars []int) ref {
	defer p.enter()()
	most, at := syntax.Longest(bars)
	switch {
	case len(bars) == 0:
		p.expect("a bar | before it, between the options of Left and Right")
	case at < 0:
		p.expect(fmt.Sprintf("one place with the most bars before it, not several places with %d", most))
	}
	return p.w.canonical(p.side(lists[:at+1], bars[:at]), p.side(lists[at+1:], bars[at+1:]))
}

// side returns the options of one player: a list, or the game with fewer bars.
func (p *parser) side(lists [][]ref, bars []int) []ref {
	if len(bars) == 0 {
		return append(p.w.buffer(), lists[0]...)
	}
	return append(p.w.buffer(), p.game(lists, bars))
}
