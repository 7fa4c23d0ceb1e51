package hex

import (
	"math"
	"math/bits"

	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/minimax"
)

// Pruned is Hex with few positions. Pruned is a game.Game. A position of Pruned has the value of a position of
// [Board], with three changes:
//
//   - Dead cells and captured cells have stones.
//   - A position whose winner is known without a search is terminal (see [Board.Bounds]).
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
	return g.b.settle(s).position
}

// won and lost are the positions that the player to move has won and lost.
func (g Pruned) won() Filled  { return Filled{mine: g.b.cells} }
func (g Pruned) lost() Filled { return Filled{theirs: g.b.cells} }

// settled is what is known of a position without a search.
type settled struct {
	position Filled // of Pruned
	value    int    // for the player to move, or 0
	region   uint64 // the must-play region of the player to move, or, if this player wins, of the opponent
	filled   uint64 // the dead and captured cells that were free
	lead     int    // of the player to move, if the value is 0
}

// settle fills the dead and captured cells of s, and looks for connections.
func (b *Board) settle(s Filled) (e settled) {
	var mine, theirs killers
	free := b.cells &^ (s.mine | s.theirs)
	b.fill(&s, &mine, &theirs)
	e.filled = free & (s.mine | s.theirs)
	if e.region = b.mustPlay(s.theirs, s.mine, 1); e.region == 0 {
		e.position, e.value = b.Pruned().lost(), -1
		return e
	}
	if against := b.mustPlay(s.mine, s.theirs, 0); against != anywhere {
		e.position, e.value, e.region = b.Pruned().won(), 1, against
		return e
	}
	e.lead = b.missing(s.theirs, s.mine, 1) - b.missing(s.mine, s.theirs, 0)
	e.position = Filled(b.Canonical(Position(s)))
	return e
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
// must-play region of the opponent and a large lead of the player to move come first (see [Board.Lead]). A call looks
// for the connections of each option, which takes as long as thousands of calls of [Board.Moves].
func (g Pruned) Expand(dst []minimax.Expanded[Filled], s Filled, alpha, beta int) []minimax.Expanded[Filled] {
	if lo, hi := g.Bounds(s); lo == hi {
		return dst
	}
	b, first := g.b, len(dst)
	region := b.candidates(&s)
	var all ranking
	for i, c := range b.order {
		if c&region == 0 {
			continue
		}
		e := b.settle(Filled{boards.Transpose8(s.theirs), boards.Transpose8(s.mine | c)})
		o := ranked{minimax.Expanded[Filled]{Position: e.position, Lo: -1, Hi: 1, Move: uint16(i)}, c, bits.OnesCount64(e.region) + 2*e.lead}
		switch e.value {
		case 1:
			// The opponent wins inside these cells, whatever is outside: a move of the player has to be inside.
			o.Lo, o.rank = 1, math.MaxInt
			region &= boards.Transpose8(e.region | e.filled)
		case -1:
			if o.Hi = -1; o.Hi <= -beta {
				return append(dst[:first], o.Expanded)
			}
		}
		all.add(o)
	}
	for _, o := range all.options[:all.n] {
		if o.cell&region != 0 {
			dst = append(dst, o.Expanded)
		}
	}
	if len(dst) == first { // all of them lose
		dst = append(dst, all.options[0].Expanded)
	}
	return dst
}

// candidates fills the dead and captured cells of s, whose winner is not known, and returns the cells that are worth a
// move: if the player to move wins, one of these wins.
func (b *Board) candidates(s *Filled) uint64 {
	var mine, theirs killers
	b.fill(s, &mine, &theirs)
	region := b.mustPlay(s.theirs, s.mine, 1)
	if best := b.superior(*s, &mine, &theirs); best&region != 0 {
		return best & region
	}
	return region & -region // all of them lose
}

// ranking is the options of a position in the order of their ranks.
type ranking struct {
	options [MaxSize * MaxSize]ranked
	n       int
}

// ranked is an option of a position, the move to a cell.
type ranked struct {
	minimax.Expanded[Filled]
	cell uint64
	rank int // options with small ranks come first
}

// add adds an option. Of several moves to an undecided position it keeps the first.
func (r *ranking) add(o ranked) {
	for i := range r.options[:r.n] {
		if r.options[i].Position == o.Position && o.Lo < o.Hi {
			return
		}
	}
	at := r.n
	for ; at > 0 && r.options[at-1].rank > o.rank; at-- {
		r.options[at] = r.options[at-1]
	}
	r.options[at] = o
	r.n++
}
