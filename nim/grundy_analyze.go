package nim

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Solve returns the value of s with a play of normal play, in which the player who
// wins always makes the first of the winning moves, and the other one the first
// option. Its errors are those of Value. Result.Plies is 0: the players do not hurry.
func (g *Grundy[S]) Solve(ctx context.Context, s S) (game.Result[S, Nimber], error) {
	g.prepare()
	g.began = time.Now()
	var r game.Result[S, Nimber]
	v, err := g.value(ctx, s)
	if err == nil {
		r.Value, r.Exact = v, true
		r.Line, err = g.line(ctx, s)
	}
	r.Stats = g.spent(g.stats)
	return r, err
}

// line returns the positions that follow s, or as many as were found before an error.
func (g *Grundy[S]) line(ctx context.Context, s S) (line []S, err error) {
	for {
		if s, err = g.choose(ctx, s); err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return line, err
		}
		line = append(line, s)
	}
}

// Analyze returns the value of s and those of all its options: the Value of an option
// is the nimber of its position, so that it is 0 if the move wins. The winning moves
// are the best; if there are none, all moves are. (The player to move then loses, if
// the opponent knows how.) Its errors are those of Value.
func (g *Grundy[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, Nimber], error) {
	g.prepare()
	g.began = time.Now()
	var a game.Analysis[S, Nimber]
	v, err := g.value(ctx, s)
	if err == nil {
		a.Value, a.Exact = v, true
		err = g.options(ctx, s, func(o S, w Nimber) bool {
			a.Options = append(a.Options, game.Option[S, Nimber]{Position: o, Value: w, Exact: true, Best: v == 0 || w == 0})
			return true
		})
	}
	a.Stats = g.spent(g.stats)
	return a, err
}

// WinningMoves returns the winning moves at s in normal play, in the order of the
// rules: the options of value 0. There are none if and only if s has the value 0.
// Its errors are those of Value.
func (g *Grundy[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	g.prepare()
	var winning []S
	err := g.winning(ctx, s, func(o S) bool {
		winning = append(winning, o)
		return true
	})
	return winning, err
}

// Choose returns the first winning move at s in normal play, or the first option if
// there is none, which makes a Grundy a [game.Strategy]. At a terminal position the
// error is game.ErrTerminal; the others are those of Value.
func (g *Grundy[S]) Choose(ctx context.Context, s S) (S, error) {
	g.prepare()
	return g.choose(ctx, s)
}

// choose is Choose as a part of a call.
func (g *Grundy[S]) choose(ctx context.Context, s S) (S, error) {
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
	if v, err := g.value(ctx, s); err != nil || v == 0 {
		return err
	}
	return g.options(ctx, s, func(o S, v Nimber) bool { return v != 0 || yield(o) })
}

// options calls yield with the options of s and their values until it returns false.
func (g *Grundy[S]) options(ctx context.Context, s S, yield func(o S, v Nimber) bool) error {
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
