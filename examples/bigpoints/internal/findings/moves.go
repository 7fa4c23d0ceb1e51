package findings

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// FirstMove is a first move on a canonical board, in terms of its places.
type FirstMove struct {
	Kind  string // as package rows names it
	Pawn  int    // counted from behind, from 0: also its color
	Ahead bool   // the disc ahead is taken
	Taken int    // the color of the disc, counted like pawns
	Last  int    // the place of the last disc of that color
}

// Own reports whether the pawn takes a disc of its own color.
func (m FirstMove) Own() bool { return m.Taken == m.Pawn }

// FirstMoves returns the first moves on a canonical board, in the order of their kinds. A
// pawn goes to the first disc of its color, and may take the disc beside it on either
// side: no other pawn is in the way.
func FirstMoves(b reduced.Board) (moves []FirstMove) {
	word := b.String()
	for c := range b.Size().Colors {
		at := strings.IndexByte(word, byte('1'+c))
		for side, place := range []int{at - 1, at + 1} {
			if place < 0 || place >= len(word) {
				continue
			}
			moves = append(moves, FirstMove{
				Kind:  string(byte('1'+c)) + []string{"<", ">"}[side],
				Pawn:  c,
				Ahead: side == 1,
				Taken: int(word[place] - '1'),
				Last:  strings.LastIndexByte(word, word[place]),
			})
		}
	}
	return moves
}

// Rule is a rule of thumb for the first move.
type Rule struct {
	Name string
	// rank is the larger the rather a move is made; of equals the first one is.
	rank func(m FirstMove) int
}

// Choose returns the kind of the move that the rule names.
func (r Rule) Choose(moves []FirstMove) string {
	return slices.MaxFunc(moves, func(a, b FirstMove) int { return r.rank(a) - r.rank(b) }).Kind
}

// toInt returns 1 for true.
func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Rules are the rules of thumb that are measured. Those that say nothing about the pawn
// take the rearmost that fits, with the disc behind before the disc ahead.
var Rules = []Rule{
	{"the rearmost pawn", func(m FirstMove) int { return -m.Pawn }},
	{"the foremost pawn, with the disc ahead", func(m FirstMove) int { return 2*m.Pawn + toInt(m.Ahead) }},
	{"the foremost pawn, with the disc behind", func(m FirstMove) int { return 2*m.Pawn - toInt(m.Ahead) }},
	{"a disc of the pawn's own color, by the rearmost pawn that can", func(m FirstMove) int { return 100*toInt(m.Own()) - m.Pawn }},
	{"a disc of the pawn's own color, by the foremost pawn that can", func(m FirstMove) int { return 100*toInt(m.Own()) + m.Pawn }},
	{"a disc of the color that ends first", func(m FirstMove) int { return -m.Last }},
	{"a disc of the color that ends last", func(m FirstMove) int { return m.Last }},
	{"a disc of the pawn's own color if one can, else of the color that ends first",
		func(m FirstMove) int { return 100*toInt(m.Own()) - m.Last }},
}
