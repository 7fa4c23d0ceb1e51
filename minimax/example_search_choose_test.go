package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn cut a strip of cells into two, and go on with one part, which
// may be no less than a third of the strip, rounded down. Whoever cannot cut loses.
type ribbon struct{}

func (ribbon) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// A search is a strategy, and its depth a level of skill.
func ExampleSearch_Choose() {
	rules := ribbon{}
	skilled := &minimax.Search[int]{Game: game.Normal[int](rules), Depth: 6}
	novice := &minimax.Search[int]{Game: game.Normal[int](rules), Depth: 1}
	for cells, err := range game.Play(context.Background(), rules, 30, skilled, novice) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(cells, " ")
	}
	// Output:
	// 30 21 20 6 5 1
}
