package misere

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

var _ game.Strategy[int] = (*Genera[int])(nil)

// Solve returns the misère nim-value of s and a line of misère play. In the line the winner
// always makes the first winning move, and the loser the first option. Solve does not look for
// the shortest win, and Result.Plies is 0. The cost and the errors are the same as in Genus.
func (g *Genera[S]) Solve(ctx context.Context, s S) (game.Result[S, nim.Nimber], error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	var r game.Result[S, nim.Nimber]
	err := g.values().Solve(ctx, s, &r)
	r.Stats = g.spent(g.walks.Stats)
	return r, err
}

// Analyze returns the misère nim-values of s and of all options. The Value of an option is the
// misère nim-value of its position: 0 means that the move wins. The winning moves are the best
// moves. If no move wins, all moves are best. The cost and the errors are the same as in Genus.
func (g *Genera[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, nim.Nimber], error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	var a game.Analysis[S, nim.Nimber]
	err := g.values().Analyze(ctx, s, &a)
	a.Stats = g.spent(g.walks.Stats)
	return a, err
}

// WinningMoves returns the winning moves at s in misère play, in the order of the rules: the
// options of value 0. There are none if s is a P-position or terminal. At a terminal position the
// player to move has won. The cost and the errors are the same as in Genus.
func (g *Genera[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	return g.values().WinningMoves(ctx, s)
}

// Choose returns the first winning move at s in misère play. If no move wins, Choose returns the
// first option. Choose makes a Genera a [game.Strategy]. At a terminal position the error is
// game.ErrTerminal. The cost and the other errors are the same as in Genus.
func (g *Genera[S]) Choose(ctx context.Context, s S) (S, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	return g.values().Choose(ctx, s)
}

// values returns the functions that decide the choice of moves in a call.
func (g *Genera[S]) values() impartial.Values[S, nim.Nimber] {
	return impartial.Values[S, nim.Nimber]{Rules: g.rules, Value: g.value}
}
