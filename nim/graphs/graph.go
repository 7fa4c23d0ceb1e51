package graphs

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/list"
)

// Graph is a simple graph with at most 64 vertices, numbered from 0, for [NodeKayles] and
// [ArcKayles]. A Graph is immutable. The zero value has no vertices.
type Graph struct {
	neighbors []nim.Set // of each vertex
}

// NewGraph returns the graph with vertices 0 to n-1 and these edges. A repeated edge counts once.
// NewGraph panics if n is not from 0 to 64, if an edge is a loop, or if an end of an edge is not
// a vertex.
func NewGraph(n int, edges ...Edge) Graph {
	if n < 0 || n > nim.SetSize {
		panic(fmt.Sprintf("graphs: a graph of %d vertices", n))
	}
	g := Graph{make([]nim.Set, n)}
	for _, e := range edges {
		if e.U == e.V || min(e.U, e.V) < 0 || max(e.U, e.V) >= n {
			panic(fmt.Sprintf("graphs: edge %v in a graph of %d vertices", e, n))
		}
		g.neighbors[e.U] |= 1 << e.V
		g.neighbors[e.V] |= 1 << e.U
	}
	return g
}

// ParseGraph reads edges and vertices, such as "0-1 1-2 5", separated by spaces, a comma or a
// plus sign. Vertices are numbers from 0 to 63. The graph has all vertices from 0 to the largest
// number in the text. The error wraps game.ErrPosition.
func ParseGraph(text string) (Graph, error) {
	var edges []Edge
	n := 0
	words, err := list.Split(text, "edge")
	if err != nil {
		return Graph{}, syntax(err)
	}
	for _, word := range words {
		if !strings.Contains(word, "-") {
			v, err := list.Number(word, "vertex", nim.SetSize-1)
			if err != nil {
				return Graph{}, syntax(err)
			}
			n = max(n, v+1)
			continue
		}
		e, err := parseEdge(word, nim.SetSize-1)
		if err != nil {
			return Graph{}, syntax(err)
		}
		if e.U == e.V {
			return Graph{}, syntax(fmt.Errorf("edge %q is a loop", word))
		}
		edges = append(edges, e)
		n = max(n, e.U+1, e.V+1)
	}
	return NewGraph(n, edges...), nil
}

// Order returns the number of vertices.
func (g Graph) Order() int { return len(g.neighbors) }

// Vertices returns the set of all vertices.
func (g Graph) Vertices() nim.Set { return nim.SetBelow(len(g.neighbors)) }

// Neighbors returns the neighbors of v. It panics if v is not a vertex.
func (g Graph) Neighbors(v int) nim.Set {
	if v < 0 || v >= len(g.neighbors) {
		panic(fmt.Sprintf("graphs: vertex %d in a graph of %d vertices", v, len(g.neighbors)))
	}
	return g.neighbors[v]
}

// String returns the edges, each once, and the vertices without edges, separated by spaces.
// [ParseGraph] reads this text.
func (g Graph) String() string {
	var parts []string
	for v, near := range g.neighbors {
		if near == 0 {
			parts = append(parts, strconv.Itoa(v))
		}
		for w := range (near &^ nim.SetBelow(v)).All() {
			parts = append(parts, Edge{v, w}.String())
		}
	}
	return strings.Join(parts, " ")
}

// check panics if s is not a set of vertices.
func (g Graph) check(s nim.Set) {
	if wrong := s &^ g.Vertices(); wrong != 0 {
		panic(fmt.Sprintf("graphs: vertex %d in a graph of %d vertices", wrong.Min(), len(g.neighbors)))
	}
}

// appendComponents appends to dst the components of the graph that g induces on s.
func (g Graph) appendComponents(dst []nim.Set, s nim.Set) []nim.Set {
	for s != 0 {
		component := s & -s
		for fresh := component; fresh != 0; {
			more := g.neighbors[fresh.Min()] & s &^ component
			fresh = fresh&(fresh-1) | more
			component |= more
		}
		dst = append(dst, component)
		s &^= component
	}
	return dst
}
