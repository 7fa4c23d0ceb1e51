package graphs

import (
	"strconv"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// NodeKayles is a game on a graph. A move chooses a vertex and removes the vertex with all its
// neighbors. A player who finds no vertex loses. The chosen vertices form an independent set, so
// the game completes a maximal independent set.
//
// Deciding the winner is PSPACE-complete (Schaefer 1978), so a closed formula for all graphs is
// not expected. On a path of n vertices, Node Kayles is the octal game 0.137, Dawson's chess.
// Dawson's chess is also played by crossing squares in a row of n, with no two crosses side by
// side. A move on a cycle leaves a path of n-3 vertices.
//
// A position is the [nim.Set] of the remaining vertices. The methods panic if a member is not a
// vertex.
type NodeKayles struct {
	Graph Graph
}

// Start returns the position with all vertices.
func (k NodeKayles) Start() nim.Set { return k.Graph.Vertices() }

// Moves appends the options of s: an option for each vertex, in increasing order. If several
// vertices lead to the same option, the option comes several times.
func (k NodeKayles) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	for v := range s.All() {
		dst = append(dst, s&^(k.Graph.neighbors[v]|1<<v))
	}
	return dst
}

// Parts appends the components of the remaining graph.
func (k NodeKayles) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	return k.Graph.appendComponents(dst, s)
}

// MoveName returns the chosen vertex, such as "3". If several vertices lead to next, MoveName
// returns the first. MoveName panics if no vertex leads to next.
func (k NodeKayles) MoveName(s, next nim.Set) string {
	if v := k.Vertex(s, next); v >= 0 {
		return strconv.Itoa(v)
	}
	return impartial.NoMove("graphs", s, next)
}

// Vertex returns the chosen vertex of the move from s to next, or -1 if there is no such move.
func (k NodeKayles) Vertex(s, next nim.Set) int {
	k.Graph.check(s)
	for v := range s.All() {
		if s&^(k.Graph.neighbors[v]|1<<v) == next {
			return v
		}
	}
	return -1
}
