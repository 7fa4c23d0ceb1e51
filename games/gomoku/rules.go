package gomoku

// directions are the four directions of lines: the steps in rows and columns to the next cell.
var directions = [4][2]int{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}

// Moves appends the options of p to dst: all free cells, cells near the center first. At renju
// Moves omits the forbidden cells of the first player. In a game between persons a stone in a
// forbidden cell loses. If only forbidden cells are free, the play ends in a draw.
func (b *Board) Moves(dst []Position, p Position) []Position {
	if p.over {
		return dst
	}
	taken := p.stones()
	for _, cell := range b.cells {
		if !taken.has(int(cell)) && b.allowed(p, int(cell)) {
			dst = append(dst, b.play(p, int(cell)))
		}
	}
	return dst
}

// Score returns -1 if the opponent of the player to move has a winning line, and 0 for a draw.
func (b *Board) Score(p Position) int {
	if p.over {
		return -1
	}
	return 0
}

// play returns the position after the player to move has taken a free cell.
func (b *Board) play(p Position, cell int) Position {
	player := 0 // only at renju does it matter
	if b.rule == Renju {
		player = p.Player()
	}
	p.mine.add(cell)
	return Position{mine: p.theirs, theirs: p.mine, over: b.wins(&p.mine, cell, player)}
}

// wins reports whether a stone is in a line of its player that wins.
func (b *Board) wins(stones *set, cell, player int) bool {
	for _, d := range directions {
		n := 1 + b.run(stones, cell, d[0], d[1]) + b.run(stones, cell, -d[0], -d[1])
		if b.isFive(n, player) {
			return true
		}
	}
	return false
}

// isFive reports whether a run of stones of a player in a line wins.
func (b *Board) isFive(n, player int) bool {
	return n == 5 || n > 5 && (b.rule == FreeStyle || b.rule == Renju && player == 1)
}

// run returns how many stones follow a cell without a gap.
func (b *Board) run(stones *set, cell, down, right int) (n int) {
	row, column := cell/MaxSize+down, cell%MaxSize+right
	for b.on(row, column) && stones.has(row*MaxSize+column) {
		n, row, column = n+1, row+down, column+right
	}
	return n
}

// won reports whether a player with these stones has a line that wins.
func (b *Board) won(stones *set, player int) bool {
	for _, cell := range stones.each(nil) {
		if b.wins(stones, int(cell), player) {
			return true
		}
	}
	return false
}

// Near is Gomoku with only the moves near stones. The first stone goes to the center. Later a stone
// goes to a cell at most Distance rows and columns from another stone, if such a cell is free. The
// restriction is not a rule of the game, but omits hardly any good move.
type Near struct {
	*Board
	Distance int // 0 means 2
}

// Moves appends the options of p to dst.
func (n Near) Moves(dst []Position, p Position) []Position {
	switch {
	case p.over:
		return dst
	case p == Position{}:
		return append(dst, n.play(p, int(n.cells[0])))
	}
	taken := p.stones()
	area, from := n.area(&taken), len(dst)
	for _, cell := range n.cells {
		if area.has(int(cell)) && n.allowed(p, int(cell)) {
			dst = append(dst, n.play(p, int(cell)))
		}
	}
	if len(dst) == from {
		return n.Board.Moves(dst, p)
	}
	return dst
}

// area returns the free cells that are near stones.
func (n Near) area(taken *set) (area set) {
	distance := n.Distance
	if distance == 0 {
		distance = 2
	}
	for _, cell := range taken.each(nil) {
		row, column := int(cell)/MaxSize, int(cell)%MaxSize
		for r := max(0, row-distance); r <= min(n.size-1, row+distance); r++ {
			for c := max(0, column-distance); c <= min(n.size-1, column+distance); c++ {
				area.add(r*MaxSize + c)
			}
		}
	}
	for i := range area {
		area[i] &^= taken[i]
	}
	return area
}
