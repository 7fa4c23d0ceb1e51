package gomoku

// mostMoves is the most moves of a position that are searched, those that look best.
const mostMoves = 32

// ranked is a move, and how promising it is.
type ranked struct {
	cell int16
	rank int32
}

// Moves implements minimax.Path. Moves appends the moves of the search to dst, promising moves
// first:
//
//   - a five;
//   - if the opponent threatens a five, the cell of this five;
//   - if the opponent threatens an open four, or two fours at once: the cells with a four or more
//     of either player. All defenses are among these cells;
//   - otherwise free cells near stones. Cells with the most lines for either player come first.
func (t *trail) Moves(dst []Position) []Position {
	g := t.g
	me := g.turn
	if t.over {
		return dst
	}
	if cell := g.completion(me); cell >= 0 {
		return t.option(dst, cell)
	}
	if cell := g.completion(1 - me); cell >= 0 {
		return t.option(dst, cell)
	}
	t.ranked = t.ranked[:0]
	if g.count[1-me][winsNext] > 0 {
		t.defend()
	} else {
		t.near()
	}
	for i := range min(mostMoves, len(t.ranked)) {
		pick(t.ranked[i:])
		dst = t.option(dst, int(t.ranked[i].cell))
	}
	return dst
}

// defend ranks the cells that may prevent an open four or two fours.
func (t *trail) defend() {
	g := t.g
	me := g.turn
	var cells set
	for c := makesFour; c <= winsNext; c++ {
		cells = union(cells, union(g.cells[me][c], g.cells[1-me][c]))
	}
	var buffer [maxCells]int16
	for _, cell := range cells.each(buffer[:0]) {
		t.rank(cell)
	}
}

// near ranks the free cells near stones, or if there are none the one nearest to the center.
func (t *trail) near() {
	g := t.g
	area := g.area()
	for _, cell := range g.Board.cells {
		if l := &lineOf[0][cell]; area[l[0]]>>l[1]&1 != 0 {
			t.rank(cell)
		}
	}
	if len(t.ranked) > 0 {
		return
	}
	for _, cell := range g.Board.cells {
		if g.state[cell] == free {
			t.rank(cell)
			return
		}
	}
}

// rank adds a move.
func (t *trail) rank(cell int16) {
	g := t.g
	me := g.turn
	rank := int32(urgencyOf[g.bundle[me][cell]][0]) + int32(urgencyOf[g.bundle[1-me][cell]][1])
	t.ranked = append(t.ranked, ranked{cell, rank})
}

// pick puts the most promising move first.
func pick(moves []ranked) {
	best := 0
	for i := range moves {
		if moves[i].rank > moves[best].rank {
			best = i
		}
	}
	moves[0], moves[best] = moves[best], moves[0]
}

// focused is the game with the moves that the search of a [Player] looks at. Its moves are
// made on the trail.
type focused struct {
	*Board
	trail *trail
}

// Moves appends the options of p.
func (f focused) Moves(dst []Position, p Position) []Position {
	f.trail.Set(p)
	return f.trail.Moves(dst)
}

// Bounds returns the scores of a loss and a win.
func (focused) Bounds(Position) (lo, hi int) { return -1, 1 }
