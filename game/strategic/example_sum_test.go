package strategic_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// A game has a value only if what one player wins the other loses.
func ExampleMinimax_Value() {
	dilemma := strategic.Bimatrix([][]int{{2, 0}, {3, 1}}, [][]int{{2, 3}, {0, 1}})
	_, err := strategic.NewMinimax(dilemma).Value(context.Background())
	fmt.Println(errors.Is(err, strategic.ErrSum))
	fmt.Println(err)
	// Output:
	// true
	// strategic: the sum of the payoffs is not constant: 4 in ["1" "1"] and 3 in ["1" "2"]
}
