package catalogue

import (
	"cmp"
	"context"

	"github.com/gametheory-go/gametheory/minimax"
)

func lGameRows() []row {
	return []row{{pkg: "minimax",
		what:   "L game up to symmetry: payoff of the start, positions, those without a move, and others that are lost",
		want:   []int{0, 2296, 15, 14},
		source: "Wikipedia, L game",
		find: func(ctx context.Context) (any, error) {
			// With w to move, and o for the neutral pieces:
			//
			//	o w w .
			//	. b w .
			//	. b w .
			//	. b b o
			start := lPosition{1<<1 | 1<<2 | 1<<6 | 1<<10, 1<<5 | 1<<9 | 1<<13 | 1<<14, 1 | 1<<15}
			table, err := minimax.NewLoopy(newLGame()).Tabulate(ctx, start)
			if err != nil {
				return nil, err
			}
			counts := make([]int, 4)
			for _, v := range table.All() {
				counts[1]++
				switch {
				case v.Payoff < 0 && v.Plies == 0:
					counts[2]++
				case v.Payoff < 0:
					counts[3]++
				}
			}
			v, err := table.Value(start)
			counts[0] = v.Payoff
			return counts, err
		}}}
}

// The L game (de Bono, 1967): on a board of 4 by 4, each player has a piece of the
// shape of an L, of four squares, and there are two neutral pieces of one square. In
// a move, a player puts his L elsewhere, turned round or over as he likes, and then may
// put one of the neutral pieces elsewhere. A player who cannot loses.

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
