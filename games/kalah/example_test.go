package kalah_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/minimax"
)

// The last counter of hole 1 falls into the store. Therefore the first player begins with two
// moves, and gets 10 of the 18 counters.
func Example() {
	k, err := kalah.New(3, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(k.Draw(k.Start()))
	r, err := minimax.NewSolver(k).Solve(context.Background(), k.Start())
	fmt.Println(r.Value, err)
	fmt.Println(k.PlayText(k.Start(), r.Line))
	// Output:
	//    North    3   2   1
	//             3   3   3
	//         0               0
	//             3   3   3
	//             1   2   3   South
	// 2 <nil>
	// 12-2-2-1-3-3-31-132
}
