// Package gametest checks that a game keeps the contract that package game
// asks of it. The author of a game calls it in a test:
//
//	func TestContract(t *testing.T) {
//		gametest.Test(t, takeAway{}, 0, 1, 20)
//	}
//
// # What is checked
//
// The rules, where C stands for Canonical:
//
//   - Positions are equal to themselves, and methods do not panic.
//   - A method with the name of a capability is that capability. Package game
//     finds capabilities by their signatures, so one with another signature
//     would be ignored without a word, as would one with a pointer receiver
//     when the game is passed by value.
//   - All methods are functions: they return the same when called again.
//   - Moves and Parts append to dst: they return a slice that begins with what
//     dst had, leave that alone, and neither keep dst nor what they return.
//   - Turn is 0 or more, and 0 or 1 if there is a Score.
//   - Key is lossless: no two positions have the same key.
//   - C(C(s)) is C(s); the options of s and of C(s) have the same
//     representatives, and the player who moved is to move again at the same of
//     them; s and C(s) have the same score, if terminal, and the same value.
//   - Bounds has lo <= hi, and the score or value of s between them.
//   - To move at s is to move at exactly one of its parts: the parts of the
//     options of s are, as multisets, the parts of s with one replaced by the
//     parts of one of its options. Parts without options are disregarded.
//
// The values are those that plain negamax finds, in a few lines that share
// nothing with a solver. They are compared if the whole game is examined and
// Moves, Turn and Score are in order, where no cycle can be reached: cycles are
// legal.
//
// # Where
//
// If at most 20,000 positions can be reached from those given, all of them are
// examined. Otherwise, the nearest 1,000 or a few more are, and those on random
// walks of at most 500 moves, 20 from each position given, which are the same
// walks each time.
package gametest

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// Test examines the positions that can be reached from starts and reports each
// violation of the contract by t.Error. It panics if there are no starts.
//
// It takes some seconds at most unless Moves is slow, and about 1 KB of memory
// a position examined.
func Test[S comparable](t testing.TB, r game.Rules[S], starts ...S) {
	t.Helper()
	for _, err := range check(r, starts) {
		t.Error(err)
	}
}

// Check is [Test] without a testing.TB. It returns nil or all violations of the
// contract, joined as by errors.Join. Each names the method, the first position
// at which it was seen, and how often it was. It panics if there are no starts.
func Check[S comparable](r game.Rules[S], starts ...S) error {
	return errors.Join(check(r, starts)...)
}

// checker examines one game.
type checker[S comparable] struct {
	report
	rules game.Rules[S]
	sample[S]

	// What the rules are besides, each nil if they are not.
	game          game.Game[S]
	turner        game.Turner[S]
	keyer         game.Keyer[S]
	canonicalizer game.Canonicalizer[S]
	bounder       game.Bounder[S]
	partitioner   game.Partitioner[S]

	keys   map[uint64]S    // the position seen with each key
	split  map[S]listed[S] // the parts of positions
	number map[S]int       // numbers of parts, in the order in which they were met
	oracle oracle[S]
}

// check returns the violations in the order in which they were found.
func check[S comparable](r game.Rules[S], starts []S) []error {
	if len(starts) == 0 {
		panic("gametest: no positions to start from")
	}
	c := &checker[S]{
		rules:  r,
		keys:   make(map[uint64]S),
		split:  make(map[S]listed[S]),
		number: make(map[S]int),
	}
	if c.signatures() {
		c.find()
		c.explore(starts)
		c.examine()
	}
	return c.violations()
}

// find looks for the capabilities.
func (c *checker[S]) find() {
	c.game, _ = c.rules.(game.Game[S])
	c.turner, _ = game.Find[game.Turner[S]](c.rules)
	c.keyer, _ = game.Find[game.Keyer[S]](c.rules)
	c.canonicalizer, _ = game.Find[game.Canonicalizer[S]](c.rules)
	c.bounder, _ = game.Find[game.Bounder[S]](c.rules)
	c.partitioner, _ = game.Find[game.Partitioner[S]](c.rules)
}

// examine checks one rule after the other at all positions, those first on
// which others rest.
func (c *checker[S]) examine() {
	c.everywhere(true, c.checkMoves)
	c.everywhere(c.turner != nil, c.checkTurn)
	c.everywhere(c.game != nil, c.checkScore)
	c.prepareOracle()
	c.everywhere(c.keyer != nil, c.checkKey)
	c.everywhere(c.bounder != nil, c.checkBounds)
	c.everywhere(c.canonicalizer != nil, c.checkCanonical)
	c.everywhere(c.partitioner != nil, c.checkParts)
}

func (c *checker[S]) everywhere(can bool, check func(s S)) {
	if !can {
		return
	}
	for _, s := range c.positions {
		check(s)
	}
}
