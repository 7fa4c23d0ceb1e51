package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

func ExampleGenus() {
	g := misere.NewGenera(heap.Kayles)
	genus, err := g.Genus(context.Background(), nim.NewHeaps(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(genus, genus.Normal, genus.Digits(), genus.Tame())
	fmt.Println("with five heaps of two of Nim:", genus.Misere(5))
	// Output:
	// 4^146 4 [1 4 6] false
	// with five heaps of two of Nim: 4
}
