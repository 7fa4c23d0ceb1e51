package gomoku

// mostMoves is how many moves of a position are searched, those that look best.
const mostMoves = 32

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

// candidates appends the moves of a position that are searched to those on the path, and
// returns them, ranked. They are
//
//   - with a five of the opponent to prevent, the cell of it;
//   - with an open four of his to prevent, or two fours at once: the cells in which he makes
//     a four or more, since all cells that take part in such a line are among them, and
//     those in which the player makes a four;
//   - otherwise free cells near stones, those first that make most lines for either.
func (e *engine) candidates(ply int, first int16) []ranked {
	g, lo := e.g, len(e.moves)
	me := g.turn
	switch {
	case e.only != nil && ply == 0:
		for _, cell := range e.only {
			e.rank(cell, ply, first)
		}
	case g.count[1-me][winsNow] > 0:
		e.rank(int16(g.completion(1-me)), ply, first)
	case g.count[1-me][winsNext] > 0 && g.count[me][winsNow] == 0:
		var cells set
		for c := makesFour; c <= winsNext; c++ {
			cells = union(cells, union(g.cells[me][c], g.cells[1-me][c]))
		}
		var buffer [maxCells]int16
		for _, cell := range cells.each(buffer[:0]) {
			e.rank(cell, ply, first)
		}
	default:
		e.near(ply, first)
	}
	return e.moves[lo:]
}

// near appends the best of the free cells near stones, or in their absence the center.
func (e *engine) near(ply int, first int16) {
	g, lo := e.g, len(e.moves)
	for _, cell := range g.Board.cells {
		if g.near[cell] > 0 && g.state[cell] == free {
			e.rank(cell, ply, first)
		}
	}
	if len(e.moves) == lo {
		for _, cell := range g.Board.cells {
			if g.state[cell] == free {
				e.rank(cell, ply, first)
				return
			}
		}
	}
	if n := len(e.moves) - lo; n > mostMoves {
		moves := e.moves[lo:]
		for i := range mostMoves {
			pick(moves[i:])
		}
		e.moves = e.moves[:lo+mostMoves]
	}
}

// rank appends a move.
func (e *engine) rank(cell int16, ply int, first int16) {
	g := e.g
	me := g.turn
	rank := int32(urgencyOf[g.bundle[me][cell]])*2 + int32(urgencyOf[g.bundle[1-me][cell]])
	switch {
	case cell == first:
		rank += 1 << 24
	case cell == e.killers[ply][0]:
		rank += 120
	case cell == e.killers[ply][1]:
		rank += 80
	}
	rank = rank<<4 + min(e.history[me][cell]>>8, 255)
	e.moves = append(e.moves, ranked{cell, rank})
}
