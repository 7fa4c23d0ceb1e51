package gametest

// examineSample makes the expensive checks at the positions of the sample, the most basic checks
// first.
func (c *checker) examineSample(l limits) {
	c.report.Sampled = len(c.sample)
	for _, s := range c.late {
		c.checkCheaply(s)
	}
	for _, s := range c.sample {
		c.checkMoves(s)
	}
	for _, s := range c.sample {
		if c.canonicalizer != nil {
			c.checkCanonical(s)
		}
		if c.partitioner != nil {
			c.checkParts(s)
		}
		if c.banker != nil {
			c.checkBank(s)
		}
		if c.expand != nil {
			c.checkExpand(s)
		}
		if c.chancer != nil {
			c.checkWeights(s)
		}
	}
	c.compareValues(l)
	for _, s := range c.sample {
		c.checkInPlace(s)
	}
	c.checkScores()
	c.playAtRandom(l)
}

// terminal reports whether s has no options.
func (c *checker) terminal(s any) bool {
	options, ok := c.moves(s)
	return ok && len(options) == 0
}

// samePlayer reports whether the player who moves from s to o moves again.
func (c *checker) samePlayer(s, o any) (same, ok bool) {
	if c.turner == nil {
		return false, true
	}
	return try(&c.violations, "Turn", o, func() bool { return c.turner.Turn(s) == c.turner.Turn(o) })
}
