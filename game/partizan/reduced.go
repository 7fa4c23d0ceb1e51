package partizan

import "slices"

// Reduced canonical form (Calistrate 1996; Grossman and Siegel 2009). Two games are equal up to
// an infinitesimal if their difference is infinitesimal. In this sense G is at most H if the left
// stop of G - H is at most 0. A game with equal stops is infinitesimally close to a number and
// reduces to this number. Any other game is reduced by the method of the canonical form, with
// this order in place of the usual order: first reduce the options, then drop dominated options
// and replace reversible options. Games that are equal up to an infinitesimal have the same
// result.

// Reduced returns the reduced canonical form of v: the simplest game that differs from v by an
// infinitesimal. For example, the reduced form of {2*|^} is {2|0}.
func (a *Arithmetic) Reduced(v Value) Value {
	return a.value(func(w *worker) ref { return w.reduced(a.ref(v), map[ref]ref{}) })
}

func (w *worker) reduced(r ref, memo map[ref]ref) ref {
	// Games between which no stop tells are infinitesimally close to that number.
	if x := w.stop(r, Left); x == w.stop(r, Right) {
		return w.Store.ref(x)
	}
	if q, ok := memo[r]; ok {
		return q
	}
	sides := w.images(r, func(o ref, _ Player) ref { return w.reduced(o, memo) })
	for p := range sides {
		sides[p] = w.unreduced(r, sorted(sides[p]), Player(p))
	}
	q := w.canonical(sides[Left], sides[Right])
	memo[r] = q
	return q
}

// nearlyPrefers reports whether a is at least as good as b for a player, up to an infinitesimal.
func (w *worker) nearlyPrefers(p Player, a, b ref) bool {
	if p == Left {
		a, b = b, a
	}
	return w.stop(w.minus(a, b), Left).fix <= 0
}

// unreduced replaces the reversible options of a player and removes the dominated options, in a
// game that equals r up to an infinitesimal.
func (w *worker) unreduced(r ref, options []ref, p Player) []ref {
	// New options are tried themselves; they are born earlier, so this ends.
	for i := 0; i < len(options); {
		answers := w.appendSide(w.buffer(), options[i], p.Opponent())
		at := slices.IndexFunc(answers, func(o ref) bool { return w.nearlyPrefers(p.Opponent(), o, r) })
		if at < 0 {
			i++
			w.release(answers)
			continue
		}
		answer := answers[at]
		options = slices.Delete(options, i, i+1)
		for _, o := range w.appendSide(answers[:0], answer, p) {
			if !slices.Contains(options, o) {
				options = append(options, o)
			}
		}
		w.release(answers)
	}
	// Options may be equal up to an infinitesimal. One option is dropped at a time, so the last
	// of several equal options stays.
	for i := 0; i < len(options); i++ {
		for j := range options {
			if i != j && w.nearlyPrefers(p, options[j], options[i]) {
				options = slices.Delete(options, i, i+1)
				i--
				break
			}
		}
	}
	return options
}
