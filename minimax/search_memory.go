package minimax

import "math"

// found is what the table has of a position: bounds of its worth when searched to
// some depth, and the number of its best move.
type found struct {
	low, high worth
	depth     uint16
	move      uint16
	proof     proof
}

// noMove is the number of a move that is none, and of one too large to be stored.
const noMove = math.MaxUint16

// recall narrows what is known of a position by what was found of it, as far as
// that is of use in a search to the given depth.
//
// That is what was found to the same depth, and what was proved to a smaller one:
// all that a proof rests on is within the greater depth too. What was proved to a
// greater depth is true, but not what plain minimax would find.
func (e *seeker[S, K]) recall(known *span, f *found, depth int) {
	low, high := -boundless, boundless
	if e.usable(f, atLeast, depth) {
		low = f.low
	}
	if e.usable(f, atMost, depth) {
		high = f.high
	}
	known.meet(low, high, f.proof)
}

// usable reports whether the bound of f that p is the proof of is of use.
func (e *seeker[S, K]) usable(f *found, p proof, depth int) bool {
	proved, deep := f.proof&p != 0, int(f.depth)
	if e.deeper {
		return deep >= depth || proved
	}
	return deep == depth || deep < depth && proved
}

// remember puts the worth w of fork f, with its proof, into the table, where what
// is known was used to find it.
func (e *seeker[S, K]) remember(key K, f *fork[S], known span, w worth, p proof) {
	// Of a bound the search did not find, what was known before stands.
	if f.best < f.beta {
		known.meet(-boundless, w, p)
	}
	if f.best > f.asked {
		known.meet(w, boundless, p)
	}
	e.table.Store(key, found{known.low, known.high, uint16(f.depth), uint16(min(f.move, noMove)), known.proof}, uint16(f.depth))
}
