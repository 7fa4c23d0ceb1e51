package graphs

import (
	"math"
	"slices"
	"strings"

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
