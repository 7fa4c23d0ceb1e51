package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// always, as the tenths of Sometimes, means that a player thinks about every move.
const always = 10

// Sometimes returns a strategy that chooses at random between two strategies. At each move the
// strategy chooses as thinker with probability tenths/10, and otherwise as careless.
func Sometimes(tenths int, dice *rand.Rand, thinker, careless Strategy) Strategy {
	return sometimes{tenths, dice, thinker, careless}
}

type sometimes struct {
	tenths            int
	dice              *rand.Rand
	thinker, careless Strategy
}

func (o sometimes) parts() []Strategy {
	return []Strategy{o.thinker, o.careless}
}

// Choose chooses as one of the two.
func (o sometimes) Choose(ctx context.Context, s Position) (Position, error) {
	if o.tenths < always && o.dice.IntN(always) >= o.tenths {
		return o.careless.Choose(ctx, s)
	}
	return o.thinker.Choose(ctx, s)
}

// gaveUp reports whether err says that time or memory ran out, or that positions can come again,
// and ctx has not ended.
func gaveUp(ctx context.Context, err error) bool {
	return ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, game.ErrMemory) || errors.Is(err, game.ErrCycle))
}

// InTime returns a strategy that chooses as exact. If exact runs out of time or memory, or if
// positions can be repeated, the strategy chooses as guess. The time of exact is limit, or half
// of the time until the deadline of the context if that is less.
func InTime(limit time.Duration, exact, guess Strategy) Strategy {
	return inTime{limit, exact, guess}
}

type inTime struct {
	limit        time.Duration
	exact, guess Strategy
}

func (i inTime) parts() []Strategy { return []Strategy{i.exact, i.guess} }

// moment is how long guess has for the move that comes with the error of a context that has ended.
const moment = 50 * time.Millisecond

// Choose chooses as exact does, or as guess. If ctx ends, what guess finds in a moment comes with
// the error.
func (i inTime) Choose(ctx context.Context, s Position) (Position, error) {
	limit := i.limit
	if end, ok := ctx.Deadline(); ok {
		limit = min(limit, time.Until(end)/2)
	}
	limited, cancel := context.WithTimeout(ctx, limit)
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

// ByTenths returns the levels beginner, advanced and expert. The expert plays as thinker, and the
// argument expert is the About of this level. The other two levels make some moves at random, by
// the rules r.
func ByTenths(expert string, r Rules, thinker func(dice *rand.Rand) Strategy) (levels []Opponent) {
	for _, l := range []struct {
		Level
		tenths int
	}{
		{Level{Name: "beginner", About: "most moves at random"}, 3},
		{Level{Name: "advanced", About: "some moves at random"}, 7},
		{Level{Name: "expert", About: expert, Perfect: true}, always},
	} {
		levels = append(levels, Opponent{Level: l.Level, New: func(dice *rand.Rand) Strategy {
			return Sometimes(l.tenths, dice, thinker(dice), game.Random(r, dice))
		}})
	}
	return levels
}
