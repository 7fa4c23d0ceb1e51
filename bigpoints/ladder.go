package bigpoints

import "github.com/gametheory-go/gametheory/bigpoints/internal/rule"

// Over reports whether s is terminal: whether all pawns are on the ladder.
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

// Ladder returns the pawns on the ladder from its highest step down, in the order in
// which they climbed.
func (g *Game) Ladder(s Position) []Disc {
	pawns := make([]Disc, g.colors-g.climbing(&s))
	for c := range Disc(g.colors) {
		if _, step := g.Pawn(s, c); step > 0 && step <= len(pawns) {
			pawns[step-1] = c
		}
	}
	return pawns
}

// Worth returns how many points a disc of color c is worth at s. It is 0 as long as the pawn is
// not on the ladder, and if the board has no such color.
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
