package partizan

// Cooling and heating (Conway 1976; Berlekamp, Conway and Guy 1982). If G is cooled by t, each
// move costs a tax t, until G is a number:
//
//	G_t = {G^L_t - t | G^R_t + t}, while t is at most the temperature of G, and then its mean
//
// If G is heated by t, each move outside a number pays t. Overheating from s to t pays t for each
// move outside an integer, and replaces an integer n by n·s. Cooling is linear: G_t + H_t = (G +
// H)_t. The other operations are linear for suitable games. This makes the operations useful,
// because many games are sums of simple heated games.

// Cool returns v cooled by t: each move costs the player who moves a tax t, until the game is a
// number. For example, {3|1} cooled by 1/2 is {5/2|3/2}. If t <= -1, the error is [ErrDomain].
func (a *Arithmetic) Cool(v Value, t Number) Value {
	return a.value(func(w *worker) ref {
		if !coldest.Less(t) {
			a.fail(ErrDomain, "cooling by %v, which is not greater than -1", t)
		}
		return w.cool(a.ref(v), t, map[ref]ref{})
	})
}

// cool returns r cooled by t.
func (w *worker) cool(r ref, t Number, memo map[ref]ref) ref {
	if w.isInteger(r) {
		return r
	}
	if c, ok := memo[r]; ok {
		return c
	}
	var c ref
	// Above its temperature a game is frozen to its mean; the formula with options would be wrong
	// there.
	if g := w.thermograph(r); g.Temperature().Less(t) {
		c = w.Store.ref(w.num(g.Mean()))
	} else {
		c = w.mapped(r, func(o ref, p Player) ref {
			tax := w.num(t)
			if p == Left {
				tax = tax.neg()
			}
			// Every follower is cooled by the same t, so one memo serves all.
			return w.plus(w.cool(o, t, memo), w.Store.ref(tax))
		})
	}
	memo[r] = c
	return c
}

// mapped returns the game whose options are f applied to the options of r.
func (w *worker) mapped(r ref, f func(o ref, p Player) ref) ref {
	sides := w.images(r, f)
	return w.canonical(sides[Left], sides[Right])
}

// images returns f applied to the options of r.
func (w *worker) images(r ref, f func(o ref, p Player) ref) (sides [2][]ref) {
	w.step()
	for p := range sides {
		sides[p] = w.appendSide(w.buffer(), r, Player(p))
		for i, o := range sides[p] {
			sides[p][i] = f(o, Player(p))
		}
	}
	return sides
}

// Freeze returns v cooled by its temperature: a number plus an infinitesimal. For example, {3|1}
// frozen is 2*. If v is a number, Freeze returns v.
func (a *Arithmetic) Freeze(v Value) Value {
	if _, ok := v.Number(); ok {
		return a.Add(v)
	}
	return a.Cool(v, a.Temperature(v))
}

// Heat returns v heated by t: each move outside a number pays t to the player who moves. For
// example, * heated by 1 is ±1. The argument t may be any value.
func (a *Arithmetic) Heat(v, t Value) Value {
	return a.value(func(w *worker) ref {
		return w.heat(a.ref(v), a.ref(t), ref.isNumber, func(r ref) ref { return r }, map[ref]ref{})
	})
}

// Overheat returns v overheated from s to t: each move outside an integer pays t to the player
// who moves, and an integer n becomes n·s. The arguments s and t may be any values.
func (a *Arithmetic) Overheat(v, s, t Value) Value {
	return a.value(func(w *worker) ref {
		base := func(r ref) ref { return w.times(w.integer(r), a.ref(s)) }
		return w.heat(a.ref(v), a.ref(t), w.isInteger, base, map[ref]ref{})
	})
}

// heat returns r heated by t. Each follower with cold true is replaced by its base.
func (w *worker) heat(r, t ref, cold func(ref) bool, base func(ref) ref, memo map[ref]ref) ref {
	if cold(r) {
		return base(r)
	}
	if h, ok := memo[r]; ok {
		return h
	}
	// mapped makes the game anew: heated options may be reversible or dominated.
	h := w.mapped(r, func(o ref, p Player) ref {
		o = w.heat(o, t, cold, base, memo)
		if p == Left {
			return w.plus(o, t)
		}
		return w.minus(o, t)
	})
	memo[r] = h
	return h
}
