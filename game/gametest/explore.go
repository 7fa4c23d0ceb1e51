package gametest

import (
	"math/rand/v2"
	"reflect"
	"slices"
)

// How much is examined: see the package comment.
const (
	everything = 20_000
	nearest    = 1_000
	walks      = 20
	longest    = 500
)

// sample is what is examined of a game.
type sample[S comparable] struct {
	positions []S
	whole     bool // positions are all that can be reached
	moved     map[S]listed[S]
}

// listed is what Moves or Parts was found to return.
type listed[S comparable] struct {
	positions []S
	ok        bool // false: the rules are so broken that nothing follows
}

// explore chooses the positions to examine.
func (c *checker[S]) explore(starts []S) {
	c.moved = make(map[S]listed[S])
	starts = slices.DeleteFunc(slices.Clone(starts), func(s S) bool { return !c.equalsItself("the start", s) })
	if len(starts) == 0 {
		return
	}
	seen := make(map[S]bool)
	c.reach(seen, starts, everything)
	c.whole = len(c.positions) <= everything
	if c.whole {
		return
	}
	clear(seen)
	c.positions = nil
	c.reach(seen, starts, nearest)
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, s := range starts {
		for range walks {
			c.walk(seen, s, rnd)
		}
	}
}

// reach adds the positions that can be reached, nearest first, until there are
// more than most.
func (c *checker[S]) reach(seen map[S]bool, starts []S, most int) {
	c.add(seen, starts)
	for i := 0; i < len(c.positions) && len(c.positions) <= most; i++ {
		options, _ := c.moves(c.positions[i])
		c.add(seen, options)
	}
}

// walk adds the positions of a random walk.
func (c *checker[S]) walk(seen map[S]bool, s S, rnd *rand.Rand) {
	for range longest {
		options, _ := c.moves(s)
		if len(options) == 0 {
			return
		}
		s = options[rnd.IntN(len(options))]
		c.add(seen, []S{s})
	}
}

func (c *checker[S]) add(seen map[S]bool, positions []S) {
	for _, s := range positions {
		if !seen[s] {
			seen[s] = true
			c.positions = append(c.positions, s)
		}
	}
}

// moves returns the options that Moves returned when it was first called for
// s, or false if it panicked.
func (c *checker[S]) moves(s S) ([]S, bool) {
	return c.list(c.moved, "Moves", s, c.rules.Moves)
}

// list returns what the method appends for s, from the memory of what it did
// the first time.
func (c *checker[S]) list(memory map[S]listed[S], method string, s S, f func(dst []S, s S) []S) ([]S, bool) {
	if l, ok := memory[s]; ok {
		return l.positions, l.ok
	}
	positions, ok := try(&c.report, method, s, func() []S { return slices.Clone(f(nil, s)) })
	for _, p := range positions {
		ok = ok && c.equalsItself(method, p)
	}
	if !ok {
		positions = nil
	}
	memory[s] = listed[S]{positions, ok}
	return positions, ok
}

// equalsItself reports whether s can be looked up in a map. Neither a position
// with a NaN can, nor one with a slice in a field of an interface type.
func (c *checker[S]) equalsItself(method string, s S) bool {
	if reflect.ValueOf(&s).Elem().Comparable() && equal(s, s) {
		return true
	}
	c.fail(method+" has a position that is not equal to itself", "(==): %v", s)
	return false
}

func equal[S comparable](a, b S) bool { return a == b }
