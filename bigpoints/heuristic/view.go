package heuristic

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// View is a position of the full or the reduced game as players see the table. Players and colors
// are counted from 0, and places of the track from 1.
type View struct {
	Players, Colors int
	Player          int // the player to move

	// Discs has the places of the discs of each kind on the track as bits. The lowest bit is place
	// 1.
	Discs [bigpoints.Black + 1]uint64

	// Pawns has the place of each pawn.
	Pawns [bigpoints.MaxColors]bigpoints.Pawn

	// Hands has the discs of each player.
	Hands [bigpoints.MaxPlayers]bigpoints.Hand
}

// ViewOf returns the view of position s of game g.
func ViewOf(g *bigpoints.Game, s bigpoints.Position) (v View) {
	v.Players, v.Colors, v.Player = g.Players(), g.Board().Material().Colors, g.Turn(s)
	for d := range v.Discs {
		v.Discs[d] = g.Discs(s, bigpoints.Disc(d))
	}
	for c := range v.Colors {
		v.Pawns[c].Place, v.Pawns[c].Step = g.Pawn(s, bigpoints.Disc(c))
	}
	for i := range v.Players {
		v.Hands[i] = g.Hand(s, i)
	}
	return v
}

// ViewOfReduced returns the view of position s of the reduced game g. ViewOfReduced panics if s is
// a position of another board.
func ViewOfReduced(g *reduced.Game, s reduced.Position) (v View) {
	v.Players, v.Colors, v.Player = 2, g.Board().Size().Colors, s.Player()
	for c := range v.Colors {
		v.Discs[c] = g.Discs(s, bigpoints.Disc(c))
		v.Pawns[c].Place, v.Pawns[c].Step = g.Pawn(s, bigpoints.Disc(c))
	}
	v.Hands[0], v.Hands[1] = g.Hand(s, 0), g.Hand(s, 1)
	return v
}

// Up reports whether d is a color with a pawn on the ladder.
func (v *View) Up(d bigpoints.Disc) bool { return int(d) < v.Colors && v.Pawns[d].Step > 0 }

// Worth returns the points of a disc d. The points are 0 if the pawn of color d is not on the
// ladder, and for white and black discs.
func (v *View) Worth(d bigpoints.Disc) int {
	if !v.Up(d) {
		return 0
	}
	return v.Colors - v.Pawns[d].Step
}

// Ahead returns the number of discs of color d ahead of the pawn of color d. The number is 0 if the
// pawn is on the ladder, and for white and black discs.
func (v *View) Ahead(d bigpoints.Disc) int {
	if int(d) >= v.Colors || v.Up(d) {
		return 0
	}
	return bits.OnesCount64(v.Discs[d] >> v.Pawns[d].Place)
}

// Most returns the largest number of discs of a kind that a player holds. The player except does
// not count.
func (v *View) Most(d bigpoints.Disc, except int) (most int) {
	for i := range v.Players {
		if i != except {
			most = max(most, v.Hands[i][d])
		}
	}
	return most
}

// More returns the number of discs of a kind that a player holds, minus the largest number of
// another player.
func (v *View) More(d bigpoints.Disc, player int) int {
	return v.Hands[player][d] - v.Most(d, player)
}

// Price returns the expected points of a disc, in units of half a point. If the pawn of color d is
// on the ladder, the price is twice the points of the disc. Otherwise the price assumes that pawns
// with fewer discs ahead climb first. Each other pawn with more discs of its color ahead adds 2 to
// the price, and each pawn with equally many discs adds 1.
//
// The price of a white disc is 2 for each color of the player. The price is at least 2 for each
// color of the game except one, since more colors follow. The price of a black disc is 5, since an
// extra turn brings a disc.
func (v *View) Price(d bigpoints.Disc, player int) (price int) {
	switch {
	case d == bigpoints.White:
		return 2 * max(v.variety(player), v.Colors-1)
	case d == bigpoints.Black:
		return blackPrice
	case v.Up(d):
		return 2 * v.Worth(d)
	}
	ahead := v.Ahead(d)
	for c := range bigpoints.Disc(v.Colors) {
		if c != d && !v.Up(c) {
			price += 1 + min(max(v.Ahead(c)-ahead, -1), +1)
		}
	}
	return price
}

// blackPrice is the price of a black disc, in half points.
const blackPrice = 5

// variety returns the number of different colors that a player holds, without white. Black is a
// color here.
func (v *View) variety(player int) (n int) {
	for d, k := range v.Hands[player] {
		if k > 0 && bigpoints.Disc(d) != bigpoints.White {
			n++
		}
	}
	return n
}
