package play

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// drawn returns what chance draws after so many moves: the position that the last of them has led to,
// and those that chance leads to from there, one by one.
func (c *Course) drawn(plies int) []Position {
	s := c.game.Start
	if plies > 0 {
		s = c.made[plies-1]
	}
	line := []Position{s}
	chancer, ok := game.Find[game.Chancer[Position]](c.game.Rules)
	if !ok {
		return line
	}
	// Not the sequence of a level that chooses by the same seed after so many moves.
	chance := game.Chance(c.game.Rules, rand.New(rand.NewPCG(c.game.Seed, ^uint64(plies))))
	for len(chancer.Chances(nil, s)) > 0 {
		s, _ = chance.Choose(context.Background(), s) // without an error, since there are options
		line = append(line, s)
	}
	return line
}

// settled returns the position after so many moves, and what chance draws then.
func (c *Course) settled(plies int) Position {
	line := c.drawn(plies)
	return line[len(line)-1]
}

// chance reports whether the last move has let chance move.
func (c *Course) chance() bool { return c.at > 0 && c.position() != c.made[c.at-1] }

// Drawn returns what everybody has seen of what chance drew after so many moves, in sentences, or "".
func (c *Course) Drawn(plies int) string {
	if c.game.Drawn == nil {
		return ""
	}
	var said []string
	line := c.drawn(plies)
	for i, s := range line[1:] {
		if words := c.game.Drawn(line[i], s); words != "" {
			said = append(said, words)
		}
	}
	return strings.Join(said, " ")
}
