package hex

import (
	"slices"

	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/minimax"
)

// Pruned is Hex with few positions. Pruned is a game.Game. A position of Pruned has the value of a position of
// [Board], with three changes:
//
//   - Dead cells and captured cells have stones.
//   - A position with a chain is terminal. If virtual connections or inferior cells prove that the opponent wins, the
//     only option is the position that the opponent has won.
//   - Moves leaves out options that lose, and options that are not better than others: cells outside of the must-play
//     region, and vulnerable and dominated cells.
//
// Therefore Pruned tells who wins, but not how: a move of Pruned may put stones into several cells, and a play ends
// before the chain is complete. Use Pruned for the value of a position, or of each option of a position, with a
// minimax.ProofNumber or a minimax.AlphaBeta whose field Expand is [Pruned.Expand]. [Board.Pruned] returns a Pruned.
// Pruned does not change, and is safe for concurrent use.
type Pruned struct{ b *Board }

// Filled is a position of [Pruned], as the player to move sees it: this player connects the top with the bottom.
// If the player to move connects the left with the right, rows and columns are exchanged. The numbers of stones do
// not determine the player. [Pruned.Fill] returns a Filled. The zero value is the empty board.
type Filled struct{ mine, theirs uint64 }

// Pruned returns the game with the values of b and fewer positions.
func (b *Board) Pruned() Pruned { return Pruned{b} }

// Start returns the position that has the value of the empty board.
func (g Pruned) Start() Filled { return g.Fill(Position{}) }

// Fill returns the position that has the value of p. Positions that are equal after a turn, after an exchange of the
// players, or except for dead and captured cells have the same Filled.
func (g Pruned) Fill(p Position) Filled {
	s := Filled(p)
	if p.Player() == 1 {
		s = Filled{boards.Transpose8(p.mine), boards.Transpose8(p.theirs)}
	}
	s, _ = g.b.settle(s)
	return s
}

// won and lost are the positions that the player to move has won and lost.
func (g Pruned) won() Filled  { return Filled{mine: g.b.cells} }
func (g Pruned) lost() Filled { return Filled{theirs: g.b.cells} }

// settle fills the dead and captured cells of s, and returns the position of Pruned and the lead of the player to move.
func (b *Board) settle(s Filled) (Filled, int) {
	var mine, theirs killers
	b.fill(&s, &mine, &theirs)
	switch {
	case b.connected(s.mine, 0):
		return b.Pruned().won(), 0
	case b.connected(s.theirs, 1):
		return b.Pruned().lost(), 0
	}
	return Filled(b.Canonical(Position(s))), b.missing(s.theirs, s.mine, 1) - b.missing(s.mine, s.theirs, 0)
}

// Moves appends the options of s to dst. See [Pruned.Expand] for the order.
func (g Pruned) Moves(dst []Filled, s Filled) []Filled {
	var room [MaxSize * MaxSize]minimax.Expanded[Filled]
	for _, e := range g.Expand(room[:0], s, -2, 2) {
		dst = append(dst, e.Position)
	}
	return dst
}

// Score returns 1 if the player to move has won the terminal position s, and -1 if the opponent has.
func (g Pruned) Score(s Filled) int {
	if s == g.won() {
		return 1
	}
	return -1
}

// Bounds returns the value of s if s is terminal, and otherwise -1 and 1.
func (g Pruned) Bounds(s Filled) (lo, hi int) {
	switch s {
	case g.won():
		return 1, 1
	case g.lost():
		return -1, -1
	}
	return -1, 1
}

// Expand appends the options of s to dst, for the field Expand of a minimax.ProofNumber or a minimax.AlphaBeta. A small
// lead of the opponent comes first (see [Board.Lead]). A call looks for the connections of all pairs of stones and cells,
// which takes as long as thousands of calls of [Board.Moves].
func (g Pruned) Expand(dst []minimax.Expanded[Filled], s Filled, alpha, beta int) []minimax.Expanded[Filled] {
	if lo, hi := g.Bounds(s); lo == hi {
		return dst
	}
	b, first := g.b, len(dst)
	region := b.candidates(&s)
	if region == 0 {
		return append(dst, minimax.Expanded[Filled]{Position: g.won(), Lo: 1, Hi: 1})
	}
	var leads [MaxSize * MaxSize]int
	for i, c := range b.order {
		if c&region == 0 {
			continue
		}
		o, lead := b.settle(Filled{boards.Transpose8(s.theirs), boards.Transpose8(s.mine | c)})
		if slices.ContainsFunc(dst[first:], func(e minimax.Expanded[Filled]) bool { return e.Position == o }) {
			continue
		}
		e := minimax.Expanded[Filled]{Position: o, Move: uint16(i)}
		if e.Lo, e.Hi = g.Bounds(o); e.Hi <= -beta {
			return append(dst[:first], e)
		}
		dst = append(dst, e)
		at := len(dst) - 1
		for ; at > first && leads[at-first-1] > lead; at-- {
			dst[at], leads[at-first] = dst[at-1], leads[at-first-1]
		}
		dst[at], leads[at-first] = e, lead
	}
	return dst
}

// candidates fills the dead and captured cells of s, which nobody has won, and returns the cells that are worth a
// move: if the player to move wins, one of these wins.
func (b *Board) candidates(s *Filled) uint64 {
	var mine, theirs killers
	b.fill(s, &mine, &theirs)
	return b.mustPlayOfAll(s.theirs, s.mine, 1) & b.superior(*s, &mine, &theirs)
}
