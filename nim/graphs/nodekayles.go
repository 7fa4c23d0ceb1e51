package graphs

import (
	"strconv"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// NodeKayles is the game in which a player chooses a vertex of a graph, and the
// vertex and all its neighbors are removed. A player who finds no vertex loses. The
// chosen vertices are an independent set, so it is also the game of completing one.
//
// To decide who wins is PSPACE-complete (Schaefer 1978), so no closed formula is to be expected
// for all graphs. On a path of n vertices it is the octal game 0.137, Dawson's chess, which is
// also played by marking squares of a row of n with crosses, no two of them side by side. A
// cycle leaves a path of n-3 vertices.
//
// A position is the [nim.Set] of the vertices that are left. The methods panic if it has
// a member that is not a vertex.
type NodeKayles struct {
	Graph Graph
}

// Start returns the position with all vertices.
func (k NodeKayles) Start() nim.Set { return k.Graph.Vertices() }

// Moves appends the options of s: one for each vertex, in the order of their
// numbers. Vertices with the same neighbors may lead to the same option, which then
// comes several times.
func (k NodeKayles) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	for v := range s.All() {
		dst = append(dst, s&^(k.Graph.neighbors[v]|1<<v))
	}
	return dst
}

// Parts appends the components of the graph that is left.
func (k NodeKayles) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	return k.Graph.appendComponents(dst, s)
}

// MoveName returns the vertex that is chosen, such as "3": the first, if several lead to
// next. It panics if none does.
func (k NodeKayles) MoveName(s, next nim.Set) string {
	if v := k.Vertex(s, next); v >= 0 {
		return strconv.Itoa(v)
	}
	return impartial.NoMove("graphs", s, next)
}

// Vertex returns the vertex that is chosen from s to next, or -1 if there is none.
func (k NodeKayles) Vertex(s, next nim.Set) int {
	k.Graph.check(s)
	for v := range s.All() {
		if s&^(k.Graph.neighbors[v]|1<<v) == next {
			return v
		}
	}
	return -1
}
