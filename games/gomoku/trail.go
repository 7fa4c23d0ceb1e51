package gomoku

import (
	"math"
	"math/bits"

	"github.com/gametheory-go/gametheory/minimax"
)

// trail is the minimax.Path of the search of a [Player]: a grid on which the moves are made
// and taken back.
type trail struct {
	g      *grid
	plain  bool    // without wins by fours
	stones [2]set  // of the players
	made   []int16 // the cells of the moves
	over   bool    // the last one made a line that wins
	ranked []ranked
	prover prover
	late   func() bool // the search has to end
}

func newTrail(b *Board) *trail {
	return &trail{g: newGrid(b, Position{})}
}

// Set implements minimax.Path.
func (t *trail) Set(p Position) {
	t.g.set(p)
	t.made, t.over = t.made[:0], p.over
	t.stones[t.g.turn], t.stones[1-t.g.turn] = p.mine, p.theirs
}

// Enter implements minimax.Path.
func (t *trail) Enter(o Position) {
	cell := t.cell(o)
	t.made, t.over = append(t.made, int16(cell)), o.over
	t.stones[t.g.turn].add(cell)
	t.g.place(cell)
}

// Leave implements minimax.Path.
func (t *trail) Leave() {
	last := len(t.made) - 1
	cell := int(t.made[last])
	t.g.lift(cell)
	t.stones[t.g.turn].remove(cell)
	t.made, t.over = t.made[:last], false
}

// cell returns the cell that is taken by the move to o.
func (t *trail) cell(o Position) int {
	own := &t.stones[t.g.turn]
	for i, w := range own {
		if w ^= o.theirs[i]; w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	panic("gomoku: not an option")
}

// option appends the position after the player to move has taken a cell.
func (t *trail) option(dst []Position, cell int) []Position {
	me := t.g.turn
	o := Position{mine: t.stones[1-me], theirs: t.stones[me], over: classOf[t.g.bundle[me][cell]] == winsNow}
	o.theirs.add(cell)
	return append(dst, o)
}

// Evaluate implements minimax.Path.
func (t *trail) Evaluate() int { return min(max(t.g.guess(), -MaxGuess), MaxGuess) }

// Loud implements minimax.Path: a five that must be prevented is the only option.
func (t *trail) Loud(dst []Position) (loud []Position, quiet bool) {
	g := t.g
	switch {
	case t.over || g.full():
		return dst, false
	case g.count[g.turn][winsNow]+g.count[1-g.turn][winsNow] > 0:
		return t.Moves(dst), false
	}
	return dst, true
}

// prove is the Prove of the search: what is decided at sight, and by fours.
func (t *trail) prove(_ Position, depth int) (p minimax.Proved, ok bool) {
	if p, ok = t.sight(); ok || t.g.count[1-t.g.turn][winsNow] > 0 || t.plain {
		return p, ok
	}
	nodes := int64(foursLeaf)
	if depth >= foursDepth {
		nodes = foursNodes * int64(min(depth, 10))
	}
	t.prover.begin(t.g, nodes, t.late)
	win := t.prover.fours()
	return minimax.Proved{Score: 1, Plies: len(win), Positions: t.prover.nodes}, win != nil
}

// sight tells what is decided at sight: a win with the next move, or with the next but one if
// the opponent threatens no five; a loss to two such threats; a full board; and, if the
// opponent can make no four, a win by two open threes or a four and an open three at once. These
// are in lines that meet only in their common stone, so that the reply, which makes no four
// either, stops at most one of two threes, and if it prevents the five does not stop the
// three: an open four follows.
func (t *trail) sight() (p minimax.Proved, ok bool) {
	g := t.g
	me := g.turn
	switch {
	case t.over:
		return minimax.Proved{Score: -1}, true
	case g.full():
		return p, true
	case g.count[me][winsNow] > 0:
		return minimax.Proved{Score: 1, Plies: 1}, true
	case g.count[1-me][winsNow] > 1:
		return minimax.Proved{Score: -1, Plies: 2}, true
	case g.count[1-me][winsNow] == 0 && g.count[me][winsNext] > 0:
		return minimax.Proved{Score: 1, Plies: 3}, true
	case g.fourless(1-me) && g.count[me][makesThrees]+g.count[me][makesBoth] > 0:
		return minimax.Proved{Score: 1, Plies: 5}, true
	}
	return p, false
}

// fourless reports whether a player has no cell that makes a four.
func (g *grid) fourless(player int) bool {
	n := &g.count[player]
	return n[makesFour]|n[makesBoth]|n[winsNext]|n[winsNow] == 0
}

// The most positions that a search for a win by fours looks at: from foursDepth on foursNodes for
// each ply of depth, and nearer to the end of the search foursLeaf.
const (
	foursDepth = 4
	foursNodes = 100
	foursLeaf  = 30
)

// label is the Label of the search: the player and the cell.
func (t *trail) label(_, o Position) int { return t.g.turn*maxCells + t.cell(o) }

// reduce is the Reduce of the search: late moves that make and prevent nothing are searched one
// ply less deep, and the last ones two.
func (t *trail) reduce(_, o Position, tried, depth int) int {
	if tried < 4 || depth < 3 {
		return 0
	}
	cell, me := t.cell(o), t.g.turn
	switch {
	case classOf[t.g.bundle[me][cell]] != plain || classOf[t.g.bundle[1-me][cell]] >= makesFour:
		return 0
	case tried < 12:
		return 1
	}
	return 2
}

// enough is the Enough of the search: where depth is low, only the most promising moves are
// tried, and fewer if an open four is to be prevented. The numbers are those of PentaZen, a
// program by Sun Yuliang, but for a move or two.
func (t *trail) enough(_ Position, depth int) int {
	g, root := t.g, math.Sqrt(float64(depth))
	if g.count[1-g.turn][winsNext] > 0 {
		return min(int(5*root-1), 12)
	}
	return min(int(15*root-11), mostMoves)
}

// When the guess of a position may replace a search: up to marginDepth, and if it is farther from
// the bounds than marginPly for each ply of depth.
const (
	marginDepth = 6
	marginPly   = 500
)

// margin is the Margin of the search. A position in which a five or an open four has to be
// prevented is always searched.
func (t *trail) margin(_ Position, depth int) (points int, ok bool) {
	threatened := &t.g.count[1-t.g.turn]
	return marginPly * depth, depth <= marginDepth && threatened[winsNow]+threatened[winsNext] == 0
}
