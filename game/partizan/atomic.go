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

// AtomicWeight returns the atomic weight w of v: Norton's product w·↑ approximates v. For example,
// the atomic weight of ⇑* is 2. If v is not all-small, the error is [ErrDomain].
func (a *Arithmetic) AtomicWeight(v Value) Value {
	return a.value(func(w *worker) ref {
		r := a.ref(v)
		if !w.allSmall(r) {
			a.fail(ErrDomain, "the atomic weight of a game that is not all-small")
		}
		return w.weight(r, map[ref]ref{})
	})
}

func (w *worker) weight(r ref, memo map[ref]ref) ref {
	if !r.isNode() { // u·↑ + *n
		return (fix(r.up()) * one).ref()
	}
	if x, ok := memo[r]; ok {
		return x
	}
	w.step()
	var sides [2][]ref
	for p, away := range [2]fix{-2 * one, 2 * one} {
		for _, o := range w.appendSide(nil, r, Player(p)) {
			sides[p] = append(sides[p], w.plus(w.weight(o, memo), away.ref()))
		}
	}
	// Copies, since canonical changes its lists and integerWeight needs all weights.
	x := w.canonical(append(w.buffer(), sides[Left]...), append(w.buffer(), sides[Right]...))
	if x.isInteger() {
		x = w.integerWeight(r, sides)
	}
	memo[r] = x
	return x
}

// integerWeight returns the integer between the weights that the far star chooses.
func (w *worker) integerWeight(r ref, sides [2][]ref) ref {
	far := 1
	// A power of 2 above the birthday is larger than every nimber in r, and than all their
	// nim-sums.
	for int64(far) <= w.birthday(r) {
		far *= 2
	}
	star := small{nim: far}.pack()
	switch {
	// far is never equal to r, so r is greater.
	case w.leq(star, r):
		n := w.below(sides[Right][0])
		for _, o := range sides[Right] {
			n = min(n, w.below(o))
		}
		return n.ref()
	case w.leq(r, star):
		n := -w.below(w.negative(sides[Left][0]))
		for _, o := range sides[Left] {
			n = max(n, -w.below(w.negative(o)))
		}
		return n.ref()
	}
	return 0
}

// below returns the greatest integer n without r <= n.
func (w *worker) below(r ref) fix {
	n := w.stop(r, Left) &^ (one - 1)
	if w.atMost(r, n) {
		n -= one
	}
	return n
}
