package reduced

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
)

// search finds the difference of points that s comes to, or, for the objective Outcome,
// its sign.
func (a *analyst) search(ctx context.Context, g *Game, s Position, found *Analysis) error {
	d := newDuels(g)
	at := d.from(g, s)
	sign := 1 - 2*s.Player()
	mine, err := a.searchLead(ctx, d, at, found)
	if err != nil {
		return err
	}
	found.Value = lead(sign * mine)
	options := d.options(nil, at) // the options of g, in the same order
	return a.options(g, s, found, func(i int, _ Position) (Points, error) {
		theirs, err := a.searchLead(ctx, d, options[i], found)
		return lead(-sign * theirs), err
	})
}

// searchLead returns the lead of the player to move at s, or its sign.
func (a *analyst) searchLead(ctx context.Context, g *duels, s duel, found *Analysis) (int, error) {
	if a.survey.Objective == Margin {
		return a.value(ctx, margins{g}, s, found)
	}
	// The first player wins most boards, also with half a point less. Otherwise half a point more
	// distinguishes a draw from a loss.
	won, err := a.searchWinner(ctx, g, s.ahead(-1), found)
	if won > 0 || err != nil {
		return won, err
	}
	lost, err := a.searchWinner(ctx, g, s.ahead(+1), found)
	return (won + lost) / 2, err
}

// searchWinner returns +1 if the player to move at s, where nobody can be level, leads
// at the end, and -1 if not.
func (a *analyst) searchWinner(ctx context.Context, g *duels, s duel, found *Analysis) (int, error) {
	switch seen := g.look(s); {
	case seen.lo > 0:
		return +1, nil
	case seen.hi < 0:
		return -1, nil
	}
	return a.value(ctx, contest{g}, s, found)
}

// value solves s in a game of duels.
func (a *analyst) value(ctx context.Context, g game.Game[duel], s duel, found *Analysis) (int, error) {
	a.searcher.Reset()
	a.searcher.Game = g
	r, err := a.searcher.Solve(ctx, s)
	found.Stats = sum(found.Stats, r.Stats)
	found.Stats.Memory = r.Stats.Memory // the searches share it
	return r.Value, err
}
