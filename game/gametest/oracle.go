package gametest

import "math"

// valued is the largest number of positions of a game with a value for each position.
const valued = 100_000

// worth is a value, or an unknown value. The value stays unknown if a cycle can be reached.
type worth struct {
	value int
	known bool
}

// solver is plain negamax with a memory.
type solver struct {
	known     map[any]worth
	solved    []any // the positions with values, in the order of their discovery
	left      int   // the number of positions that may still be visited
	exhausted bool  // left was too small
}

// compareValues compares Bounds and Canonical with values: at all positions of a small game, and
// at late positions of a large game.
func (c *checker) compareValues(l limits) {
	c.unsound = c.broken()
	if c.game == nil || c.unsound != nil || c.chancer != nil || c.simultaneous != nil || c.bounder == nil && c.canonicalizer == nil {
		return
	}
	compared := c.positions
	if c.small() {
		c.left = 2 * valued // representatives need not be reachable
	} else {
		c.solveLate(l.late)
		compared, c.left = c.solved, l.late
	}
	for _, s := range compared {
		v, ok := c.value(s)
		if !ok {
			continue
		}
		c.report.Compared++
		if c.terminal(s) {
			continue // its score is compared elsewhere
		}
		if c.bounder != nil {
			c.compareBounds(s, v)
		}
		if c.canonicalizer != nil {
			c.compareRepresentative(s, v)
		}
	}
}

// small reports whether all positions are known and few enough to have values.
func (c *checker) small() bool { return c.report.All && len(c.positions) <= valued }

// compareBounds compares the bounds of s with the value v of s.
func (c *checker) compareBounds(s any, v int) {
	if b, ok := c.bounds(s); ok && b.lo <= b.hi && (v < b.lo || v > b.hi) {
		c.fail("Bounds does not contain the value", "at %v: %d and %d, and it is worth %d", s, b.lo, b.hi, v)
	}
}

// compareRepresentative compares the value of the representative of s with the value v of s.
func (c *checker) compareRepresentative(s any, v int) {
	rep, ok := c.representative(s)
	if !ok || rep == s {
		return
	}
	if w, ok := c.value(rep); ok && v != w {
		c.fail(c.symmetry+" changes the value", "at %v: from %d to %d at %v", s, v, w, rep)
	}
}

// score returns the score of s, if s is terminal and there are scores.
func (c *checker) score(s any) (int, bool) {
	options, ok := c.moves(s)
	if c.game == nil || !ok || len(options) > 0 {
		return 0, false
	}
	return try(&c.violations, "Score", s, func() int { return c.game.Score(s) })
}

// value returns the value of s by plain negamax:
//
//	value(s) = max over options o of -value(o)
//
// or of +value(o) if the same player moves at o. It returns false if there is no value, or if
// there is too much work.
func (c *checker) value(s any) (int, bool) {
	if w, met := c.known[s]; met {
		return w.value, w.known
	}
	if c.left == 0 {
		c.exhausted = true
		return 0, false
	}
	c.left--
	c.known[s] = worth{} // and it stays unknown if s is met below s
	options, ok := c.moves(s)
	if !ok {
		return 0, false
	}
	best, ok := c.score(s)
	if len(options) > 0 {
		best, ok = c.best(s, options)
	}
	switch {
	case ok:
		c.known[s] = worth{best, true}
		c.solved = append(c.solved, s)
	case c.exhausted:
		delete(c.known, s) // there may be a value
	}
	return best, ok
}

// best returns the largest value of an option of s.
func (c *checker) best(s any, options []any) (int, bool) {
	best := math.MinInt
	for _, o := range options {
		v, ok := c.value(o)
		if !ok {
			return 0, false
		}
		same, ok := c.samePlayer(s, o)
		if !ok {
			return 0, false
		}
		if !same {
			v = -v
		}
		best = max(best, v)
	}
	return best, true
}
