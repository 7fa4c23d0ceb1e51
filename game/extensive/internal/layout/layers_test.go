package layout_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive/internal/layout"
)

// randomGraph is a digraph in which all vertices can be reached from the root.
func randomGraph(dice *rand.Rand) layout.Graph {
	n := 1 + dice.IntN(25)
	g := layout.Graph{}
	for v := range n {
		g.Breadth = append(g.Breadth, float64(10+dice.IntN(40)))
		if v > 0 {
			g.Arcs = append(g.Arcs, layout.Arc{From: dice.IntN(v), To: v, Label: float64(dice.IntN(30))})
		}
	}
	for range dice.IntN(n + 3) {
		g.Arcs = append(g.Arcs, layout.Arc{From: dice.IntN(n), To: dice.IntN(n), Label: float64(dice.IntN(30))})
	}
	return g
}

// The laws of layers: nothing overlaps; an arc has a point on each row of its way, begins
// and ends at its vertices, and leads on, unless it closes a cycle; its label is next to
// where it begins.
func TestLayersLaws(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		g := randomGraph(dice)
		l := layout.Layers(g, gaps)
		checkPlaces(t, g, l)
		for i, a := range g.Arcs {
			r := l.Routes[i]
			if a.From == a.To {
				if len(r.Points) != 0 {
					t.Fatalf("a loop has %d points", len(r.Points))
				}
				continue
			}
			first, last, label := a.From, a.To, 1
			if r.Backward {
				first, last, label = a.To, a.From, len(r.Points)-2
			}
			for k, p := range r.Points {
				if p.Row != l.Row[first]+k {
					t.Fatalf("point %d of an arc from row %d is on row %d", k, l.Row[first], p.Row)
				}
			}
			end := r.Points[len(r.Points)-1]
			if r.Points[0] != (layout.Point{Row: l.Row[first], Place: l.Place[first]}) || end != (layout.Point{Row: l.Row[last], Place: l.Place[last]}) || r.Label != label {
				t.Fatalf("the arc %+v goes %+v, and its ends are at %v and %v", a, r, l.Place[first], l.Place[last])
			}
		}
	}
}

// The row of a vertex is twice the length of the longest way to it.
func TestLayersRows(t *testing.T) {
	g := layout.Graph{Breadth: []float64{1, 1, 1, 1}, Arcs: []layout.Arc{
		{From: 0, To: 3}, {From: 0, To: 1}, {From: 1, To: 2}, {From: 2, To: 3}, {From: 3, To: 1},
	}}
	l := layout.Layers(g, gaps)
	if !slices.Equal(l.Row, []int{0, 2, 4, 6}) && !slices.Equal(l.Row, []int{0, 4, 6, 2}) {
		t.Errorf("rows %v", l.Row)
	}
	back := 0
	for _, r := range l.Routes {
		if r.Backward {
			back++
		}
	}
	if back != 1 {
		t.Errorf("%d arcs lead back, want 1", back)
	}
}

// crossings counts the crossings of all pairs of arcs between the same two rows.
func crossings(l layout.Layout) int {
	count := 0
	for i, r := range l.Routes {
		for _, s := range l.Routes[:i] {
			for k := 1; k < len(r.Points); k++ {
				for m := 1; m < len(s.Points); m++ {
					a, b, c, d := r.Points[k-1], r.Points[k], s.Points[m-1], s.Points[m]
					if a.Row == c.Row && (a.Place-c.Place)*(b.Place-d.Place) < 0 {
						count++
					}
				}
			}
		}
	}
	return count
}

// A tree has no crossings, whatever the order of its arcs, and neither have two rows of
// which the second is the first turned round.
func TestLayersCrossings(t *testing.T) {
	dice := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		g := random(dice, 5).graph()
		dice.Shuffle(len(g.Arcs), func(i, j int) { g.Arcs[i], g.Arcs[j] = g.Arcs[j], g.Arcs[i] })
		if n := crossings(layout.Layers(g, gaps)); n != 0 {
			t.Errorf("a tree of %d vertices with %d crossings", len(g.Breadth), n)
		}
	}
	g := layout.Graph{Breadth: make([]float64, 9)}
	for i := range 4 {
		g.Arcs = append(g.Arcs, layout.Arc{From: 0, To: 1 + i})
	}
	for i := range 4 {
		g.Arcs = append(g.Arcs, layout.Arc{From: 4 - i, To: 5 + (i+2)%4})
	}
	if n := crossings(layout.Layers(g, gaps)); n != 0 {
		t.Errorf("two rows with %d crossings", n)
	}
}

// An arc over many rows is straight where it passes them.
func TestLayersStraight(t *testing.T) {
	const n = 20
	g := layout.Graph{Breadth: make([]float64, n)}
	for v := 1; v < n; v++ {
		g.Arcs = append(g.Arcs, layout.Arc{From: v - 1, To: v})
	}
	g.Arcs = append(g.Arcs, layout.Arc{From: 0, To: n - 1}, layout.Arc{From: 3, To: 11})
	l := layout.Layers(g, gaps)
	for _, r := range l.Routes[n-1:] {
		for k := 2; k < len(r.Points)-1; k++ {
			if r.Points[k].Place != r.Points[1].Place {
				t.Errorf("a long arc turns from %v to %v", r.Points[1].Place, r.Points[k].Place)
			}
		}
	}
}
