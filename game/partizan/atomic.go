package partizan

// Atomic weight (Berlekamp, Conway and Guy 1982, ch. 8). An all-small game G is approximately a
// multiple of ↑, by Norton's product. This multiple is the atomic weight of G. Atomic weights
// add. If the weight of G is at least 2, G > 0. If the weight is at least 1, Left wins moving
// first. A far star is a nimber *N larger than all nimbers in G. In the sum with a far star, the
// weight decides even better.
//
// Let W = {weight of G^L - 2 | weight of G^R + 2}. If W is not an integer, W is the weight of G.
// Otherwise, consider the integers n such that no weight on the left is at least n and no weight
// on the right is at most n. If there are several, the far star chooses: 0 if G is confused with
// the far star, the greatest n if G is greater, and the least n if G is less.

// Some infinitesimals that are not all-small have an atomic weight, too: G has the weight w if G and
// w·↑ have the same outcome in each sum with a sufficiently far star (Siegel 2013, ch. II.7). For
// example, the weight of a tiny is 0. The recursion is the same. Its result is the weight if G - w·↑
// is not more than ↑* + *N:-1 in magnitude, with a far star *N.

// AtomicWeight returns the atomic weight w of v: Norton's product w·↑ approximates v. For example,
// the atomic weight of ⇑* is 2. All all-small games and some other infinitesimals have an atomic
// weight. For any other value the error is [ErrDomain].
func (a *Arithmetic) AtomicWeight(v Value) Value {
	return a.value(func(w *worker) ref {
		r := a.ref(v)
		if w.stop(r, Left).fix|w.stop(r, Right).fix != 0 {
			a.fail(ErrDomain, "the atomic weight of a game that is not infinitesimal")
		}
		x := w.weight(r, map[ref]ref{})
		if !w.allSmall(r) && !w.near(r, x) {
			a.fail(ErrDomain, "the atomic weight of an infinitesimal that is not all-small and near no multiple of ^")
		}
		return x
	})
}

// near reports whether r has the atomic weight x.
func (w *worker) near(r, x ref) bool {
	up := infinitesimal(1, 0)
	difference := w.minus(r, w.norton(x, up, w.nortonSteps(up), map[ref]ref{}))
	// *N:-1 is {0, *, ..., *(N-1) | 0, *, ..., *N}, and no move is dominated or reversible.
	stars := w.appendSide(w.buffer(), w.farStar(r)+1, Left)
	bound := w.plus(infinitesimal(1, 1), w.intern(stars[:len(stars)-1], stars))
	w.release(stars)
	return w.leq(difference, bound) && w.leq(w.negative(bound), difference)
}

// farStar returns a nimber larger than all nimbers in r, and than all their nim-sums: a power of 2
// above the birthday.
func (w *worker) farStar(r ref) ref {
	far := 1
	for day(far) <= w.birthday(r) && far <= maxNim {
		far *= 2
	}
	return infinitesimal(0, far)
}

func (w *worker) weight(r ref, memo map[ref]ref) ref {
	if !r.isNode() { // u·↑ + *n
		return w.Store.ref(w.whole(int64(r.up())))
	}
	if x, ok := memo[r]; ok {
		return x
	}
	w.step()
	var sides [2][]ref
	for p, away := range [2]num{w.whole(-2), w.whole(2)} {
		for _, o := range w.appendSide(nil, r, Player(p)) {
			sides[p] = append(sides[p], w.plus(w.weight(o, memo), w.Store.ref(away)))
		}
	}
	// Copies, since canonical changes its lists and integerWeight needs all weights.
	x := w.canonical(append(w.buffer(), sides[Left]...), append(w.buffer(), sides[Right]...))
	if w.isInteger(x) {
		x = w.integerWeight(r, x, sides)
	}
	memo[r] = x
	return x
}

// integerWeight returns the integer between the weights that the far star chooses, or x, the simplest.
func (w *worker) integerWeight(r, x ref, sides [2][]ref) ref {
	star := w.farStar(r)
	switch {
	// far is never equal to r, so r is greater.
	case w.leq(star, r):
		n := w.below(sides[Right][0])
		for _, o := range sides[Right] {
			n = w.lesser(n, w.below(o))
		}
		return w.Store.ref(n)
	case w.leq(r, star):
		n := w.below(w.negative(sides[Left][0])).neg()
		for _, o := range sides[Left] {
			n = w.greater(n, w.below(w.negative(o)).neg())
		}
		return w.Store.ref(n)
	}
	return x
}

// below returns the greatest integer n without r <= n.
func (w *worker) below(r ref) num {
	n := w.floor(w.stop(r, Left))
	if w.atMost(r, n) {
		n = w.sumOf(n, w.whole(-1))
	}
	return n
}
