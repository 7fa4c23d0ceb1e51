package partizan

// Incentives returns the incentives of a player in v: the gains of the moves. The move of Left to
// v^L gains v^L - v, and the move of Right to v^R gains v - v^R. Dominated incentives are left out.
func (a *Arithmetic) Incentives(v Value, p Player) (incentives []Value) {
	a.do(func(w *worker) {
		for _, r := range w.incentives(a.ref(v), p) {
			incentives = append(incentives, w.value(r))
		}
	})
	return incentives
}

func (w *worker) incentives(r ref, p Player) []ref {
	all := w.appendSide(nil, r, p)
	for i, o := range all {
		if p == Left {
			all[i] = w.minus(o, r)
		} else {
			all[i] = w.minus(r, o)
		}
	}
	return w.undominated(sorted(all), Left)
}

// Norton returns Norton's product v·u (Berlekamp, Conway and Guy 1982). The value u is the unit.
// If v is an integer n, the product is the sum of n copies of u. Otherwise the product is
//
//	{v^L·u + u + I | v^R·u - u - I}, for each incentive I of either player in u
//
// If u is not positive, the error is [ErrDomain].
func (a *Arithmetic) Norton(v, u Value) Value {
	return a.value(func(w *worker) ref {
		unit := a.ref(u)
		if u.Outcome() != L {
			a.fail(ErrDomain, "the unit of a product is not positive")
		}
		return w.norton(a.ref(v), unit, w.nortonSteps(unit), map[ref]ref{})
	})
}

// nortonSteps returns the sums of the unit and each incentive of the unit.
func (w *worker) nortonSteps(unit ref) []ref {
	steps := append(w.incentives(unit, Left), w.incentives(unit, Right)...)
	for i, s := range steps {
		steps[i] = w.plus(unit, s)
	}
	return sorted(steps)
}

func (w *worker) norton(r, unit ref, steps []ref, memo map[ref]ref) ref {
	// For integers the product is the multiple by definition, and the formula does not hold.
	if w.isInteger(r) {
		return w.times(w.integer(r), unit)
	}
	if p, ok := memo[r]; ok {
		return p
	}
	var sides [2][]ref
	for p := range sides {
		options := w.appendSide(w.buffer(), r, Player(p))
		sides[p] = w.buffer()
		for _, o := range options {
			o = w.norton(o, unit, steps, memo)
			for _, s := range steps {
				if Player(p) == Left {
					sides[p] = append(sides[p], w.plus(o, s))
				} else {
					sides[p] = append(sides[p], w.minus(o, s))
				}
			}
		}
		w.release(options)
	}
	product := w.canonical(sides[Left], sides[Right])
	memo[r] = product
	return product
}

// OrdinalSum returns the ordinal sum v:u = {v^L, v:u^L | v^R, v:u^R}. A move in v ends the play in
// u. The result depends on the form of v; OrdinalSum uses the canonical form. For example, a stalk
// of Hackenbush, a path of edges, is the ordinal sum of the edges. If u is an integer, OrdinalSum
// takes |u| steps.
func (a *Arithmetic) OrdinalSum(v, u Value) Value {
	return a.value(func(w *worker) ref {
		// The options of the base are kept as lists: an ordinal sum depends on the form of its
		// base, not on its value alone.
		base := w.images(a.ref(v), func(o ref, _ Player) ref { return o })
		return w.ordinalSum(base, a.ref(u), map[ref]ref{})
	})
}

// ordinalSum returns the ordinal sum of the form with the options base and r.
func (w *worker) ordinalSum(base [2][]ref, r ref, memo map[ref]ref) (s ref) {
	if s, ok := memo[r]; ok {
		return s
	}
	if w.isInteger(r) { // one by one, since a recursion could be as deep as an integer is large
		p, n := w.moves(r)
		s = w.onto(base, [2][]ref{w.buffer(), w.buffer()})
		for range n {
			sides := [2][]ref{w.buffer(), w.buffer()}
			sides[p] = append(sides[p], s)
			s = w.onto(base, sides)
		}
	} else {
		s = w.onto(base, w.images(r, func(o ref, _ Player) ref { return w.ordinalSum(base, o, memo) }))
	}
	memo[r] = s
	return s
}

// onto returns the value with the options of base and sides. It takes over the lists of sides.
func (w *worker) onto(base, sides [2][]ref) ref {
	for p := range sides {
		sides[p] = append(sides[p], base[p]...)
	}
	return w.canonical(sides[Left], sides[Right])
}

