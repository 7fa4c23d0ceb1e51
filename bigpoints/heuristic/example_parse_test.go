package heuristic_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
)

func ExampleParse() {
	q, err := heuristic.Parse("dear, short")
	fmt.Println(q, err)
	for _, r := range q {
		fmt.Println(r.Sentence)
	}
	_, err = heuristic.Parse("owl")
	fmt.Println(err != nil)
	// Output:
	// dear then short <nil>
	// Take the disc that will be worth the most if the pawns climb in the order of the discs ahead of them, the fewest first.
	// Move the pawn with the fewest discs of its color ahead of it.
	// true
}
