package heap

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

var _ game.Strategy[nim.Heaps] = (*Sequence)(nil)

// Nimber returns the Grundy value of a position, the nim-sum of those of its heaps.
// If it is 0 the player to move loses in normal play. Errors are those of Value.
func (q *Sequence) Nimber(ctx context.Context, s nim.Heaps) (nim.Nimber, error) {
	return q.sum(ctx, s.All())
}

// WinningMoves returns the options of a position with value 0, in the order of
// [Game.Moves]. In normal play these are the moves that win, and there are none if
// the value of the position is 0. It takes time linear in the options of each
// heap. Errors are those of Value.
func (q *Sequence) WinningMoves(ctx context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	var moves []nim.Heaps
	for move, err := range q.winning(ctx, s) {
		if err != nil {
			return nil, err
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// Choose returns the first of the winning moves; if there is none, the first option.
// The error wraps game.ErrTerminal if there is no option either; other errors are
// those of Value. So a Sequence is a game.Strategy that plays perfectly, in normal
// play.
func (q *Sequence) Choose(ctx context.Context, s nim.Heaps) (nim.Heaps, error) {
	for move, err := range q.winning(ctx, s) {
		return move, err
	}
	if options := q.Game.Moves(nil, s); len(options) > 0 {
		return options[0], nil
	}
	return nim.Heaps{}, fmt.Errorf("heap: position %v of %v: %w", s, q.Game, game.ErrTerminal)
}

// winning yields the options of s with value 0, or an error at the end.
func (q *Sequence) winning(ctx context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		sum, err := q.Nimber(ctx, s)
		if err != nil {
			yield(nim.Heaps{}, err)
		}
		if err != nil || sum == 0 {
			return
		}
		sizes, last := s.AppendTo(nil), -1
		for i, n := range sizes {
			if n == last {
				continue
			}
			last = n
			others := slices.Concat(sizes[:i], sizes[i+1:])
			for left, err := range q.equal(ctx, n, sum) {
				if !yield(nim.HeapsInPlace(slices.Concat(others, left)), err) {
					return
				}
			}
		}
	}
}

// equal yields the options of a heap of n whose value differs from its own by d, or an
// error at the end.
func (q *Sequence) equal(ctx context.Context, n int, d nim.Nimber) iter.Seq2[[]int, error] {
	return func(yield func([]int, error) bool) {
		want, err := q.Value(ctx, int64(n))
		for left := range q.Game.Options(n) {
			var v nim.Nimber
			if err == nil {
				v, err = q.sum(ctx, slices.Values(left))
			}
			if (err != nil || v == want^d) && !yield(left, err) || err != nil {
				return
			}
		}
	}
}

// sum returns the nim-sum of the values of heaps, unless ctx has ended.
func (q *Sequence) sum(ctx context.Context, heaps iter.Seq[int]) (nim.Nimber, error) {
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	var sum nim.Nimber
	for n := range heaps {
		v, err := q.Value(ctx, int64(n))
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}
