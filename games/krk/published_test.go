package krk_test

import (
	"context"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/games/krk"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{"king and rook against king: ": distances})
}

// distances counts draws and mates in 0, 1, ... moves of White.
func distances(ctx context.Context, r publishedtest.Row) (any, error) {
	table, err := minimax.NewLoopy(krk.Rules{}).Tabulate(ctx, slices.Collect(krk.Positions())...)
	if err != nil {
		return nil, err
	}
	counts := make([]int, r.Terms())
	for p, v := range table.All() {
		switch {
		case p.White || p.Rook == krk.None:
		case v.Payoff == 0:
			counts[0]++
		default:
			counts[1+v.Plies/2]++
		}
	}
	return counts, nil
}
