package misere

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
)

// Relation is an equation of two positions: they have the same element.
type Relation struct {
	Left  nim.Heaps
	Right nim.Heaps // a least position
}

// Generators returns the heaps of which least positions consist, the smallest first.
// Their elements generate the quotient.
func (q *Quotient) Generators() []int {
	var gens []int
	for x, rest := range q.m.parent {
		if x > 0 && rest == 0 {
			gens = append(gens, q.m.top[x])
		}
	}
	return gens
}

// Relations returns rules that rewrite positions of generators. To replace the left
// side of a rule in a position by the right side, as often as possible and in
// whatever order, ends with the least position of its element: the rules are
// complete, and the reduced Gröbner basis, as one would say of binomials, in the
// order of least positions. Together with the generators they are a presentation of
// the quotient as a commutative monoid.
//
// The left sides are the positions of generators that are no least positions,
// although all parts of them are.
func (q *Quotient) Relations() []Relation {
	var rules []Relation
	gens := q.Generators()
	for x := range q.Elements() {
		w := q.m.word(x)
		for _, g := range gens {
			if x != 0 && g < w[0] {
				continue // the largest heap of the left side is its own last letter
			}
			if left := insert(slices.Clone(w), g); !q.m.least(left) && q.minimal(left) {
				rules = append(rules, Relation{nim.NewHeaps(left...), q.Least(q.m.product(left))})
			}
		}
	}
	return rules
}

// minimal reports whether w without any of its heaps is a least position.
func (q *Quotient) minimal(w []int) bool {
	for i := range w {
		if !q.m.least(slices.Delete(slices.Clone(w), i, i+1)) {
			return false
		}
	}
	return true
}

// Format returns an element as a person would write it: the heaps of its least
// position, in which the generators are a, b, c and so on, or g27 for a heap of 27
// if there are more than 26. The identity is 1.
func (q *Quotient) Format(x Element) string { return q.format(q.Least(x), q.Generators()) }

// FormatWord returns a position of generators, such as a side of a [Relation], in the
// letters of Format: 2+2+1 is ab^2 if 1 and 2 are a and b. It panics if a heap is no
// generator.
func (q *Quotient) FormatWord(h nim.Heaps) string {
	gens := q.Generators()
	for _, n := range h.AppendTo(nil) {
		if !slices.Contains(gens, n) {
			panic(fmt.Sprintf("misere: a heap of %d is no generator", n))
		}
	}
	return q.format(h, gens)
}

func (q *Quotient) format(h nim.Heaps, gens []int) string {
	w := h.AppendTo(nil)
	slices.Reverse(w)
	var text strings.Builder
	for len(w) > 0 {
		n := 1
		for n < len(w) && w[n] == w[0] {
			n++
		}
		text.WriteString(letter(w[0], gens))
		if n > 1 {
			text.WriteString("^" + strconv.Itoa(n))
		}
		w = w[n:]
	}
	if text.Len() == 0 {
		return "1"
	}
	return text.String()
}

// letter returns the name of generator g.
func letter(g int, gens []int) string {
	if len(gens) > 26 {
		return fmt.Sprintf("g%d", g)
	}
	return string(rune('a' + slices.Index(gens, g)))
}

// String returns the presentation: generators, relations, the order, the P-portion
// and the elements of the heaps, a line each.
func (q *Quotient) String() string {
	gens := q.Generators()
	var names, rules, heaps []string
	for _, g := range gens {
		names = append(names, letter(g, gens))
	}
	for _, r := range q.Relations() {
		rules = append(rules, q.format(r.Left, gens)+" = "+q.format(r.Right, gens))
	}
	for _, x := range q.m.phi[1:] {
		heaps = append(heaps, q.format(q.Least(x), gens))
	}
	return fmt.Sprintf("Q = < %s | %s >\norder %d\nP = { %s }\nPhi = %s\n",
		strings.Join(names, ", "), strings.Join(rules, ", "), q.Order(), q.join(q.P()), strings.Join(heaps, " "))
}

// join returns the names of elements.
func (q *Quotient) join(elements []Element) string {
	gens := q.Generators()
	var names []string
	for _, x := range elements {
		names = append(names, q.format(q.Least(x), gens))
	}
	return strings.Join(names, ", ")
}
