package clobber_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/minimax"
)

// Who wins a position, and which of Right's moves win.
func ExampleRead() {
	board, p, err := clobber.Read("xox/ox.")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver(board).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	for _, m := range a.Moves[partizan.Right] {
		fmt.Println(board.MoveName(p, m.Position), m.Value, m.Wins)
	}
	// Output:
	// {^^*|*,v} N
	// b1-c1 * false
	// a2-b2 * false
	// b1-b2 v true
	// b1-a1 v true
	// a2-a1 * false
}

// Who wins a board that is too large for values. A symmetry of the board exchanges the players, so
// the answer does not depend on who begins.
func ExampleRules_Duel() {
	board, err := clobber.New(4, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	duel, err := board.Duel()
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := minimax.NewSolver(duel)
	v, err := solver.Value(context.Background(), duel.Position(board.Start(), partizan.Left))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("who begins", map[int]string{1: "wins", -1: "loses"}[v])
	// Output: who begins wins
}
