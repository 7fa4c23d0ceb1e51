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
			return fmt.Sprint(c.Positions, " ", c.Plays), err
		},
		"tic-tac-toe up to symmetry: ": publishedtest.Given(symmetric),
		"value of the ":                publishedtest.Long(worth, "5,5,4-game", "4,6,4-game", "5,5,5-game"),
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

func worth(ctx context.Context, r publishedtest.Row) (any, error) {
	n := r.Numbers()
	b, err := mnk.New(n[0], n[1], n[2])
	if err != nil {
		return nil, err
	}
	return minimax.NewAlphaBeta[mnk.Position](mnk.Forced{Board: b}).Value(ctx, b.Start())
}
