package nim

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Solve returns the value of s and a line of normal play. In the line the winner always makes the
// first winning move, and the loser the first option. Solve does not look for the shortest win,
// and Result.Plies is 0. The errors are the same as in Value.
func (g *Grundy[S]) Solve(ctx context.Context, s S) (game.Result[S, Nimber], error) {
	defer g.guard.Enter("nim", "Grundy").Leave()
	g.prepare(ctx)
	g.began = time.Now()
	var r game.Result[S, Nimber]
	err := g.values().Solve(ctx, s, &r)
	r.Stats = g.spent(g.walks.Stats)
	return r, err
}

// Analyze returns the value of s and the values of all options. The Value of an option is the
// nimber of its position: 0 means that the move wins. The winning moves are the best moves. If no
// move wins, all moves are best. The errors are the same as in Value.
func (g *Grundy[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, Nimber], error) {
	defer g.guard.Enter("nim", "Grundy").Leave()
	g.prepare(ctx)
	g.began = time.Now()
	var a game.Analysis[S, Nimber]
	err := g.values().Analyze(ctx, s, &a)
	a.Stats = g.spent(g.walks.Stats)
	return a, err
}

// WinningMoves returns the winning moves at s in normal play, in the order of the rules: the
// options of value 0. There are none if and only if s has value 0. The errors are the same as in
// Value.
func (g *Grundy[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	defer g.guard.Enter("nim", "Grundy").Leave()
	g.prepare(ctx)
	return g.values().WinningMoves(ctx, s)
}

// Choose returns the first winning move at s in normal play. If no move wins, Choose returns the
// first option. Choose makes a Grundy a [game.Strategy]. At a terminal position the error is
// game.ErrTerminal. The other errors are the same as in Value.
func (g *Grundy[S]) Choose(ctx context.Context, s S) (S, error) {
	defer g.guard.Enter("nim", "Grundy").Leave()
	g.prepare(ctx)
	return g.values().Choose(ctx, s)
}

// values returns the functions that decide the choice of moves in a call.
func (g *Grundy[S]) values() impartial.Values[S, Nimber] {
	return impartial.Values[S, Nimber]{Rules: g.rules, Value: g.value}
}
