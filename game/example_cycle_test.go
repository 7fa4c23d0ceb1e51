package game_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// A play can go on forever, so that there is no number of plays.
func ExampleCycleError() {
	arcs := map[string][]string{"a": {"b", "c"}, "b": {"d"}, "d": {"a"}}
	rules := game.RulesFunc[string](func(dst []string, s string) []string { return append(dst, arcs[s]...) })

	_, err := game.Count(context.Background(), rules, "a")
	fmt.Println(err)
	var cycle *game.CycleError[string]
	if errors.As(err, &cycle) {
		fmt.Println(cycle.Positions)
	}
	// Output:
	// the game has a cycle of length 3: a → b → d → a
	// [a b d]
}
