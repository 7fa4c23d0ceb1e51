package mnk

// Moves appends the options of p to dst. Cells on many lines come first.
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

// Score returns -1 if the opponent has a line, and 0 for a draw. The player to move has no line,
// since the play ends with the first line.
func (b *Board) Score(p Position) int {
	if b.lost(p) {
		return -1
	}
	return 0
}

// Canonical returns the least image of p under rotations and reflections.
func (b *Board) Canonical(p Position) Position {
	mine, theirs := b.least(p.mine, p.theirs)
	return Position{mine, theirs}
}

// Bounds uses three facts. A player who can complete a line wins. Otherwise, a player who must stop
// two lines at once loses. A player without an open line does not win.
func (b *Board) Bounds(p Position) (lo, hi int) {
	o := b.look(p.mine, p.theirs)
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

// Forced is a [Board] without inferior moves. A player who can complete a line has only this move.
// Otherwise, a player who must stop a line has only the moves that stop a line. Forced is a
// game.Game with the values of the Board and far fewer positions.
type Forced struct{ *Board }

// Moves appends the options of p to dst, promising options first.
func (f Forced) Moves(dst []Position, p Position) []Position {
	o := f.look(p.mine, p.theirs)
	switch {
	case o.lost:
		return dst
	case o.wins != 0:
		return f.each(dst, p, o.wins)
	case o.threats != 0:
		return f.each(dst, p, o.threats)
	}
	var order [maxCells]uint8
	for _, c := range f.promising(order[:0], p.mine, p.theirs) {
		dst = append(dst, p.play(1<<c))
	}
	return dst
}

// each appends the positions after p in which one of the cells is taken. One would not do: if
// p is its own mirror image, so must be the set of its options, since Canonical must not change
// what the options of a position are up to symmetry.
func (f Forced) each(dst []Position, p Position, cells uint32) []Position {
	for ; cells != 0; cells &= cells - 1 {
		dst = append(dst, p.play(cells&-cells))
	}
	return dst
}
