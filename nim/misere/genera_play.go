package misere

import (
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

var _ game.Strategy[int] = (*Genera[int])(nil)

// Solve returns the misère nim-value of s with a misère play, in which the player who
// wins always makes the first of the winning moves, and the other one the first option.
// The cost and the errors are those of Genus. Result.Plies is 0: the players do not
// hurry.
func (g *Genera[S]) Solve(ctx context.Context, s S) (game.Result[S, nim.Nimber], error) {
	g.begin()
	var r game.Result[S, nim.Nimber]
	v, err := g.value(ctx, s)
	if err == nil {
		r.Value, r.Exact = v, true
		r.Line, err = g.line(ctx, s)
	}
	r.Stats = g.spent(g.stats)
	return r, err
}

// line returns the positions that follow s, or as many as were found before an error.
func (g *Genera[S]) line(ctx context.Context, s S) (line []S, err error) {
	for {
		if s, err = g.choose(ctx, s); errors.Is(err, game.ErrTerminal) {
			return line, nil
		}
		if err != nil {
			return line, err
		}
		line = append(line, s)
	}
}

// Analyze returns the misère nim-values of s and of all its options: the Value of an
// option is that of its position, so it is 0 if the move wins. The winning moves are the
// best; if there is none, all moves are. The cost and the errors are those of Genus.
func (g *Genera[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, nim.Nimber], error) {
	g.begin()
	var a game.Analysis[S, nim.Nimber]
	v, err := g.value(ctx, s)
	if err == nil {
		a.Value, a.Exact = v, true
		err = g.options(ctx, s, func(o S, w nim.Nimber) bool {
			a.Options = append(a.Options, game.Option[S, nim.Nimber]{Position: o, Value: w, Exact: true, Best: v == 0 || w == 0})
			return true
		})
	}
	a.Stats = g.spent(g.stats)
	return a, err
}

// WinningMoves returns the winning moves at s in misère play, in the order of the
// rules: the options of value 0. There is none if s is a P-position, or terminal: then
// a player who cannot move wins. The cost and the errors are those of Genus.
func (g *Genera[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	g.begin()
	var winning []S
	err := g.winning(ctx, s, func(o S) bool {
		winning = append(winning, o)
		return true
	})
	return winning, err
}

// Choose returns the first winning move at s in misère play, or the first option if
// there is none, which makes a Genera a [game.Strategy]. At a terminal position the
// error is game.ErrTerminal; the cost and the other errors are those of Genus.
func (g *Genera[S]) Choose(ctx context.Context, s S) (S, error) {
	g.begin()
	return g.choose(ctx, s)
}

// choose is Choose as a part of a call.
func (g *Genera[S]) choose(ctx context.Context, s S) (S, error) {
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
func (g *Genera[S]) winning(ctx context.Context, s S, yield func(S) bool) error {
	if v, err := g.value(ctx, s); err != nil || v == 0 {
		return err
	}
	return g.options(ctx, s, func(o S, v nim.Nimber) bool { return v != 0 || yield(o) })
}

// options calls yield with the options of s and their values until it returns false.
func (g *Genera[S]) options(ctx context.Context, s S, yield func(o S, v nim.Nimber) bool) error {
	for _, o := range g.Rules.Moves(nil, s) {
		v, err := g.value(ctx, o)
		if err != nil {
			return err
		}
		if !yield(o, v) {
			break
		}
	}
	return nil
}
