package partizan

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
)

// String returns v in the notation of CGSuite. [Arithmetic.Parse] reads this notation:
//
//	3, -1/2          numbers
//	*, *2            nimbers
//	^, ^^, ^3, v*    ups and downs, 3·↑, ↓*
//	1*, 2^^, 1v3*2   a number with ups and a nimber
//	1+*2, 1+^3       the same where 1*2 and 1^3 might be a product and a power
//	^<2>, v[3]*      ↑^2, which is {0|v*}, and -(↑ + ↑^2 + ↑^3) + *
//	+-1, +-{2|1}     switches between a value and its negative
//	Tiny(2), 1Miny(2)
//	{3||2*|1*}       options: more bars bind less, so this is {3|{2*|1*}}
//	+-{0,{2|0}}      {0,{2|0}|0,{0|-2}}, the negatives on the right
//
// An option with a text of more than 4096 bytes is written as three dots, and Parse refuses three
// dots. String takes time linear in the number of followers.
func (v Value) String() string {
	if !v.ref.isNode() {
		return v.smallText()
	}
	a := v.store.Arithmetic(context.Background())
	defer a.Close()
	w := writer{w: a.w, memo: map[ref]text{}}
	return w.text(v.ref, true).String()
}

// text is the text of a value: complete, or the part between braces. In a part, bars is the
// greatest number of bars in a row.
type text struct {
	whole string
	bars  int
}

func (t text) String() string {
	if t.bars > 0 {
		return "{" + t.whole + "}"
	}
	return t.whole
}

const longest = 4096

// writer writes values and remembers the texts of values.
type writer struct {
	w    *worker
	memo map[ref]text
}

func (w *writer) text(r ref, top bool) text {
	if !r.isNode() {
		return text{w.w.textOf(r), 0}
	}
	t, ok := w.memo[r]
	if !ok {
		t = w.node(r)
		w.memo[r] = t
	}
	if len(t.whole) > longest && !top {
		return text{"...", 0}
	}
	return t
}

// node writes a value as a name or with its options.
func (w *writer) node(r ref) text {
	if name, ok := w.name(r); ok {
		return text{name, 0}
	}
	n := w.w.Store.node(r)
	left := w.options(n.side(Left))
	if minus, ok := w.try(func() ref { return w.w.negative(r) }); ok && minus == r {
		return text{"+-" + plusMinus(left), 0}
	}
	right := w.options(n.side(Right))
	bars := 1
	for _, side := range [2][]text{left, right} {
		if len(side) == 1 && side[0].bars < mostBars {
			bars = max(bars, side[0].bars+1)
		}
	}
	return text{join(left) + strings.Repeat("|", bars) + join(right), bars}
}

// plusMinus returns the text after the sign ± of a value with the given Left options.
func plusMinus(left []text) string {
	if len(left) > 1 {
		return "{" + join(left) + "}"
	}
	whole := left[0].String()
	if left[0].bars > 0 || strings.Trim(whole, "0123456789/") == "" {
		return whole
	}
	return "(" + whole + ")"
}

// mostBars is the greatest number of bars in a row. A single option with as many bars stays in
// braces.
const mostBars = 4

