package reduced

import (
	"math/bits"
)

// duel is a position of the reduced game as far as the difference of points goes,
// for searches that ask for nothing else. It leaves out what cannot matter for
// that, so that more orders of moves lead to the same position:
//
//   - who moves: everything is relative to that player;
//   - who holds which discs of the colors that are settled, whose pawns are on the
//     ladder: they are in the lead, the difference of points so far;
//   - which step such a pawn is on, once no disc of its color is on the track;
//   - who holds discs of the last color to be settled: they are worth nothing.
//
// From the low bits up:
//
//	25 bits  the discs on the track, the one next to the start lowest
//	5 × 3    for each color the place of its pawn: 0 before the track, k on the
//	         color's k-th disc, 7 on the ladder
//	5 × 3    for each color not settled how many discs the player to move has;
//	         for a settled one what a disc is worth, if there are any to be taken
//	8        128 more than the lead of the player to move, in half points: so
//	         that a handicap of half a point can tell a draw from a win
type duel uint64

const (
	placeShift = maxTrack
	placeMask  = 7
	settled    = 7
	heldShift  = placeShift + 3*MaxColors
	heldMask   = 7
	leadShift  = heldShift + 3*MaxColors
	noLead     = 128
)

func (s duel) place(c int) int { return int(s >> (placeShift + 3*c) & placeMask) }
func (s duel) held(c int) int  { return int(s >> (heldShift + 3*c) & heldMask) }
func (s duel) lead() int       { return int(s>>leadShift) - noLead }

// duels is the reduced game on one board, as far as the difference of points goes.
// It does not change, and may be used by several goroutines at once.
type duels struct {
	*Reduced
	discs int       // of each color
	kind  [32]uint8 // the color of the disc at each place of the track
}

func newDuels(r *Reduced) *duels {
	g := &duels{Reduced: r, discs: r.board.size.Discs}
	for i, d := range r.board.word {
		g.kind[i] = uint8(d - '1')
	}
	return g
}

// start returns the position before the first move, in which the first player has
// a lead of so many half points.
func (g *duels) start(lead int) duel { return 1<<(g.colors*g.discs) - 1 + duel(noLead+lead)<<leadShift }

// goals returns the discs that the pawn of color c, which is not settled, can
// still move to.
func (g *duels) goals(s duel, c int) uint32 {
	return uint32(s) & g.ahead[c&7][s.place(c)&placeMask]
}

// options appends the options of s, in the order of Reduced.Moves.
func (g *duels) options(dst []duel, s duel) []duel {
	t := g.turn(s)
	for c := range g.colors {
		if s.place(c) != settled {
			dst = t.move(dst, c)
		}
	}
	return dst
}

// turn is what all moves from a position have in common.
type turn struct {
	*duels
	s        duel
	free     uint32 // the discs without a pawn
	climbing int    // pawns
	// base is s as the opponent sees it: the opponent's hand and lead.
	base duel
}

func (g *duels) turn(s duel) turn {
	t := turn{duels: g, s: s, free: uint32(s & trackMask)}
	t.base = s&(1<<heldShift-1) | (2*noLead-s>>leadShift)<<leadShift
	last := 0
	for c := range g.colors {
		k := s.place(c)
		held := s.held(c)
		if k != settled {
			t.climbing++
			last = c
			t.free &^= g.disc[c&7][k&placeMask]
			held = g.taken(s, c) - held
		}
		t.base |= duel(held) << (heldShift + 3*c)
	}
	if t.climbing == 1 {
		t.base &^= heldMask << (heldShift + 3*last)
	}
	return t
}

// taken returns how many discs of color c, which is not settled, the players have.
func (g *duels) taken(s duel, c int) int {
	return g.discs - bits.OnesCount32(uint32(s)&g.ahead[c&7][0])
}

// more returns how many discs of color c, which is not settled, the player to move
// has more than the opponent.
func (g *duels) more(s duel, c int) int { return 2*s.held(c) - g.taken(s, c) }

// move appends what the pawn of color c can do.
func (t *turn) move(dst []duel, c int) []duel {
	goals := t.goals(t.s, c)
	if goals == 0 {
		return append(dst, t.climb(c))
	}
	at := bits.TrailingZeros32(goals) & 31
	k := t.s >> (placeShift + 3*c) & placeMask
	to := t.base + (duel(t.rank[at])-k)<<(placeShift+3*c)
	// The disc that the pawn leaves is free again; the one it lands on is neither
	// behind nor ahead of it.
	now := t.free | t.disc[c&7][k]
	if behind := now & (1<<at - 1); behind != 0 {
		dst = append(dst, t.take(to, (bits.Len32(behind)-1)&31))
	}
	if ahead := now &^ (2<<at - 1); ahead != 0 {
		dst = append(dst, t.take(to, bits.TrailingZeros32(ahead)&31))
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
	worth := t.climbing - 1
	to := t.base - duel(worth*(t.more(t.s, c)+1))<<(leadShift+1)
	to |= settled << (placeShift + 3*c)
	to &^= heldMask << (heldShift + 3*c)
	to = t.forget(to|duel(worth)<<(heldShift+3*c), c)
	if t.climbing == 2 {
		to = t.worthless(to)
	}
	return to
}

// forget drops what a disc of the settled color c is worth if none is left.
func (g *duels) forget(s duel, c int) duel {
	if uint32(s)&g.ahead[c&7][0] == 0 {
		s &^= heldMask << (heldShift + 3*c)
	}
	return s
}

// worthless drops who holds discs of the one color that is not settled.
func (g *duels) worthless(s duel) duel {
	for c := range g.colors {
		if s.place(c) != settled {
			s &^= heldMask << (heldShift + 3*c)
		}
	}
	return s
}
