package partizangames

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/minimax"
)

// Limits are those of a search.
type Limits struct {
	Memory   int64            // of the table in bytes; 0 means minimax.DefaultTable
	Workers  int              // 0 means as many as may run
	Progress func(game.Stats) // or nil
}

// Winner returns who wins if the given player moves first, by a search of alternating
// play, where values would take too long, with what that has cost. Clobber and Domineering have games of alternating
// play that are solved faster than partizan.Alternating.
func (p Position) Winner(ctx context.Context, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
	if g, s, ok := alternately[clobber.Position](p, first); ok {
		return solve(ctx, g, s, first, l)
	}
	if g, s, ok := alternately[domineering.Position](p, first); ok {
		return solve(ctx, g, s, first, l)
	}
	g := game.Normal(partizan.Alternating[grid.Position](p.board.rules))
	return solve(ctx, g, partizan.State[grid.Position]{Position: p.at, Player: first}, first, l)
}

// alternately returns the game of alternating play that the rules have for p, if any.
func alternately[S comparable](p Position, first partizan.Player) (g game.Game[S], s S, ok bool) {
	if r, has := p.board.rules.(interface {
		Alternately(p grid.Position, first partizan.Player) (game.Game[S], S, bool)
	}); has {
		return r.Alternately(p.at, first)
	}
	return nil, s, false
}

// solve returns who wins at a position in which a player is to move.
func solve[S comparable](ctx context.Context, g game.Game[S], s S, first partizan.Player, l Limits) (partizan.Player, game.Stats, error) {
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
