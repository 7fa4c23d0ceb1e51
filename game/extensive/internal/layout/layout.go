// Package layout places the vertices of trees and digraphs on parallel rows, as drawings
// of games have them: every move leads to a row further on.
//
// It knows nothing of games, and of a vertex only its breadth, how much of a row it takes. Even
// rows have the vertices, the root on row 0; odd rows, between them, have the labels of the
// arcs. Where a row is, and in which direction it runs, is the caller's affair.
package layout

// Graph is what is to be placed. Vertex 0 is the root, from which all others can be
// reached.
type Graph struct {
	Breadth []float64 // of each vertex
	Arcs    []Arc     // those from the same vertex in the order in which they are to be drawn
}

// Arc is an arc of a [Graph].
type Arc struct {
	From, To int
	Label    float64 // the breadth of its label, 0 without one
}

// Gaps are the least distances between what is on the same row.
type Gaps struct {
	Sibling float64 // between vertices that follow the same one, and between labels
	Other   float64 // between other vertices
}

// Layout says where everything is. Places on a row are distances from the left edge of
// the drawing, and those of vertices and labels are their centers.
type Layout struct {
	Row     []int     // of each vertex
	Place   []float64 // of each vertex on its row
	Routes  []Route   // of each arc
	Breadth float64   // of the drawing
}

// Route is the way of an arc from one vertex to another on a later row. An arc from a
// vertex to itself has no points.
type Route struct {
	Points   []Point // one on each row of its way, with both ends
	Label    int     // which of the points has the label
	Backward bool    // the arc itself goes from the last point to the first
}

// Point is a place on a row.
type Point struct {
	Row   int
	Place float64
}

// IsTree reports whether the arcs lead to every vertex but the root exactly once, and
// never to the root. As all can be reached from the root, the graph is a tree then.
func (g Graph) IsTree() bool {
	seen := make([]bool, len(g.Breadth))
	seen[0] = true
	for _, a := range g.Arcs {
		if seen[a.To] {
			return false
		}
		seen[a.To] = true
	}
	return true
}

// children returns the numbers of the arcs from each vertex, in their order.
func (g Graph) children() [][]int {
	out := make([][]int, len(g.Breadth))
	for i, a := range g.Arcs {
		out[a.From] = append(out[a.From], i)
	}
	return out
}
