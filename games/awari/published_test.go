package awari_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	b, err := awari.New(6, 4)
	if err != nil {
		t.Fatal(err)
	}
	x := awari.Index{Board: b}
	// reached returns how many positions have an empty pit of the player who has just moved: those
	// without one are as many as the positions with six seeds fewer.
	reached := func(seeds int) int {
		n := int(x.Size(seeds))
		if seeds >= 6 {
			n -= int(x.Size(seeds - 6))
		}
		return n
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		// With the beginning, and without 47 seeds: a capture takes two or more.
		"positions": func(context.Context, publishedtest.Row) (any, error) {
			sum := 1
			for seeds := range x.Stages() {
				if seeds != 47 {
					sum += reached(seeds)
				}
			}
			return sum, nil
		},
		"positions with ": func(_ context.Context, r publishedtest.Row) (any, error) {
			return reached(r.Numbers()[0]), nil
		},
		"scores of the position and of its moves from a to f, ": publishedtest.All(func(ctx context.Context, r publishedtest.Row) (any, error) {
			p, err := b.Parse(r.Rest + " 0")
			if err != nil {
				return nil, err
			}
			builder := minimax.Builder[awari.Position]{Game: b, Index: awari.Index{Board: b, Seeds: p.Seeds()}, Name: "awari",
				Dir: t.TempDir(), ValueOnly: true, Memory: 1 << 30}
			table, err := builder.Build(ctx)
			if err != nil {
				return nil, err
			}
			defer table.Close()
			a, err := table.Analyze(p)
			scores := make([]int, 1+len(a.Options))
			scores[0] = a.Value.Payoff
			for _, o := range a.Options {
				scores[1+b.Pit(p, o.Position)] = o.Value.Payoff
			}
			return scores, err
		}),
	})
}
