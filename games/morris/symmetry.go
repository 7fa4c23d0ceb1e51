package morris

import (
	"math/bits"
	"slices"
)

// symmetry is where the points go if the board is turned or reflected, or its squares are exchanged:
// for each eight points, the image of every set of them.
type symmetry [3][256]uint32

// turn finds the symmetries of a board with a number of squares.
func (b *board) turn(squares int) {
	exchanges := []bool{false, true}
	if squares == 1 {
		exchanges = exchanges[:1]
	}
	for _, exchange := range exchanges {
		for image := range 8 {
			var to []int
			for _, c := range b.at {
				if exchange {
					c = c.exchanged(squares)
				}
				to = append(to, slices.Index(b.at, c.image(image)))
			}
			b.turns = append(b.turns, newSymmetry(to))
		}
	}
}

// image returns where the cell goes by one of the eight symmetries of a square.
func (c cell) image(i int) cell {
	if i&1 != 0 {
		c.x = -c.x
	}
	if i&2 != 0 {
		c.y = -c.y
	}
	if i&4 != 0 {
		c.x, c.y = c.y, c.x
	}
	return c
}

// exchanged returns where the cell goes if the innermost square becomes the outermost one.
func (c cell) exchanged(squares int) cell {
	ring := c.ring()
	return cell{c.x / ring * (squares + 1 - ring), c.y / ring * (squares + 1 - ring)}
}

func newSymmetry(to []int) (s symmetry) {
	for p, q := range to {
		for men := range 256 {
			s[p/8][men] |= uint32(men>>(p%8)&1) << q
		}
	}
	return s
}

// of returns where the men go. Those in hand stay.
func (s *symmetry) of(men uint32) uint32 {
	return men&^points | s[0][men&255] | s[1][men>>8&255] | s[2][men>>16&255]
}

// Canonical returns the least image of p under turns and reflections and, on boards of several
// squares, under the exchange of the innermost and the outermost square. The men of the player to
// move, as a number, decide first; then the men of the opponent.
func (r Rules) Canonical(p Position) Position {
	least := p
	for i := range r.board.turns {
		s := &r.board.turns[i]
		mine := s.of(p.mine)
		if mine > least.mine {
			continue
		}
		if theirs := s.of(p.theirs); mine < least.mine || theirs < least.theirs {
			least = Position{mine, theirs}
		}
	}
	return least
}

// least reports whether no symmetry makes the set of men less.
func (b *board) least(men uint32) bool {
	for i := range b.turns {
		if b.turns[i].of(men) < men {
			return false
		}
	}
	return true
}

// size returns how many men a set has.
func size(men uint32) int { return bits.OnesCount32(men & points) }
