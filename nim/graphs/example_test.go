package graphs_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/misere"
)

func ExampleArcKayles() {
	k := graphs.ArcKayles{Graph: graphs.Cycle(7)}
	a, err := nim.NewGrundy(k).Analyze(context.Background(), k.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", a.Value)
	for _, s := range a.Best() {
		fmt.Println(k.MoveName(k.Start(), s))
	}
	// Output:
	// value 1
	// 0-1
	// 0-6
	// 1-2
	// 2-3
	// 3-4
	// 4-5
	// 5-6
}

// A solver finds the outcome of games without a closed formula, for example misère Cram.
func ExampleCram() {
	c := graphs.Cram{Rows: 3, Columns: 4}
	fmt.Println(c.PPosition(c.Start()))
	for _, s := range c.KnownWinningMoves(c.Start()) {
		fmt.Println("lay", c.MoveName(c.Start(), s))
	}
	lost, err := misere.NewGenera(c).PPosition(context.Background(), c.Start())
	fmt.Println(lost, err)
	// Output:
	// false true
	// lay 2,2-2,3
	// true <nil>
}

func ExampleGrid() {
	for _, g := range []graphs.Graph{
		graphs.Path(4), graphs.Cycle(4), graphs.Complete(4), graphs.CompleteBipartite(1, 3), graphs.Grid(2, 3),
	} {
		fmt.Println(g)
	}
	// Output:
	// 0-1 1-2 2-3
	// 0-1 0-3 1-2 2-3
	// 0-1 0-2 0-3 1-2 1-3 2-3
	// 0-1 0-2 0-3
	// 0-1 0-3 1-2 1-4 2-5 3-4 4-5
}

func ExampleHackenbush() {
	p, err := graphs.ParsePicture("0-1 1-2 1-3 0-4 4-5 5-6")
	if err != nil {
		fmt.Println(err)
		return
	}
	h, err := graphs.NewHackenbush(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", h.Value(h.Start()), "of the parts", h.Parts(nil, h.Start()))
	for _, s := range h.WinningMoves(h.Start()) {
		fmt.Println("cut", h.MoveName(h.Start(), s), "and leave", s)
	}
	// Output:
	// value 2 of the parts [{0 1 2} {3 4 5}]
	// cut 4-5 and leave {0 1 2 3}
}

func ExampleNewGraph() {
	fmt.Println(graphs.NewGraph(4, graphs.Edge{U: 2, V: 0}, graphs.Edge{U: 0, V: 1}))
	// Output:
	// 0-1 0-2 3
}

// Two players in turn mark squares of a row, with no two marks side by side. The player who makes
// the last mark wins. The squares are the vertices of a path.
func ExampleNodeKayles() {
	for n := 1; n <= 20; n++ {
		row := graphs.NodeKayles{Graph: graphs.Path(n)}
		v, err := nim.NewGrundy(row).Value(context.Background(), row.Start())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(v, " ")
	}
	// Output:
	// 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0
}

func ExampleParseGraph() {
	g, err := graphs.ParseGraph("0-1 1-2 2-0 3")
	fmt.Println(g.Order(), g.Neighbors(1), err)
	_, err = graphs.ParseGraph("0-1 1-1")
	fmt.Println(err)
	// Output:
	// 4 {0 2} <nil>
	// not a position: edge "1-1" is a loop
}

func ExampleParsePicture() {
	_, err := graphs.ParsePicture("0-1 1-top")
	fmt.Println(err)
	// Output:
	// not a position: edge "1-top": vertex "top" is not a number
}

// A tree with a trunk, two branches and an apple.
func ExamplePicture() {
	p, err := graphs.ParsePicture("0-1 1-2 2-3 1-4 4-4")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Value())
	p = append(p, graphs.Edge{U: 3, V: 4}) // the branches grow together
	fmt.Println(p.Value())
	// Output:
	// 1
	// 2
}

// A chain of three coins has only loony moves. A coin with two strings has value 1.
func ExampleNimstring() {
	p, err := graphs.ParsePicture("0-1 1-2 2-3 3-0 0-4 4-0")
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := graphs.NewNimstring(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, loony := n.Settle(n.Start())
	fmt.Println(s, loony)
	a, err := nim.NewGrundy(n).Analyze(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", a.Value)
	for _, option := range a.Best() {
		fmt.Println("cut", n.MoveName(s, option))
	}
	_, loony = n.Settle(s &^ nim.NewSet(1))
	fmt.Println("cut 1-2: loony", loony)
	// Output:
	// {0 1 2 3 4 5} false
	// value 1
	// cut 0-4#4
	// cut 1-2: loony true
}
