package nim_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// A Nim is the rules and a perfect player.
func ExampleNim_Choose() {
	ctx := context.Background()
	g, start := nim.Nim{Misere: true}, nim.NewHeaps(3, 4, 6)
	fmt.Println("outcome:", g.Outcome(start))

	random := game.Random(g, rand.New(rand.NewPCG(1, 2)))
	turn := 0
	for h, err := range game.Play(ctx, g, start, g, random) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if game.Terminal(g, h) {
			fmt.Println("the last counter was taken by player", (turn+1)%2)
		}
		turn++
	}
	// Output:
	// outcome: N
	// the last counter was taken by player 1
}
