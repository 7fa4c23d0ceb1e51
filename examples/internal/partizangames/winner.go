package partizangames

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/minimax"
)

// Limits are those of a search.
type Limits struct {
	Memory   int64            // of the table in bytes; 0 means minimax.DefaultTable
	Workers  int              // 0 means as many as may run
	Progress func(game.Stats) // or nil
}

// alternator are rules that know a game of alternating play that is solved faster than
// partizan.Alternating.
type alternator[S comparable] interface {
	Alternately(s S, first partizan.Player) (g game.Game[S], start S, ok bool)
}

func (p position[S]) Winner(ctx context.Context, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
	if r, ok := p.board.rules.(alternator[S]); ok {
		if g, start, ok := r.Alternately(p.at, first); ok {
			return winner(ctx, g, start, first, l)
		}
	}
	g := game.Normal(partizan.Alternating[S](p.board.rules))
	return winner(ctx, g, partizan.State[S]{Position: p.at, Player: first}, first, l)
}

// winner solves a position in which a player is to move.
func winner[T comparable](ctx context.Context, g game.Game[T], s T, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
	ab := minimax.AlphaBeta[T]{Game: g, Memory: l.Memory, Workers: l.Workers, Progress: l.Progress}
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
