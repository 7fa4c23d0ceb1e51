package classic_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

func randomGraph(rnd *rand.Rand, n int) classic.Graph {
	var edges []classic.Edge
	p := rnd.Float64()
	for v := range n {
		for u := range v {
			if rnd.Float64() < p {
				edges = append(edges, classic.Edge{U: u, V: v})
			}
		}
	}
	return classic.NewGraph(n, edges...)
}

// value returns the value that the solver finds.
func value[S comparable](t *testing.T, r game.Rules[S], s S) nim.Nimber {
	t.Helper()
	v, err := nim.NewGrundy(r).Value(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func nodeKayles(t *testing.T, g classic.Graph) nim.Nimber {
	k := classic.NodeKayles{Graph: g}
	return value(t, k, k.Start())
}

func arcKayles(t *testing.T, g classic.Graph) nim.Nimber {
	k := classic.ArcKayles{Graph: g}
	return value(t, k, k.Start())
}

func TestKaylesContract(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range 30 {
		g := randomGraph(rnd, rnd.IntN(11))
		gametest.Test(t, classic.NodeKayles{Graph: g}, g.Vertices())
		gametest.Test(t, classic.ArcKayles{Graph: g}, g.Vertices())
	}
}

// That components are taken apart changes no value.
func TestKaylesParts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 9))
	for range 200 {
		g := randomGraph(rnd, rnd.IntN(13))
		checkClosed(t, classic.NodeKayles{Graph: g}, g.Vertices())
		checkClosed(t, classic.ArcKayles{Graph: g}, g.Vertices())
	}
}

// dawson are the values of Dawson's chess, 0.137, on n squares (Guy and Smith 1956;
// OEIS A002187).
var dawson = []nim.Nimber{
	0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4,
	0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5,
}

// Paths are octal games: 0.137, and 0.07 that lags one behind.
func TestKaylesPaths(t *testing.T) {
	for n, want := range dawson {
		g := classic.Path(n)
		if got := nodeKayles(t, g); got != want {
			t.Errorf("node Kayles on a path of %d: %d, want %d", n, got, want)
		}
		if n == classic.SetSize {
			break
		}
		if got := arcKayles(t, classic.Path(n+1)); got != want {
			t.Errorf("arc Kayles on a path of %d: %d, want %d", n+1, got, want)
		}
	}
}

// All first moves on a cycle are alike. They leave a path of n-3 vertices, or of n-2 in
// arc Kayles, which has the same value: if that is 0 the cycle has the value 1, and else 0.
func TestKaylesCycles(t *testing.T) {
	for n := 3; n <= 40; n++ {
		want := nim.Mex(dawson[n-3])
		if got := nodeKayles(t, classic.Cycle(n)); got != want {
			t.Errorf("node Kayles on a cycle of %d: %d, want %d", n, got, want)
		}
		if got := arcKayles(t, classic.Cycle(n)); got != want {
			t.Errorf("arc Kayles on a cycle of %d: %d, want %d", n, got, want)
		}
	}
}

// Schaefer's games on graphs where the value is easy to see.
func TestKaylesFamilies(t *testing.T) {
	for n := 1; n <= 10; n++ {
		if got := nodeKayles(t, classic.Complete(n)); got != 1 {
			t.Errorf("node Kayles on %d vertices, all joined: %d, want 1: there is one move", n, got)
		}
		if got, want := arcKayles(t, classic.Complete(n)), nim.Nimber(n/2%2); got != want {
			t.Errorf("arc Kayles on %d vertices, all joined: %d, want %d: there are %d moves", n, got, want, n/2)
		}
		// In a star one removes all or a leaf and the center, which leaves n-1 vertices.
		star := classic.CompleteBipartite(1, n)
		if got, want := nodeKayles(t, star), nim.Nimber(1+(n+1)%2); got != want {
			t.Errorf("node Kayles on a star of %d: %d, want %d", n, got, want)
		}
		if got := arcKayles(t, star); got != 1 {
			t.Errorf("arc Kayles on a star of %d: %d, want 1: there is one move", n, got)
		}
		for m := range 6 {
			if got, want := arcKayles(t, classic.CompleteBipartite(m, n)), nim.Nimber(min(m, n)%2); got != want {
				t.Errorf("arc Kayles on %d times %d: %d, want %d", m, n, got, want)
			}
		}
	}
	// A first move leaves a cycle of 6, which has the value 0, as its moves leave a path of 3.
	if got := nodeKayles(t, classic.Petersen()); got != 1 {
		t.Errorf("node Kayles on the graph of Petersen: %d, want 1", got)
	}
}

