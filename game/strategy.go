package game

import (
	"context"
	"errors"
	"math/rand/v2"
)

// ErrTerminal says that a move was asked for where there is none.
var ErrTerminal = errors.New("no move: the position is terminal")

// Strategy is anything that chooses moves: a solver, a search of some depth, a
// random player, a person at a keyboard.
//
// In theory a strategy is a function that takes each position to one of its
// options. Here it may also err, take its time, and choose differently the
// next time.
type Strategy[S comparable] interface {
	// Choose returns the option of s to move to. The error is [ErrTerminal], or
	// wraps it, if s has none. A strategy that takes long returns the cause of
	// the context's end soon after ctx ends.
	Choose(ctx context.Context, s S) (S, error)
}

// StrategyFunc is a function as a [Strategy].
type StrategyFunc[S comparable] func(ctx context.Context, s S) (S, error)

// Choose calls f.
func (f StrategyFunc[S]) Choose(ctx context.Context, s S) (S, error) { return f(ctx, s) }

// Random returns the strategy that chooses each option with the same
// probability. It pays no heed to its context. As rnd is, it is not safe for
// concurrent use.
func Random[S comparable](r Rules[S], rnd *rand.Rand) Strategy[S] {
	return &random[S]{distinct[S]{r}, rnd, nil}
}

type random[S comparable] struct {
	rules   distinct[S]
	rnd     *rand.Rand
	options []S // the memory of the last call
}

func (p *random[S]) Choose(_ context.Context, s S) (S, error) {
	p.options = p.rules.Moves(p.options[:0], s)
	if len(p.options) == 0 {
		return s, ErrTerminal
	}
	return p.options[p.rnd.IntN(len(p.options))], nil
}

// First returns the strategy that always chooses the first option, which is
// the game's own guess of the best. It pays no heed to its context, and is safe
// for concurrent use if r is.
func First[S comparable](r Rules[S]) Strategy[S] {
	return StrategyFunc[S](func(_ context.Context, s S) (S, error) {
		options := r.Moves(nil, s)
		if len(options) == 0 {
			return s, ErrTerminal
		}
		return options[0], nil
	})
}