// moves returns the player who can move in an integer, and the number of moves.
func (s *Store) moves(r ref) (p Player, n int64) {
	n = s.integer(r)
	if n < 0 {
		return Right, -n
	}
	return Left, n
}

// OrdinalProduct returns the ordinal product v×u of the canonical forms of v and u (Siegel's
// CGSuite 2). Suppose that u is a stalk of Hackenbush, a path of blue and red edges. The product
// replaces each blue edge by a copy of v, and each red edge by a copy of -v. For any u, the product
// is
//
//	{(v×u^L):v^L, (v×u^R):-v^R | (v×u^L):v^R, (v×u^R):-v^L}
//
// The left operand of a colon is the form as constructed, not the canonical form. The product is
// associative for forms, and v×(-u) = -(v×u). If u is an integer, OrdinalProduct takes |u| steps,
// each with an ordinal sum for each option of v.
func (a *Arithmetic) OrdinalProduct(v, u Value) Value {
	return a.value(func(w *worker) ref {
		copies := [2]ref{a.ref(v), w.negative(a.ref(v))}
		sides := w.ordinalProduct(copies, a.ref(u), map[ref][2][]ref{})
		return w.canonical(sides[Left], sides[Right])
	})
}

// ordinalProduct returns the options of the ordinal product with r. The two copies replace an
// edge of Left and an edge of Right.
func (w *worker) ordinalProduct(copies [2]ref, r ref, memo map[ref][2][]ref) (sides [2][]ref) {
	if s, ok := memo[r]; ok {
		return s
	}
	if w.isInteger(r) { // one by one, as in ordinalSum
		p, n := w.moves(r)
		for range n {
			sides = w.above(sides, copies[p])
		}
	} else {
		for p, v := range copies {
			for _, o := range w.appendSide(nil, r, Player(p)) {
				// The product with o stays a form: an ordinal sum depends on the form of its base.
				more := w.above(w.ordinalProduct(copies, o, memo), v)
				for q := range sides {
					sides[q] = append(sides[q], more[q]...)
				}
			}
		}
	}
	memo[r] = sides
	return sides
}

// above returns the ordinal sums of the form with the options base and each option of v.
func (w *worker) above(base [2][]ref, v ref) [2][]ref {
	sums := map[ref]ref{}
	return w.images(v, func(o ref, _ Player) ref { return w.ordinalSum(base, o, sums) })
}

// Conway returns Conway's product x·u (Conway 1976) of the canonical forms of x and u:
//
//	{x^L·u + x·u^L - x^L·u^L, x^R·u + x·u^R - x^R·u^R | x^L·u + x·u^R - x^L·u^R, ...}
//
// For numbers this is the usual product, and for nimbers the nim-product. For other games the
// result depends on the forms.
func (a *Arithmetic) Conway(x, u Value) Value {
	return a.value(func(w *worker) ref { return w.conway(a.ref(x), a.ref(u), map[[2]ref]ref{}) })
}

func (w *worker) conway(x, u ref, memo map[[2]ref]ref) ref {
	if w.isInteger(x) {
		return w.times(w.integer(x), u)
	}
	if w.isInteger(u) {
		return w.times(w.integer(u), x)
	}
	// The product is commutative, form by form, so both orders share one entry.
	k := [2]ref{min(x, u), max(x, u)}
	if p, ok := memo[k]; ok {
		return p
	}
	w.step()
	var sides [2][]ref
	for _, p := range []Player{Left, Right} {
		for _, q := range []Player{Left, Right} {
			// Moves of the same player in both make an option of Left. For numbers (x - x^L)(u -
			// u^L) > 0, so the term is less than x·u.
			side := (p + q) % 2 // Left, if both are the same
			for _, y := range w.appendSide(nil, x, p) {
				for _, z := range w.appendSide(nil, u, q) {
					sum := w.plus(w.conway(y, u, memo), w.conway(x, z, memo))
					sides[side] = append(sides[side], w.minus(sum, w.conway(y, z, memo)))
				}
			}
		}
	}
	product := w.canonical(sides[Left], sides[Right])
	memo[k] = product
	return product
}

// Power returns ↑^n = {0|*-↑^[n-1]}, where ↑^[n] is ↑ + ↑^2 + ... + ↑^n. ↑^n is a positive
// infinitesimal. If n > 1, all multiples of ↑^n are less than ↑^(n-1) (Conway 1976). If n < 1,
// the error is [ErrDomain].
func (a *Arithmetic) Power(n int) Value {
	return a.value(func(w *worker) ref {
		if n < 1 || n > maxUp {
			a.fail(ErrDomain, "the power %d of ^, want 1 to %d", n, maxUp)
		}
		return w.power(n)
	})
}
