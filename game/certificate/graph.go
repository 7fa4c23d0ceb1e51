package certificate

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Capability is a set of capabilities of a game that a certificate relies on.
type Capability uint8

// The capabilities that a certificate may rely on. Turn is not among these capabilities: if the
// game has Turn, each certificate uses Turn.
const (
	Canonical Capability = 1 << iota // one position stands for each class of symmetric positions
	Bank                             // positions that differ only in the points of Bank count as one
	Bounds                           // a play ends where Bounds proves that the claim is achieved
	all                  = Canonical | Bank | Bounds

	// RulesAlone means no capability in [Writer.Trust], where 0 means Canonical and Bank.
	RulesAlone Capability = 1 << 7
)

// String returns the names of the capabilities, such as "Canonical and Bounds", or "nothing".
func (c Capability) String() string {
	var names []string
	for i, name := range []string{"Canonical", "Bank", "Bounds"} {
		if c&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, " and ")
}

// node is a position, after Bank and Canonical, and the player to move: mine is true if the player
// of the claim moves.
type node[S comparable] struct {
	position S
	mine     bool
}

// goal is a node with the payoff that the player of the claim needs at the node.
type goal[S comparable] struct {
	node[S]
	need int
}

// graph is the game of a certificate: a digraph of goals.
type graph[S comparable] struct {
	game      game.Game[S]
	turner    game.Turner[S]        // or nil
	canonical game.Canonicalizer[S] // or nil
	banker    game.Banker[S]        // or nil
	bounder   game.Bounder[S]       // or nil
	endless   bool                  // an endless play is sufficient
	options   []S                   // the buffer of end
}

// newGraph returns the graph of a game for a claim. The error wraps ErrGame if g lacks one of the
// capabilities.
func newGraph[S comparable](g game.Game[S], claim Claim, uses Capability) (*graph[S], error) {
	r := &graph[S]{game: g, turner: tool.Find[game.Turner[S]](g), endless: claim.Endless && claim.Value <= 0}
	if missing := uses &^ capabilities(g); missing != 0 {
		return nil, fmt.Errorf("%w: the certificate relies on %v, and %T has no %[2]v", ErrGame, missing, g)
	}
	if uses&Canonical != 0 {
		r.canonical = tool.Find[game.Canonicalizer[S]](g)
	}
	if uses&Bank != 0 {
		r.banker = tool.Find[game.Banker[S]](g)
	}
	if uses&Bounds != 0 {
		r.bounder = tool.Find[game.Bounder[S]](g)
	}
	return r, nil
}

// capabilities returns the capabilities that g has.
func capabilities[S comparable](g game.Game[S]) (has Capability) {
	if tool.Find[game.Canonicalizer[S]](g) != nil {
		has |= Canonical
	}
	if tool.Find[game.Banker[S]](g) != nil {
		has |= Bank
	}
	if tool.Find[game.Bounder[S]](g) != nil {
		has |= Bounds
	}
	return has
}

// start returns the goal of a claim about s.
func (r *graph[S]) start(s S, c Claim) goal[S] { return r.goal(s, c.Player == 0, c.Value) }

// goal returns the goal at s. Bank returns points of the player to move. The points of the player
// of the claim decrease the need, and the points of the opponent increase the need.
func (r *graph[S]) goal(s S, mine bool, need int) goal[S] {
	if r.banker != nil {
		rest, points := r.banker.Bank(s)
		if !mine {
			points = -points
		}
		s, need = rest, need-points
	}
	if r.canonical != nil {
		s = r.canonical.Canonical(s)
	}
	return goal[S]{node[S]{s, mine}, need}
}

// after returns the goal after a move from g to an option of g.position.
func (r *graph[S]) after(g goal[S], option S) goal[S] {
	// Canonical may exchange the players. So Turn is asked before Canonical.
	again := r.turner != nil && r.turner.Turn(option) == r.turner.Turn(g.position)
	return r.goal(option, g.mine == again, g.need)
}

// end reports whether the play ends at g, and whether the end achieves the goal. The play ends if
// the position is terminal or Bounds proves the goal. Otherwise end returns the options of g. The
// options are valid until the next call.
func (r *graph[S]) end(g goal[S]) (options []S, ended, achieved bool) {
	if r.bounder != nil {
		lo, hi := r.bounder.Bounds(g.position)
		if !g.mine {
			lo = -hi
		}
		if lo >= g.need {
			return nil, true, true
		}
	}
	r.options = moves.Append(r.game, r.options[:0], g.position)
	if len(r.options) > 0 {
		return r.options, false, false
	}
	payoff := r.game.Score(g.position)
	if !g.mine {
		payoff = -payoff
	}
	return nil, true, payoff >= g.need
}
