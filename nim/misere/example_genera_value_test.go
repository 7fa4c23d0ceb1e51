package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

func ExampleGenera_Value() {
	g := misere.NewGenera(heap.GrundysGame)
	for n := range 10 {
		v, err := g.Value(context.Background(), nim.NewHeaps(n))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(v, " ")
	}
	// Output: 1 1 1 0 1 2 0 1 2 0
}
