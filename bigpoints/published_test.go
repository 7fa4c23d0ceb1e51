package bigpoints_test

import (
	"context"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"matches for 2 to 5 players with the printed material": publishedtest.Given(func(publishedtest.Row) any {
			seats := int64(bigpoints.MaxPlayers - bigpoints.MinPlayers + 1)
			return new(big.Int).Mul(bigpoints.Printed().Count(), big.NewInt(seats))
		}),
		"discs on the printed track": publishedtest.Given(func(publishedtest.Row) any { return bigpoints.Printed().Places() }),
		"points of the first player at ": func(_ context.Context, r publishedtest.Row) (any, error) {
			g, s, err := bigpoints.ParseGame(r.Rest)
			if err != nil {
				return nil, err
			}
			return g.Points(s)[0], nil
		},
	})
}
