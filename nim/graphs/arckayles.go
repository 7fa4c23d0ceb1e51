package graphs

import (
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// ArcKayles is a game on a graph. A move chooses an edge and removes the edge with both its
// vertices and all edges at these vertices. A player who finds no edge loses. The chosen edges
// form a matching, so the game completes a maximal matching.
//
// The complexity of deciding the winner is open (Schaefer 1978). On a path of n vertices, Arc
// Kayles is the octal game 0.07, Dawson's Kayles. On a grid, Arc Kayles is [Cram].
//
// A position is the [nim.Set] of the remaining vertices that have an edge. The methods panic if a
// member is not a vertex.
type ArcKayles struct {
	Graph Graph
}

// Start returns the position with all vertices that have an edge.
func (k ArcKayles) Start() nim.Set { return k.live(k.Graph.Vertices()) }

// live returns the vertices of s with a neighbor in s.
func (k ArcKayles) live(s nim.Set) nim.Set {
	var live nim.Set
	for v := range s.All() {
		if k.Graph.neighbors[v]&s != 0 {
			live |= 1 << v
		}
	}
	return live
}

// Moves appends the options of s: an option for each edge, in the order of the vertices. If
// several edges lead to the same option, the option comes several times.
func (k ArcKayles) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	for v := range s.All() {
		for w := range (k.Graph.neighbors[v] & s &^ nim.SetBelow(v)).All() {
			dst = append(dst, k.live(s&^(1<<v|1<<w)))
		}
	}
	return dst
}

// Parts appends the components of the remaining graph.
func (k ArcKayles) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	return k.Graph.appendComponents(dst, k.live(s))
}

// MoveName returns the chosen edge, such as "3-5". If several edges lead to next, MoveName
// returns the first. MoveName panics if no edge leads to next.
func (k ArcKayles) MoveName(s, next nim.Set) string {
	k.Graph.check(s)
	for v := range s.All() {
		for w := range (k.Graph.neighbors[v] & s &^ nim.SetBelow(v)).All() {
			if k.live(s&^(1<<v|1<<w)) == next {
				return Edge{v, w}.String()
			}
		}
	}
	return impartial.NoMove("graphs", s, next)
}
