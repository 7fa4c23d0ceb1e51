package misere

import (
	"slices"
	"unsafe"
)

// Element is an element of a misère quotient. The elements of a quotient of order n are numbered
// from 0 to n-1, in the order of their least positions: see [Quotient.Least]. Element 0 is the
// identity, the element of the position without heaps.
type Element uint16

// monoid is a bipartite monoid: a finite commutative monoid with a set of its elements, and with
// a map of heaps to elements that generate it.
//
// Each element has a least position, in the order of positions that proof.go describes. A least
// position without one of its heaps is also a least position: otherwise a lesser position of the
// same element, with the heap added again, would be less than the least position. So it is enough
// to store, for each element, the largest heap of its least position and the element of the rest.
type monoid struct {
	order  int
	table  []Element // the product of x and y at x*order+y
	p      set       // the P-portion
	phi    []Element // the element of each heap
	parent []Element // the element of the least position without its largest heap
	top    []int     // the largest heap; 0 for the identity
}

// trivial returns the monoid of one element, the element of the positions without moves. These
// positions are not P-positions: a player who cannot move wins.
func trivial() *monoid {
	return &monoid{
		order: 1, table: []Element{0}, p: newSet(1),
		phi: []Element{0}, parent: []Element{0}, top: []int{0},
	}
}

// tableBytes returns the memory of the multiplication table.
func (m *monoid) tableBytes() int64 {
	return int64(m.order) * int64(m.order) * int64(unsafe.Sizeof(Element(0)))
}

func (m *monoid) times(x, y Element) Element { return m.table[int(x)*m.order+int(y)] }

// product returns the element of a position. m has an element for each heap.
func (m *monoid) product(heaps []int) Element {
	x := Element(0)
	for _, h := range heaps {
		x = m.times(x, m.phi[h])
	}
	return x
}

// word returns the least position of x, the largest heap first.
func (m *monoid) word(x Element) []int {
	var w []int
	for ; x != 0; x = m.parent[x] {
		w = append(w, m.top[x])
	}
	return w
}

// least reports whether w, the largest heap first, is the least position of its
// element.
func (m *monoid) least(w []int) bool {
	x := m.product(w)
	for _, h := range w {
		if x == 0 || m.top[x] != h {
			return false
		}
		x = m.parent[x]
	}
	return x == 0
}

// powers returns the least index and the least period, at least 1, with
//
//	x^(k+period) = x^k for all k >= index.
func (m *monoid) powers(x Element) (index, period int) {
	var seen []Element
	for y := Element(0); ; y = m.times(y, x) {
		// In a finite monoid the powers repeat, and from the first repeated one on with a period.
		if i := slices.Index(seen, y); i >= 0 {
			return i, len(seen) - i
		}
		seen = append(seen, y)
	}
}
