package connectfour_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"outcome of Connect Four on ":                        publishedtest.Long(outcome, "6 columns by 4 rows", "7 columns by 4 rows", "4 columns by 7 rows"),
		"outcome of Connect Four after ":                     publishedtest.Long(outcomeAfter),
		"positions of Connect Four on 1, 2, ... columns by ": positions,
		"positions of Connect Four after ":                   publishedtest.Given(positionsAfter),
	})
}

// outcome is 1, 0 or -1 for the first player.
func outcome(ctx context.Context, r publishedtest.Row) (any, error) {
	n := r.Numbers()
	b, err := connectfour.New(n[0], n[1])
	if err != nil {
		return nil, err
	}
	v, err := minimax.NewAlphaBeta(b).Value(ctx, b.Start())
	return max(-1, min(v, 1)), err
}

func outcomeAfter(ctx context.Context, r publishedtest.Row) (any, error) {
	p, err := connectfour.Standard().Play(r.Rest)
	if err != nil {
		return nil, err
	}
	ab := minimax.NewAlphaBeta[connectfour.Position](connectfour.Forced{})
	for v := 1; v > -1; v-- {
		if ok, err := ab.AtLeast(ctx, p, v); ok || err != nil {
			return v, err
		}
	}
	return -1, nil
}

func positions(_ context.Context, r publishedtest.Row) (any, error) {
	return publishedtest.List(r.Terms(), func(i int) (count int, err error) {
		b, err := connectfour.New(i+1, r.Numbers()[0])
		if err != nil {
			return 0, err
		}
		for range game.Positions(b, b.Start()) {
			count++
		}
		return count, nil
	})
}

func positionsAfter(r publishedtest.Row) any {
	counts := make([]int, r.Terms())
	for p := range game.Positions(connectfour.Standard(), connectfour.Standard().Start()) {
		if p.Stones() == len(counts) {
			break
		}
		counts[p.Stones()]++
	}
	return counts
}
