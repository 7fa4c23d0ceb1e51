package graphs

import (
	"math"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/list"
)

// Picture is a position of Green Hackenbush: a graph of green edges, in which
// several edges may join the same vertices, and loops are allowed. Vertex 0 is the
// ground; any other numbers may name the other vertices.
//
// A move cuts an edge, and what is then no longer connected to the ground falls
// off. A player who finds no edge to cut loses. Drawings show the ground as a line;
// where on it an edge stands makes no difference. Edges that are not connected to
// the ground do not count.
//
// # The theorems
//
// The value of a picture is that of its parts, which meet at the ground only, added
// by nim-sum. The rest follows from two principles (Conway 1976; Berlekamp, Conway
// and Guy 1982, chapter 7).
//
//   - The colon principle: where stalks meet at a vertex, they may be replaced by
//     one stalk, whose length is the nim-sum of theirs. So a tree has the value 0
//     at a leaf, and at any other vertex the nim-sum of x+1 over the values x of
//     its children.
//   - The fusion principle: the vertices of a cycle may be fused to one, which
//     makes loops of the edges. A loop has the value 1, as has an edge to a leaf.
//
// When all cycles are fused, only bridges and loops are left: the bridges are a tree, whose
// vertices are the 2-edge-connected components of the picture, and the other edges of these are
// the loops. The colon principle gives the tree its value. A depth-first search does both at
// once, in time linear in the number of edges (bridges: Tarjan 1974).
//
// For the moves, and as rules for a solver, see [Hackenbush].
type Picture []Edge

// ParsePicture reads edges such as "0-1 1-2 1-2 2-2", separated by spaces, or by
// a comma or a plus sign with or without spaces. Vertices are numbers, and 0 is the
// ground. The error wraps game.ErrPosition.
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

// String returns the edges separated by spaces, as [ParsePicture] reads them.
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

// Value returns the Grundy value of the picture, which is at most the number of
// edges. It takes time and memory linear in that number.
func (p Picture) Value() nim.Nimber {
	edges, vertices := p.compact()
	return newFusion(edges, vertices).value()
}

// compact returns the edges with the vertices numbered from 0 without gaps, the
// ground remaining 0, and the number of vertices.
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
