package graphs_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

func randomGraph(rnd *rand.Rand, n int) graphs.Graph {
	var edges []graphs.Edge
	p := rnd.Float64()
	for v := range n {
		for u := range v {
			if rnd.Float64() < p {
				edges = append(edges, graphs.Edge{U: u, V: v})
			}
		}
	}
	return graphs.NewGraph(n, edges...)
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

func nodeKayles(t *testing.T, g graphs.Graph) nim.Nimber {
	k := graphs.NodeKayles{Graph: g}
	return value(t, k, k.Start())
}

func arcKayles(t *testing.T, g graphs.Graph) nim.Nimber {
	k := graphs.ArcKayles{Graph: g}
	return value(t, k, k.Start())
}

func TestKaylesContract(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range longtest.Some(30) {
		g := randomGraph(rnd, rnd.IntN(11))
		gametest.Test(t, graphs.NodeKayles{Graph: g}, g.Vertices())
		gametest.Test(t, graphs.ArcKayles{Graph: g}, g.Vertices())
	}
}

// That components are taken apart changes no value.
func TestKaylesParts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 9))
	for range longtest.Some(200) {
		g := randomGraph(rnd, rnd.IntN(13))
		closedtest.Check(t, graphs.NodeKayles{Graph: g}, g.Vertices())
		closedtest.Check(t, graphs.ArcKayles{Graph: g}, g.Vertices())
	}
}

// All first moves on a cycle are alike. They leave a path of n-3 vertices, or of n-2 in
// arc Kayles, which has the same value: if that is 0 the cycle has the value 1, and else 0.
func TestKaylesCycles(t *testing.T) {
	for n := 3; n <= 40; n++ {
		want := nim.Mex(nodeKayles(t, graphs.Path(n-3)))
		if got := nodeKayles(t, graphs.Cycle(n)); got != want {
			t.Errorf("node Kayles on a cycle of %d: %d, want %d", n, got, want)
		}
		if got := arcKayles(t, graphs.Cycle(n)); got != want {
			t.Errorf("arc Kayles on a cycle of %d: %d, want %d", n, got, want)
		}
	}
}

// Schaefer's games on graphs where the value is easy to see.
func TestKaylesFamilies(t *testing.T) {
	for n := 1; n <= 10; n++ {
		if got := nodeKayles(t, graphs.Complete(n)); got != 1 {
			t.Errorf("node Kayles on %d vertices, all joined: %d, want 1: there is one move", n, got)
		}
		if got, want := arcKayles(t, graphs.Complete(n)), nim.Nimber(n/2%2); got != want {
			t.Errorf("arc Kayles on %d vertices, all joined: %d, want %d: there are %d moves", n, got, want, n/2)
		}
		// In a star one removes all or a leaf and the center, which leaves n-1 vertices.
		star := graphs.CompleteBipartite(1, n)
		if got, want := nodeKayles(t, star), nim.Nimber(1+(n+1)%2); got != want {
			t.Errorf("node Kayles on a star of %d: %d, want %d", n, got, want)
		}
		if got := arcKayles(t, star); got != 1 {
			t.Errorf("arc Kayles on a star of %d: %d, want 1: there is one move", n, got)
		}
		for m := range 6 {
			if got, want := arcKayles(t, graphs.CompleteBipartite(m, n)), nim.Nimber(min(m, n)%2); got != want {
				t.Errorf("arc Kayles on %d times %d: %d, want %d", m, n, got, want)
			}
		}
	}
}

