package misere

import (
	"slices"

	"github.com/gametheory-go/gametheory/nim"
)

// PPortion returns the P-portion, the elements of the P-positions, in ascending order.
func (q *Quotient) PPortion() []Element { return q.filter(q.Loses) }

// Loses reports whether x is in the P-portion: the player to move loses at all positions of x.
func (q *Quotient) Loses(x Element) bool {
	q.mustHave(x)
	return q.m.p.has(int(x))
}

// PPosition reports whether a position is a P-position: the player to move loses in misère play.
// The cost and the error are the same as in [Quotient.Value].
func (q *Quotient) PPosition(h nim.Heaps) (bool, error) {
	x, err := q.Value(h)
	return err == nil && q.m.p.has(int(x)), err
}

// Outcome returns nim.PPosition or nim.NPosition, the outcome of a position in misère play. The
// cost and the error are the same as in [Quotient.Value].
func (q *Quotient) Outcome(h nim.Heaps) (nim.Outcome, error) {
	switch p, err := q.PPosition(h); {
	case err != nil:
		return 0, err
	case p:
		return nim.PPosition, nil
	}
	return nim.NPosition, nil
}

// filter returns the elements with property f.
func (q *Quotient) filter(f func(x Element) bool) []Element {
	return slices.DeleteFunc(slices.Collect(q.Elements()), func(x Element) bool { return !f(x) })
}
