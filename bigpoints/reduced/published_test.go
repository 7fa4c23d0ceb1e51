package reduced_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"points and states of board ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, err := reduced.ParseBoard(r.Rest)
			if err != nil {
				return nil, err
			}
			a, err := reduced.Analyze(ctx, b, reduced.Thesis)
			return fmt.Sprint(a.Value, a.Stats.Positions), err
		},
		"boards of two colors with four discs, ": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			boards, first, _, err := winners(ctx)
			return []int{boards, first}, err
		},
		"boards of two colors with four discs: ": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			boards, _, second, err := winners(ctx)
			return 10*second >= boards, err
		},
	})
}

// winners counts the boards of two colors with four discs, and those that each player wins.
func winners(ctx context.Context) (boards, first, second int, err error) {
	for a, err := range (reduced.Survey{Objective: reduced.Thesis}).Run(ctx, reduced.Size{Colors: 2, Discs: 4}.Boards()) {
		if err != nil {
			return 0, 0, 0, err
		}
		boards++
		switch a.Winner() {
		case +1:
			first++
		case -1:
			second++
		}
	}
	return boards, first, second, nil
}
