package dodgem_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Dodgem on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			d := dodgem.Rules(r.Numbers()[0])
			table, err := minimax.NewLoopy(d.Game()).Tabulate(ctx, d.Start())
			if err != nil {
				return nil, err
			}
			v, err := table.Value(d.Start())
			return v.Payoff, err
		},
		"first moves of Dodgem that win": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			const d = dodgem.Rules(3)
			a, err := minimax.NewLoopy(d.Game()).Analyze(ctx, d.Start())
			if err != nil {
				return nil, err
			}
			var names []string
			for _, o := range a.Options {
				if o.Value > 0 {
					names = append(names, d.MoveName(d.Start(), o.Position))
				}
			}
			return names, nil
		},
	})
}
