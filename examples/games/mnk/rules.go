package mnk

import "math/bits"

// Moves appends the options of p, first those in cells on many lines.
func (b *Board) Moves(dst []Position, p Position) []Position {
	if b.lost(p) {
		return dst
	}
	for _, cell := range b.cells {
		if cell&p.stones() == 0 {
			dst = append(dst, p.play(cell))
		}
	}
	return dst
}

// lost reports whether the other player has a line.
func (b *Board) lost(p Position) bool {
	for _, line := range b.lines {
		if line&^p.theirs == 0 {
			return true
		}
	}
	return false
}

// Score returns -1 if the other player has a line, and 0 for a draw. The player to move
// never has one: the play ends with the first line.
func (b *Board) Score(p Position) int {
	if b.lost(p) {
		return -1
	}
	return 0
}

// Canonical returns the least of the positions into which p can be rotated or reflected.
func (b *Board) Canonical(p Position) Position {
	least := p
	for i := range b.symmetries {
		s := &b.symmetries[i]
		q := Position{s.turn(p.mine), s.turn(p.theirs)}
		if q.mine < least.mine || q.mine == least.mine && q.theirs < least.theirs {
			least = q
		}
	}
	return least
}

// outlook is what the lines say of a position.
type outlook struct {
	lost          bool   // the other player has a line
	mine, theirs  bool   // the player to move, or the other, can still get a line
	wins, threats uint32 // free cells that complete a line of the one, or of the other
}

func (b *Board) look(p Position) (o outlook) {
	for _, line := range b.lines {
		mine, theirs := line&p.mine, line&p.theirs
		switch {
		case mine != 0 && theirs != 0:
		case theirs == line:
			return outlook{lost: true}
		default:
			rest := line &^ p.stones()
			o.mine = o.mine || theirs == 0
			o.theirs = o.theirs || mine == 0
			if rest&(rest-1) == 0 {
				if theirs == 0 {
					o.wins |= rest
				}
				if mine == 0 {
					o.threats |= rest
				}
			}
		}
	}
	return o
}

// Bounds knows three things: a player who can complete a line now wins; otherwise one who
// must prevent two lines at once loses; and one for whom no line is open any more does not
// win.
func (b *Board) Bounds(p Position) (lo, hi int) {
	o := b.look(p)
	switch {
	case o.lost:
		return -1, -1
	case o.wins != 0:
		return 1, 1
	case o.threats&(o.threats-1) != 0:
		return -1, -1
	}
	lo, hi = -1, 1
	if !o.theirs {
		lo = 0
	}
	if !o.mine {
		hi = 0
	}
	return lo, hi
}

// Forced is an m,n,k-game, a game.Game, without moves that nobody should make: a player
// who can complete a line does so, and otherwise one who must prevent a line does. That
// changes no value, and makes the game much smaller.
type Forced struct{ *Board }

// Moves appends the options of p, the promising ones first.
func (f Forced) Moves(dst []Position, p Position) []Position {
	o := f.look(p)
	switch {
	case o.lost:
		return dst
	case o.wins != 0:
		return f.each(dst, p, o.wins)
	case o.threats != 0:
		return f.each(dst, p, o.threats)
	}
	worth := f.worth(p)
	var order [maxCells]uint8 // the free cells, the best first; of equals, as in f.cells
	free := 0
	for _, cell := range f.cells {
		if cell&p.stones() != 0 {
			continue
		}
		c, i := uint8(bits.TrailingZeros32(cell)), free
		for ; i > 0 && worth[order[i-1]] < worth[c]; i-- {
			order[i] = order[i-1]
		}
		order[i] = c
		free++
	}
	for _, c := range order[:free] {
		dst = append(dst, p.play(1<<c))
	}
	return dst
}

// each appends the positions after p in which one of the cells is taken. All are needed: a
// position that is its own mirror image has options that are mirror images of each other,
// and Canonical must find the same classes of options wherever it leads.
func (f Forced) each(dst []Position, p Position, cells uint32) []Position {
	for ; cells != 0; cells &= cells - 1 {
		dst = append(dst, p.play(cells&-cells))
	}
	return dst
}

// worth guesses how good each free cell is: a line that one player can still get
// counts four times as much for each stone that is there.
func (b *Board) worth(p Position) (worth [maxCells]int32) {
	for _, line := range b.lines {
		mine, theirs := line&p.mine, line&p.theirs
		if mine != 0 && theirs != 0 {
			continue
		}
		w := int32(1) << (2 * min(bits.OnesCount32(mine|theirs), 10))
		for rest := line &^ p.stones(); rest != 0; rest &= rest - 1 {
			worth[bits.TrailingZeros32(rest)] += w
		}
	}
	return worth
}
