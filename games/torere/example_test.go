package torere_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/minimax"
)

// The longest trap: the player to move wins, and the opponent never has a choice.
func Example() {
	table, err := minimax.NewLoopy(torere.Rules{}).Tabulate(context.Background(), torere.Rules{}.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	var trap torere.Position
	longest := minimax.TableValue{}
	for p, v := range table.All() {
		if v.Payoff > 0 && v.Plies > longest.Plies {
			trap, longest = p, v
		}
	}
	fmt.Print(torere.Rules{}.Draw(trap, 0))
	line, err := table.Line(trap)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(longest, strings.Join(game.MoveNames(torere.Rules{}, trap, line), " "))
	// Output:
	//       1 X
	//   8 O     2 X
	// 7 O   c O   3 X
	//   6 O     4 .
	//       5 X
	// win in 5 3-4 c-3 2-c 3-2 4-3
}
