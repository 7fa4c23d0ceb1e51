package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Always, as the tenths of [Sometimes], means that a player thinks about every move.
const Always = 10

// Sometimes returns a strategy that at random chooses as thinker does in about so many tenths of the
// moves, and as careless does in the others.
func Sometimes[S comparable](tenths int, dice *rand.Rand, thinker, careless game.Strategy[S]) game.Strategy[S] {
	return sometimes[S]{tenths, dice, thinker, careless}
}

type sometimes[S comparable] struct {
	tenths            int
	dice              *rand.Rand
	thinker, careless game.Strategy[S]
}

func (o sometimes[S]) parts() []game.Strategy[S] {
	return []game.Strategy[S]{o.thinker, o.careless}
}

// Choose chooses as one of the two.
func (o sometimes[S]) Choose(ctx context.Context, s S) (S, error) {
	if o.tenths < Always && o.dice.IntN(Always) >= o.tenths {
		return o.careless.Choose(ctx, s)
	}
	return o.thinker.Choose(ctx, s)
}

// gaveUp reports whether err says that time or memory ran out, and ctx has not ended.
func gaveUp(ctx context.Context, err error) bool {
	return ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, game.ErrMemory))
}

// InTime returns a strategy that chooses as exact does, or as guess does where exact runs
// out of time or memory.
func InTime[S comparable](limit time.Duration, exact, guess game.Strategy[S]) game.Strategy[S] {
	return inTime[S]{limit, exact, guess}
}

type inTime[S comparable] struct {
	limit        time.Duration
	exact, guess game.Strategy[S]
}

func (i inTime[S]) parts() []game.Strategy[S] { return []game.Strategy[S]{i.exact, i.guess} }

// moment is how long guess has for the move that comes with the error of a context that has ended.
const moment = 50 * time.Millisecond

// Choose chooses as exact does, or as guess. If ctx ends, what guess finds in a moment comes with
// the error.
func (i inTime[S]) Choose(ctx context.Context, s S) (S, error) {
	limited, cancel := context.WithTimeout(ctx, i.limit)
	defer cancel()
	option, err := i.exact.Choose(limited, s)
	if gaveUp(ctx, err) {
		return i.guess.Choose(ctx, s)
	}
	if err != nil && ctx.Err() != nil {
		soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), moment)
		defer cancel()
		option, _ = i.guess.Choose(soon, s)
	}
	return option, err
}
