package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// The pure strategies of both players in misère Nim with two heaps of two. The second
// answers what the first may do: his reply to 2→0 varies fastest.
func ExampleGame_Strategies() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for player, name := range g.Players {
		fmt.Println(name)
		for s := range g.Strategies(player) {
			for _, c := range s.Choices {
				n := g.Nodes[g.Sets[c.Set].Nodes[0]]
				fmt.Printf("  at %s %s", n.Name, n.Moves[c.Move].Name)
			}
			fmt.Println()
		}
	}
	// Output:
	// Player 1
	//   at 2+2 2→1  at 2 2→1
	//   at 2+2 2→1  at 2 2→0
	//   at 2+2 2→0
	// Player 2
	//   at 2+1 1→0  at 2 2→1
	//   at 2+1 1→0  at 2 2→0
	//   at 2+1 2→1  at 2 2→1
	//   at 2+1 2→1  at 2 2→0
	//   at 2+1 2→0  at 2 2→1
	//   at 2+1 2→0  at 2 2→0
}
