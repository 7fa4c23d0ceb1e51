package gomoku

// Forbidden returns the reason why the first player must not take a free cell at renju: "overline",
// "double four" or "double three". If the first player may take the cell, if the second player is
// to move, or if the rule is not Renju, Forbidden returns "".
//
// The rules are the International Rules of Renju of the Renju International Federation (1996,
// sections 3 and 9). A stone that makes exactly five in a line wins, also if the stone makes other
// lines. Another stone must not make:
//
//   - an overline, six stones or more in a line;
//   - two fours or more. A four is a set of four stones that contains the new stone, and that a
//     fifth stone completes to exactly five. Two fours may be in one line;
//   - two threes or more. A three is a set of three stones that contains the new stone, and that a
//     fourth stone completes to an unbroken four. Each of two cells must complete the unbroken four
//     to exactly five. A three counts only if the fourth stone makes no five and is legal: the
//     fourth stone makes no overline, no two fours, and no forbidden two threes.
//
// The last condition asks the same question about a position with one more stone. Therefore the
// recursion ends.
func (b *Board) Forbidden(p Position, row, column int) string {
	if b.rule != Renju || p.Player() != 0 || !b.on(row, column) {
		return ""
	}
	f := fouls{b, p.mine, p.theirs}
	return f.foul(row*MaxSize + column)
}

// fouls finds the cells that black may not take.
type fouls struct {
	*Board
	black, white set
}

// foul is Forbidden for a free cell.
func (f *fouls) foul(cell int) string {
	f.black.add(cell)
	defer f.black.remove(cell)
	overline := false
	for _, d := range directions {
		switch n := f.unbroken(cell, d); {
		case n == 5:
			return ""
		case n > 5:
			overline = true
		}
	}
	if overline {
		return "overline"
	}
	fours := 0
	for _, d := range directions {
		fours += len(f.fours(cell, d))
	}
	if fours > 1 {
		return "double four"
	}
	threes := 0
	for _, d := range directions {
		if f.three(cell, d) {
			if threes++; threes > 1 {
				return "double three"
			}
		}
	}
	return ""
}

// unbroken returns how many black stones there are in a line without a gap, with the one in
// a cell.
func (f *fouls) unbroken(cell int, d [2]int) int {
	return 1 + f.run(&f.black, cell, d[0], d[1]) + f.run(&f.black, cell, -d[0], -d[1])
}

// around returns the states of the cells of a line from 5 before a cell to 5 behind it: black,
// free or edge, which also stands for white.
func (f *fouls) around(cell int, d [2]int) (states [11]uint8) {
	for i := range states {
		row, column := cell/MaxSize+(i-5)*d[0], cell%MaxSize+(i-5)*d[1]
		switch at := row*MaxSize + column; {
		case !f.on(row, column) || f.white.has(at):
			states[i] = edge
		case f.black.has(at):
			states[i] = black
		default:
			states[i] = free
		}
	}
	return states
}

// fours returns the fours in a line with the stone in a cell: for each the number of cells
// that complete it to exactly five. The four of two such cells is a straight one.
func (f *fouls) fours(cell int, d [2]int) (completions []int) {
	states := f.around(cell, d)
	var last uint16
	for first := 1; first <= 5; first++ {
		var stones uint16
		n, gaps := 0, 0
		for i := first; i < first+5; i++ {
			switch states[i] {
			case black:
				stones |= 1 << i
				n++
			case free:
				gaps++
			}
		}
		if n != 4 || gaps != 1 || states[first-1] == black || states[first+5] == black {
			continue
		}
		if stones == last {
			completions[len(completions)-1]++
			continue
		}
		completions, last = append(completions, 1), stones
	}
	return completions
}

// three reports whether there is a three in a line with the stone in a cell.
func (f *fouls) three(cell int, d [2]int) bool {
	for i := -3; i <= 3; i++ {
		row, column := cell/MaxSize+i*d[0], cell%MaxSize+i*d[1]
		fourth := row*MaxSize + column
		if !f.on(row, column) || f.black.has(fourth) || f.white.has(fourth) {
			continue
		}
		f.black.add(fourth)
		straight, wins := f.straight(cell, fourth, d), f.five(fourth)
		f.black.remove(fourth)
		if straight && !wins && f.foul(fourth) == "" {
			return true
		}
	}
	return false
}

// straight reports whether the stones in two cells of a line are both in a straight four.
func (f *fouls) straight(cell, fourth int, d [2]int) bool {
	return f.unbroken(fourth, d) == 4 && f.joined(cell, fourth, d) && len(f.fours(fourth, d)) == 1 && f.fours(fourth, d)[0] == 2
}

// joined reports whether all cells of a line between two are black.
func (f *fouls) joined(from, to int, d [2]int) bool {
	stride := d[0]*MaxSize + d[1]
	if (to-from)/stride < 0 {
		from, to = to, from
	}
	for cell := from; cell != to; cell += stride {
		if !f.black.has(cell) {
			return false
		}
	}
	return true
}

// five reports whether a stone is in a line of exactly five.
func (f *fouls) five(cell int) bool {
	for _, d := range directions {
		if f.unbroken(cell, d) == 5 {
			return true
		}
	}
	return false
}

// allowed reports whether the player to move at p may take a free cell.
func (b *Board) allowed(p Position, cell int) bool {
	return b.rule != Renju || b.Forbidden(p, cell/MaxSize, cell%MaxSize) == ""
}
