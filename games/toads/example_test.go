package toads_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/toads"
)

// The value of a strip, and the value after each move of Left.
func ExampleRead() {
	strip, p, err := toads.Read("TTT__FFF")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver(strip).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	for _, m := range a.Moves[partizan.Left] {
		fmt.Println(strip.MoveName(p, m.Position), "leads to", strip.Text(m.Position), "worth", m.Value)
	}
	// Output:
	// +-1/8 N
	// c1-d1 leads to TT_T_FFF worth 1/8
}
