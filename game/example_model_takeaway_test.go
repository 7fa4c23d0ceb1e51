package game_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// counters is the game of a heap of counters, of which a move takes one to three, but not
// as many as the move before. Whoever cannot move loses.
type counters struct{}

// pile is a position: everything that the rest of the play depends on.
type pile struct{ Counters, Last int }

func (counters) Moves(dst []pile, h pile) []pile {
	for k := 1; k <= min(3, h.Counters); k++ {
		if k != h.Last {
			dst = append(dst, pile{h.Counters - k, k})
		}
	}
	return dst
}

// MoveName is what a line, an error or a command calls a move.
func (counters) MoveName(_, next pile) string { return fmt.Sprint("take ", next.Last) }

// A first game: one method, and it can be solved.
func Example_firstGame() {
	g := game.Normal[pile](counters{})
	solver := minimax.NewSolver(g)
	start := pile{Counters: 9}
	r, err := solver.Solve(context.Background(), start)
	fmt.Println(r.Value, err)
	fmt.Println(strings.Join(game.MoveNames(g, start, r.Line), ", "))
	// Output:
	// 1 <nil>
	// take 1, take 2, take 1, take 2, take 3
}
