package misere

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Quotient is the misère quotient of the positions of a game with heaps up to a given
// size: a commutative monoid, whose elements are the classes of positions that
// cannot be told apart by adding the same position to them and seeing who wins
// (Plambeck 2005). The element of a sum of positions is the product of their elements,
// and the elements of the P-positions make up the P-portion.
//
// It is exact, and reduced: any two elements can be told apart. It does not change, and
// is safe for concurrent use. Its methods panic if they are given an element that is out
// of range, as one of another quotient may be.
//
// It is a table of infinitely many positions: it has Value, Analyze and Line, and a Strategy.
// A Strategy returns game.ErrTerminal at a terminal position. The only other error wraps
// game.ErrUnsolved: a heap is larger than those of the quotient. There is no All;
// [Quotient.Elements] yields the elements.
type Quotient struct {
	// Stats tells what the call of the [Solver] that made the quotient has cost.
	Stats Stats

	game   heap.Code
	m      *monoid
	period *heap.Period // of phi, or nil if none is known
}

// Game returns the game.
func (q *Quotient) Game() heap.Code { return q.game }

// Heap returns the largest heap whose element was computed. Larger heaps have an
// element only if there is a [Quotient.Period].
func (q *Quotient) Heap() int { return len(q.m.phi) - 1 }

// Period returns the period of the elements of heaps, with a Saltus of 0: heaps of n
// and of n+Length have the same element for n >= Preperiod. It reports false if no
// period has been proved; then the quotient is that of the heaps up to
// [Quotient.Heap] alone.
//
// Preperiod is the least for this Length, and Length the least that the heaps computed
// prove, by Plambeck's periodicity theorem (2005). It proves no period of games in which
// a move may take arbitrarily many counters, or must leave heaps of different sizes.
func (q *Quotient) Period() (p heap.Period, ok bool) {
	if q.period == nil {
		return heap.Period{}, false
	}
	return *q.period, true
}

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.m.order }

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

// Mul returns the product of x and y, in constant time.
func (q *Quotient) Mul(x, y Element) Element {
	q.mustHave(x)
	q.mustHave(y)
	return q.m.times(x, y)
}

// Phi returns the element of a single heap, the value of the pretending function, in
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

// Value returns the element of a position, in time linear in the number of its heaps.
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

// Least returns the least position of x, its normal form. Of two positions, compare how
// many heaps they have of the largest size at which these numbers differ: the one with
// fewer is the lesser.
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
