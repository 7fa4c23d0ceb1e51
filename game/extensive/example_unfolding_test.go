package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// The tree of misère Nim with two heaps of two, and the digraph in which equal positions
// with the same player to move are one.
func ExampleUnfolding() {
	u := extensive.NewUnfolding[nim.Heaps](nim.Nim{Misere: true})
	tree, err := u.Unfold(context.Background(), nim.NewHeaps(2, 2))
	fmt.Println(len(tree.Nodes), tree.IsTree(), err)
	u.Merge = true
	digraph, err := u.Unfold(context.Background(), nim.NewHeaps(2, 2))
	fmt.Println(len(digraph.Nodes), digraph.IsTree(), err)
	for _, n := range digraph.Nodes {
		if n.Set == extensive.Terminal {
			fmt.Println(n.Name, "ends with", n.Payoffs[0].RatString(), n.Payoffs[1].RatString())
			continue
		}
		fmt.Print(n.Name, " ", digraph.Players[digraph.Sets[n.Set].Player], ":")
		for _, m := range n.Moves {
			fmt.Print(" ", m.Name, " to ", digraph.Nodes[m.Node].Name)
		}
		fmt.Println()
	}
	// Output:
	// 15 true <nil>
	// 9 false <nil>
	// 2+2 Player 1: 2→1 to 2+1 2→0 to 2
	// 2+1 Player 2: 1→0 to 2 2→1 to 1+1 2→0 to 1
	// 2 Player 2: 2→1 to 1 2→0 to 0
	// 2 Player 1: 2→1 to 1 2→0 to 0
	// 1+1 Player 1: 1→0 to 1
	// 1 Player 1: 1→0 to 0
	// 0 ends with 1 -1
	// 1 Player 2: 1→0 to 0
	// 0 ends with -1 1
}
