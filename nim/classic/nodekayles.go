package classic

// NodeKayles is the game in which a player chooses a vertex of a graph, and the
// vertex and all its neighbors are removed. A player who finds no vertex loses. The
// chosen vertices are an independent set, so it is also the game of completing one.
//
// Who wins is PSPACE-complete to decide (Schaefer 1978), so no closed rule is to be
// expected for all graphs. On a path of n vertices it is the octal game 0.137,
// Dawson's chess, and so it is on a row of n squares to be marked with crosses such
// that no two are side by side. A cycle leaves a path of n-3 vertices.
//
// A position is the [Set] of the vertices that are left.
type NodeKayles struct {
	Graph Graph
}

// Start returns the position with all vertices.
func (k NodeKayles) Start() Set { return k.Graph.Vertices() }

// Moves appends the options of s: one for each vertex, in the order of their
// numbers. Vertices with the same neighbors may lead to the same option, which then
// comes several times.
func (k NodeKayles) Moves(dst []Set, s Set) []Set {
	for v := range s.All() {
		dst = append(dst, s&^(k.Graph.neighbors[v]|1<<v))
	}
	return dst
}

// Parts appends the components of the graph that is left.
func (k NodeKayles) Parts(dst []Set, s Set) []Set {
	return k.Graph.appendComponents(dst, s)
}
