package minimax

import "math"

// found is what the table has on a position: bounds on its worth when searched to some
// depth, and the number of its best move.
type found struct {
	low, high worth
	depth     uint16
	move      uint16
	proof     proof
}

// noMove says that there is no move, or that its number is too large to be stored.
const noMove = math.MaxUint16

// recall narrows what is known of a position by f, its entry in the table, as far as a
// search to the given depth may use it.
//
// It may use what was found to the same depth, and what was proved to a smaller
// one: everything that a proof depends on is within the greater depth too. What
// was proved to a greater depth is true, but plain minimax to the given depth
// would not find it.
func (e *seeker[S]) recall(known *span, f *found, depth int) {
	low, high := -boundless, boundless
	if e.usable(f, atLeast, depth) {
		low = f.low
	}
	if e.usable(f, atMost, depth) {
		high = f.high
	}
	known.meet(low, high, f.proof)
}

// usable reports whether a search to the given depth may use the bound of f whose proof is
// p.
func (e *seeker[S]) usable(f *found, p proof, depth int) bool {
	proved, deep := f.proof&p != 0, int(f.depth)
	if e.deeper {
		return deep >= depth || proved
	}
	return deep == depth || deep < depth && proved
}

// remember stores the worth w of fork f and its proof in the table, given what was known
// before the search.
func (e *seeker[S]) remember(key uint64, f *fork[S], known span, w worth, p proof) {
	// A bound that the search did not find remains as it was known before.
	if f.best < f.beta {
		known.meet(-boundless, w, p)
	}
	if f.best > f.asked {
		known.meet(w, boundless, p)
	}
	e.table.Store(f.s, key, found{known.low, known.high, uint16(f.depth), uint16(min(f.move, noMove)), known.proof}, uint16(f.depth))
}
