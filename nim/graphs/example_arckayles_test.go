package graphs_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
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
