package reduced

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Kind returns the kind of the move from s to t: the move of [Game.Move] with renamed colors. The
// colors are numbered in the order of the pawns: 1 is the rearmost pawn, and the numbers increase
// up the track and the ladder. Pawns before the track are in the order of their next discs. Pawns
// without a next disc come first, in the order of the colors.
//
// Boards that differ only by the names of the colors have first moves of the same kinds. On a
// canonical board, the kind of a first move equals the move. Kind panics if t is not an option of
// s.
func (g *Game) Kind(s, t Position) bigpoints.Move {
	m, ok := g.Move(s, t)
	if !ok {
		panic("reduced: Kind of a position that is not an option")
	}
	order := g.fromBehind(s)
	m.Pawn = bigpoints.Disc(slices.Index(order, m.Pawn))
	m.Disc = bigpoints.Disc(slices.Index(order, m.Disc))
	return m
}

// fromBehind returns the colors in the order of their pawns, the rearmost first.
func (g *Game) fromBehind(s Position) []bigpoints.Disc {
	var order []bigpoints.Disc
	for c := range bigpoints.Disc(g.colors) {
		order = append(order, c)
	}
	// Of a pawn before the track, next is the bit of the disc that it would move to.
	where := func(c bigpoints.Disc) (way, next int) {
		place, step := g.Pawn(s, c)
		if step > 0 {
			return len(g.board.word) + g.colors - step + 1, 0
		}
		discs := uint32(s) & g.ahead[c][0]
		return place, int(discs & -discs)
	}
	slices.SortStableFunc(order, func(a, b bigpoints.Disc) int {
		place, next := where(a)
		other, after := where(b)
		return cmp.Or(cmp.Compare(place, other), cmp.Compare(next, after))
	})
	return order
}
