package gametest

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// checkCheaply makes the checks that take a few calls, at position i of those met,
// whose options are given, if ok.
func (c *checker[S]) checkCheaply(i int, options []S, ok bool) {
	s := c.positions[i]
	if c.turner != nil {
		c.checkTurn(s)
	}
	if c.keyer != nil {
		c.checkKey(i)
	}
	if c.canonicalizer != nil {
		c.checkIdempotent(s)
	}
	if !ok {
		return
	}
	if c.chancer != nil {
		c.checkChances(s, options)
	}
	terminal := len(options) == 0
	if terminal && c.game != nil {
		ask(&c.violations, "Score", s, c.game.Score)
	}
	if terminal && c.multiplayer != nil {
		c.checkPayoff(s)
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
	c.countDoubled(s, options)
}

// checkPlayers checks the number of players.
func (c *checker[S]) checkPlayers() {
	if c.multiplayer == nil {
		return
	}
	var ok bool
	c.players, ok = ask(&c.violations, "Players", c.rules, func(game.Rules[S]) int { return c.multiplayer.Players() })
	if ok && c.players < 1 {
		c.fail("Players is less than 1", "but %d", c.players)
	}
}

// checkTurn checks the number of the player to move.
func (c *checker[S]) checkTurn(s S) {
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

// checkPayoff asks what each player gets at terminal position s.
func (c *checker[S]) checkPayoff(s S) {
	for player := range c.players {
		if _, ok := ask(&c.violations, "Payoff", s, func(s S) int { return c.multiplayer.Payoff(s, player) }); !ok {
			return
		}
	}
}

// checkKey compares the key of position i with those of all positions before.
func (c *checker[S]) checkKey(i int) {
	s := c.positions[i]
	key, ok := ask(&c.violations, "Key", s, c.keyer.Key)
	if !ok {
		return
	}
	if other, met := c.keys[key]; met {
		c.fail("Key is not lossless", "at %v: %#x is the key of %v too", s, key, c.positions[other])
		return
	}
	c.keys[key] = i
}

// checkBounds checks the order of bounds, and compares them with a score.
func (c *checker[S]) checkBounds(s S, terminal bool) {
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
func (c *checker[S]) bounds(s S) (interval, bool) {
	return ask(&c.violations, "Bounds", s, func(s S) (b interval) {
		b.lo, b.hi = c.bounder.Bounds(s)
		return b
	})
}

// checkNames checks that different options of s have different names.
func (c *checker[S]) checkNames(s S, options []S) {
	clear(c.names)
	for _, o := range options {
		name, ok := ask(&c.violations, "MoveName", s, func(s S) string { return c.namer.MoveName(s, o) })
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
func (c *checker[S]) countDoubled(s S, options []S) {
	for i, o := range options {
		if slices.Contains(options[:i], o) {
			if c.report.Doubled++; c.report.Doubled == 1 {
				c.report.doubled = fmt.Sprintf("the first at %v: %v", s, o)
			}
			return
		}
	}
}
