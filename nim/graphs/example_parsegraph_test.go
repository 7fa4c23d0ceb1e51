package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

func ExampleParseGraph() {
	g, err := graphs.ParseGraph("0-1 1-2 2-0 3")
	fmt.Println(g.Order(), g.Neighbors(1), err)
	_, err = graphs.ParseGraph("0-1 1-1")
	fmt.Println(err)
	// Output:
	// 4 {0 2} <nil>
	// graphs: edge "1-1" is a loop: not the text of a position
}
