package coins_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

func ExampleTurnExactly() {
	twins := coins.TurnExactly(2)
	fmt.Println(twins.WinningMoves(nim.NewSet(3, 5, 7)))
	// Output:
	// [{2 5 7} {3 4 7} {3 5 6}]
}
