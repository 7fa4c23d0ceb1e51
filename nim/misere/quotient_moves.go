package misere

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// AllWinningMoves yields the options of a position that are P-positions, in the order of the
// game's Moves, each with a nil error. There are none if the position is a P-position or
// terminal. At a terminal position the player to move has won. If the position is not in the
// table, the only pair has the error.
//
// AllWinningMoves does not build the other options. It takes constant memory, and time linear in
// the number of options until the loop ends.
func (q *Quotient) AllWinningMoves(h nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		if p, err := q.PPosition(h); p || err != nil {
			if err != nil {
				yield(nim.Heaps{}, err)
			}
			return
		}
		for o := range q.options(h) {
			if q.m.p.has(int(o.element)) && !yield(o.position(), nil) {
				return
			}
		}
	}
}

// WinningMoves returns the moves of AllWinningMoves in a slice. A heap of a million may have a
// million winning moves.
func (q *Quotient) WinningMoves(h nim.Heaps) ([]nim.Heaps, error) {
	var moves []nim.Heaps
	for move, err := range q.AllWinningMoves(h) {
		if err != nil {
			return nil, err
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// Strategy returns a strategy that plays perfectly. It chooses the first winning move or, if no
// move wins, the first option. At a terminal position the error is game.ErrTerminal. A choice
// takes as long as the first move of [Quotient.AllWinningMoves].
func (q *Quotient) Strategy() game.Strategy[nim.Heaps] {
	return game.StrategyFunc[nim.Heaps](func(_ context.Context, h nim.Heaps) (nim.Heaps, error) { return q.best(h) })
}

// best returns the first winning move, or the first option if there is none.
func (q *Quotient) best(h nim.Heaps) (nim.Heaps, error) {
	for move, err := range q.AllWinningMoves(h) {
		return move, err
	}
	for o := range q.options(h) {
		return o.position(), nil
	}
	return nim.Heaps{}, fmt.Errorf("misere: position %v: %w", h, game.ErrTerminal)
}

// Line returns a play from a position to the end. Both players move as [Quotient.Strategy] does.
func (q *Quotient) Line(h nim.Heaps) (line []nim.Heaps, err error) {
	for {
		h, err = q.best(h)
		if errors.Is(err, game.ErrTerminal) {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
		line = append(line, h)
	}
}

// Analyze returns the element of a position and of all options, in the order of the game's Moves.
// The best moves lead to P-positions. If no move does, all moves are best. Time and memory are
// linear in the number of options.
func (q *Quotient) Analyze(h nim.Heaps) (a game.Analysis[nim.Heaps, Element], err error) {
	x, err := q.Value(h)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = x, true
	lost := q.m.p.has(int(x))
	for o := range q.options(h) {
		a.Options = append(a.Options, game.Option[nim.Heaps, Element]{
			Position: o.position(), Value: o.element, Exact: true, Best: lost || q.m.p.has(int(o.element)),
		})
	}
	return a, nil
}

// option is an option of a position. Its heaps are left and others.
type option struct {
	element Element
	left    []int // of the heap of the move; reused by the next iteration
	others  []int
}

func (o *option) position() nim.Heaps { return nim.NewHeaps(slices.Concat(o.others, o.left)...) }

// options yields the options of a position. No heap is too large.
func (q *Quotient) options(h nim.Heaps) iter.Seq[*option] {
	return func(yield func(*option) bool) {
		sizes, last := h.AppendTo(nil), 0
		for i, n := range sizes {
			if n == last {
				continue // of several equal heaps only one needs to be played
			}
			last = n
			o := option{others: slices.Concat(sizes[:i], sizes[i+1:])}
			others := q.product(o.others)
			for o.left = range q.game.Options(n) {
				if o.element = q.m.times(others, q.product(o.left)); !yield(&o) {
					return
				}
			}
		}
	}
}

// product returns the element of heaps. No heap is too large.
func (q *Quotient) product(heaps []int) Element {
	x := Element(0)
	for _, n := range heaps {
		x = q.m.times(x, q.phi(n))
	}
	return x
}
