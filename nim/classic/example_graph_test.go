package classic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

// A tree of a trunk and two branches, with an apple.
func ExamplePicture() {
	p, err := classic.ParsePicture("0-1 1-2 2-3 1-4 4-4")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Grundy())
	p = append(p, classic.Edge{U: 3, V: 4}) // the branches grow together
	fmt.Println(p.Grundy())
	// Output:
	// 1
	// 2
}

func ExampleHackenbush() {
	p, err := classic.ParsePicture("0-1 1-2 1-3 0-4 4-5 5-6")
	if err != nil {
		fmt.Println(err)
		return
	}
	h, err := classic.NewHackenbush(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", h.Grundy(h.Start()), "of the parts", h.Parts(nil, h.Start()))
	fmt.Println("leave", h.Winning(nil, h.Start()))
	// Output:
	// value 2 of the parts [{0 1 2} {3 4 5}]
	// leave [{0 1 2 3}]
}

func ExampleParsePicture() {
	_, err := classic.ParsePicture("0-1 1-top")
	fmt.Println(err)
	// Output:
	// classic: edge "1-top": vertex "top" is not a number: not a graph
}

// Crosses on a row: two players mark squares of a row in turn, and no two marks may
// be side by side. Who marks the last wins. The vertices of a path are such squares.
func ExampleNodeKayles() {
	for n := 1; n <= 20; n++ {
		row := classic.NodeKayles{Graph: classic.Path(n)}
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

func ExampleArcKayles() {
	k := classic.ArcKayles{Graph: classic.Petersen()}
	a, err := nim.NewGrundy(k).Analyze(context.Background(), k.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, len(a.Options))
	// Output:
	// 0 15
}

func ExampleParseGraph() {
	g, err := classic.ParseGraph("0-1 1-2 2-0 3")
	fmt.Println(g.Order(), g.Neighbors(1), err)
	_, err = classic.ParseGraph("0-1 1-1")
	fmt.Println(err)
	// Output:
	// 4 {0 2} <nil>
	// classic: edge "1-1" is a loop: not a graph
}

func ExampleNewGraph() {
	fmt.Println(classic.NewGraph(4, classic.Edge{U: 2, V: 0}, classic.Edge{U: 0, V: 1}))
	// Output:
	// 0-1 0-2 3
}

func ExampleGrid() {
	for _, g := range []classic.Graph{
		classic.Path(4), classic.Cycle(4), classic.Complete(4), classic.CompleteBipartite(1, 3), classic.Grid(2, 3),
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
