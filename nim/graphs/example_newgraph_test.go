package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

func ExampleNewGraph() {
	fmt.Println(graphs.NewGraph(4, graphs.Edge{U: 2, V: 0}, graphs.Edge{U: 0, V: 1}))
	// Output:
	// 0-1 0-2 3
}