func TestGraphs(t *testing.T) {
	for _, tt := range []struct {
		name          string
		graph         graphs.Graph
		order, degree int // degree is that of all vertices, or -1
		edges         int
	}{
		{"no vertices", graphs.Path(0), 0, -1, 0},
		{"one", graphs.Path(1), 1, 0, 0},
		{"path", graphs.Path(64), 64, -1, 63},
		{"cycle", graphs.Cycle(64), 64, 2, 64},
		{"triangle", graphs.Cycle(3), 3, 2, 3},
		{"complete", graphs.Complete(64), 64, 63, 2016},
		{"bipartite", graphs.CompleteBipartite(3, 3), 6, 3, 9},
		{"grid", graphs.Grid(3, 4), 12, -1, 17},
		{"column", graphs.Grid(5, 1), 5, -1, 4},
		{"square", graphs.Grid(2, 2), 4, 2, 4},
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

func TestParseGraph(t *testing.T) {
	g, err := graphs.ParseGraph("0-1, 2-1 1-0+5")
	if err != nil || g.String() != "0-1 1-2 3 4 5" || g.Order() != 6 {
		t.Errorf("%v, %v", g, err)
	}
	for text, words := range map[string]string{
		"0-1 64":   `vertex "64" is larger than 63`,
		"0-1 1-64": `edge "1-64": vertex "64" is larger than 63`,
		"3-3":      `edge "3-3" is a loop`,
		"a":        `vertex "a" is not a number`,
		"0-1++1-2": `no edge before or after a separator in "0-1++1-2"`,
		"0-":       `vertex "" is not a number`,
	} {
		if _, err := graphs.ParseGraph(text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want %q", text, err, words)
		}
	}
}

func TestGraphPanics(t *testing.T) {
	panictest.Want(t, "graphs: a graph of 65 vertices", func() { graphs.Path(65) })
	panictest.Want(t, "graphs: a graph of -1 vertices", func() { graphs.Complete(-1) })
	panictest.Want(t, "graphs: a cycle of 2 vertices", func() { graphs.Cycle(2) })
	panictest.Want(t, "graphs: a grid of -8 by -8 vertices", func() { graphs.Grid(-8, -8) })
	panictest.Want(t, "graphs: a bipartite graph of 70 and -10 vertices", func() { graphs.CompleteBipartite(70, -10) })
	panictest.Want(t, "graphs: edge 1-1", func() { graphs.NewGraph(2, graphs.Edge{U: 1, V: 1}) })
	panictest.Want(t, "graphs: edge 0-2", func() { graphs.NewGraph(2, graphs.Edge{U: 0, V: 2}) })
}

// Positions with members that are no vertices, squares or edges are refused.
func TestPositionsAreChecked(t *testing.T) {
	wrong := nim.NewSet(0, 5)
	node, arc := graphs.NodeKayles{Graph: graphs.Path(3)}, graphs.ArcKayles{Graph: graphs.Path(3)}
	cram, h := graphs.Cram{Rows: 1, Columns: 3}, hackenbush(t, graphs.Picture{{0, 1}, {1, 2}, {1, 2}})
	for name, f := range map[string]func(){
		"vertex 5 in a graph of 3: moves of node Kayles": func() { node.Moves(nil, wrong) },
		"vertex 5 in a graph of 3: parts of node Kayles": func() { node.Parts(nil, wrong) },
		"vertex 5 in a graph of 3: names of node Kayles": func() { node.MoveName(wrong, 0) },
		"vertex 5 in a graph of 3: moves of arc Kayles":  func() { arc.Moves(nil, wrong) },
		"vertex 5 in a graph of 3: parts of arc Kayles":  func() { arc.Parts(nil, wrong) },
		"vertex 5 in a graph of 3: names of arc Kayles":  func() { arc.MoveName(wrong, 0) },
		"vertex 0 in a graph of 0: no graph":             func() { graphs.NodeKayles{}.Moves(nil, wrong) },
		"square 5 on a board of 1 by 3: moves":           func() { cram.Moves(nil, wrong) },
		"square 5 on a board of 1 by 3: parts":           func() { cram.Parts(nil, wrong) },
		"square 5 on a board of 1 by 3: canonical":       func() { cram.Canonical(wrong) },
		"square 5 on a board of 1 by 3: outcome":         func() { cram.PPosition(wrong) },
		"square 5 on a board of 1 by 3: wins":            func() { cram.KnownWinningMoves(wrong) },
		"edge 5 in a picture of 3: moves":                func() { h.Moves(nil, wrong) },
		"edge 5 in a picture of 3: parts":                func() { h.Parts(nil, wrong) },
		"edge 5 in a picture of 3: value":                func() { h.Value(wrong) },
		"edge 5 in a picture of 3: names":                func() { h.MoveName(wrong, 0) },
		"edge 0 in a picture of 0: no picture":           func() { graphs.Hackenbush{}.Moves(nil, wrong) },
	} {
		words, _, _ := strings.Cut(name, ":")
		t.Run(name, func(t *testing.T) { panictest.Want(t, "graphs: "+words, f) })
	}
}

// The zero values are games without moves.
func TestZeroValues(t *testing.T) {
	var h graphs.Hackenbush
	if len(h.Moves(nil, h.Start())) > 0 || len(h.Parts(nil, 0)) > 0 || h.Value(0) != 0 || !h.PPosition(0) || len(h.WinningMoves(0)) > 0 {
		t.Error("Hackenbush without edges has moves")
	}
	for _, r := range []game.Rules[nim.Set]{h, graphs.NodeKayles{}, graphs.ArcKayles{}, graphs.Cram{}} {
		if moves := r.Moves(nil, 0); len(moves) > 0 || value(t, r, 0) != 0 {
			t.Errorf("%T has the moves %v", r, moves)
		}
	}
}

func FuzzParseGraph(f *testing.F) {
	closedtest.Fuzz(f, graphs.ParseGraph, "0-1 1-2", "63", "0-0", "1,2,3", "0-1 1-0 7")
}
