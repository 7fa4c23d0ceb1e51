package coloring_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/grid"
)

// In Col nobody is in a hurry, in Snort everybody is.
func ExampleReadSnort() {
	for _, read := range []func(string) (coloring.Rules, grid.Position, error){coloring.ReadCol, coloring.ReadSnort} {
		rules, p, err := read("0-1 1-2 2-3 2-4")
		if err != nil {
			fmt.Println(err)
			return
		}
		a, err := partizan.NewSolver(rules).Analyze(context.Background(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(rules.Kind(), a.Value, a.Thermograph.Temperature())
	}
	// Output:
	// Col 0 -1
	// Snort +-{3|2} 5/2
}
