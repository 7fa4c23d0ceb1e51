package graphs_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// Crosses on a row: two players mark squares of a row in turn, and no two marks may
// be side by side. Whoever marks the last wins. The vertices of a path are such squares.
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
