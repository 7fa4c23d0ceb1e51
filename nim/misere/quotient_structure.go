package misere

// Idempotents returns the elements x with x·x = x.
func (q *Quotient) Idempotents() []Element {
	return q.filter(func(x Element) bool { return q.m.times(x, x) == x })
}

// Kernel returns the least ideal, a group: the elements that are multiples of every element. The
// identity of the group is the product of all idempotents, and the kernel consists of the
// multiples of this product.
func (q *Quotient) Kernel() []Element {
	e := q.kernelIdentity()
	return q.filter(func(x Element) bool { return q.m.times(x, e) == x })
}

func (q *Quotient) kernelIdentity() Element {
	e := Element(0)
	for _, x := range q.Idempotents() {
		e = q.m.times(e, x)
	}
	return e
}

// Tame reports whether the quotient is the quotient of Nim with heaps smaller than some power
// 2^k. The order of the quotient of Nim is 1 for k = 0, 2 for k = 1, and otherwise 2^k+2
// (Plambeck and Siegel, 2008). A quotient that is not tame is wild.
//
// A game with a tame quotient is played like misère Nim, by Bouton's rule: play as in normal
// play, until only the equivalent of heaps of at most one counter is left. The time is quadratic
// in the order.
func (q *Quotient) Tame() bool {
	if q.m.order <= 2 {
		return true // T0 and T1 are the only quotients as small as this
	}
	// Besides 1 and the element a of a heap of one, which is its own inverse, there is
	// the kernel: the positions with a heap of more than one counter, by their nim-sums.
	// Each of its elements is its own inverse. Its identity e has nim-sum 0 and is its
	// only element in the P-portion, and ae has nim-sum 1.
	e := q.kernelIdentity()
	a, others := Element(0), 0
	for x := range q.Elements() {
		switch {
		case q.m.times(x, e) == x:
			if q.m.times(x, x) != e || q.Loses(x) != (x == e) {
				return false
			}
		case x != 0:
			a = x
			others++
		}
	}
	return others == 1 && q.m.times(a, a) == 0 && q.Loses(a) && q.m.times(a, e) != e
}
