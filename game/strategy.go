package game

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// ErrTerminal reports that a move was requested at a terminal position.
var ErrTerminal = errors.New("no move: the position is terminal")

// Strategy chooses moves. A solver, a search to a fixed depth, a random player and a person at a
// keyboard are strategies.
//
// In game theory, a strategy is a function from positions to options. A Strategy may also fail,
// take time, and choose another option at the next call.
type Strategy[S comparable] interface {
	// Choose returns an option of s. If s has no options, the error is or wraps [ErrTerminal].
	//
	// A slow strategy returns context.Cause(ctx) soon after ctx ends. The best choice so far may
	// come with this error, for a caller who ended ctx to get a choice. [Play] ignores this
	// choice, because the end of its context is the end of the play.
	Choose(ctx context.Context, s S) (S, error)
}

// StrategyFunc is a function that implements [Strategy].
type StrategyFunc[S comparable] func(ctx context.Context, s S) (S, error)

// Choose calls f.
func (f StrategyFunc[S]) Choose(ctx context.Context, s S) (S, error) { return f(ctx, s) }

// Random returns a strategy that chooses each option with equal probability. An option that Moves
// lists twice is not more probable. The strategy ignores ctx. Like rnd, the strategy is not safe
// for concurrent use. Random panics if r or rnd is nil.
func Random[S comparable](r Rules[S], rnd *rand.Rand) Strategy[S] {
	must.Have(r, "game: Random without rules")
	must.Have(rnd, "game: Random without a generator of random numbers")
	return &random[S]{distinct[S]{r}, rnd, nil}
}

type random[S comparable] struct {
	rules   distinct[S]
	rnd     *rand.Rand
	options []S // the buffer of the last call
}

func (p *random[S]) Choose(_ context.Context, s S) (S, error) {
	p.options = moves.Append(p.rules, p.options[:0], s)
	if len(p.options) == 0 {
		return s, ErrTerminal
	}
	return p.options[p.rnd.IntN(len(p.options))], nil
}

// First returns a strategy that always chooses the first option: the option that looks best to
// the rules. The strategy ignores ctx, and is safe for concurrent use if r is safe. First panics
// if r is nil.
func First[S comparable](r Rules[S]) Strategy[S] {
	must.Have(r, "game: First without rules")
	return StrategyFunc[S](func(_ context.Context, s S) (S, error) {
		options := moves.Append(r, nil, s)
		if len(options) == 0 {
			return s, ErrTerminal
		}
		return options[0], nil
	})
}
