package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Matches is a game in which a move takes up to three matches of a row, and the player who
// takes the last one loses.
type Matches struct{}

func (Matches) Moves(dst []int, n int) []int {
	for k := 1; k <= 3 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveName makes Matches a game.MoveNamer.
func (Matches) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// The line of best play in words: a result has positions, and the game names the moves
// between them.
func ExampleResult_MoveNames() {
	g := game.Misere(Matches{}) // which passes MoveName on
	solver := minimax.Solver[int]{Game: g}
	const start = 12
	result, err := solver.Solve(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value:", result.Value)
	fmt.Println("positions:", result.Line)
	fmt.Println("moves:", result.MoveNames(g, start))
	// Output:
	// value: 1
	// positions: [9 8 5 4 1 0]
	// moves: [take 3 take 1 take 3 take 1 take 3 take 1]
}
