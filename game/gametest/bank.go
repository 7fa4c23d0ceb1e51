package gametest

// banked is a result of Bank.
type banked struct {
	rest   any
	points int
}

// bank returns the result of Bank at s, or false if the rest is not equal to itself.
func (c *checker) bank(s any) (banked, bool) {
	l, ok := ask(&c.violations, "Bank", s, func(s any) (l banked) {
		l.rest, l.points = c.banker.Bank(s)
		return l
	})
	return l, ok && c.equalsItself("Bank", l.rest)
}

// checkBank compares s with the rest of s, and the options of s with the options of the rest.
func (c *checker) checkBank(s any) {
	l, ok := c.bank(s)
	if !ok {
		return
	}
	if c.keyer != nil {
		c.checkKey(l.rest)
	}
	if again, ok := c.bank(l.rest); ok && again != (banked{l.rest, 0}) {
		c.fail("Bank is not idempotent", "at %v: that gives %v and %d, and that %v and %d", s, l.rest, l.points, again.rest, again.points)
		return
	}
	if ours, ok := c.moves(s); ok {
		if theirs, ok := c.moves(l.rest); ok {
			c.compareBanked(s, l, ours, theirs)
		}
	}
	if c.canonicalizer != nil {
		c.compareBanks(s, l)
	}
}

// compareBanked compares the options and the score of s with the options and the score of the
// rest.
func (c *checker) compareBanked(s any, l banked, ours, theirs []any) {
	const rule = "Bank changes the options"
	if len(ours) != len(theirs) {
		c.fail(rule, "at %v: it has %d, and %v has %d", s, len(ours), l.rest, len(theirs))
		return
	}
	for i, o := range ours {
		mine, ok := c.bank(o)
		yours, ok2 := c.bank(theirs[i])
		again, ok3 := c.samePlayer(s, o)
		againToo, ok4 := c.samePlayer(l.rest, theirs[i])
		if !ok || !ok2 || !ok3 || !ok4 {
			return
		}
		points := -l.points
		if again {
			points = l.points
		}
		if yours.points += points; mine != yours || again != againToo {
			c.fail(rule, "at %v: number %d is %v, and that of %v is %v", s, i, o, l.rest, theirs[i])
			return
		}
	}
	if mine, ok := c.score(s); ok {
		if yours, ok := c.score(l.rest); ok && mine != yours+l.points {
			c.fail("Bank changes the score", "at %v: from %d to %d at %v, and it has %d points", s, mine, yours, l.rest, l.points)
		}
	}
}

// compareBanks compares the results of Bank for s and for its representative.
func (c *checker) compareBanks(s any, l banked) {
	rep, ok := c.representative(s)
	if !ok {
		return
	}
	other, ok := c.bank(rep)
	if !ok {
		return
	}
	mine, ok := c.canonical(l.rest)
	yours, ok2 := c.canonical(other.rest)
	if ok && ok2 && (mine != yours || l.points != other.points) {
		c.fail("Bank and "+c.symmetry+" do not agree", "at %v: %d points and %v, and at its representative %v %d and %v",
			s, l.points, mine, rep, other.points, yours)
	}
}
