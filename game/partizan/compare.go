package partizan

// The partial order (Conway 1976). G <= H if Left, moving first, cannot win G - H: no Left option
// of G is at least H, and no Right option of H is at most G. Stops decide most comparisons. If
// the left stop of G is less than the right stop of H, then G < H. If G <= H, each stop of G is
// at most the same stop of H.

// leq reports whether a <= b.
func (w *worker) leq(a, b ref) bool {
	switch {
	case a == b:
		return true
	case !a.isNode() && !b.isNode():
		return w.leqSmall(a, b)
	// A number is compared by the stop, as nobody moves in a number if there is another move
	// (Conway 1976).
	case b.isNumber():
		return w.atMost(a, w.number(b))
	case a.isNumber():
		return w.atLeast(b, w.number(a))
	}
	a, b = w.nearer(a, b), w.nearer(b, a) // one of them is a node
	aLeft, aRight, bLeft, bRight := w.stop(a, Left), w.stop(a, Right), w.stop(b, Left), w.stop(b, Right)
	// Where the stops do not decide, the options have to.
	switch {
	case w.less(aLeft, bRight):
		return true
	case w.less(bLeft, aLeft) || w.less(bRight, aRight):
		return false
	case aLeft.fix|aRight.fix|bLeft.fix|bRight.fix == 0:
		if less, ok := w.leqPivots(a, b); ok {
			return less
		}
	}
	if answer, ok := w.recall(a, b^leqTag); ok {
		return answer != 0
	}
	less := w.leqOptions(a, b)
	var answer ref
	if less {
		answer = 1
	}
	w.remember(a, b^leqTag, answer)
	return less
}

// nearer returns r, or if r is not a node and has a nimber that is far for q, r with the least such nimber.
// Let no follower of G be the sum of a number, ups and *n with n >= N, and let N be even. Then G has the
// same order with all sums of a given number, given ups and a nimber from *N on: a move to one of these
// nimbers changes nothing, as G is not equal to the sum, and the other moves are the same. No follower has
// a nimber above the birthday.
func (w *worker) nearer(r, q ref) ref {
	if !r.isNode() {
		if far := w.birthday(q)/2*2 + 2; day(r.nim()) > far {
			return r&^maxNim | ref(far)
		}
	}
	return r
}

// leqOptions is leq by comparing options.
func (w *worker) leqOptions(a, b ref) bool {
	w.step()
	options := w.appendSide(w.buffer(), a, Left)
	less := true
	for _, o := range options {
		// Left, moving first in a - b, goes to o - b, and wins if o >= b.
		if less = !w.leq(b, o); !less {
			break
		}
	}
	if less {
		options = w.appendSide(options[:0], b, Right)
		for _, o := range options {
			// Or Left moves in -b to -o, where o is an option of Right in b.
			if less = !w.leq(o, a); !less {
				break
			}
		}
	}
	w.release(options)
	return less
}

// form is a game with given options. It is not a number and need not be in canonical form.
type form struct {
	options [2][]ref
	stops   [2]num

	signature signature // of an infinitesimal form, if known

	good [2]map[ref]bool // the answers of asGood about many options, or nil
}

// asGood reports whether a is at least as good as f for a player: a >= f for Left, and a <= f for
// Right.
func (w *worker) asGood(p Player, a ref, f *form) bool {
	good, ok := f.good[p][a]
	if !ok {
		good = w.compared(p, a, f)
		if f.good[p] != nil {
			f.good[p][a] = good
		}
	}
	return good
}

// compared is asGood by the stops, the signatures and the options.
func (w *worker) compared(p Player, a ref, f *form) bool {
	other := p.Opponent()
	mine, theirs := w.stop(a, p), w.stop(a, other)
	switch {
	case w.worse(p, f.stops[p], theirs):
		return true
	case w.worse(p, theirs, f.stops[other]) || w.worse(p, mine, f.stops[p]):
		return false
	case f.signature.known && mine.fix|theirs.fix == 0:
		if s := w.signature(a); s != nil {
			less, ok := f.signature.leq(s)
			if p == Right {
				less, ok = s.leq(&f.signature)
			}
			if ok {
				return less
			}
		}
	}
	// f is given by its options, so leq cannot be asked. These are the two conditions of
	// leqOptions, and only the second one recurs.
	for _, o := range f.options[p] {
		if w.prefers(p, o, a) {
			return false
		}
	}
	w.step()
	options := w.appendSide(w.buffer(), a, other)
	good := true
	for _, o := range options {
		if good = !w.asGood(other, o, f); !good {
			break
		}
	}
	w.release(options)
	return good
}

// worse reports whether the number x is worse than y for a player.
func (s *Store) worse(p Player, x, y num) bool {
	if p == Right {
		x, y = y, x
	}
	return s.less(x, y)
}
