package graphs

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Hackenbush is Green Hackenbush on the edges of one picture. [Picture] explains rules and
// theorems. A position is the [nim.Set] of the remaining edges, numbered from 0 in the order of
// the picture. The methods panic if a member is not an edge. The zero Hackenbush has no edges. A
// Hackenbush is safe for concurrent use.
type Hackenbush struct {
	names []Edge    // the edges of the picture
	edges []Edge    // the edges with vertices numbered without gaps
	at    []nim.Set // the edges at each vertex
}

// NewHackenbush returns the game on the edges of p. The error wraps [game.ErrSize] if p has more
// than 64 edges.
func NewHackenbush(p Picture) (Hackenbush, error) {
	if len(p) > nim.SetSize {
		return Hackenbush{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", len(p), nim.SetSize)
	}
	edges, vertices := p.compact()
	h := Hackenbush{slices.Clone(p), edges, make([]nim.Set, vertices)}
	for i, e := range edges {
		h.at[e.U] |= 1 << i
		h.at[e.V] |= 1 << i
	}
	return h, nil
}

// Start returns the position with all edges that are connected to the ground.
func (h Hackenbush) Start() nim.Set { return h.standing(nim.SetBelow(len(h.edges))) }

// check panics if s is not a set of edges.
func (h Hackenbush) check(s nim.Set) {
	if wrong := s &^ nim.SetBelow(len(h.edges)); wrong != 0 {
		panic(fmt.Sprintf("graphs: edge %d in a picture of %d edges", wrong.Min(), len(h.edges)))
	}
}

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
	for s = h.standing(s); s != 0; {
		part := s & -s
		for fresh := part; fresh != 0; {
			e := h.edges[fresh.Min()]
			fresh &= fresh - 1
			more := (h.above(e.U) | h.above(e.V)) & s &^ part
			part |= more
			fresh |= more
		}
		dst = append(dst, part)
		s &^= part
	}
	return dst
}

// above returns the edges at v, and no edges if v is the ground.
func (h Hackenbush) above(v int) nim.Set {
	if v == 0 {
		return 0
	}
	return h.at[v]
}

// MoveName returns the cut edge, such as "1-2". If another edge is left between the same vertices, the
// name has the number of the edge, such as "1-2#4". MoveName panics if no cut leads from s to next.
func (h Hackenbush) MoveName(s, next nim.Set) string {
	cut := h.Edge(s, next)
	if cut < 0 {
		return impartial.NoMove("graphs", s, next)
	}
	for i := range h.standing(s).All() {
		e, other := h.edges[cut], h.edges[i]
		if i != cut && (e == other || e == Edge{U: other.V, V: other.U}) {
			return fmt.Sprintf("%v#%d", h.names[cut], cut)
		}
	}
	return fmt.Sprint(h.names[cut])
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
