package layout_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive/internal/layout"
)

var gaps = layout.Gaps{Sibling: 10, Other: 20}

// tree is a tree for tests: a vertex with its breadth and that of its label.
type tree struct {
	breadth, label float64
	children       []*tree
}

// graph numbers the vertices in preorder.
func (t *tree) graph() layout.Graph {
	var g layout.Graph
	var add func(t *tree) int
	add = func(t *tree) int {
		v := len(g.Breadth)
		g.Breadth = append(g.Breadth, t.breadth)
		for _, c := range t.children {
			at := len(g.Arcs)
			g.Arcs = append(g.Arcs, layout.Arc{From: v, Label: c.label})
			g.Arcs[at].To = add(c)
		}
		return v
	}
	add(t)
	return g
}

// random returns a tree of a given depth at most.
func random(dice *rand.Rand, depth int) *tree {
	t := &tree{breadth: float64(1 + dice.IntN(60)), label: float64(dice.IntN(40))}
	if depth > 0 {
		for range dice.IntN(5) {
			t.children = append(t.children, random(dice, dice.IntN(depth)))
		}
	}
	return t
}

// extents returns the left and right edges of all vertices and labels of each row, in
// order.
func extents(g layout.Graph, l layout.Layout) map[int][][2]float64 {
	rows := map[int][][2]float64{}
	add := func(row int, place, breadth float64) {
		rows[row] = append(rows[row], [2]float64{place - breadth/2, place + breadth/2})
	}
	for v := range g.Breadth {
		add(l.Row[v], l.Place[v], g.Breadth[v])
	}
	for i, r := range l.Routes {
		if len(r.Points) > 0 {
			add(r.Points[r.Label].Row, r.Points[r.Label].Place, g.Arcs[i].Label)
		}
	}
	for _, row := range rows {
		slices.SortFunc(row, func(a, b [2]float64) int {
			if a[0]+a[1] < b[0]+b[1] {
				return -1
			}
			return 1
		})
	}
	return rows
}

// near reports whether two places are the same but for rounding.
func near(x, y float64) bool { return math.Abs(x-y) < 1e-6 }

// checkPlaces checks that nothing on a row is closer than the gap, and that the drawing
// is as broad as it says.
func checkPlaces(t *testing.T, g layout.Graph, l layout.Layout) {
	t.Helper()
	left, right := math.Inf(1), math.Inf(-1)
	for row, all := range extents(g, l) {
		for i, e := range all {
			left, right = min(left, e[0]), max(right, e[1])
			if i > 0 && e[0]-all[i-1][1] < gaps.Sibling-1e-6 {
				t.Fatalf("row %d: %v and %v are too close", row, all[i-1], e)
			}
		}
	}
	if !near(left, 0) || !near(right, l.Breadth) {
		t.Fatalf("the drawing is from %v to %v, not from 0 to %v", left, right, l.Breadth)
	}
}

// The laws of a tidy drawing: nothing overlaps, children are in order, a parent is in
// the middle between its first and its last child, and vertices of the same depth are on
// the same row.
func TestTreeLaws(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		g := random(dice, 7).graph()
		l := layout.Tree(g, gaps)
		checkPlaces(t, g, l)
		children := make([][]int, len(g.Breadth))
		for i, a := range g.Arcs {
			children[a.From] = append(children[a.From], a.To)
			if l.Row[a.To] != l.Row[a.From]+2 {
				t.Fatalf("an arc from row %d to row %d", l.Row[a.From], l.Row[a.To])
			}
			want := []layout.Point{{l.Row[a.From], l.Place[a.From]}, {l.Row[a.From] + 1, l.Place[a.To]}, {l.Row[a.To], l.Place[a.To]}}
			if r := l.Routes[i]; !slices.Equal(r.Points, want) || r.Label != 1 || r.Backward {
				t.Fatalf("the route %+v, want the points %v", r, want)
			}
		}
		for v, c := range children {
			for i := 1; i < len(c); i++ {
				if l.Place[c[i-1]] >= l.Place[c[i]] {
					t.Fatalf("children at %v and %v are not in order", l.Place[c[i-1]], l.Place[c[i]])
				}
			}
			if len(c) > 0 && !near(l.Place[v], (l.Place[c[0]]+l.Place[c[len(c)-1]])/2) {
				t.Fatalf("a parent at %v has children from %v to %v", l.Place[v], l.Place[c[0]], l.Place[c[len(c)-1]])
			}
		}
	}
}

