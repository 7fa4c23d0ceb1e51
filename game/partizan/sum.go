package partizan

import "slices"

// negative returns -r. The Left options of -r are the negatives of the Right options of r, and
// conversely.
func (w *worker) negative(r ref) ref {
	if !r.isNode() {
		return minus(r)
	}
	n := w.node(r)
	if i := n.negative.Load(); i != 0 {
		return nodeBit | ref(i)
	}
	w.step()
	var sides [2][]ref
	for p := range sides {
		sides[p] = w.buffer()
		for _, o := range n.side(Player(p).Opponent()) {
			sides[p] = append(sides[p], w.negative(o))
		}
		slices.Sort(sides[p])
	}
	// The negative of a canonical form is canonical, and no number: canonical need not be asked.
	minus := w.intern(sides[Left], sides[Right])
	w.release(sides[Left])
	w.release(sides[Right])
	// Several goroutines may store, but all the same index.
	n.negative.Store(uint32(minus))
	w.node(minus).negative.Store(uint32(r))
	return minus
}

// plus returns a + b. The options of a + b are the sums of a with an option of b, and of b with
// an option of a.
func (w *worker) plus(a, b ref) ref {
	switch {
	case !a.isNode() && !b.isNode():
		return w.addSmall(a, b)
	case a == 0:
		return b
	case b == 0:
		return a
	}
	// nodeBit is the highest bit, so a node is greater than any small value. The order also makes
	// a + b and b + a one question.
	if a > b {
		a, b = b, a // b is a node
	}
	// The options of G - G are many, and all for nothing.
	if a.isNode() && w.node(a).negative.Load() == uint32(b) {
		return 0
	}
	if sum, ok := w.recall(a, b); ok {
		return sum
	}
	w.step()
	var sum ref
	if a.isNumber() {
		sum = w.translate(b, a)
	} else {
		sum = w.sum(a, b)
	}
	w.remember(a, b, sum)
	return sum
}

// sum is plus without the answers that are remembered.
func (w *worker) sum(a, b ref) ref {
	if !a.isNode() && a.up() == 0 && a.nim() >= manyStars && a.nim() > w.stars(b) {
		return w.sumNimber(a, b)
	}
	return w.sumOptions(a, b)
}

// manyStars is the least nimber whose options sumNimber tests before it adds them.
const manyStars = 4

// stars returns a bound of the nimbers in the followers of r that are sums of a number, ups and a nimber.
func (w *worker) stars(r ref) (most int) {
	if !r.isNode() {
		return r.nim() | 1 // ups change *n to *n + *: see appendSmall
	}
	if n, ok := w.greatestStars[r]; ok {
		return n
	}
	for p := range 2 {
		for _, o := range w.node(r).side(Player(p)) {
			most = max(most, w.stars(o))
		}
	}
	if w.greatestStars == nil {
		w.greatestStars = map[ref]int{}
	}
	w.greatestStars[r] = most
	return most
}

// sumNimber is plus for a node G and a number + *m, if m is greater than the nimbers in G. Most moves in *m
// lead to options G + *k that are dominated or reversible. Comparisons of differences in G find these options:
//
//   - G + *k is dominated by G^L + *m for Left if G - G^L <= *m + *k.
//   - G + *k is reversible through G^R + *k for Left if G^R - G <= *m + *k.
func (w *worker) sumNimber(a, b ref) ref {
	x, m := a&numberMask, a.nim()
	var sides [2][]ref
	for p := range sides {
		p := Player(p)
		mine, theirs := w.node(b).side(p), w.node(b).side(p.Opponent())
		options, differences := w.buffer(), w.buffer()
		for _, o := range mine {
			options = append(options, w.plus(o, a))
			differences = append(differences, w.minus(b, o))
		}
		for _, o := range theirs {
			differences = append(differences, w.minus(o, b))
		}
		for k := range m {
			star := x | ref(k)
			switch i := slices.IndexFunc(differences, func(d ref) bool { return w.prefers(p, ref(m^k), d) }); {
			case i < 0:
				options = append(options, w.plus(star, b))
			case i >= len(mine):
				options = w.appendSide(options, w.plus(star, theirs[i-len(mine)]), p)
			}
		}
		w.release(differences)
		sides[p] = options
	}
	return w.canonical(sides[Left], sides[Right])
}

// sumOptions is plus by adding all options.
func (w *worker) sumOptions(a, b ref) ref {
	var sides [2][]ref
	for p := range sides {
		options := w.appendSide(w.buffer(), a, Player(p))
		n := len(options)
		options = w.appendSide(options, b, Player(p))
		for i, o := range options {
			if i < n {
				options[i] = w.plus(o, b)
			} else {
				options[i] = w.plus(a, o)
			}
		}
		sides[p] = options
	}
	// The sums of the options are in canonical form, and the sum of both need not be.
	return w.canonical(sides[Left], sides[Right])
}

// translate returns r + x for a number x and an r that is not a number. Each option moves by x,
// and the form stays canonical (number translation theorem, Conway 1976).
func (w *worker) translate(r, x ref) ref {
	n := w.node(r)
	var sides [2][]ref
	for p := range sides {
		sides[p] = w.buffer()
		for _, o := range n.side(Player(p)) {
			sides[p] = append(sides[p], w.plus(o, x))
		}
		slices.Sort(sides[p])
	}
	sum := w.intern(sides[Left], sides[Right])
	w.release(sides[Left])
	w.release(sides[Right])
	return sum
}
