package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type pegs struct{}

func (pegs) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func ExampleProofNumber_AtLeast() {
	p := minimax.NewProofNumber(game.Normal(pegs{}))
	for n := range 7 {
		wins, err := p.AtLeast(context.Background(), n, 1)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, ":", wins, " ")
	}
	// Output:
	// 0:false 1:true 2:true 3:false 4:true 5:true 6:false
}
