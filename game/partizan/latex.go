package partizan

import (
	"fmt"
	"strings"
)

// LaTeX returns v in the notation of [Value.String] for the math mode of LaTeX, with the usual signs:
//
//	3\uparrow, \Downarrow {\ast}, 3{\cdot}\uparrow, \uparrow^{2}, {\ast}2, \pm 1
//	\{3 \,||\, 2{\ast} \,|\, 1{\ast}\}
//
// Tiny-x is {+}_{x} and miny-x is {-}_{x}.
func (v Value) LaTeX() string {
	t := typesetter{rest: v.String()}
	for t.rest != "" {
		t.next()
	}
	return t.b.String()
}

// typesetter reads the text of a value and writes LaTeX.
type typesetter struct {
	rest string
	b    strings.Builder
}

// next writes the next sign.
func (t *typesetter) next() {
	switch {
	case t.take("+-"):
		t.b.WriteString(`\pm `)
	case t.take("Tiny("):
		t.index("{+}")
	case t.take("Miny("):
		t.index("{-}")
	case t.take("*"):
		t.b.WriteString(`{\ast}`)
	case t.take("^"):
		t.arrow("^", `\uparrow`, `\Uparrow`)
	case t.take("v"):
		t.arrow("v", `\downarrow`, `\Downarrow`)
	case t.take("{"):
		t.b.WriteString(`\{`)
	case t.take("}"):
		t.b.WriteString(`\}`)
	case strings.HasPrefix(t.rest, "|"):
		bars := len(t.rest) - len(strings.TrimLeft(t.rest, "|"))
		fmt.Fprintf(&t.b, ` \,%s\, `, t.rest[:bars])
		t.rest = t.rest[bars:]
	case t.rest[0] >= '0' && t.rest[0] <= '9':
		t.number()
	default:
		t.b.WriteByte(t.rest[0])
		t.rest = t.rest[1:]
	}
}

func (t *typesetter) take(sign string) bool {
	rest, ok := strings.CutPrefix(t.rest, sign)
	if ok {
		t.rest = rest
	}
	return ok
}

// digits takes digits.
func (t *typesetter) digits() string {
	n := len(t.rest) - len(strings.TrimLeft(t.rest, "0123456789"))
	digits := t.rest[:n]
	t.rest = t.rest[n:]
	return digits
}

// number writes an integer or a fraction.
func (t *typesetter) number() {
	n := t.digits()
	if !t.take("/") {
		t.b.WriteString(n)
		return
	}
	fmt.Fprintf(&t.b, `\tfrac{%s}{%s}`, n, t.digits())
}

// arrow writes ups or downs after the first sign.
func (t *typesetter) arrow(sign, one, two string) {
	switch {
	case t.take(sign):
		t.b.WriteString(two + " ")
	case t.take("<"):
		fmt.Fprintf(&t.b, "%s^{%s}", one, t.digits())
		t.take(">")
	case t.take("["):
		fmt.Fprintf(&t.b, "%s^{[%s]}", one, t.digits())
		t.take("]")
	case t.rest != "" && t.rest[0] >= '0' && t.rest[0] <= '9':
		fmt.Fprintf(&t.b, `%s{\cdot}%s `, t.digits(), one)
	default:
		t.b.WriteString(one + " ")
	}
}

// index writes a tiny or miny with its index, up to the parenthesis.
func (t *typesetter) index(sign string) {
	t.b.WriteString(sign + "_{")
	for t.rest != "" && !t.take(")") {
		t.next()
	}
	t.b.WriteByte('}')
}
