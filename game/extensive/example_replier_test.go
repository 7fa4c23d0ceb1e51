package extensive_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/poker"
)

// Two players of Kuhn poker bluff too much: both make each move with probability 1/2. The first player
// could win 1/2 of a chip, and the second player 5/12. The value of the game is -1/18.
func ExampleReplier() {
	rules := poker.Kuhn(3)
	half := func(p poker.Position) strategic.Mixed {
		return strategic.Mixed{big.NewRat(1, 2), big.NewRat(1, 2)}
	}
	e, err := extensive.NewReplier[poker.Position](rules).Exploitability(context.Background(), rules.Start(), half)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("from", e.Low.RatString(), "to", e.High.RatString())
	fmt.Println("the gap is", e.Gap().RatString())
	// Output:
	// from -5/12 to 1/2
	// the gap is 11/12
}
