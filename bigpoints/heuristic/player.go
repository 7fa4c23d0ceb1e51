package heuristic

import (
	"context"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Player plays by rules in the order of their priority: a game.Strategy, for any of the players. [New] makes
// one for the full game, and [NewReduced] one for the reduced game. A Player that draws at
// random is not safe for concurrent use.
type Player[S comparable] struct {
	rules game.Rules[S]
	look  func(s S) View
	by    Priorities
	rnd   *rand.Rand
}

// New returns a player of game g by priorities q, who draws from rnd among the moves that q
// likes equally; or, if rnd is nil, makes the first of them in the order of Game.Moves,
// which is that of the colors' names.
func New(g *bigpoints.Game, q Priorities, rnd *rand.Rand) *Player[bigpoints.Position] {
	return &Player[bigpoints.Position]{g, func(s bigpoints.Position) View { return ViewOf(g, s) }, q, rnd}
}

// NewReduced returns a player of the reduced game g, as [New] does of the full game.
func NewReduced(g *reduced.Game, q Priorities, rnd *rand.Rand) *Player[reduced.Position] {
	return &Player[reduced.Position]{g, func(s reduced.Position) View { return ViewOfReduced(g, s) }, q, rnd}
}

// Choose returns the option of s to move to. It ignores ctx. The error is
// game.ErrTerminal if there is none.
func (p *Player[S]) Choose(_ context.Context, s S) (S, error) {
	options := p.rules.Moves(nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	best := p.by.Prefer(nil, candidates(p.look, s, options))
	if p.rnd == nil {
		return options[best[0]], nil
	}
	return options[best[p.rnd.IntN(len(best))]], nil
}

// candidates returns the moves from s to its options, as rules see them.
func candidates[S any](look func(S) View, s S, options []S) []Candidate {
	before := look(s)
	after := make([]View, len(options))
	all := make([]Candidate, len(options))
	for i, o := range options {
		after[i] = look(o)
		all[i] = between(&before, &after[i])
	}
	return all
}

// Candidates returns the moves that can be made at position s of game g, in the order of
// Game.Moves, as rules see them.
func Candidates(g *bigpoints.Game, s bigpoints.Position) []Candidate {
	return candidates(func(s bigpoints.Position) View { return ViewOf(g, s) }, s, g.Moves(nil, s))
}

// CandidatesReduced returns the moves that can be made at position s of the reduced game g,
// as [Candidates] does for the full game.
func CandidatesReduced(g *reduced.Game, s reduced.Position) []Candidate {
	return candidates(func(s reduced.Position) View { return ViewOfReduced(g, s) }, s, g.Moves(nil, s))
}
