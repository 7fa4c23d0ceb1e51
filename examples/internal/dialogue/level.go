package dialogue

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
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

// JudgeInTime is InTime for judges.
func JudgeInTime[S comparable](limit time.Duration, exact, guess Judge[S]) Judge[S] {
	return func(ctx context.Context, s S) (Judgement[S], error) {
		limited, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		j, err := exact(limited, s)
		if gaveUp(ctx, err) {
			return guess(ctx, s)
		}
		return j, err
	}
}

// ByValue judges moves by the exact values of the positions that they lead to, to the
// player to move there. Text says what a value means to the player who makes the move.
func ByValue[S comparable](r game.Rules[S], value func(context.Context, S) (int, error), text func(int) string) Judge[S] {
	turner, _ := game.Find[game.Turner[S]](r)
	return func(ctx context.Context, s S) (j Judgement[S], err error) {
		for _, o := range r.Moves(nil, s) {
			v, err := value(ctx, o)
			if err != nil {
				return j, err
			}
			if turner == nil || turner.Turn(s) != turner.Turn(o) {
				v = -v
			}
			j.Moves = append(j.Moves, Judged[S]{o, float64(v), text(v)})
		}
		j.Basis = "exact"
		return j, nil
	}
}

// BySolution judges moves by the exact solutions of the positions that they lead to, in a
// game where only the sign of the score counts: the sooner a win the better, and the later
// a loss. Solve must set Plies.
func BySolution[S comparable](r game.Rules[S], solve func(context.Context, S) (game.Result[S, int], error)) Judge[S] {
	turner, _ := game.Find[game.Turner[S]](r)
	return func(ctx context.Context, s S) (j Judgement[S], err error) {
		for _, o := range r.Moves(nil, s) {
			found, err := solve(ctx, o)
			if err != nil {
				return j, err
			}
			v, plies := found.Value, found.Plies+1
			if turner == nil || turner.Turn(s) != turner.Turn(o) {
				v = -v
			}
			worth := float64(v)
			j.Moves = append(j.Moves, Judged[S]{o, worth + worth/float64(plies), ending(v, plies)})
		}
		j.Basis = "exact"
		return j, nil
	}
}

// ending says what a value means and after how many moves the play ends.
func ending(v, plies int) string {
	switch {
	case v > 0 && plies == 1:
		return "win at once"
	case v != 0:
		return WinDrawLoss(v) + " in " + plural(plies, "move")
	}
	return WinDrawLoss(v)
}

// ByPlays judges moves by plays at random. Share returns which part of a whole win a
// mean payoff is, from 0 to 1; nil means that a win is 1 and a loss -1. The move that
// was looked at most comes first, as m would choose it.
func ByPlays[S comparable](m *minimax.MonteCarlo[S], share func(mean float64) float64) Judge[S] {
	if share == nil {
		share = func(mean float64) float64 { return (mean + 1) / 2 }
	}
	return func(ctx context.Context, s S) (j Judgement[S], err error) {
		a, err := m.Analyze(ctx, s)
		if err != nil {
			return j, err
		}
		for _, o := range a.Options {
			percent := int(100*share(o.Value.Mean) + 0.5)
			worth := float64(percent)
			if o.Best {
				worth = math.Inf(+1) // the mean of one that was hardly looked at may be larger
			}
			j.Moves = append(j.Moves, Judged[S]{o.Position, worth, fmt.Sprintf("%d %%", percent)})
		}
		j.Basis = fmt.Sprintf("the share of the win in %s at random", plural(int(a.Stats.Plays), "play"))
		return j, nil
	}
}

// BySearch judges moves by a search of each of the positions that they lead to, to the
// Depth of sr or for an equal part of its Time. Text says what a value means to the player
// who makes the move.
func BySearch[S comparable](r game.Rules[S], sr *minimax.Search[S], text func(int) string) Judge[S] {
	limit, horizon, exact := sr.Time, 0, true
	judge := ByValue(r, func(ctx context.Context, s S) (int, error) {
		found, err := sr.Best(ctx, s)
		if exact = exact && found.Exact; !found.Exact {
			horizon = min(horizon, found.Horizon)
		}
		return found.Value, err
	}, text)
	return func(ctx context.Context, s S) (Judgement[S], error) {
		horizon, exact = math.MaxInt, true
		if limit > 0 {
			// More than 0, which would mean no limit.
			sr.Time = max(1, limit/time.Duration(max(1, len(r.Moves(nil, s)))))
		}
		j, err := judge(ctx, s)
		if !exact {
			j.Basis = plural(horizon+1, "move") + " ahead"
		}
		return j, err
	}
}

// WinDrawLoss says what a value means where only its sign counts.
func WinDrawLoss(v int) string {
	switch {
	case v > 0:
		return "win"
	case v < 0:
		return "loss"
	}
	return "draw"
}

// Signed says what a value means that is a difference, for example of points.
func Signed(v int) string { return fmt.Sprintf("%+d", v) }

// plural returns a number of things.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
