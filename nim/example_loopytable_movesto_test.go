package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// pond has a way out at d, which loses, and one round in circles.
var pond = game.RulesFunc[string](func(dst []string, s string) []string {
	ways := map[string][]string{"d": {"e", "f"}, "f": {"e"}, "g": {"h", "d"}, "h": {"g"}}
	return append(dst, ways[s]...)
})

func ExampleLoopyTable_MovesTo() {
	table, err := nim.NewLoopy(pond).Tabulate(context.Background(), "g")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.MovesTo("g", nim.Draw))
	fmt.Println(table.MovesTo("g", nim.NPosition)) // those after which the opponent wins
	// Output:
	// [h] <nil>
	// [d] <nil>
}
