package kalah_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"score of Kalah with ": publishedtest.Long(func(ctx context.Context, r publishedtest.Row) (any, error) {
			return score(ctx, r.Numbers()[0], r.Numbers()[1])
		}, "4 holes of 4 counters"),
		"Kalah with ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			text := ""
			for n := range r.Want {
				v, err := score(ctx, r.Numbers()[0], n+1)
				if err != nil {
					return nil, err
				}
				text += string("LDW"[1+max(-1, min(v, 1))])
			}
			return text, nil
		},
	})
}

func score(ctx context.Context, holes, counters int) (int, error) {
	k, err := kalah.New(holes, counters)
	if err != nil {
		return 0, err
	}
	return minimax.NewSolver(k).Value(ctx, k.Start())
}
