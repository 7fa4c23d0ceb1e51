package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/misere"
)

// race is a game on the divisors of a number. A move replaces a number by a proper divisor. A
// player who writes 1 loses.
type race struct{}

func (race) Moves(dst []int, n int) []int {
	for d := 1; d < n; d++ {
		if n%d == 0 {
			dst = append(dst, d)
		}
	}
	return dst
}

func ExampleGenera_Solve() {
	g := misere.NewGenera(race{})
	r, err := g.Solve(context.Background(), 360)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("misère nim-value", r.Value, "line", r.Line)
	moves, err := g.WinningMoves(context.Background(), 360)
	fmt.Println("winning moves", moves, err)
	// Output:
	// misère nim-value 6 line [2 1]
	// winning moves [2 3 5] <nil>
}
