package pig_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
)

// The exact probability that the first player wins Pig to 15 points with optimal play is a
// fraction. For 40 points, the numerator and the denominator have 138 digits. In optimal play to 40
// points, a player holds only while both players have few points.
func Example() {
	ctx := context.Background()
	v, err := minimax.NewExpectimax(pig.Pig(15)).Value(ctx, pig.Rules{}.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	half := big.NewRat(1, 2)
	fmt.Println(v.Mul(v, half).Add(v, half))

	longer := minimax.NewExpectimax(pig.Pig(40))
	for _, points := range [][2]int{{0, 0}, {0, 2}, {0, 4}, {2, 0}, {2, 2}, {20, 20}} {
		for total := 2; ; total++ {
			next, err := longer.Choose(ctx, pig.At(points[0], points[1], total))
			if err != nil {
				fmt.Println(points, "roll until it is won")
				break
			}
			if !next.Rolling() {
				fmt.Println(points, "hold at", total)
				break
			}
		}
	}
	// Output:
	// 1679616/2569057
	// [0 0] hold at 18
	// [0 2] hold at 19
	// [0 4] roll until it is won
	// [2 0] hold at 18
	// [2 2] roll until it is won
	// [20 20] roll until it is won
}
