package coins_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/coins"
)

// The games by the values of their coins: Turning Turtles, Mock Turtles, Twins, Triplets
// and Ruler.
func ExampleTurnAtMost() {
	for _, g := range []coins.Turning{
		coins.TurnAtMost(2), coins.TurnAtMost(3), coins.TurnExactly(2), coins.TurnExactly(3), coins.TurnAdjacent(),
	} {
		for n := range 12 {
			fmt.Printf("%3d", g.Coin(n))
		}
		fmt.Println()
	}
	// Output:
	//   1  2  3  4  5  6  7  8  9 10 11 12
	//   1  2  4  7  8 11 13 14 16 19 21 22
	//   0  1  2  3  4  5  6  7  8  9 10 11
	//   0  0  1  2  4  7  8 11 13 14 16 19
	//   1  2  1  4  1  2  1  8  1  2  1  4
}
