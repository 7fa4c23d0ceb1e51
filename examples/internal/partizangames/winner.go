package partizangames

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/minimax"
)

// Limits are those of a search.
type Limits struct {
	Memory   int64            // of the table in bytes; 0 means minimax.DefaultTable
	Workers  int              // 0 means as many as may run
	Progress func(game.Stats) // or nil
}

// alternator are rules that know a game of alternating play that is solved faster than
// partizan.Alternating. There may be none at a position.
type alternator interface {
	Alternate(ctx context.Context, p grid.Position, first partizan.Player, l Limits) (winner partizan.Player, cost game.Stats, ok bool, err error)
}

// Winner returns who wins if the given player moves first, by a search of alternating
// play, where values would take too long, with what that has cost.
func (p Position) Winner(ctx context.Context, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
	if r, ok := p.board.rules.(alternator); ok {
		if winner, cost, ok, err := r.Alternate(ctx, p.at, first, l); ok {
			return winner, cost, err
		}
	}
	g := game.Normal(partizan.Alternating[grid.Position](p.board.rules))
	return Solve(ctx, g, partizan.State[grid.Position]{Position: p.at, Player: first}, first, l)
}

// Solve returns who wins at a position in which a player is to move.
func Solve[S comparable](ctx context.Context, g game.Game[S], s S, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
	ab := minimax.AlphaBeta[S]{Game: g, Memory: l.Memory, Workers: l.Workers, Progress: l.Progress}
	r, err := ab.ValueStats(ctx, s)
	if r.Value < 0 {
		return first.Opponent(), r.Stats, err
	}
	return first, r.Stats, err
}

// Who says in words who wins.
func Who(o partizan.Outcome) string {
	switch o {
	case partizan.L:
		return "Left wins, whoever moves first"
	case partizan.R:
		return "Right wins, whoever moves first"
	case partizan.N:
		return "who moves first wins"
	}
	return "who moves second wins"
}
