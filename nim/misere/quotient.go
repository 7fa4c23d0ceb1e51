package misere

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// ErrHeap says that a position has a heap that is larger than those of a quotient.
var ErrHeap = errors.New("heap larger than those of the misère quotient")

// Quotient is the misère quotient of the positions of a game with heaps up to some
// size: a commutative monoid, whose elements are the classes of positions that
// cannot be told apart by adding the same position to them and seeing who wins.
// The element of a sum of positions is the product of theirs, and the elements of
// the P-positions make up the P-portion.
//
// It is exact, and reduced: different elements can be told apart. It does not
// change, and is safe for concurrent use. Elements of other quotients must not be
// handed to it: it panics if they are out of range.
type Quotient struct {
	game   heap.Game
	m      *monoid
	period *heap.Period // of phi, or nil if none is known
}

// quotient returns the quotient to the heaps solved.
func (s *Solver) quotient() *Quotient {
	m := *s.prover.m
	m.phi = slices.Clip(m.phi)
	return &Quotient{s.Game, &m, s.period}
}

// partial returns the quotient to heap n, fewer than those solved: the submonoid that
// these heaps generate, in which fewer elements may be told apart.
func (s *Solver) partial(l *limits, n int) (*Quotient, error) {
	t, err := newTrial(l, s.prover.m, n, nil)
	if err == nil {
		err = t.enumerate()
	}
	if err == nil {
		err = t.label(s.Game)
	}
	var m *monoid
	if err == nil {
		m, err = t.reduce()
	}
	if err != nil {
		return s.quotient(), fmt.Errorf("misere: %w", err)
	}
	return &Quotient{s.Game, m, nil}, nil
}

// Game returns the game.
func (q *Quotient) Game() heap.Game { return q.game }

// Heap returns the largest heap whose element was computed. Larger ones have one if
// there is a [Quotient.Period].
func (q *Quotient) Heap() int { return len(q.m.phi) - 1 }

// Period returns the period of the elements of heaps, with a Saltus of 0: that of n
// and that of n+Length are the same for n >= Preperiod. It reports false if no
// period has been proved; then the quotient is one of the heaps up to
// [Quotient.Heap] alone.
//
// Preperiod is the least for this Length, and Length the least that the heaps
// computed prove. No period is proved of games in which a move may take arbitrarily
// many counters, or must leave heaps that differ.
func (q *Quotient) Period() (p heap.Period, ok bool) {
	if q.period == nil {
		return heap.Period{}, false
	}
	return *q.period, true
}

// Order returns the number of elements.
func (q *Quotient) Order() int { return q.m.order }

// Times returns the product of x and y.
func (q *Quotient) Times(x, y Element) Element {
	if int(y) >= q.m.order {
		panic("misere: element out of range")
	}
	return q.m.times(x, y)
}

// IsP reports whether x is in the P-portion: whether its positions are P-positions,
// lost for the player to move.
func (q *Quotient) IsP(x Element) bool {
	if int(x) >= q.m.order {
		panic("misere: element out of range")
	}
	return q.m.p.has(x)
}

// Phi returns the element of a single heap, the value of the pretending function.
// The error is [ErrHeap], wrapped, if the heap is too large. Phi panics if n is
// negative.
func (q *Quotient) Phi(n int) (Element, error) {
	switch {
	case n < 0:
		panic("misere: negative heap")
	case n < len(q.m.phi):
		return q.m.phi[n], nil
	case q.period == nil:
		return 0, fmt.Errorf("misere: heap of %d, but at most %d: %w", n, q.Heap(), ErrHeap)
	}
	p := *q.period
	return q.m.phi[p.Preperiod+(int64(n)-p.Preperiod)%p.Length], nil
}

// Of returns the element of a position, in time linear in its heaps. The error is
// [ErrHeap], wrapped, if one of these is too large.
func (q *Quotient) Of(h nim.Heaps) (Element, error) {
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

// Lost reports whether a position is a P-position: whether in misère play the player
// to move loses. Its cost and its error are those of [Quotient.Of].
func (q *Quotient) Lost(h nim.Heaps) (bool, error) {
	x, err := q.Of(h)
	return err == nil && q.m.p.has(x), err
}

// WinningMoves returns all options of a position that are P-positions, in the order
// of the game's Moves. There are none if the position is lost, and none if it is
// won without a move. The time is linear in the heaps of all options together. The
// error is that of [Quotient.Of].
func (q *Quotient) WinningMoves(h nim.Heaps) ([]nim.Heaps, error) {
	if _, err := q.Of(h); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(q.game.Moves(nil, h), func(option nim.Heaps) bool {
		lost, _ := q.Lost(option) // its heaps are no larger
		return !lost
	}), nil
}

// Least returns the least position of x, its normal form. The lesser of two
// positions is the one that has fewer of the largest heaps of which they have not
// equally many.
func (q *Quotient) Least(x Element) nim.Heaps {
	if int(x) >= q.m.order {
		panic("misere: element out of range")
	}
	return nim.HeapsInPlace(q.m.word(x))
}
