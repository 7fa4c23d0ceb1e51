package hex

import "math/bits"

// A free cell is dead if no set of further stones makes its color matter (Hayward and van Rijswijck 2006). Here
// the six neighbors of the cell tell. The color matters only if the neighbors of one color form two or more arcs of
// the ring around the cell: one arc is connected without the cell. So a cell is dead if no coloring of its free
// neighbors makes two arcs of each color. Beyond a side of the board are stones of the player of the side.
//
// A stone kills a free cell beside it if the cell is dead with this stone.
//
//   - A dead cell may get a stone of either color.
//   - If each of two free cells kills the other for a player, the player has captured both: the player answers a
//     stone of the opponent in one cell with a stone in the other, and the stone of the opponent is dead. Both cells may
//     get stones of the player, whoever is to move.
//   - If the opponent kills a by b, a is vulnerable: after a and b, the player has lost b for a dead stone. If the
//     player wins, a cell that is not vulnerable wins: the winning reply x to a and b wins at once, since the stone of
//     the opponent at b only harms the player; and if x is vulnerable by b', x is vulnerable with the stone at b, and
//     x is not dead, so b' is not b. The argument is repeated with the stone at b' too, until no cell that is not
//     dead is left. Then each cell wins.
//   - If the player kills a by b, b dominates a: b is as good as a and b together.

// ring is the colors of the six neighbors of a cell, in the order in which they surround the cell: bit i if the i-th
// has a stone of the player to move, bit 6+i if the i-th has a stone of the opponent.
type ring uint16

const ringSize = 6

// deadRings has the rings of dead cells.
var deadRings = func() (dead [1 << (2 * ringSize)]bool) {
	// A ring comes after all rings with one more free neighbor replaced by a stone.
	for r := ring(len(dead) - 1); r > 0; r-- {
		dead[r] = r.dead(&dead)
	}
	return dead
}()

// dead reports whether the ring is that of a dead cell, if larger rings have been entered in a table.
func (r ring) dead(larger *[1 << (2 * ringSize)]bool) bool {
	mine, theirs := r&(1<<ringSize-1), r>>ringSize
	if mine&theirs != 0 {
		return true // no such ring
	}
	if free := (1<<ringSize - 1) &^ (mine | theirs); free != 0 {
		first := free & -free
		return larger[r|first] && larger[r|first<<ringSize]
	}
	next := mine>>1 | mine&1<<(ringSize-1)
	return bits.OnesCount16(uint16(mine&^next)) < 2 // arcs
}

// around has the neighbors of a cell in the order of a ring, 0 beyond a side.
type around struct {
	cells [ringSize]uint64
	sides ring // the stones beyond sides
}

// ringAt returns the ring of a cell at s.
func (a *around) ringAt(s Filled) ring {
	r := a.sides
	for i, c := range a.cells {
		if c&s.mine != 0 {
			r |= 1 << i
		}
		if c&s.theirs != 0 {
			r |= 1 << (ringSize + i)
		}
	}
	return r
}

// ringsOf returns the neighbors of each cell of a board.
func ringsOf(b *Board) (all [64]around) {
	for rest := b.cells; rest != 0; rest &= rest - 1 {
		at := bits.TrailingZeros64(rest)
		for i, d := range [ringSize][2]int{{0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}} {
			switch row, column := at/8+d[0], at%8+d[1]; {
			// In the corner between two sides either color will do: the sides beside it have both.
			case row < 0 || row >= b.size:
				all[at].sides |= 1 << i
			case column < 0 || column >= b.size:
				all[at].sides |= 1 << (ringSize + i)
			default:
				all[at].cells[i] = 1 << (8*row + column)
			}
		}
	}
	return all
}

// killers has, for each free cell, the free cells by which a player kills the cell.
type killers [64]uint64

// fill puts stones into dead and captured cells until there are none, and enters the killers of the other cells for
// the player to move and for the opponent.
func (b *Board) fill(s *Filled, mine, theirs *killers) {
	// Each pass sees stones of the same pass, which were not there when earlier killers were entered: a stone makes
	// cells dead, never alive, so what was entered holds, and the last pass, without new stones, enters all.
	for before := ^s.mine; before != s.mine|s.theirs; {
		before = s.mine | s.theirs
		var seen uint64
		for rest := b.cells &^ before; rest != 0; rest &= rest - 1 {
			if cell := rest & -rest; (s.mine|s.theirs)&cell == 0 {
				b.fillAt(s, cell, seen, mine, theirs)
				seen |= cell
			}
		}
	}
}

// fillAt fills a free cell and a neighbor if the cell is dead, or if a player has captured both. Otherwise it enters the
// killers of the cell. The killers of the cells that have been seen are entered already.
func (b *Board) fillAt(s *Filled, cell, seen uint64, mine, theirs *killers) {
	at := bits.TrailingZeros64(cell)
	around := &b.rings[at]
	r := around.ringAt(*s)
	if deadRings[r] {
		s.mine |= cell
		return
	}
	mine[at], theirs[at] = 0, 0
	for i, c := range around.cells {
		if c&^(s.mine|s.theirs) == 0 {
			continue
		}
		if deadRings[r|1<<i] {
			if c&seen != 0 && mine[bits.TrailingZeros64(c)]&cell != 0 {
				s.mine |= c | cell
				return
			}
			mine[at] |= c
		}
		if deadRings[r|1<<(ringSize+i)] {
			if c&seen != 0 && theirs[bits.TrailingZeros64(c)]&cell != 0 {
				s.theirs |= c | cell
				return
			}
			theirs[at] |= c
		}
	}
}

// superior returns the free cells that are neither vulnerable nor dominated: if the player to move wins, one of these
// wins.
func (b *Board) superior(s Filled, mine, theirs *killers) uint64 {
	free := b.cells &^ (s.mine | s.theirs)
	best := free
	for rest := free; rest != 0; rest &= rest - 1 {
		if theirs[bits.TrailingZeros64(rest)] != 0 {
			best &^= rest & -rest
		}
	}
	if best == 0 {
		return free // all are vulnerable, and then all are equally good
	}
	// What dominates is in best when the dominated cell leaves best, so each chain of domination ends in best.
	for rest := best; rest != 0; rest &= rest - 1 {
		if mine[bits.TrailingZeros64(rest)]&best != 0 {
			best &^= rest & -rest
		}
	}
	return best
}
