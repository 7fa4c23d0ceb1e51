package reduced

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// Points has the points of both players, from 0 to 60.
type Points struct {
	First, Second int16
}

// Winner returns 1 if the first player has more points, -1 if the second player has more points,
// and 0 if the points are equal.
func (p Points) Winner() int { return min(max(p.lead(), -1), +1) }

// lead returns how many points more the first player has.
func (p Points) lead() int { return int(p.First) - int(p.Second) }

// Points returns the points of both hands at s. Discs of a color count no points before the pawn of
// this color is on the ladder. At a terminal position the points are the result of the play.
func (g *Game) Points(s Position) Points {
	var p Points
	for c := range g.colors {
		step := s.pawn(c)
		if step < ladder {
			continue
		}
		worth := rule.Worth(g.colors, int(step-ladder)+1)
		first, second := g.taken(s, c)
		p.First += int16(worth * first)
		p.Second += int16(worth * second)
	}
	return p
}

// taken returns how many discs of color c the players have.
func (g *Game) taken(s Position, c int) (first, second int) {
	first = int(s >> (handShift + handBits*c) & handMask)
	gone := bits.OnesCount32(g.ahead[c][0] &^ uint32(s))
	if s.pawn(c) >= ladder {
		gone++ // the one in reserve
	}
	return first, gone - first
}
