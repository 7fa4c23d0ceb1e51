package heuristic

import (
	"context"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Player plays by priorities, for any player. A Player is a game.Strategy. [New] makes a player of
// the full game, and [NewReduced] a player of the reduced game. A Player with random choices is not
// safe for concurrent use.
type Player[S comparable] struct {
	rules game.Rules[S]
	look  func(s S) View
	by    Priorities
	rnd   *rand.Rand
}

// New returns a player of game g by priorities q. The player chooses among equal moves by rnd. If
// rnd is nil, the player chooses the first of equal moves in the order of Game.Moves, the order of
// the colors.
func New(g *bigpoints.Game, q Priorities, rnd *rand.Rand) *Player[bigpoints.Position] {
	return &Player[bigpoints.Position]{g, func(s bigpoints.Position) View { return ViewOf(g, s) }, q, rnd}
}

// NewReduced returns a player of the reduced game g by priorities q. The arguments are the
// arguments of [New].
func NewReduced(g *reduced.Game, q Priorities, rnd *rand.Rand) *Player[reduced.Position] {
	return &Player[reduced.Position]{g, func(s reduced.Position) View { return ViewOfReduced(g, s) }, q, rnd}
}

// Choose returns an option of s. Choose ignores ctx. If s is terminal, the error is
// game.ErrTerminal.
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

// Candidates returns the legal moves at position s of game g, in the order of Game.Moves.
func Candidates(g *bigpoints.Game, s bigpoints.Position) []Candidate {
	return candidates(func(s bigpoints.Position) View { return ViewOf(g, s) }, s, g.Moves(nil, s))
}

// CandidatesReduced returns the legal moves at position s of the reduced game g, in the order of
// Game.Moves.
func CandidatesReduced(g *reduced.Game, s reduced.Position) []Candidate {
	return candidates(func(s reduced.Position) View { return ViewOfReduced(g, s) }, s, g.Moves(nil, s))
}
