package extensive_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// TwoHeaps is Nim with two heaps in order: the heaps 1 and 2 differ from the heaps 2 and 1.
type TwoHeaps struct{}

// Counters are the numbers of counters in the heaps.
type Counters struct{ Left, Right int }

func (TwoHeaps) Moves(dst []Counters, c Counters) []Counters {
	for n := range c.Left {
		dst = append(dst, Counters{n, c.Right})
	}
	for n := range c.Right {
		dst = append(dst, Counters{c.Left, n})
	}
	return dst
}

// Two heaps of three have too many strategies for a table.
func ExampleGame_CountStrategies() {
	g, err := extensive.NewUnfolding(game.Misere[Counters](TwoHeaps{})).Unfold(context.Background(), Counters{3, 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for player, name := range g.Players {
		n, err := g.CountStrategies(context.Background(), player)
		fmt.Println(name, n, err)
	}
	// Output:
	// Player 1 2920 <nil>
	// Player 2 2143296 <nil>
}
