package misere

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

var _ game.Strategy[int] = (*Genera[int])(nil)

// Solve returns the misère nim-value of s with a line of misère play, in which the winner
// always makes the first winning move, and the loser the first option. The cost and the errors
// are those of Genus. Result.Plies is 0: no shortest win is sought.
func (g *Genera[S]) Solve(ctx context.Context, s S) (game.Result[S, nim.Nimber], error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	var r game.Result[S, nim.Nimber]
	err := g.values().Solve(ctx, s, &r)
	r.Stats = g.spent(g.walks.Stats)
	return r, err
}

// Analyze returns the misère nim-values of s and of all its options: the Value of an
// option is that of its position, so it is 0 if the move wins. The winning moves are the
// best; if there is none, all moves are. The cost and the errors are those of Genus.
func (g *Genera[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, nim.Nimber], error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	var a game.Analysis[S, nim.Nimber]
	err := g.values().Analyze(ctx, s, &a)
	a.Stats = g.spent(g.walks.Stats)
	return a, err
}

// WinningMoves returns the winning moves at s in misère play, in the order of the
// rules: the options of value 0. There is none if s is a P-position, or terminal: then
// a player who cannot move wins. The cost and the errors are those of Genus.
func (g *Genera[S]) WinningMoves(ctx context.Context, s S) ([]S, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	return g.values().WinningMoves(ctx, s)
}

// Choose returns the first winning move at s in misère play, or the first option if
// there is none, which makes a Genera a [game.Strategy]. At a terminal position the
// error is game.ErrTerminal; the cost and the other errors are those of Genus.
func (g *Genera[S]) Choose(ctx context.Context, s S) (S, error) {
	defer g.guard.Enter("misere", "Genera").Leave()
	g.begin(ctx)
	return g.values().Choose(ctx, s)
}

// values returns what decides the choice of moves in a call.
func (g *Genera[S]) values() impartial.Values[S, nim.Nimber] {
	return impartial.Values[S, nim.Nimber]{Rules: g.rules, Value: g.value}
}
