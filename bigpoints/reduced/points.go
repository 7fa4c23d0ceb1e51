package reduced

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// Points is what the players hold, in points: 0 to 60 each.
type Points struct {
	First, Second int16
}

// Winner returns +1 if the first player has more points, -1 if the second has, and 0
// if they have equally many.
func (p Points) Winner() int { return min(max(p.lead(), -1), +1) }

// lead returns how many points more the first player has.
func (p Points) lead() int { return int(p.First) - int(p.Second) }

// Points returns what the hands at s are worth if the pawns on the ladder are
// where they end up: at a terminal position, the result of the play. Discs of a
// color whose pawn is still on the track count nothing.
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
