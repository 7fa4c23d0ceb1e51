package coins_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	(&misusetest.Package{
		Name: "coins",
		Functions: map[string]any{
			"Product":      coins.Product,
			"TurnAdjacent": coins.TurnAdjacent,
			"TurnAtMost":   func(k int) coins.Turning { return coins.TurnAtMost(min(k, 3)) }, // for all subsets take years
			"TurnExactly":  func(k int) coins.Turning { return coins.TurnExactly(min(k, 3)) },
		},
		Values: []any{
			coins.Turning{}, coins.TurnAdjacent(), coins.TurnAtMost(3), nim.NewSet(1, 5, 63),
		},
	}).Run(t)
}
