package reduced

import (
	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// options appends the options of s, in the order of Game.Moves.
func (g *duels) options(dst []duel, s duel) []duel {
	t := g.turn(s)
	for c := range g.colors {
		if s.place(c) != settled {
			dst = t.move(dst, c)
		}
	}
	return dst
}

// turn holds the common part of all moves from a position.
type turn struct {
	*duels
	s        duel
	free     uint64 // the discs without a pawn
	climbing int    // pawns
	// base is s as the opponent sees it: the opponent's hand and lead.
	base duel
}

func (g *duels) turn(s duel) turn {
	t := turn{duels: g, s: s, free: uint64(s & trackMask)}
	t.base = s&(1<<heldShift-1) | (2*noLead-s>>leadShift)<<leadShift
	last := 0
	for c := range g.colors {
		k := s.place(c)
		held := s.held(c)
		if k != settled {
			t.climbing++
			last = c
			t.free &^= uint64(g.disc[c&7][k&placeMask])
			held = g.taken(s, c) - held
		}
		t.base |= duel(held) << (heldShift + 3*c)
	}
	if t.climbing == 1 {
		t.base &^= heldMask << (heldShift + 3*last)
	}
	return t
}

// move appends the moves of the pawn of color c.
func (t *turn) move(dst []duel, c int) []duel {
	goals := t.goals(t.s, c)
	if goals == 0 {
		return append(dst, t.climb(c))
	}
	at := rule.First(uint64(goals)) & 31
	k := t.s >> (placeShift + 3*c) & placeMask
	to := t.base + (duel(t.rank[at])-k)<<(placeShift+3*c)
	// The disc that the pawn leaves is free again.
	now := t.free | uint64(t.disc[c&7][k])
	if behind := rule.Behind(now, at); behind != 0 {
		dst = append(dst, t.take(to, rule.Last(behind)&31))
	}
	if ahead := rule.Ahead(now, at); ahead != 0 {
		dst = append(dst, t.take(to, rule.First(ahead)&31))
	}
	return dst
}

// take returns to without the disc at place i, which the player to move at s has
// taken.
func (t *turn) take(to duel, i int) duel {
	to &^= 1 << i
	c := int(t.kind[i])
	if t.s.place(c) == settled {
		to -= duel(t.s.held(c)) << (leadShift + 1)
		to = t.forget(to, c)
	}
	return to
}

// climb returns the position after the pawn of color c has gone up the ladder,
// and the player to move at s has the disc of its color from the reserve.
func (t *turn) climb(c int) duel {
	worth := rule.Worth(t.colors, rule.Step(t.colors, t.climbing))
	to := t.base - duel(worth*(t.more(t.s, c)+1))<<(leadShift+1)
	to |= settled << (placeShift + 3*c)
	to &^= heldMask << (heldShift + 3*c)
	to = t.forget(to|duel(worth)<<(heldShift+3*c), c)
	if t.climbing == 2 {
		to = t.worthless(to)
	}
	return to
}

// forget drops the points of the settled color c if no disc of color c is left.
func (g *duels) forget(s duel, c int) duel {
	if uint32(s)&g.ahead[c&7][0] == 0 {
		s &^= heldMask << (heldShift + 3*c)
	}
	return s
}

// worthless drops the holders of discs of the last color to be settled.
func (g *duels) worthless(s duel) duel {
	for c := range g.colors {
		if s.place(c) != settled {
			s &^= heldMask << (heldShift + 3*c)
		}
	}
	return s
}
