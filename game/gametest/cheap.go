package gametest

import (
	"fmt"
	"slices"
)

// checkCheaply makes the cheap checks at s and returns the options of s.
func (c *checker) checkCheaply(s any) []any {
	options, ok := c.generate(c.rules.Moves, "Moves", s)
	if c.turner != nil {
		c.checkTurn(s)
	}
	if c.keyer != nil {
		c.checkKey(s)
	}
	if c.canonicalizer != nil {
		c.checkIdempotent(s)
	}
	if ok {
		c.checkWith(options, s)
	}
	c.checkInPlace(s)
	return options
}

// checkWith makes the cheap checks at s with the given options of s.
func (c *checker) checkWith(options []any, s any) {
	if c.chancer != nil {
		c.checkChances(s, options)
	}
	terminal := len(options) == 0
	if terminal {
		c.checkEnd(s)
	} else if c.turner != nil {
		c.countMover(s)
	}
	if c.bounder != nil {
		c.checkBounds(s, terminal)
	}
	if c.namer != nil {
		c.checkNames(s, options)
	}
	if c.viewer != nil {
		c.checkView(s, options)
	}
	if c.simultaneous != nil {
		c.checkBefore(s, options)
	}
	c.countDoubled(s, options)
}

// checkPlayers checks the number of players.
func (c *checker) checkPlayers() {
	if c.multiplayer == nil {
		return
	}
	var ok bool
	c.players, ok = ask(&c.violations, "Players", c.given, func(any) int { return c.multiplayer.Players() })
	if ok && c.players < 1 {
		c.fail("Players is less than 1", "but %d", c.players)
	}
}

// checkTurn checks the number of the player to move.
func (c *checker) checkTurn(s any) {
	turn, ok := ask(&c.violations, "Turn", s, c.turner.Turn)
	switch {
	case !ok:
	case turn < 0:
		c.fail("Turn is negative", "at %v: %d", s, turn)
	case c.game != nil && turn > 1:
		c.fail("Turn is neither 0 nor 1", "at %v: %d, and the game has a Score, so that it is one of two players", s, turn)
	case c.multiplayer != nil && turn >= max(1, c.players):
		c.fail("Turn is no player's number", "at %v: %d, and there are %d players", s, turn, c.players)
	}
}

// countMover counts the player to move at s.
func (c *checker) countMover(s any) {
	const most = 1000
	mover, ok := try(&c.violations, "Turn", s, func() int { return c.turner.Turn(s) })
	if !ok || mover < 0 || mover >= most {
		return
	}
	for len(c.report.Movers) <= mover {
		c.report.Movers = append(c.report.Movers, 0)
	}
	c.report.Movers[mover]++
}

// checkEnd checks the score or the payoffs of the terminal position s.
func (c *checker) checkEnd(s any) {
	if c.game != nil {
		if v, ok := ask(&c.violations, "Score", s, c.game.Score); ok {
			c.report.score(0, v)
			c.checkUnused(s, v)
		}
	}
	for player := range c.players {
		v, ok := ask(&c.violations, "Payoff", s, func(s any) int { return c.multiplayer.Payoff(s, player) })
		if !ok {
			return
		}
		if c.game == nil {
			c.report.score(player, v)
		}
	}
}

// checkKey compares the key of s with the keys of all earlier positions.
func (c *checker) checkKey(s any) {
	key, ok := ask(&c.violations, "Key", s, c.keyer.Key)
	if !ok {
		return
	}
	if other, met := c.keys[key]; met && other != s {
		c.fail("Key is not lossless", "at %v: %#x is the key of %v too", s, key, other)
		return
	}
	c.keys[key] = s
}

// checkBounds checks the order of bounds and compares the bounds with a score.
func (c *checker) checkBounds(s any, terminal bool) {
	b, ok := c.bounds(s)
	if !ok {
		return
	}
	if b.lo > b.hi {
		c.fail("Bounds has lo > hi", "at %v: %d and %d", s, b.lo, b.hi)
		return
	}
	if !terminal || c.game == nil {
		return
	}
	if v, ok := try(&c.violations, "Score", s, func() int { return c.game.Score(s) }); ok && (v < b.lo || v > b.hi) {
		c.fail("Bounds does not contain the score", "at %v: %d and %d, and it scores %d", s, b.lo, b.hi, v)
	}
}

type interval struct{ lo, hi int }

// bounds returns the bounds of s.
func (c *checker) bounds(s any) (interval, bool) {
	return ask(&c.violations, "Bounds", s, func(s any) (b interval) {
		b.lo, b.hi = c.bounder.Bounds(s)
		return b
	})
}

// checkNames checks that different options of s have different names.
func (c *checker) checkNames(s any, options []any) {
	clear(c.names)
	for _, o := range options {
		name, ok := ask(&c.violations, "MoveName", s, func(s any) string { return c.namer.MoveName(s, o) })
		if !ok {
			return
		}
		if other, met := c.names[name]; met && other != o {
			c.fail("MoveName is ambiguous", "at %v: %q is the move to %v and that to %v", s, name, other, o)
			return
		}
		c.names[name] = o
	}
}

// countDoubled counts the positions with an option that is listed twice.
func (c *checker) countDoubled(s any, options []any) {
	o, ok := c.doubled(options)
	if !ok {
		return
	}
	if c.report.Doubled++; c.report.Doubled == 1 {
		c.report.doubled = fmt.Sprintf("the first at %v: %v", s, o)
	}
}

// doubled returns the first option that is listed twice, if there is one.
func (c *checker) doubled(options []any) (any, bool) {
	const few = 8 // which are compared in less time than hashed
	if len(options) > few {
		clear(c.options)
	}
	for i, o := range options {
		if len(options) <= few {
			if slices.Contains(options[:i], o) {
				return o, true
			}
			continue
		}
		if c.options[o] {
			return o, true
		}
		c.options[o] = true
	}
	return nil, false
}
