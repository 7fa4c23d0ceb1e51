package nim

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Option is a move with its worth.
type Option[S comparable] struct {
	Position S
	Value    Nimber // of the position; 0 if the move wins
}

// Analysis is what Sprague-Grundy theory says of a position.
type Analysis[S comparable] struct {
	Value   Nimber      // of the position itself
	Options []Option[S] // in the order of the rules; none if the position is terminal
	game.Stats
}

// Analyze returns the value of s and those of all its options. Its errors are those
// of Value.
func (g *Grundy[S]) Analyze(ctx context.Context, s S) (Analysis[S], error) {
	began := time.Now()
	g.prepare()
	var a Analysis[S]
	v, err := g.value(ctx, s)
	if err == nil {
		a.Value = v
		err = g.options(ctx, s, func(o Option[S]) bool {
			a.Options = append(a.Options, o)
			return true
		})
	}
	a.Stats = g.stats
	a.Memory = g.memory()
	a.Elapsed = time.Since(began)
	return a, err
}

// WinningMoves returns the winning moves at s in normal play, in the order of the
// rules: the options of value 0. There are none if and only if s has the value 0.
// Its errors are those of Value.
func (g *Grundy[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	var winning []S
	err := g.winning(ctx, s, func(o S) bool {
		winning = append(winning, o)
		return true
	})
	return winning, err
}

// Choose returns the first winning move at s in normal play, or the first option if
// there is none, which makes a Grundy a game.Strategy. At a terminal position the
// error is game.ErrTerminal; the others are those of Value.
func (g *Grundy[S]) Choose(ctx context.Context, s S) (S, error) {
	best, found := s, false
	err := g.winning(ctx, s, func(o S) bool {
		best, found = o, true
		return false
	})
	if err != nil || found {
		return best, err
	}
	return game.First(g.Rules).Choose(ctx, s)
}

// winning calls yield with the winning moves at s until it returns false.
func (g *Grundy[S]) winning(ctx context.Context, s S, yield func(S) bool) error {
	g.prepare()
	if v, err := g.value(ctx, s); err != nil || v == 0 {
		return err
	}
	return g.options(ctx, s, func(o Option[S]) bool { return o.Value != 0 || yield(o.Position) })
}

// options calls yield with the options of s until it returns false.
func (g *Grundy[S]) options(ctx context.Context, s S, yield func(Option[S]) bool) error {
	for _, o := range g.Rules.Moves(nil, s) {
		v, err := g.value(ctx, o)
		if err != nil {
			return err
		}
		if !yield(Option[S]{o, v}) {
			break
		}
	}
	return nil
}
