package misere

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim"
)

var _ game.Strategy[nim.Heaps] = (*Quotient)(nil)

// AllWinningMoves yields the options of a position that are P-positions, in the order
// of the game's Moves. There are none if the position is itself a P-position, or
// terminal: then a player who cannot move wins.
//
// It does not build the other options: it takes constant memory, and time linear in the
// options until the loop ends. The error wraps [ErrHeap] or the cause of ctx's end, and
// is the last that is yielded.
func (q *Quotient) AllWinningMoves(ctx context.Context, h nim.Heaps) iter.Seq2[nim.Heaps, error] {
	must.HaveContext("misere", ctx)
	return func(yield func(nim.Heaps, error) bool) {
		if p, err := q.PPosition(h); p || err != nil {
			if err != nil {
				yield(nim.Heaps{}, err)
			}
			return
		}
		for o, err := range q.options(ctx, h) {
			if err != nil {
				yield(nim.Heaps{}, err)
				return
			}
			if q.m.p.has(int(o.element)) && !yield(o.position(), nil) {
				return
			}
		}
	}
}

// WinningMoves returns the moves that AllWinningMoves yields. From a heap of a million
// there may be as many.
func (q *Quotient) WinningMoves(ctx context.Context, h nim.Heaps) ([]nim.Heaps, error) {
	var moves []nim.Heaps
	for move, err := range q.AllWinningMoves(ctx, h) {
		if err != nil {
			return nil, err
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// Choose returns the first winning move; if there is none, the first option. The error
// wraps game.ErrTerminal if there is no option either; other errors, and the time, are
// those of [Quotient.AllWinningMoves].
func (q *Quotient) Choose(ctx context.Context, h nim.Heaps) (nim.Heaps, error) {
	for move, err := range q.AllWinningMoves(ctx, h) {
		return move, err
	}
	for o, err := range q.options(ctx, h) {
		if err != nil {
			return nim.Heaps{}, err
		}
		return o.position(), nil
	}
	return nim.Heaps{}, fmt.Errorf("misere: position %v: %w", h, game.ErrTerminal)
}

// Analyze returns the element of a position and of all its options, in the order of the
// game's Moves. The best moves are those to P-positions or, if there is none, all. The
// time and the memory are linear in the options; the errors are those of
// [Quotient.AllWinningMoves].
func (q *Quotient) Analyze(ctx context.Context, h nim.Heaps) (game.Analysis[nim.Heaps, Element], error) {
	must.HaveContext("misere", ctx)
	began := time.Now()
	x, err := q.Value(h)
	if err != nil {
		return game.Analysis[nim.Heaps, Element]{}, err
	}
	a := game.Analysis[nim.Heaps, Element]{Value: x, Exact: true}
	a.Stats.Positions = 1
	lost := q.m.p.has(int(x))
	for o, e := range q.options(ctx, h) {
		if err = e; err != nil {
			break
		}
		a.Options = append(a.Options, game.Option[nim.Heaps, Element]{
			Position: o.position(), Value: o.element, Exact: true, Best: lost || q.m.p.has(int(o.element)),
		})
	}
	a.Stats.Elapsed = time.Since(began)
	return a, err
}

// option is an option of a position, whose heaps are left and others.
type option struct {
	element Element
	left    []int // of the heap that is played in; changed when the loop goes on
	others  []int
}

func (o *option) position() nim.Heaps { return nim.NewHeaps(slices.Concat(o.others, o.left)...) }

// options yields the options of a position whose heaps are not too large, or an error
// at the end.
func (q *Quotient) options(ctx context.Context, h nim.Heaps) iter.Seq2[*option, error] {
	return func(yield func(*option, error) bool) {
		sizes, last, seen := h.AppendTo(nil), 0, 0
		for i, n := range sizes {
			if n == last {
				continue // of several equal heaps only one needs to be played
			}
			last = n
			o := option{others: slices.Concat(sizes[:i], sizes[i+1:])}
			others := q.product(o.others)
			for o.left = range q.game.Options(n) {
				if seen++; seen%interval == 1 && poll.Cause(ctx) != nil {
					yield(nil, fmt.Errorf("misere: %w", context.Cause(ctx)))
					return
				}
				if o.element = q.m.times(others, q.product(o.left)); !yield(&o, nil) {
					return
				}
			}
		}
	}
}

// product returns the element of heaps that are not too large.
func (q *Quotient) product(heaps []int) Element {
	x := Element(0)
	for _, n := range heaps {
		x = q.m.times(x, q.phi(n))
	}
	return x
}
