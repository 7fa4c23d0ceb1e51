package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

// A tree of a trunk and two branches, with an apple.
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
