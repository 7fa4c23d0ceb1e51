// Package impartial plays impartial games by what is known of positions: by their values,
// where the zero value is that of the P-positions, as with nim-values in normal and in misère
// play; or, in games with a closed formula, by which of them are P-positions.
package impartial

import (
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// Values are the rules of a game and the values of its positions. The errors of the methods
// are those of Value.
type Values[S, V comparable] struct {
	Rules game.Rules[S]
	Value func(ctx context.Context, s S) (V, error)
}

// Solve sets r to the value of s with a play in which the player who wins always makes the
// first of the winning moves, and the other one the first option. With an error it has the
// positions that were found before.
func (vs Values[S, V]) Solve(ctx context.Context, s S, r *game.Result[S, V]) error {
	v, err := vs.Value(ctx, s)
	if err != nil {
		return err
	}
	r.Value, r.Exact = v, true
	for {
		switch s, err = vs.Choose(ctx, s); {
		case errors.Is(err, game.ErrTerminal):
			return nil
		case err != nil:
			return err
		}
		r.Line = append(r.Line, s)
	}
}

// Analyze sets a to the value of s and those of its options, each the value of its position.
// The winning moves are the best, or all moves if there are none. With an error it has the
// options that were found before.
func (vs Values[S, V]) Analyze(ctx context.Context, s S, a *game.Analysis[S, V]) error {
	var lost V
	v, err := vs.Value(ctx, s)
	if err != nil {
		return err
	}
	a.Value, a.Exact = v, true
	return vs.options(ctx, s, func(o S, w V) bool {
		a.Options = append(a.Options, game.Option[S, V]{Position: o, Value: w, Exact: true, Best: v == lost || w == lost})
		return true
	})
}

// WinningMoves returns the options of s that are P-positions, in the order of the rules.
func (vs Values[S, V]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	var winning []S
	err := vs.winning(ctx, s, func(o S) bool {
		winning = append(winning, o)
		return true
	})
	if err != nil {
		return nil, err
	}
	return winning, nil
}

// Choose returns the first winning move at s, or the first option if there is none. At a
// terminal position the error is game.ErrTerminal.
func (vs Values[S, V]) Choose(ctx context.Context, s S) (S, error) {
	best, found := s, false
	err := vs.winning(ctx, s, func(o S) bool {
		best, found = o, true
		return false
	})
	if err != nil || found {
		return best, err
	}
	return game.First(vs.Rules).Choose(ctx, s)
}

// winning calls yield with the winning moves at s until it returns false. A P-position has
// none, and its options need not be looked at.
func (vs Values[S, V]) winning(ctx context.Context, s S, yield func(S) bool) error {
	var lost V
	if v, err := vs.Value(ctx, s); err != nil || v == lost {
		return err
	}
	return vs.options(ctx, s, func(o S, v V) bool { return v != lost || yield(o) })
}

// options calls yield with the options of s and their values until it returns false.
func (vs Values[S, V]) options(ctx context.Context, s S, yield func(o S, v V) bool) error {
	for _, o := range moves.Append(vs.Rules, nil, s) {
		v, err := vs.Value(ctx, o)
		if err != nil {
			return err
		}
		if !yield(o, v) {
			break
		}
	}
	return nil
}
