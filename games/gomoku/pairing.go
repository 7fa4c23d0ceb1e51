package gomoku

// winning is the number of cells of a line in which the pairing must have two.
const winning = 5

// Paired is Gomoku as a game.Bounder. In many positions Bounds proves by a pairing that a player
// cannot win (Hales and Jewett, Regularity and positional games, 1963). A line of five cells is
// open for a player if the line has no stone of the opponent. A pairing gives each open line two
// free cells that belong to no other line of the pairing. The opponent answers a stone in one of
// the two cells with a stone in the other cell. Therefore the opponent gets a stone in each open
// line, and the player cannot win. At renju the other cell may be forbidden, and Bounds uses no
// pairings.
type Paired struct{ *Board }

// Bounds returns -1 and -1 if the opponent has won, and otherwise -1 and 1. If a pairing proves
// that the player to move does not lose, lo is 0. If a pairing proves that the player to move does
// not win, hi is 0.
func (g Paired) Bounds(p Position) (lo, hi int) {
	switch {
	case p.over:
		return -1, -1
	case g.rule == Renju:
		return -1, 1
	}
	lo, hi = -1, 1
	if g.pairs(&p.theirs, &p.mine) {
		lo = 0
	}
	if g.pairs(&p.mine, &p.theirs) {
		hi = 0
	}
	return lo, hi
}

// pairs reports whether a pairing keeps a player from five in a line.
func (g Paired) pairs(maker, breaker *set) bool {
	var lines [][winning]int16
	for _, cell := range g.Board.cells {
		for _, d := range directions {
			if line, ok := g.open(int(cell), d, maker, breaker); ok {
				lines = append(lines, line)
			}
		}
	}
	if 2*len(lines) > g.size*g.size {
		return false // too few cells
	}
	// Each line gets two cells by augmenting paths (Kuhn, 1955).
	var owner [maxCells]int16 // the line that has a cell, plus 1
	for i := range lines {
		for range 2 {
			var seen set
			if !assign(lines, i, &owner, &seen) {
				return false
			}
		}
	}
	return true
}

// open returns the free cells of the line of five from a cell on, with -1 for those that the
// maker has; ok is false if there is no such line or the breaker is in it.
func (g Paired) open(cell int, d [2]int, maker, breaker *set) (line [winning]int16, ok bool) {
	row, column := cell/MaxSize, cell%MaxSize
	if !g.on(row+(winning-1)*d[0], column+(winning-1)*d[1]) {
		return line, false
	}
	for i := range line {
		at := (row+i*d[0])*MaxSize + column + i*d[1]
		switch line[i] = int16(at); {
		case breaker.has(at):
			return line, false
		case maker.has(at):
			line[i] = -1
		}
	}
	return line, true
}

// assign gives a line one cell more, which others may have to leave for another one.
func assign(lines [][winning]int16, line int, owner *[maxCells]int16, seen *set) bool {
	for _, cell := range lines[line] {
		if cell < 0 || int(owner[cell]) == line+1 || seen.has(int(cell)) {
			continue
		}
		seen.add(int(cell))
		if owner[cell] == 0 || assign(lines, int(owner[cell])-1, owner, seen) {
			owner[cell] = int16(line + 1)
			return true
		}
	}
	return false
}
