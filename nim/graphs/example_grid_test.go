package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

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
