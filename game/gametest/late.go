package gametest

import (
	"math/rand/v2"
	"slices"
)

// solveLate solves up to this many positions near the ends of random plays. From each end it goes
// back as far as an equal share of the work allows.
func (c *checker) solveLate(positions int) {
	rnd := rand.New(rand.NewPCG(3, 4))
	moves, share := 20*positions, positions/(walks*len(c.starts))
	for range walks {
		for _, s := range c.starts {
			c.left, c.exhausted = share, false
			end := c.toTheEnd(s, rnd, &moves)
			for _, late := range end[:min(share, len(end))] {
				if _, ok := c.value(late); !ok {
					break // nor has one before it
				}
			}
		}
	}
}

// toTheEnd returns the positions of a random play from s, the end first. It returns nothing if
// the play takes more than half of the moves that are left.
func (c *checker) toTheEnd(s any, rnd *rand.Rand, moves *int) []any {
	path := []any{s}
	for range *moves / 2 {
		options, _ := c.generate(c.rules.Moves, "Moves", s)
		if len(options) == 0 {
			slices.Reverse(path)
			return path
		}
		*moves--
		s = options[rnd.IntN(len(options))]
		path = append(path, s)
	}
	return nil
}
