package othello_test

import (
	"context"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"score of Othello, discs alone, on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, err := othello.New(r.Numbers()[0])
			if err != nil {
				return nil, err
			}
			b.DiscsOnly = true
			return minimax.NewAlphaBeta(b).Value(ctx, b.Start())
		},
		"sequences of 0, 1, ... moves of Othello": func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, err := othello.New(8)
			if err != nil {
				return nil, err
			}
			return publishedtest.List(r.Terms(), func(plies int) (*big.Int, error) { return game.Perft(ctx, b, b.Start(), plies) })
		},
	})
}
