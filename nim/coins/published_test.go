package coins_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
)

func TestPublished(t *testing.T) {
	values := func(g coins.Turning) publishedtest.Find {
		return func(ctx context.Context, r publishedtest.Row) (any, error) { return g.Values(ctx, r.Terms()) }
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"values of Mock Turtles":                 values(coins.TurnAtMost(3)),
		"values of Moebius":                      values(coins.TurnAtMost(5)),
		"values of Triplets":                     values(coins.TurnExactly(3)),
		"values of Ruler":                        values(coins.TurnAdjacent()),
		"values of Turning Corners on 6 by 8":    values(coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 8)),
		"dimension of the code of Moebius with ": dimension(coins.TurnAtMost(5)),
		"dimension of the code of Mogul with ":   dimension(coins.TurnAtMost(7)),
	})
}

// dimension is that of the linear code that the P-positions with n coins are.
func dimension(g coins.Turning) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		n := r.Numbers()[0]
		values, err := g.Values(ctx, n)
		if err != nil {
			return nil, err
		}
		var basis []nim.Nimber // with different highest bits
		for _, v := range values {
			for _, b := range basis {
				v = min(v, v^b)
			}
			if v > 0 {
				basis = append(basis, v)
			}
		}
		return n - len(basis), nil
	}
}
