package hex_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Hex on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			return publishedtest.List(r.Terms(), func(i int) (int, error) {
				b, err := hex.New(i + 1)
				if err != nil {
					return 0, err
				}
				return minimax.NewSolver(b).Value(ctx, b.Start())
			})
		},
	})
}
