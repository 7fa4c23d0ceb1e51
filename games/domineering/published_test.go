package domineering_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"value of ": gridtest.Published(domineering.ParseBoard),
		"who wins ": winners,
	})
}

// winners tell who wins boards of 1, 2, ... columns, by rows: Left with the vertical dominoes,
// Right, the next player or the previous one.
func winners(ctx context.Context, r publishedtest.Row) (any, error) {
	text := ""
	for n := range r.Want {
		b, p, err := domineering.ParseBoard(fmt.Sprintf("%dx%d", r.Numbers()[0], n+1))
		if err != nil {
			return nil, err
		}
		o, err := partizan.NewSolver(b).Outcome(ctx, p)
		if err != nil {
			return nil, err
		}
		text += o.String()
	}
	return text, nil
}