// join writes the options of one side. A single option needs no braces.
func join(side []text) string {
	if len(side) == 1 && side[0].bars < mostBars {
		return side[0].whole
	}
	var b strings.Builder
	for i, t := range side {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// options returns the texts of options in an order that does not depend on the store: small
// values first, then by birthday and text.
func (w *writer) options(refs []ref) []text {
	type option struct {
		ref  ref
		text text
	}
	options := make([]option, len(refs))
	for i, r := range refs {
		options[i] = option{r, w.text(r, false)}
	}
	slices.SortStableFunc(options, func(a, b option) int {
		switch aNode, bNode := a.ref.isNode(), b.ref.isNode(); {
		case !aNode && !bNode:
			return w.w.compareSmall(a.ref, b.ref)
		case !aNode:
			return -1
		case !bNode:
			return 1
		}
		return cmp.Or(w.w.compareDays(w.w.birthday(a.ref), w.w.birthday(b.ref)), cmp.Compare(a.text.whole, b.text.whole))
	})
	texts := make([]text, len(refs))
	for i, o := range options {
		texts[i] = o.text
	}
	return texts
}

func (s *Store) compareSmall(a, b ref) int {
	switch {
	case s.less(s.number(a), s.number(b)):
		return -1
	case s.less(s.number(b), s.number(a)):
		return 1
	}
	return cmp.Or(cmp.Compare(max(a.up(), -a.up()), max(b.up(), -b.up())),
		cmp.Compare(b.up(), a.up()), cmp.Compare(a.nim(), b.nim()))
}

// name writes the values with names: tinies, minies and powers of ↑, each with a number and
// perhaps with a star.
func (w *writer) name(r ref) (string, bool) {
	x := w.w.stop(r, Left)
	if x != w.w.stop(r, Right) {
		return "", false
	}
	number := ""
	rest, ok := w.try(func() ref { return w.w.plus(r, w.w.Store.ref(x.neg())) })
	if x.fix != 0 {
		number = w.w.Number(x).String()
	}
	if !ok || !rest.isNode() {
		return "", false
	}
	if size, ok := w.tiny(rest, Left); ok {
		return number + "Tiny(" + w.w.textOf(size) + ")", true
	}
	if size, ok := w.tiny(rest, Right); ok {
		return number + "Miny(" + w.w.textOf(minus(size)) + ")", true
	}
	powers, ok := w.power(rest)
	return number + powers, ok
}

// tiny returns the number x > 0 of tiny-x = {0||0|-x}. For Right it returns the number x < 0 of
// the corresponding miny.
func (w *writer) tiny(r ref, p Player) (x ref, ok bool) {
	n := w.w.Store.node(r)
	mine, theirs := n.side(p), n.side(p.Opponent())
	if len(mine) != 1 || mine[0] != 0 || len(theirs) != 1 || !theirs[0].isNode() {
		return 0, false
	}
	n = w.w.Store.node(theirs[0])
	mine, theirs = n.side(p), n.side(p.Opponent())
	if len(mine) != 1 || mine[0] != 0 || len(theirs) != 1 || !theirs[0].isNumber() || theirs[0] == 0 {
		return 0, false
	}
	x = minus(theirs[0])
	return x, w.w.number(x).fix > 0 == (p == Left)
}

// mostPowers is the greatest n such that ↑^n is written by its name.
const mostPowers = 20

// power writes ↑^n and ↑^[n] for n > 1, their negatives, and these values plus a star.
func (w *writer) power(r ref) (string, bool) {
	day := w.w.birthday(r)
	if day > 2*mostPowers+2 || !w.w.allSmall(r) {
		return "", false
	}
	for n := 2; n <= mostPowers && n <= int(day); n++ {
		for _, p := range []struct {
			open, shut string
			value      func(n int) ref
		}{{"<", ">", w.w.power}, {"[", "]", w.w.powerTo}} {
			up, ok := w.try(func() ref { return p.value(n) })
			if !ok {
				return "", false
			}
			name := p.open + fmt.Sprint(n) + p.shut
			for nim, star := range []string{"", "*"} {
				if sum, ok := w.try(func() ref { return w.w.plus(up, ref(nim)) }); ok && sum == r {
					return "^" + name + star, true
				}
				if sum, ok := w.try(func() ref { return w.w.plus(w.w.negative(up), ref(nim)) }); ok && sum == r {
					return "v" + name + star, true
				}
			}
		}
	}
	return "", false
}

// try computes a value that helps to write another value. Without enough memory, the other value
// is written with its options.
func (w *writer) try(compute func() ref) (r ref, ok bool) {
	a := Arithmetic{w: w.w}
	v := a.value(func(*worker) ref { return compute() })
	return v.ref, a.err == nil
}

// power returns ↑^n = {0|*-↑^[n-1]}, where ↑^1 = ↑ (Conway 1976).
func (w *worker) power(n int) ref {
	if n == 1 {
		return infinitesimal(1, 0)
	}
	return w.game(0, w.plus(1, w.negative(w.powerTo(n-1))))
}

// powerTo returns ↑^[n] = ↑ + ↑^2 + ... + ↑^n = {↑^[n-1]|*}.
func (w *worker) powerTo(n int) ref {
	sum := ref(0)
	for range n {
		sum = w.game(sum, 1)
	}
	return sum
}

// textOf returns the text of a number + up + nimber.
func (s *Store) textOf(r ref) string { return s.value(r).smallText() }

// smallText returns the text of a number + up + nimber.
func (v Value) smallText() string {
	x, up, nim, _ := v.Parts()
	var b strings.Builder
	if x.Sign() != 0 || up == 0 && nim == 0 {
		b.WriteString(x.String())
	}
	if x.Sign() != 0 && (up > 2 || up == 0 && nim > 1) {
		b.WriteByte('+') // without which it would be a power or a product
	}
	switch letter, n := "^", up; {
	case n < 0:
		letter, n = "v", -n
		fallthrough
	case n > 0:
		if n > 2 {
			fmt.Fprint(&b, letter, n)
		} else {
			b.WriteString(strings.Repeat(letter, n))
		}
	}
	switch {
	case nim == 1:
		b.WriteByte('*')
	case nim > 1:
		fmt.Fprint(&b, "*", nim)
	}
	return b.String()
}
