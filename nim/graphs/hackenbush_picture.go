package graphs

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/list"
)

// Picture is a position of Green Hackenbush, a graph of green edges. Several edges may join the
// same vertices, and loops are allowed. Vertex 0 is the ground. The other vertices may have any
// other numbers.
//
// A move cuts an edge, and all edges that are no longer connected to the ground fall off. A
// player who finds no edge to cut loses. Drawings show the ground as a line. The place of an edge
// on this line makes no difference. Edges without a connection to the ground do not count.
//
// # Theorems
//
// Some parts of a picture meet only at the ground. The value of the picture is the nim-sum of the
// values of these parts. Two principles give the value of a part (Conway 1976; Berlekamp, Conway
// and Guy 1982, chapter 7).
//
//   - The colon principle: one stalk may replace several stalks that meet at a vertex. The length
//     of the new stalk is the nim-sum of the lengths. So a leaf of a tree has value 0. Any other
//     vertex has the nim-sum of x+1 over the values x of its children.
//   - The fusion principle: the vertices of a cycle may be fused to one vertex. The edges of the
//     cycle become loops. A loop has value 1, like an edge to a leaf.
//
// After fusing all cycles, only bridges and loops are left. The bridges form a tree. The vertices
// of the tree are the 2-edge-connected components of the picture, and all other edges are loops.
// The colon principle gives the value of the tree. A depth-first search finds bridges (Tarjan
// 1974) and values at once, in time linear in the number of edges.
//
// For moves and for the rules of a solver, see [Hackenbush].
type Picture []Edge

// ParsePicture reads edges such as "0-1 1-2 1-2 2-2", separated by spaces, a comma or a plus
// sign. Vertices are numbers, and 0 is the ground. The error wraps game.ErrPosition.
func ParsePicture(text string) (Picture, error) {
	var p Picture
	words, err := list.Split(text, "edge")
	if err != nil {
		return nil, syntax(err)
	}
	for _, word := range words {
		e, err := parseEdge(word, math.MaxInt)
		if err != nil {
			return nil, syntax(err)
		}
		p = append(p, e)
	}
	return p, nil
}

// String returns the edges separated by spaces. [ParsePicture] reads this text.
func (p Picture) String() string {
	var b strings.Builder
	for i, e := range p {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(e.String())
	}
	return b.String()
}

// Value returns the Grundy value of the picture, at most the number of edges. Time and memory are
// linear in the number of edges.
func (p Picture) Value() nim.Nimber {
	edges, vertices := p.compact()
	return newFusion(edges, vertices).value()
}

// compact returns the edges with vertices numbered from 0 without gaps, and the number of
// vertices. The ground stays 0.
func (p Picture) compact() (edges []Edge, vertices int) {
	number := make(map[int]int, len(p)+1)
	number[0] = 0
	name := func(v int) int {
		n, ok := number[v]
		if !ok {
			n = len(number)
			number[v] = n
		}
		return n
	}
	edges = slices.Clone(p)
	for i, e := range edges {
		edges[i] = Edge{name(e.U), name(e.V)}
	}
	return edges, len(number)
}

// drawn is a picture of at most 64 edges, for games whose positions are sets of edges.
type drawn struct {
	names []Edge    // the edges of the picture
	edges []Edge    // the edges with vertices numbered without gaps
	at    []nim.Set // the edges at each vertex
}

// draw returns the picture for a game. The error wraps game.ErrSize if p has more than 64 edges.
func (p Picture) draw() (drawn, error) {
	if len(p) > nim.SetSize {
		return drawn{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", len(p), nim.SetSize)
	}
	edges, vertices := p.compact()
	d := drawn{slices.Clone(p), edges, make([]nim.Set, vertices)}
	for i, e := range edges {
		d.at[e.U] |= 1 << i
		d.at[e.V] |= 1 << i
	}
	return d, nil
}

// check panics if s is not a set of edges.
func (d drawn) check(s nim.Set) {
	if wrong := s &^ nim.SetBelow(len(d.edges)); wrong != 0 {
		panic(fmt.Sprintf("graphs: edge %d in a picture of %d edges", wrong.Min(), len(d.edges)))
	}
}

// appendParts appends the parts of s that meet only at the ground.
func (d drawn) appendParts(dst []nim.Set, s nim.Set) []nim.Set {
	for s != 0 {
		part := s & -s
		for fresh := part; fresh != 0; {
			e := d.edges[fresh.Min()]
			fresh &= fresh - 1
			more := (d.above(e.U) | d.above(e.V)) & s &^ part
			part |= more
			fresh |= more
		}
		dst = append(dst, part)
		s &^= part
	}
	return dst
}

// above returns the edges at v, and no edges if v is the ground.
func (d drawn) above(v int) nim.Set {
	if v == 0 {
		return 0
	}
	return d.at[v]
}

// name returns the name of an edge of s: its vertices, and its number if another edge of s has
// the same vertices.
func (d drawn) name(s nim.Set, edge int) string {
	for i := range s.All() {
		e, other := d.edges[edge], d.edges[i]
		if i != edge && (e == other || e == Edge{U: other.V, V: other.U}) {
			return fmt.Sprintf("%v#%d", d.names[edge], edge)
		}
	}
	return d.names[edge].String()
}
