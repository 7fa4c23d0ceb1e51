package heuristic

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Choice is a move that can be made, and what the position is before it and after it. The
// views are only to be read.
type Choice struct {
	bigpoints.Move
	Player        int // who makes it
	Before, After *View
}

// between returns the move that leads from a view to that of an option.
func between(before, after *View) Choice {
	c := Choice{Player: before.Player, Before: before, After: after}
	c.Pass = true
	for d := range bigpoints.Disc(before.Colors) {
		if from, to := before.Pawns[d], after.Pawns[d]; from != to {
			c.Move = bigpoints.Move{Pawn: d, From: from.Place, To: to.Place, Step: to.Step, Disc: d}
		}
	}
	for d, places := range before.Discs {
		if gone := places &^ after.Discs[d]; gone != 0 {
			c.Disc, c.Place = bigpoints.Disc(d), bits.TrailingZeros64(gone)+1
		}
	}
	return c
}

// own returns how many discs of the kind that it takes the player holds before it.
func (c *Choice) own() int { return c.Before.Hands[c.Player][c.Disc] }

// others returns how many discs of the kind that it takes the opponent has who has most.
func (c *Choice) others() int { return c.Before.Most(c.Disc, c.Player) }

// climbs reports whether the pawn goes up the ladder.
func (c *Choice) climbs() bool { return c.Step > 0 }
