package game_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// counters is a game with a heap of counters. A move takes one to three counters, but not the
// same number as the move before. A player who cannot move loses.
type counters struct{}

// pile is a position. It contains the last move, because the rest of the play depends on it.
type pile struct{ Counters, Last int }

func (counters) Moves(dst []pile, h pile) []pile {
	for k := 1; k <= min(3, h.Counters); k++ {
		if k != h.Last {
			dst = append(dst, pile{h.Counters - k, k})
		}
	}
	return dst
}

// MoveName names a move in lines, errors and commands.
func (counters) MoveName(_, next pile) string { return fmt.Sprint("take ", next.Last) }

// One method suffices to solve a first game.
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
