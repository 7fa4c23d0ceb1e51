package dialogue

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Always, as the tenths of [Sometimes], means that a player thinks about every move.
const Always = 10

// Sometimes returns a strategy that chooses as thinker does in about so many tenths of the
// moves, at random, and as careless does in the others.
func Sometimes[S comparable](tenths int, dice *rand.Rand, thinker, careless game.Strategy[S]) game.Strategy[S] {
	return game.StrategyFunc[S](func(ctx context.Context, s S) (S, error) {
		if tenths < Always && dice.IntN(Always) >= tenths {
			return careless.Choose(ctx, s)
		}
		return thinker.Choose(ctx, s)
	})
}

// gaveUp reports whether err says that time or memory ran out, and ctx has not ended.
func gaveUp(ctx context.Context, err error) bool {
	return ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, game.ErrMemory))
}

// InTime returns a strategy that chooses as exact does, or as guess does where exact runs
// out of time or memory.
func InTime[S comparable](limit time.Duration, exact, guess game.Strategy[S]) game.Strategy[S] {
	return game.StrategyFunc[S](func(ctx context.Context, s S) (S, error) {
		limited, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		option, err := exact.Choose(limited, s)
		if gaveUp(ctx, err) {
			return guess.Choose(ctx, s)
		}
		return option, err
	})
}
