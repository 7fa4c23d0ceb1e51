package extensive

import (
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game/extensive/internal/layout"
	"github.com/gametheory-go/gametheory/internal/svg"
)

// grid has the places of the rows of a drawing. The depth of a place is its distance from the
// side of the root.
type grid struct {
	begin, end []float64 // a row lies between these depths
}

// The smallest distances between nodes, and between labels.
const (
	siblingGap = 16.0
	otherGap   = 24.0
	labelSize  = 17.0 // the height of a label of a move
	labelPad   = 8.0  // the space beside its text
	markerGap  = 12.0 // between a folded node and its marker
)

// place computes the layout of the figure.
func (f *figure) place() {
	g := layout.Graph{}
	for i := range f.vertices {
		breadth, _ := f.across(f.vertices[i].width, f.vertices[i].height)
		g.Breadth = append(g.Breadth, breadth)
	}
	for _, a := range f.arcs {
		breadth, _ := f.labelSize(a)
		g.Arcs = append(g.Arcs, layout.Arc{From: a.from, To: a.to, Label: breadth})
	}
	gaps := layout.Gaps{Sibling: siblingGap, Other: otherGap}
	if f.tree = g.IsTree(); f.tree {
		f.Layout = layout.Tree(g, gaps)
	} else {
		f.Layout = layout.Layers(g, gaps)
	}
	f.placeRows()
}

// across converts a width and a height to the extent along the rows and across the rows.
func (f *figure) across(width, height float64) (breadth, depth float64) {
	if f.Sideways {
		return height, width
	}
	return width, height
}

// labelSize returns the size of the label of an arc, without the gap that the layout adds.
func (f *figure) labelSize(a drawnArc) (breadth, depth float64) {
	if a.label == "" {
		return 0, 0
	}
	return f.across(svg.Width(a.label)+labelPad, labelSize)
}

// placeRows computes the depth of each row and the distances between rows. An arc that goes far
// to the side needs a large distance, or it would be flat.
func (f *figure) placeRows() {
	rows := slices.Max(f.Row) + 1
	depth, aside := make([]float64, rows), make([]float64, rows) // aside[i]: from row i to the next
	for v, row := range f.Row {
		_, d := f.across(f.vertices[v].width, f.vertices[v].height)
		depth[row] = max(depth[row], d)
	}
	for i, r := range f.Routes {
		if len(r.Points) == 0 {
			continue
		}
		_, d := f.labelSize(f.arcs[i])
		row := r.Points[r.Label].Row
		depth[row] = max(depth[row], d)
		for k := 1; k < len(r.Points); k++ {
			from, to := r.Points[k-1], r.Points[k]
			aside[from.Row] = max(aside[from.Row], math.Abs(to.Place-from.Place))
		}
	}
	before := f.setRoom(rows)
	at := 0.0
	f.begin, f.end = make([]float64, rows), make([]float64, rows)
	for row := range rows {
		at += before[row]
		f.begin[row], f.end[row] = at, at+depth[row]
		at = f.end[row] + f.gapAfter(row, aside[row])
	}
}

// gapAfter returns the space after a row with arcs that go this far aside.
func (f *figure) gapAfter(row int, aside float64) float64 {
	switch {
	case aside > 0.05:
		return min(22+aside/8, 120)
	case row%2 == 0:
		return 14
	case f.tree:
		return 7
	}
	return 14
}

// sides returns the depths of the beginning and the end of the outline of a vertex. All vertices
// of a row begin at the same depth. The exception is a marker in a tree, which hangs directly
// below its node.
func (f *figure) sides(v int) (begin, end float64) {
	_, depth := f.across(f.vertices[v].width, f.vertices[v].height)
	begin = f.begin[f.Row[v]]
	if f.vertices[v].marker && f.tree {
		_, begin = f.sides(f.index[f.vertices[v].node])
		begin += markerGap
	}
	return begin, begin + depth
}
