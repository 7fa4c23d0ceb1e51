package reduced

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Kind returns what kind of move leads from s to t: the move of [Game.Move], except that colors
// are numbered by where their pawns are, and not by their names. The rearmost pawn is 1, the
// one before it 2, and so on up the track and the ladder; of pawns before the track the one
// whose next disc is nearest comes first, or by its color if it has none. So first moves on
// boards that differ only by the names of the colors are of the same kinds; on a canonical
// board, a first move has its own name. It panics if t is not an option of s.
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
