package coins_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

func ExampleTurnAdjacent() {
	fmt.Println(coins.TurnAdjacent().Moves(nil, nim.NewSet(3)))
	// Output:
	// [{} {2} {1 2} {0 1 2}]
}
