package mnk_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"tic-tac-toe: positions and plays": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			c, err := game.Count(ctx, mnk.TicTacToe(), mnk.Position{})
			return fmt.Sprint(c.Distinct, " ", c.Plays), err
		},
		"tic-tac-toe up to symmetry: ": publishedtest.Given(symmetric),
		"value of the ":                worth,
	})
}

// symmetric counts positions, and the ends that X wins, that O wins and that are draws.
func symmetric(publishedtest.Row) any {
	counts, b := make([]int, 4), mnk.TicTacToe()
	for p := range game.Positions(game.UpToSymmetry(b), b.Start()) {
		counts[0]++
		if !game.Terminal(b, p) {
			continue
		}
		switch score := b.Score(p); { // to the player who would be next
		case score == 0:
			counts[3]++
		case p.Player() == 1:
			counts[1]++
		default:
			counts[2]++
		}
	}
	return counts
}

// worth asks whether the first player wins: the second one never does.
func worth(ctx context.Context, r publishedtest.Row) (any, error) {
	n := r.Numbers()
	f, err := mnk.NewFirstWins(n[0], n[1], n[2])
	if err != nil {
		return nil, err
	}
	return minimax.NewAlphaBeta(f).Value(ctx, f.Start())
}
