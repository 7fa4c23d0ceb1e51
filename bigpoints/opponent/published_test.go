package opponent_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{"who wins between experts on boards ": experts})
}

func experts(ctx context.Context, _ publishedtest.Row) (any, error) {
	var winners []int
	for b := range (reduced.Size{Colors: 2, Discs: 2}).Boards() {
		g := reduced.New(b)
		expert := g.Translate(opponent.New(g.Full(), opponent.Expert, 1))
		end := g.Start()
		for s, err := range game.Play(ctx, g.Margin(), g.Start(), expert, expert) {
			if err != nil {
				return nil, err
			}
			end = s
		}
		winners = append(winners, g.Points(end).Winner())
	}
	return winners, nil
}
