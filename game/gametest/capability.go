package gametest

// checkTurn checks the number of the player to move.
func (c *checker[S]) checkTurn(s S) {
	turn, ok := ask(&c.report, "Turn", s, c.turner.Turn)
	if !ok {
		return
	}
	if turn < 0 {
		c.fail("Turn is negative", "at %v: %d", s, turn)
	}
	if c.game != nil && turn > 1 {
		c.fail("Turn is neither 0 nor 1", "at %v: %d, and the game has a Score, so that it is one of two players", s, turn)
	}
}

// samePlayer reports whether the player who moves from s to o moves again.
func (c *checker[S]) samePlayer(s, o S) (same, ok bool) {
	if c.turner == nil {
		return false, true
	}
	return try(&c.report, "Turn", o, func() bool { return c.turner.Turn(s) == c.turner.Turn(o) })
}

// checkScore checks the score of a terminal position.
func (c *checker[S]) checkScore(s S) {
	if options, ok := c.moves(s); ok && len(options) == 0 {
		ask(&c.report, "Score", s, c.game.Score)
	}
}

// checkKey compares the key of s with those of all positions before.
func (c *checker[S]) checkKey(s S) {
	key, ok := ask(&c.report, "Key", s, c.keyer.Key)
	if !ok {
		return
	}
	if other, met := c.keys[key]; met {
		c.fail("Key is not lossless", "at %v: %#x is the key of %v too", s, key, other)
		return
	}
	c.keys[key] = s
}

// checkBounds compares the bounds of s with its score or value.
func (c *checker[S]) checkBounds(s S) {
	bounds, ok := ask(&c.report, "Bounds", s, func(s S) [2]int {
		lo, hi := c.bounder.Bounds(s)
		return [2]int{lo, hi}
	})
	if !ok {
		return
	}
	lo, hi := bounds[0], bounds[1]
	if lo > hi {
		c.fail("Bounds has lo > hi", "at %v: %d and %d", s, lo, hi)
		return
	}
	if v, ok := c.score(s); ok && (v < lo || v > hi) {
		c.fail("Bounds does not contain the score", "at %v: %d and %d, and it scores %d", s, lo, hi, v)
		return
	}
	if v, ok := c.value(s); ok && (v < lo || v > hi) {
		c.fail("Bounds does not contain the value", "at %v: %d and %d, and it is worth %d", s, lo, hi, v)
	}
}
