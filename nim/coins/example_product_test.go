package coins_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/coins"
)

// Turning Corners multiplies nimbers.
func ExampleProduct() {
	corners := coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 8)
	for y := range 4 {
		for x := range 8 {
			fmt.Printf("%3d", corners.Coin(x+8*y))
		}
		fmt.Println()
	}
	// Output:
	//   0  0  0  0  0  0  0  0
	//   0  1  2  3  4  5  6  7
	//   0  2  3  1  8 10 11  9
	//   0  3  1  2 12 15 13 14
}
