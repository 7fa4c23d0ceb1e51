package game

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// ErrTerminal says that a move was asked for at a position that has none.
var ErrTerminal = errors.New("no move: the position is terminal")

// Strategy is anything that chooses moves: a solver, a search to a fixed depth, a
// random player, a person at a keyboard.
//
// In theory a strategy is a function from each position to one of its options. Here it
// may also fail, take its time, and choose differently the next time.
type Strategy[S comparable] interface {
	// Choose returns the option of s to move to. If s has none, the error is
	// [ErrTerminal] or wraps it. A strategy that takes long returns context.Cause(ctx) soon after it ends.
	// With that error may come the best choice so far, for a caller who has ended ctx to get it. [Play] does not
	// use the choice, since the end of its ctx is the end of the play.
	Choose(ctx context.Context, s S) (S, error)
}

// StrategyFunc is a function that is a [Strategy].
type StrategyFunc[S comparable] func(ctx context.Context, s S) (S, error)

// Choose calls f.
func (f StrategyFunc[S]) Choose(ctx context.Context, s S) (S, error) { return f(ctx, s) }

// Random returns the strategy that chooses each option with the same probability; an
// option that Moves returns twice is no likelier. It ignores ctx. Like rnd, it is not
// safe for concurrent use. Random panics if r or rnd is nil.
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

// First returns the strategy that always chooses the first option, which is the game's
// own guess of the best. It ignores ctx, and is safe for concurrent use if r is. First
// panics if r is nil.
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
