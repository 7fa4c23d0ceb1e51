package opponent

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// view holds the facts of a position that an estimate needs.
type view struct {
	players, colors int
	hands           [bigpoints.MaxPlayers]bigpoints.Hand
	up              [bigpoints.MaxColors]bool // whether the pawn is on the ladder
	worth           [bigpoints.MaxColors]int  // of a disc, in points, if the pawn is up
	goals           [bigpoints.MaxColors]int  // the discs of its color ahead of the pawn
}

// look returns the view of s.
func look(g *bigpoints.Game, s bigpoints.Position) (v view) {
	v.players, v.colors = g.Players(), g.Board().Material().Colors
	for i := range v.players {
		v.hands[i] = g.Hand(s, i)
	}
	for c := range bigpoints.Disc(v.colors) {
		place, step := g.Pawn(s, c)
		v.up[c], v.worth[c] = step > 0, g.Worth(s, c)
		v.goals[c] = bits.OnesCount64(g.Discs(s, c) >> place)
	}
	return v
}
