package graphs

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Hackenbush is Green Hackenbush on the edges of one picture. [Picture] explains rules and
// theorems. A position is the [nim.Set] of the remaining edges, numbered from 0 in the order of
// the picture. The methods panic if a member is not an edge. The zero Hackenbush has no edges. A
// Hackenbush is safe for concurrent use.
type Hackenbush struct{ drawn }

// NewHackenbush returns the game on the edges of p. The error wraps [game.ErrSize] if p has more
// than 64 edges.
func NewHackenbush(p Picture) (Hackenbush, error) {
	d, err := p.draw()
	return Hackenbush{d}, err
}

// Start returns the position with all edges that are connected to the ground.
func (h Hackenbush) Start() nim.Set { return h.standing(nim.SetBelow(len(h.edges))) }

// standing returns the edges of s that are connected to the ground.
func (h Hackenbush) standing(s nim.Set) nim.Set {
	h.check(s)
	if s == 0 {
		return 0 // there may be no ground
	}
	reached := h.at[0] & s
	for fresh := reached; fresh != 0; {
		e := h.edges[fresh.Min()]
		fresh &= fresh - 1
		more := (h.at[e.U] | h.at[e.V]) & s &^ reached
		reached |= more
		fresh |= more
	}
	return reached
}

// Moves appends the options of s, each once: an option for each edge, in the order of the
// numbers. Edges of s that are not connected to the ground have fallen off.
func (h Hackenbush) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	for i := range h.standing(s).All() {
		dst = append(dst, h.Cut(s, i))
	}
	return dst
}

// Cut returns the position after cutting an edge. Cut panics if s does not have the edge.
func (h Hackenbush) Cut(s nim.Set, edge int) nim.Set {
	if edge < 0 || edge >= len(h.edges) {
		panic(fmt.Sprintf("graphs: edge %d in a picture of %d edges", edge, len(h.edges)))
	}
	return h.standing(s &^ (1 << edge))
}

// Parts appends the parts of s that meet only at the ground.
func (h Hackenbush) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	return h.appendParts(dst, h.standing(s))
}

// MoveName returns the cut edge, such as "1-2". If another edge is left between the same vertices, the
// name has the number of the edge, such as "1-2#4". MoveName panics if no cut leads from s to next.
func (h Hackenbush) MoveName(s, next nim.Set) string {
	cut := h.Edge(s, next)
	if cut < 0 {
		return impartial.NoMove("graphs", s, next)
	}
	return h.name(h.standing(s), cut)
}

// Edge returns the cut edge of the move from s to next, or -1 if there is no such move.
func (h Hackenbush) Edge(s, next nim.Set) int {
	for i := range h.standing(s).All() {
		if h.Cut(s, i) == next {
			return i
		}
	}
	return -1
}

// Value returns the Grundy value of s, in time linear in the size of the picture.
func (h Hackenbush) Value(s nim.Set) nim.Nimber {
	if h.check(s); s == 0 {
		return 0
	}
	var buffer [nim.SetSize]Edge
	edges := buffer[:0]
	for i := range s.All() {
		edges = append(edges, h.edges[i])
	}
	return newFusion(edges, len(h.at)).value()
}

// PPosition reports whether s is a P-position in normal play.
func (h Hackenbush) PPosition(s nim.Set) bool { return h.Value(s) == 0 }

// WinningMoves returns the winning moves at s in normal play, in the order of Moves. It takes
// time quadratic in the size of the picture.
func (h Hackenbush) WinningMoves(s nim.Set) []nim.Set {
	return impartial.WinningMoves(h, s, h.PPosition)
}