// Brown, Daugherty, Fiorini, Maldonado, Manzano-Ruiz, Rainville, Waechter and Wong
// (Nimber Sequences of Node-Kayles Games, 2020; OEIS A316632).
func TestNodeKaylesGrids(t *testing.T) {
	for rows, want := range map[int][]nim.Nimber{
		2: {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0},
		3: {2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3},
		4: {0, 0, 0, 0, 0, 0, 0},
	} {
		for i, v := range want {
			if got := nodeKayles(t, classic.Grid(rows, i+1)); got != v {
				t.Errorf("%d by %d: %d, want %d", rows, i+1, got, v)
			}
		}
	}
}

func TestGraphs(t *testing.T) {
	for _, tt := range []struct {
		name          string
		graph         classic.Graph
		order, degree int // degree is that of all vertices, or -1
		edges         int
	}{
		{"no vertices", classic.Path(0), 0, -1, 0},
		{"one", classic.Path(1), 1, 0, 0},
		{"path", classic.Path(64), 64, -1, 63},
		{"cycle", classic.Cycle(64), 64, 2, 64},
		{"triangle", classic.Cycle(3), 3, 2, 3},
		{"complete", classic.Complete(64), 64, 63, 2016},
		{"bipartite", classic.CompleteBipartite(3, 3), 6, 3, 9},
		{"grid", classic.Grid(3, 4), 12, -1, 17},
		{"column", classic.Grid(5, 1), 5, -1, 4},
		{"square", classic.Grid(2, 2), 4, 2, 4},
		{"Petersen", classic.Petersen(), 10, 3, 15},
	} {
		degrees := 0
		for v := range tt.graph.Order() {
			d := tt.graph.Neighbors(v).Len()
			if degrees += d; tt.degree >= 0 && d != tt.degree {
				t.Errorf("%s: vertex %d has the degree %d", tt.name, v, d)
			}
		}
		if tt.graph.Order() != tt.order || degrees != 2*tt.edges || tt.graph.Vertices().Len() != tt.order {
			t.Errorf("%s: %d vertices, %d edges", tt.name, tt.graph.Order(), degrees/2)
		}
	}
}

// In the graph of Petersen neighbors have no neighbor in common, and other vertices just
// one.
func TestPetersen(t *testing.T) {
	g := classic.Petersen()
	for v := range 10 {
		for w := range v {
			want := 1
			if g.Neighbors(v).Has(w) {
				want = 0
			}
			if common := g.Neighbors(v) & g.Neighbors(w); common.Len() != want {
				t.Errorf("%d and %d have the common neighbors %v", v, w, common)
			}
		}
	}
}

func TestParseGraph(t *testing.T) {
	g, err := classic.ParseGraph("0-1, 2-1 1-0+5")
	if err != nil || g.String() != "0-1 1-2 3 4 5" || g.Order() != 6 {
		t.Errorf("%v, %v", g, err)
	}
	for text, words := range map[string]string{
		"0-1 64":   `vertex "64" is larger than 63`,
		"0-1 1-64": `classic: edge "1-64": vertex "64" is larger than 63`,
		"3-3":      `edge "3-3" is a loop`,
		"a":        `vertex "a" is not a number`,
		"0-":       `vertex "" is not a number`,
	} {
		if _, err := classic.ParseGraph(text); !errors.Is(err, classic.ErrEdges) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
}

func TestGraphPanics(t *testing.T) {
	mustPanic(t, "classic: a graph of 65 vertices", func() { classic.Path(65) })
	mustPanic(t, "classic: a graph of -1 vertices", func() { classic.Complete(-1) })
	mustPanic(t, "classic: a cycle of 2 vertices", func() { classic.Cycle(2) })
	mustPanic(t, "classic: a grid of -8 by -8 vertices", func() { classic.Grid(-8, -8) })
	mustPanic(t, "classic: a bipartite graph of 70 and -10 vertices", func() { classic.CompleteBipartite(70, -10) })
	mustPanic(t, "classic: edge 1-1", func() { classic.NewGraph(2, classic.Edge{U: 1, V: 1}) })
	mustPanic(t, "classic: edge 0-2", func() { classic.NewGraph(2, classic.Edge{U: 0, V: 2}) })
}

func FuzzParseGraph(f *testing.F) {
	for _, text := range []string{"0-1 1-2", "63", "0-0", "1,2,3", "0-1 1-0 7"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := classic.ParseGraph(text)
		if err != nil {
			if !errors.Is(err, classic.ErrEdges) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if again, err := classic.ParseGraph(g.String()); err != nil || again.String() != g.String() || again.Order() != g.Order() {
			t.Errorf("%q: %v, then %v, %v", text, g, again, err)
		}
	})
}
