package misere

import "iter"

// Elements yields the elements, from 0, the identity, on.
func (q *Quotient) Elements() iter.Seq[Element] {
	return func(yield func(Element) bool) {
		for x := range q.m.order {
			if !yield(Element(x)) {
				return
			}
		}
	}
}

// filter returns the elements with property f.
func (q *Quotient) filter(f func(x Element) bool) []Element {
	var found []Element
	for x := range q.Elements() {
		if f(x) {
			found = append(found, x)
		}
	}
	return found
}

// P returns the P-portion.
func (q *Quotient) P() []Element { return q.filter(q.m.p.has) }

// Idempotents returns the elements that are their own squares.
func (q *Quotient) Idempotents() []Element {
	return q.filter(func(x Element) bool { return q.m.times(x, x) == x })
}

// Kernel returns the least ideal, which is a group: the elements that can be reached
// from all others by multiplication. They are the multiples of the product of all
// idempotents, which is the group's identity.
func (q *Quotient) Kernel() []Element {
	e := q.kernelIdentity()
	return q.filter(func(x Element) bool { return q.m.times(x, e) == x })
}

func (q *Quotient) kernelIdentity() Element {
	e := Element(0)
	for _, x := range q.Idempotents() {
		e = q.m.times(e, x)
	}
	return e
}

// Tame reports whether the quotient is that of a game of Nim, with heaps below some
// power 2^k: for k = 0 the order is 1, for k = 1 it is 2, and otherwise 2^k+2. Then
// the game is played like misère Nim, by Bouton's rule: play as if the last move
// won, until the only moves left are to positions in which all heaps are as good as
// heaps of one counter or none. The time is quadratic in the order.
//
// A quotient that is not tame is wild.
func (q *Quotient) Tame() bool {
	if q.m.order <= 2 {
		return true // T0 and T1 are the only quotients that small
	}
	// Besides 1 and the element a of a heap of one, which is its own inverse, there is
	// the kernel: the group of the nim-sums of heaps, not all of one counter. Each is
	// its own inverse, ae stands for 1, and the identity e for 0, the only
	// P-position among them.
	e := q.kernelIdentity()
	a, others := Element(0), 0
	for x := range q.Elements() {
		switch {
		case q.m.times(x, e) == x:
			if q.m.times(x, x) != e || q.m.p.has(x) != (x == e) {
				return false
			}
		case x != 0:
			a = x
			others++
		}
	}
	return others == 1 && q.m.times(a, a) == 0 && q.m.p.has(a) && q.m.times(a, e) != e
}
