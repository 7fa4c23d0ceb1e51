package misere

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Quotient is the misère quotient of the positions of a game with heaps up to a given size. It is
// a commutative monoid (Plambeck 2005). An element is a class of positions. Two positions are in
// the same class if adding any third position to both leads to equal outcomes. The element of a
// sum of positions is the product of their elements. The P-portion contains the elements of the
// P-positions.
//
// A Quotient is exact and reduced: for any two elements, adding some position leads to different
// outcomes. A Quotient never changes, and is safe for concurrent use. Methods panic if an element
// is out of range, for example an element of another quotient.
//
// A Quotient is a table of infinitely many positions, with the methods Value, Analyze, Line and
// Strategy of other tables. A Strategy returns game.ErrTerminal at a terminal position. If a heap
// is larger than the heaps of the quotient, the error wraps game.ErrUnsolved. There are no other
// errors. There is no method All; [Quotient.Elements] yields the elements.
type Quotient struct {
	// Stats tells the cost of the call of the [Solver] that made the quotient.
	Stats Stats

	game   heap.Code
	m      *monoid
	period *heap.Period // of phi, or nil if no period is proved
}

// Game returns the game.
func (q *Quotient) Game() heap.Code { return q.game }

// Heap returns the largest heap with a computed element. Larger heaps have an element only if
// there is a [Quotient.Period].
func (q *Quotient) Heap() int { return len(q.m.phi) - 1 }

// Period returns the period of the elements of heaps. Saltus is 0: heaps of n and of n+Length
// have the same element for n >= Preperiod. If no period has been proved, ok is false, and the
// quotient holds only for heaps up to [Quotient.Heap].
//
// Preperiod is the smallest number for this Length. Length is the smallest length that the
// computed heaps prove, by Plambeck's periodicity theorem (2005). The theorem does not cover games
// with moves that take arbitrarily many counters. The theorem also does not cover games with moves
// that must leave heaps of different sizes.
func (q *Quotient) Period() (p heap.Period, ok bool) {
	if q.period == nil {
		return heap.Period{}, false
	}
	return *q.period, true
}

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.m.order }

// Elements yields all elements in increasing order, the identity 0 first.
func (q *Quotient) Elements() iter.Seq[Element] {
	return func(yield func(Element) bool) {
		for x := range q.m.order {
			if !yield(Element(x)) {
				return
			}
		}
	}
}

// Mul returns the product of x and y, in constant time.
func (q *Quotient) Mul(x, y Element) Element {
	q.mustHave(x)
	q.mustHave(y)
	return q.m.times(x, y)
}

// Phi returns the element of a heap of n counters, the value of the pretending function, in
// constant time. Phi panics if n is negative.
func (q *Quotient) Phi(n int) (Element, error) {
	switch {
	case n < 0:
		panic("misere: negative heap")
	case n >= len(q.m.phi) && q.period == nil:
		return 0, fmt.Errorf("misere: heap of %d, more than %d: %w", n, q.Heap(), game.ErrUnsolved)
	}
	return q.phi(n), nil
}

// phi returns the element of a heap that is not too large.
func (q *Quotient) phi(n int) Element {
	if n < len(q.m.phi) {
		return q.m.phi[n]
	}
	// The periodicity theorem (Plambeck 2005) has proved the element of every larger heap.
	p := q.period
	return q.m.phi[p.Preperiod+(int64(n)-p.Preperiod)%p.Length]
}

// Value returns the element of a position, in time linear in the number of heaps.
func (q *Quotient) Value(h nim.Heaps) (Element, error) {
	x := Element(0)
	for n := range h.All() {
		y, err := q.Phi(n)
		if err != nil {
			return 0, err
		}
		x = q.m.times(x, y)
	}
	return x, nil
}

// Least returns the least position of x, the normal form of x. To compare two positions, take the
// largest size with different numbers of heaps of this size. The position with fewer heaps of
// this size is less. For example, 4+4 is less than 5.
func (q *Quotient) Least(x Element) nim.Heaps {
	q.mustHave(x)
	return nim.NewHeaps(q.m.word(x)...)
}

// mustHave panics if x is out of range.
func (q *Quotient) mustHave(x Element) {
	if int(x) >= q.m.order {
		panic("misere: element out of range")
	}
}
