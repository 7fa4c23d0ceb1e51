package poker_test

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	raises := func(ctx context.Context, r publishedtest.Row) (any, error) {
		rules := poker.Kuhn(3)
		fmt.Sscan(r.Rest, &rules.Raises)
		return value(ctx, rules).RatString(), nil
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Kuhn's poker is":          raises,
		"Kuhn's poker with":        raises,
		"one-card poker of 13":     digits(poker.Kuhn(13), 3),
		"Leduc poker is worth, to": digits(poker.Leduc(), 12),
	})
}

func digits(rules poker.Rules, n int) publishedtest.Find {
	return func(ctx context.Context, _ publishedtest.Row) (any, error) {
		return value(ctx, rules).FloatString(n), nil
	}
}

// unfold returns the tree of the rules.
func unfold(ctx context.Context, rules poker.Rules) *extensive.Game {
	g, err := extensive.NewUnfolding[poker.Position](rules).Unfold(ctx, poker.Position{})
	if err != nil {
		panic(err)
	}
	return g
}

// value returns what the rules are worth to who moves first.
func value(ctx context.Context, rules poker.Rules) *big.Rat {
	v, err := extensive.NewMinimax(unfold(ctx, rules)).Value(ctx)
	if err != nil {
		panic(err)
	}
	return v
}
