package minimax_test

import (
	"cmp"
	"testing"
)

// The L game (de Bono, 1967): on a board of 4 by 4, each player has a piece of the
// shape of an L, of four squares, and there are two neutral pieces of one square. In a
// move, the players put their L elsewhere, turned or flipped at will, and then may put one
// of the neutral pieces elsewhere. A player who cannot move loses.

// lPosition has the squares of the pieces as sets of 16 bits.
type lPosition struct{ mine, other, neutral uint16 }

// lGame has the places of an L, and the symmetries of the board: where each square goes.
type lGame struct {
	places     []uint16
	symmetries [8][16]int
}

func newLGame() *lGame {
	g := new(lGame)
	for i := range g.symmetries {
		for at := range 16 {
			x, y := at%4, at/4
			if i&1 != 0 {
				x = 3 - x
			}
			if i&2 != 0 {
				y = 3 - y
			}
			if i&4 != 0 {
				x, y = y, x
			}
			g.symmetries[i][at] = x + 4*y
		}
	}
	met := make(map[uint16]bool)
	for x := range 3 { // an L in an upright box of 2 by 3, in all places and symmetries
		for y := range 2 {
			l := uint16(1|1<<4|1<<8|1<<9) << (x + 4*y)
			for i := range g.symmetries {
				if place := g.apply(i, l); !met[place] {
					met[place] = true
					g.places = append(g.places, place)
				}
			}
		}
	}
	return g
}

// apply returns what a set of squares becomes by symmetry i.
func (g *lGame) apply(i int, set uint16) (image uint16) {
	for at, to := range g.symmetries[i] {
		image |= set >> at & 1 << to
	}
	return image
}

func (g *lGame) Moves(dst []lPosition, p lPosition) []lPosition {
	for _, l := range g.places {
		if l == p.mine || l&(p.other|p.neutral) != 0 {
			continue
		}
		dst = append(dst, lPosition{p.other, l, p.neutral})
		for from := uint16(1); from != 0; from <<= 1 {
			for to := uint16(1); p.neutral&from != 0 && to != 0; to <<= 1 {
				if (l|p.other|p.neutral)&to == 0 {
					dst = append(dst, lPosition{p.other, l, p.neutral&^from | to})
				}
			}
		}
	}
	return dst
}

func (*lGame) Score(lPosition) int { return -1 }

// Canonical returns the least of the eight symmetric positions.
func (g *lGame) Canonical(p lPosition) lPosition {
	least := p
	for i := range g.symmetries {
		q := lPosition{g.apply(i, p.mine), g.apply(i, p.other), g.apply(i, p.neutral)}
		if cmp.Or(cmp.Compare(q.mine, least.mine), cmp.Compare(q.other, least.other), cmp.Compare(q.neutral, least.neutral)) < 0 {
			least = q
		}
	}
	return least
}

// Published of the L game (Wikipedia, "L game"): it has 18,368 positions, 2296 if
// symmetric ones are counted once, all of which can be reached; in 15 of those the player
// to move cannot move, and in 14 more that player can, but loses. The usual start is a draw.
func TestLoopyLGame(t *testing.T) {
	// With w to move, and o for the neutral pieces:
	//
	//	o w w .
	//	. b w .
	//	. b w .
	//	. b b o
	start := lPosition{1<<1 | 1<<2 | 1<<6 | 1<<10, 1<<5 | 1<<9 | 1<<13 | 1<<14, 1 | 1<<15}
	g := folding[lPosition]{list[lPosition](newLGame())}
	table := solveLoopy(t, g, g.number(start))
	if v, err := table.Value(g.number(start)); err != nil || v.Payoff != 0 {
		t.Errorf("the start is %v, %v; want a draw", v, err)
	}
	blocked, lost, longest := 0, 0, 0
	for _, v := range table.All() {
		switch {
		case v.Payoff < 0 && v.Plies == 0:
			blocked++
		case v.Payoff < 0:
			lost++
		}
		longest = max(longest, v.Plies)
	}
	if st := table.Stats; st.Positions != 2296-15 || st.Terminals != 15 || blocked != 15 || lost != 14 {
		t.Errorf("%d positions, %d terminal, %d blocked, %d lost besides; want 2281, 15, 15 and 14 (longest %d)",
			st.Positions, st.Terminals, blocked, lost, longest)
	}
}
