package heuristic

import (
	"context"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Player plays by a sequence of rules: a game.Strategy, for any of the players. [New] makes
// one for the full game, and [NewReduced] one for the reduced game. A Player that draws at
// random is not safe for concurrent use.
type Player[S comparable] struct {
	rules game.Rules[S]
	look  func(s S) View
	by    Sequence
	rnd   *rand.Rand
}

// New returns a player of game g by sequence q, who draws from rnd among the moves that q
// likes equally; or, if rnd is nil, makes the first of them in the order of Game.Moves,
// which is that of the colors' names.
func New(g *bigpoints.Game, q Sequence, rnd *rand.Rand) *Player[bigpoints.Position] {
	return &Player[bigpoints.Position]{g, func(s bigpoints.Position) View { return Look(g, s) }, q, rnd}
}

// NewReduced returns a player of the reduced game g, as [New] does of the full game.
func NewReduced(g *reduced.Game, q Sequence, rnd *rand.Rand) *Player[reduced.Position] {
	return &Player[reduced.Position]{g, func(s reduced.Position) View { return LookReduced(g, s) }, q, rnd}
}

// Choose returns the option of s to move to. It ignores ctx. The error is
// game.ErrTerminal if there is none.
func (p *Player[S]) Choose(_ context.Context, s S) (S, error) {
	options := p.rules.Moves(nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	best := p.by.Prefer(nil, choices(p.look, s, options))
	if p.rnd == nil {
		return options[best[0]], nil
	}
	return options[best[p.rnd.IntN(len(best))]], nil
}

// choices returns the moves from s to its options, as rules see them.
func choices[S any](look func(S) View, s S, options []S) []Choice {
	before := look(s)
	after := make([]View, len(options))
	all := make([]Choice, len(options))
	for i, o := range options {
		after[i] = look(o)
		all[i] = between(&before, &after[i])
	}
	return all
}

// Choices returns the moves that can be made at position s of game g, in the order of
// Game.Moves, as rules see them.
func Choices(g *bigpoints.Game, s bigpoints.Position) []Choice {
	return choices(func(s bigpoints.Position) View { return Look(g, s) }, s, g.Moves(nil, s))
}

// ChoicesReduced returns the moves that can be made at position s of the reduced game g,
// as [Choices] does for the full game.
func ChoicesReduced(g *reduced.Game, s reduced.Position) []Choice {
	return choices(func(s reduced.Position) View { return LookReduced(g, s) }, s, g.Moves(nil, s))
}
