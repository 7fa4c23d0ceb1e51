package numbers_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	divisors, err := numbers.NewDivisors(30)
	if err != nil {
		t.Fatal(err)
	}
	(&misusetest.Package{
		Name: "numbers",
		Functions: map[string]any{
			"NewBar":         numbers.NewBar,
			"NewDivisors":    numbers.NewDivisors,
			"NewPair":        numbers.NewPair,
			"NewStairs":      numbers.NewStairs,
			"ParseBar":       numbers.ParseBar,
			"ParseStairs":    numbers.ParseStairs,
			"RectangularBar": numbers.RectangularBar,
		},
		Values: []any{
			numbers.Bar(0), numbers.Bar(1<<64 - 1), numbers.RectangularBar(3, 4), numbers.Chomp{}, numbers.Divisors{}, divisors,
			numbers.Euclid{}, numbers.Euclid{Equal: true, Misere: true}, numbers.Multiplication{}, numbers.Multiplication{Target: 100},
			numbers.Pair{}, numbers.NewPair(5, 8), numbers.Staircase{}, numbers.Stairs{}, numbers.NewStairs(1, 3, 4), numbers.Wythoff{}, numbers.Wythoff{Misere: true},
			nim.NewSet(1, 5),
		},
	}).Run(t)
}
