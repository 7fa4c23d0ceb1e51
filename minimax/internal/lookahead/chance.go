package lookahead

import "github.com/gametheory-go/gametheory/minimax/internal/rules"

// mean is what is known of a position where chance moves.
type mean struct {
	weights []int
	all     int64  // their sum
	options []span // of what each option counts
}

// odds returns the weights of the n options of position at, in the arena, and their sum, which is 0 if a
// player moves or there are no options to look at.
func (e *engine) odds(at, n int) (weights []int, all int64) {
	if !e.has.chance || n == 0 {
		return nil, 0
	}
	lo := len(e.weights)
	weights, sum := e.positions.weights(e.weights[lo:], at, n)
	e.weights = append(e.weights, weights...)
	return e.weights[lo:], int64(sum)
}

// average searches the options of f until their mean is known as far as the window asks,
// or reports that chance does not move there.
func (e *engine) average(f *fork) (ok bool) {
	weights, all := e.odds(f.at, f.n)
	if all == 0 {
		return false
	}
	lo := len(e.spans)
	for i := range f.n {
		root, again := e.rootOf(f, f.options+i)
		sp := e.known(root)
		if !again {
			sp = span{-sp.high, -sp.low, sp.proof.reverse()}
		}
		e.spans = append(e.spans, sp)
		e.size = f.options + f.n
	}
	m := mean{weights, all, e.spans[lo:]} // stays where it is if a search below moves the arena
	w, p, decided := m.span().decides(f.alpha, f.beta)
	// Below chance, no line can be cut short, and the table may answer whatever the window.
	e.drawn++
	for i := 0; i < f.n && !decided && !e.ended; i++ {
		alpha, beta := m.window(i, f.alpha, f.beta)
		o := f.options + i
		if e.has.path {
			e.enter(o)
		}
		root, again := e.rootOf(f, o)
		w, p = e.option(f, root, again, f.rest, alpha, beta)
		e.size = f.options + f.n
		if e.has.path {
			e.leave()
		}
		// The search is fail-soft: inside the window w is the worth, and both bounds meet.
		if w < beta {
			m.options[i].meet(-boundless, w, p)
		}
		if w > alpha {
			m.options[i].meet(w, boundless, p)
		}
		w, p, decided = m.span().decides(f.alpha, f.beta)
	}
	e.drawn--
	f.best, f.proof = w, p
	e.spans, e.weights = e.spans[:lo], e.weights[:len(e.weights)-len(weights)]
	return true
}

// expected returns what findings of all options say of their position, where chance moves.
func expected(options []finding, weights []int, all int64) finding {
	m := mean{weights: weights, all: all}
	f := finding{pointsProof: whole}
	for _, o := range options {
		m.options = append(m.options, span{o.worth, o.worth, o.proof})
		f.pointsProof = f.pointsProof.and(o.pointsProof)
	}
	sp := m.span()
	f.worth, f.proof, f.pointsProof = sp.low, sp.proof, f.pointsProof|sp.proof&rounded
	return f
}

// window returns the window of option i: where it counts alpha or less, the mean has less points than low,
// whatever the others count, and with beta or more it has more than high (Star1; Ballard, 1983). All
// worths lie between, if each of them may matter.
func (m mean) window(i int, low, high worth) (alpha, beta worth) {
	least, most := m.sums()
	at, weight := m.options[i], int64(m.weights[i])
	// Let option i have p points. The largest sum is then weight·p + most - weight·(its most). If that is at most
	// (low-1)·all, no rounding lifts the mean to low. The other end is the same with all signs exchanged.
	under := (int64(low.points())-1)*m.all - most + weight*int64(at.high.points())
	over := (int64(high.points())+1)*m.all - least + weight*int64(at.low.points())
	limit := func(points int64) worth { return worth(min(max(points, -rules.MaxScore-1), rules.MaxScore+1)) * point }
	// A worth with p points has at most sure more or less of slack. So a worth up to alpha has at most p points.
	return limit(rules.Floor(under, weight)) + sure, limit(-rules.Floor(-over, weight)) - sure
}

// sums returns the sums of the least and the most points that the options may have, each times its weight.
func (m mean) sums() (least, most int64) {
	for i, o := range m.options {
		least += int64(m.weights[i]) * int64(o.low.points())
		most += int64(m.weights[i]) * int64(o.high.points())
	}
	return least, most
}

// span returns what follows for the mean. If all options have the same points, its end is as far off as that
// of the option that takes longest; otherwise it has no slack.
func (m mean) span() span {
	least, most := m.sums()
	low, exact := m.quotient(least)
	high, exact2 := m.quotient(most)
	near, far, sharp := boundless, -boundless, true
	proof := whole
	for _, o := range m.options {
		proof = proof.and(o.proof)
		near, far, sharp = min(near, o.low), max(far, o.high), sharp && o.low == o.high
	}
	if !exact || !exact2 {
		proof |= rounded
	}
	switch {
	// Some option is known by its bounds only, and so is the slack of the mean.
	case !sharp:
		return span{low - sure, high + sure, proof}
	case near.points() != far.points():
		return span{low, low, proof}
	case near.points() < 0:
		return span{far, far, proof}
	}
	return span{near, near, proof}
}

// quotient returns a sum divided by that of the weights, rounded to the nearest number of points and, from
// halfway, away from 0, so that the mean of negated points is the negated mean. It reports whether it is
// exact.
func (m mean) quotient(sum int64) (w worth, exact bool) {
	q, r := sum/m.all, sum%m.all
	switch {
	case 2*r >= m.all:
		q++
	case -2*r >= m.all:
		q--
	}
	return worth(q) * point, r == 0
}
