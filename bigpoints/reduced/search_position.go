package reduced

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// duel is a position of the reduced game for searches of the difference of points. A duel leaves
// out the facts that cannot change this difference. So more orders of moves lead to the same duel.
// A color is settled when the pawn of the color is on the ladder. A duel leaves out
//
//   - the player to move: all numbers are relative to this player;
//   - the holders of discs of settled colors: the lead, which is the difference of points so far,
//     includes these discs;
//   - the step of a pawn on the ladder, if no disc of its color is on the track;
//   - the holders of discs of the last color to be settled: these discs count 0 points.
//
// From the low bits up:
//
//	25 bits  the discs on the track, the disc next to the start lowest
//	5 × 3    for each color the place of the pawn: 0 before the track, k on the
//	         k-th disc of the color, 7 on the ladder
//	5 × 3    for each color not settled the number of discs of the player to move;
//	         for a settled color the points of a disc, if a disc can still be taken
//	8        128 more than the lead of the player to move, in half points: so
//	         that a handicap of half a point distinguishes a draw from a win
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

// ahead returns s with the lead raised by the given number of half points, which may be
// negative.
func (s duel) ahead(half int) duel { return s + duel(half)<<leadShift }

// duels is the reduced game on one board, as far as the difference of points goes.
// It does not change, and may be used by several goroutines at once.
type duels struct {
	*tables
	discs int       // of each color
	kind  [32]uint8 // the color of the disc at each place of the track
}

func newDuels(r *Game) *duels {
	g := &duels{tables: &r.tables, discs: r.board.size.Discs}
	for i, d := range r.board.word {
		g.kind[i] = uint8(d - '1')
	}
	return g
}

// from returns the duel of a position of r, the game of the same board.
func (g *duels) from(r *Game, s Position) duel {
	player := s.Player()
	p := r.Points(s)
	if player == 1 {
		p = p.swap()
	}
	t := duel(s&trackMask) + duel(noLead+2*p.lead())<<leadShift
	climbing := 0
	for c := range g.colors {
		k := s.pawn(c)
		if k >= ladder {
			t |= settled << (placeShift + 3*c)
			worth := rule.Worth(g.colors, int(k-ladder)+1)
			t = g.forget(t|duel(worth)<<(heldShift+3*c), c)
			continue
		}
		climbing++
		first, second := r.taken(s, c)
		held := [2]int{first, second}[player]
		t |= duel(k)<<(placeShift+3*c) | duel(held)<<(heldShift+3*c)
	}
	if climbing == 1 {
		t = g.worthless(t)
	}
	return t
}

// goals returns the discs that the pawn of color c, which is not settled, can
// still move to.
func (g *duels) goals(s duel, c int) uint32 {
	return uint32(s) & g.ahead[c&7][s.place(c)&placeMask]
}

// taken returns how many discs of color c, which is not settled, the players have.
func (g *duels) taken(s duel, c int) int {
	return g.discs - bits.OnesCount32(uint32(s)&g.ahead[c&7][0])
}

// more returns how many discs of color c, which is not settled, the player to move
// has more than the opponent.
func (g *duels) more(s duel, c int) int { return 2*s.held(c) - g.taken(s, c) }
