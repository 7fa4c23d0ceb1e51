package takeaway

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// PPosition reports whether the player to move at p loses. It panics if the heap is negative.
func (l *LosingNumbers) PPosition(ctx context.Context, p Pile) (bool, error) {
	for _, err := range l.AllWinningMoves(ctx, p) {
		return false, err
	}
	return true, nil
}

// AllWinningMoves yields the options of p that are P-positions, in the order of the rules, each
// with a nil error. A P-position has no winning moves. There may be as many winning moves as
// counters. If an error occurs, the only pair has the error. AllWinningMoves panics if the heap
// is negative.
func (l *LosingNumbers) AllWinningMoves(ctx context.Context, p Pile) iter.Seq2[Pile, error] {
	notNegative(p.Counters)
	return func(yield func(Pile, error) bool) {
		if err := l.reach(ctx, p.Counters); err != nil {
			yield(Pile{}, err)
			return
		}
		for taken := range l.winning(p) {
			if !yield(l.game.after(p, taken), nil) {
				return
			}
		}
	}
}

// Choose returns the first winning move. If no move wins, Choose takes one counter. If there is
// no move, the error wraps game.ErrTerminal. Choose panics if the heap is negative.
func (l *LosingNumbers) Choose(ctx context.Context, p Pile) (Pile, error) {
	for o, err := range l.AllWinningMoves(ctx, p) {
		if err != nil {
			return p, err
		}
		return o, nil
	}
	if p.Counters == 0 || p.Limit < 1 {
		return p, fmt.Errorf("takeaway: %+v: %w", p, game.ErrTerminal)
	}
	return l.game.after(p, 1), nil
}

// winning yields the numbers of counters taken by the winning moves at p. There are enough losing
// numbers.
func (l *LosingNumbers) winning(p Pile) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		// Only the largest part can occur several times, and only if there are no larger losing
		// numbers.
		var parts []int64
		rest, top, times := p.Counters, int64(0), int64(0)
		if rest > 0 {
			top = l.largest(rest)
			times = rest / top
			rest %= top
		}
		for rest > 0 {
			parts = append(parts, l.largest(rest))
			rest -= parts[len(parts)-1]
		}
		taken := int64(0)
		for i, part := range slices.Backward(parts) {
			next := top
			if i > 0 {
				next = parts[i-1]
			}
			if taken += part; taken > p.Limit || l.game.limit(taken) < next && !yield(taken) {
				return
			}
		}
		for ; times > 1 && taken+top <= p.Limit && l.game.limit(taken+top) < top; times-- {
			if taken += top; !yield(taken) {
				return
			}
		}
		if 0 < p.Counters && p.Counters <= p.Limit {
			yield(p.Counters)
		}
	}
}
