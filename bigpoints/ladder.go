package bigpoints

import "github.com/gametheory-go/gametheory/bigpoints/internal/rule"

// Over reports whether s is terminal: all pawns are on the ladder.
func (g *Game) Over(s Position) bool { return g.climbing(&s) == 0 }

// climbing returns the number of pawns that are not on the ladder.
func (g *Game) climbing(s *Position) (n int) {
	for c := range g.colors {
		if s.pawn(c) < ladder {
			n++
		}
	}
	return n
}

// Ladder returns the pawns on the ladder from the highest step down. The pawns climbed in this
// order.
func (g *Game) Ladder(s Position) []Disc {
	pawns := make([]Disc, g.colors-g.climbing(&s))
	for c := range Disc(g.colors) {
		if _, step := g.Pawn(s, c); step > 0 && step <= len(pawns) {
			pawns[step-1] = c
		}
	}
	return pawns
}

// Worth returns the points of a disc of color c at s. The points are 0 if the pawn of color c is
// not on the ladder, or if the board has no color c.
func (g *Game) Worth(s Position, c Disc) int {
	if c >= Disc(g.colors) || s.pawn(int(c)) < ladder {
		return 0
	}
	return rule.Worth(g.colors, int(s.pawn(int(c))-ladder)+1)
}

// climb returns the option to move the pawn of color c from a place up the ladder.
func (m *mover) climb(c int, place uint) Position {
	o := m.next
	if m.over {
		o.track = m.pass.track
	}
	o.pawns += (m.step - uint32(place)) << (pawnBits * c)
	o.hands[m.player] += inHand(Disc(c))
	return o
}
