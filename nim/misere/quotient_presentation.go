package misere

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
)

// Relation is an equation of two positions with heaps of [Quotient.Generators]: both positions
// have the same element.
type Relation struct {
	Left  nim.Heaps
	Right nim.Heaps // a least position

	text string
}

// String returns the relation in the letters of [Quotient.Word], such as "bc^2 = b".
func (r Relation) String() string { return r.text }

// Generators returns the sizes of the heaps in least positions, the smallest first. The elements
// of these heaps generate the quotient.
func (q *Quotient) Generators() []int {
	var gens []int
	for x, rest := range q.m.parent {
		// A heap that is a least position by itself. Every heap of a least position is one, since parts
		// of least positions are least.
		if x > 0 && rest == 0 {
			gens = append(gens, q.m.top[x])
		}
	}
	return gens
}

// Relations returns the relations of a presentation of the quotient as a commutative monoid, with
// the heaps of Generators as generators.
//
// The relations are rewriting rules. Replace the left side of a rule in a position by its right
// side, as often as possible and in any order. The result is the least position of the same
// element. The relations are the reduced Gröbner basis of the quotient in the order of
// [Quotient.Least].
func (q *Quotient) Relations() []Relation {
	// The left sides are the positions of generators that are not least positions,
	// although all their proper parts are.
	var rules []Relation
	gens := q.Generators()
	for x := range q.Elements() {
		w := q.m.word(x)
		for _, g := range gens {
			if x != 0 && g < w[0] {
				continue // the left side arises from another x, and g is its largest heap
			}
			if left := insert(slices.Clone(w), g); !q.m.least(left) && q.minimal(left) {
				r := Relation{Left: nim.NewHeaps(left...), Right: q.Least(q.m.product(left))}
				r.text = format(r.Left, gens) + " = " + format(r.Right, gens)
				rules = append(rules, r)
			}
		}
	}
	return rules
}

// minimal reports whether every position that w becomes by losing a heap is a least position.
func (q *Quotient) minimal(w []int) bool {
	for i := range w {
		if !q.m.least(slices.Delete(slices.Clone(w), i, i+1)) {
			return false
		}
	}
	return true
}

// Word returns x as a product of generators, the heaps of the least position of x. The generators
// are called a, b, c and so on, the smallest heap first. If there are more than 26 generators, the
// names have numbers instead: a heap of 27 is called g27. The identity is 1.
func (q *Quotient) Word(x Element) string { return format(q.Least(x), q.Generators()) }

// format returns a position of generators as a product.
func format(h nim.Heaps, gens []int) string {
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

// String returns the presentation, a line for each part: generators, relations, the order, the
// P-portion and the elements of the heaps.
func (q *Quotient) String() string {
	gens := q.Generators()
	var letters, relations []string
	for _, g := range gens {
		letters = append(letters, letter(g, gens))
	}
	for _, r := range q.Relations() {
		relations = append(relations, r.text)
	}
	return fmt.Sprintf("Q = < %s | %s >\norder %d\nP = { %s }\nPhi = %s\n",
		strings.Join(letters, ", "), strings.Join(relations, ", "), q.Order(),
		strings.Join(q.formats(q.PPortion()), ", "), strings.Join(q.formats(q.m.phi[1:]), " "))
}

// formats returns elements as products of generators.
func (q *Quotient) formats(elements []Element) []string {
	gens := q.Generators()
	var texts []string
	for _, x := range elements {
		texts = append(texts, format(q.Least(x), gens))
	}
	return texts
}
