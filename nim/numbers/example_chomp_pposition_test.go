package numbers_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// Strategy stealing says that the first player wins on any rectangle, but not how. A
// solver does.
func ExampleChomp_PPosition() {
	b := numbers.RectangularBar(4, 6)
	fmt.Println(numbers.Chomp{}.PPosition(b))
	wins, err := nim.NewGrundy(numbers.Chomp{}).WinningMoves(context.Background(), b)
	fmt.Println(wins, err)
	// Output:
	// false true
	// [6+2+2+2] <nil>
}
