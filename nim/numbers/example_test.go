package numbers_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// A closed formula and a solver agree; the formula has no limits.
func Example() {
	g := numbers.Wythoff{}
	small := numbers.NewPair(8, 13)
	v, err := nim.NewGrundy(g).Value(context.Background(), small)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(small, "has the value", v, "and is a P-position:", g.PPosition(small))

	large := numbers.NewPair(1e18, 1.6e18)
	for _, s := range g.WinningMoves(large) {
		fmt.Println(g.MoveName(large, s))
	}
	// Output:
	// (8, 13) has the value 0 and is a P-position: true
	// 29179606750063092 from both
	// 1600000000000000000→618033988749894848
	// 1000000000000000000→988854381999831757
}
