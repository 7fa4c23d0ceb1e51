package ruleset_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/ruleset"
)

// A game that no package has: dominoes for Left, and single squares beside a wall for Right.
func ExampleParse() {
	r, err := ruleset.Parse(`
		game Dominoes and Borders
		board grid
		signs . #
		fill .
		left  .. -> ## orthogonal
		right .# -> #_ orthogonal
	`)
	if err != nil {
		fmt.Println(err)
		return
	}
	rules, p, err := r.Read("3x3")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver[grid.Position](rules).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	// Output:
	// -3 R
}

// The line and the column of a mistake.
func ExampleParse_error() {
	_, err := ruleset.Parse("game Clobber\nboard grid\nsigns x o .\nleft xo -> .y orthogonal")
	fmt.Println(err)
	// Output:
	// not a ruleset: line 4, column 13: 'y' is not one of the signs x o .
}

// Moves of a cake with 3 rows and 4 columns.
func ExampleFind() {
	eatcake, ok := ruleset.Find("Eatcake")
	if !ok {
		return
	}
	rules, cake, err := eatcake.Read("(3,4)")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver[grid.Position](rules).Analyze(context.Background(), cake)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value)
	for _, m := range a.Moves[partizan.Right] {
		fmt.Println("Right to", rules.Text(m.Position), "worth", m.Value)
	}
	// Output:
	// {*|vv}
	// Right to (2,4)+(0,4) worth {0,^*|v}
	// Right to 2*(1,4) worth vv
}
