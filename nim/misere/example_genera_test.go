package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// The first wild row of Kayles, and a sum.
func ExampleGenera() {
	g := misere.NewGenera(heap.Kayles)
	for _, rows := range []nim.Heaps{nim.NewHeaps(4), nim.NewHeaps(5), nim.NewHeaps(5, 4)} {
		genus, err := g.Genus(context.Background(), rows)
		if err != nil {
			fmt.Println(err)
			return
		}
		tame, _ := g.Tame(context.Background(), rows)
		fmt.Println(rows, "has genus", genus, "tame:", tame)
	}
	// Output:
	// 4 has genus 1^031 tame: true
	// 5 has genus 4^146 tame: false
	// 5+4 has genus 5^057 tame: false
}
