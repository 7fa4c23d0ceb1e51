package graphs

import (
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// ArcKayles is the game in which a player chooses an edge of a graph, which is removed with
// both its vertices and all edges that meet them. A player who finds no edge loses. The chosen
// edges are a matching, so it is also the game of completing a maximal one.
//
// How hard it is to decide who wins is not known (Schaefer 1978 asked). On a path
// of n vertices it is the octal game 0.07, Dawson's Kayles, and on a grid it is
// [Cram].
//
// A position is the [nim.Set] of the vertices that are left and have an edge. The methods
// panic if it has a member that is not a vertex.
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

// Moves appends the options of s: one for each edge, in the order of their
// vertices. Edges that leave the same vertices lead to the same option, which then
// comes several times.
func (k ArcKayles) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	for v := range s.All() {
		for w := range (k.Graph.neighbors[v] & s &^ nim.SetBelow(v)).All() {
			dst = append(dst, k.live(s&^(1<<v|1<<w)))
		}
	}
	return dst
}

// Parts appends the components of the graph that is left.
func (k ArcKayles) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	k.Graph.check(s)
	return k.Graph.appendComponents(dst, k.live(s))
}

// MoveName returns the edge that is chosen, such as "3-5": the first, if several lead to
// next. It panics if none does.
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
