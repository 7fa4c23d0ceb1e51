package heuristic

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Candidate is a legal move with the positions before and after the move. The views are read-only.
type Candidate struct {
	bigpoints.Move
	Player        int // the player who makes the move
	Before, After *View
}

// between returns the move from a view to the view of an option.
func between(before, after *View) Candidate {
	c := Candidate{Player: before.Player, Before: before, After: after}
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
func (c *Candidate) own() int { return c.Before.Hands[c.Player][c.Disc] }

// others returns how many discs of the kind that it takes are held by the opponent with the
// most of them.
func (c *Candidate) others() int { return c.Before.Most(c.Disc, c.Player) }

// climbs reports whether the pawn goes up the ladder.
func (c *Candidate) climbs() bool { return c.Step > 0 }
