package extensive

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// rules are the capabilities of the rules of a game; nil for a capability that the rules do not have.
type rules[S comparable] struct {
	turner  game.Turner[S]
	chancer game.Chancer[S]
	viewer  game.Viewer[S]
	joint   game.Simultaneous[S]
	players int // the number of players
}

// rulesOf returns the capabilities of g. It panics if a capability is faulty.
func rulesOf[S comparable](g game.Rules[S], players int) rules[S] {
	tool.MustCheck("extensive", g)
	return rules[S]{
		turner:  tool.Find[game.Turner[S]](g),
		chancer: tool.Find[game.Chancer[S]](g),
		viewer:  tool.Find[game.Viewer[S]](g),
		joint:   tool.Find[game.Simultaneous[S]](g),
		players: players,
	}
}

// turn returns the player to move at s. If players move alternately, turn returns alternate.
func (r *rules[S]) turn(s S, alternate int) int {
	// Without Turn the player belongs to the situation, not to the position: one position may be two
	// situations.
	if r.turner == nil {
		return alternate
	}
	player := r.turner.Turn(s)
	if player < 0 || player >= r.players {
		panic(fmt.Sprintf("extensive: Turn(%s) is %d, and there are %d players", oneline.Of(s), player, r.players))
	}
	return player
}

// before returns the position before a hidden choice at s.
func (r *rules[S]) before(s S) (before S, hides bool) {
	if r.joint == nil {
		return s, false
	}
	return r.joint.Before(s)
}