// Equal subtrees are drawn equally, wherever they are.
func TestTreeEqualSubtrees(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		same := random(dice, 5)
		size := len(same.graph().Breadth)
		left := &tree{5, 0, []*tree{random(dice, 6), same, random(dice, 3)}}
		right := &tree{5, 0, []*tree{same, random(dice, 6)}}
		g := (&tree{5, 0, []*tree{left, random(dice, 4), right}}).graph()
		l := layout.Tree(g, gaps)
		// In preorder: the root, left, its first subtree, and then the subtree.
		first := 2 + len(left.children[0].graph().Breadth)
		second := 1 + len(left.graph().Breadth) + (len(g.Breadth) - 1 - len(left.graph().Breadth) - len(right.graph().Breadth)) + 1
		for v := range size {
			a, b := l.Place[first+v]-l.Place[first], l.Place[second+v]-l.Place[second]
			if !near(a, b) {
				t.Fatalf("vertex %d of a subtree is at %v, and at %v in another place", v, a, b)
			}
		}
	}
}

// The drawing of two leaves is as narrow as can be, and small subtrees between large ones
// are spread evenly (figure 3 of Buchheim, Jünger and Leipert has that property).
func TestTreeIsNarrow(t *testing.T) {
	leaf := func() *tree { return &tree{breadth: 10} }
	wide := func() *tree { return &tree{10, 0, []*tree{leaf(), leaf(), leaf(), leaf(), leaf()}} }
	if l := layout.Tree((&tree{10, 0, []*tree{leaf(), leaf()}}).graph(), gaps); l.Breadth != 30 {
		t.Errorf("two leaves take %v, want 30", l.Breadth)
	}
	g := (&tree{10, 0, []*tree{wide(), leaf(), leaf(), leaf(), wide()}}).graph()
	l := layout.Tree(g, gaps)
	// Ten leaves of 10, eight gaps of 10, and one of 20 in the middle.
	if l.Breadth != 200 {
		t.Errorf("the tree takes %v, want 200", l.Breadth)
	}
	places := []float64{l.Place[1], l.Place[7], l.Place[8], l.Place[9], l.Place[10]}
	for i, x := range places {
		if want := 45 + float64(i)*110/4; x != want {
			t.Errorf("child %d is at %v, want %v", i, x, want)
		}
	}
}

// A tree as deep as it has vertices, and one vertex alone.
func TestTreePath(t *testing.T) {
	deep := &tree{breadth: 7}
	for range 100000 {
		deep = &tree{7, 0, []*tree{deep}}
	}
	if l := layout.Tree(deep.graph(), gaps); l.Breadth != 7 || l.Place[100000] != 3.5 || l.Row[100000] != 200000 {
		t.Errorf("breadth %v, last at %v on row %d", l.Breadth, l.Place[100000], l.Row[100000])
	}
	if l := layout.Tree((&tree{breadth: 4}).graph(), gaps); l.Breadth != 4 || l.Place[0] != 2 {
		t.Errorf("one vertex: %+v", l)
	}
}

func TestIsTree(t *testing.T) {
	arc := func(from, to int) layout.Arc { return layout.Arc{From: from, To: to} }
	for _, test := range []struct {
		name string
		arcs []layout.Arc
		want bool
	}{
		{"tree", []layout.Arc{arc(0, 1), arc(0, 2)}, true},
		{"shared", []layout.Arc{arc(0, 1), arc(0, 2), arc(1, 2)}, false},
		{"double", []layout.Arc{arc(0, 1), arc(0, 2), arc(0, 2)}, false},
		{"to the root", []layout.Arc{arc(0, 1), arc(0, 2), arc(2, 0)}, false},
	} {
		if got := (layout.Graph{Breadth: make([]float64, 3), Arcs: test.arcs}).IsTree(); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
