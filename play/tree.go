package play

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// ErrTree says that a game has no tree of positions that all players see, because chance moves or
// information is hidden.
var ErrTree = errors.New("chance moves, or players do not see all")

// Tree returns the game from the present position on in extensive form, with at most the given
// number of nodes. If merge is false, the result is a tree. If merge is true, the result is a
// digraph with one node for each position. Each winner receives payoff 1 from each loser. In a draw
// all payoffs are 0.
//
// The error wraps game.ErrMemory if there are more nodes. Without merge, a game with repeated
// positions always has more nodes. Other errors are ErrTree and context.Cause(ctx).
func (c *Course) Tree(ctx context.Context, nodes int, merge bool) (*extensive.Game, error) {
	if f := c.Facts(); f.Chance || f.Views {
		return nil, ErrTree
	}
	rules, start := seats{c}, seated{c.position(), c.Player()}
	if err := rules.check(ctx, start, nodes, merge); err != nil {
		return nil, err
	}
	u := extensive.NewUnfolding(rules)
	u.Merge, u.Players, u.Name = merge, c.game.Players, seated.name
	return u.Unfold(ctx, start)
}

// seated is a position with the player to move.
type seated struct {
	s      Position
	player int
}

// seats is the game of a course as one of several players.
type seats struct{ c *Course }

func (g seats) Players() int      { return len(g.c.game.Players) }
func (g seats) Turn(p seated) int { return p.player }

// Moves appends the options of p.
func (g seats) Moves(dst []seated, p seated) []seated {
	for _, o := range g.c.game.Rules.Moves(nil, p.s) {
		next := seated{o, (p.player + 1) % g.Players()}
		if g.c.turner != nil {
			next.player = g.c.turner.Turn(o)
		}
		dst = append(dst, next)
	}
	return dst
}

// MoveName names the move from p to an option.
func (g seats) MoveName(p, option seated) string { return g.c.game.name(p.s, option.s, p.player) }

// Payoff returns what each winner gains, 1 from each loser, or what a loser loses.
func (g seats) Payoff(p seated, player int) int {
	winners := g.c.game.Result(p.s, p.player).Winners
	switch k := len(winners); {
	case k == 0 || k == g.Players():
		return 0
	case slices.Contains(winners, player):
		return g.Players() - k
	default:
		return -k
	}
}

// longestName is how many letters a position may have that is written in a node.
const longestName = 12

// name returns the text of a position, if it has one that is short.
func (p seated) name() string {
	text, ok := p.s.(fmt.Stringer)
	if !ok {
		return ""
	}
	if name := text.String(); len(name) <= longestName {
		return name
	}
	return ""
}

// check returns an error if there are more nodes than so many from p on.
func (g seats) check(ctx context.Context, p seated, most int, merge bool) error {
	seen := map[seated]bool{p: true}
	nodes := 1
	var options []seated
	for left := []seated{p}; len(left) > 0; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		p, left = left[len(left)-1], left[:len(left)-1]
		options = g.Moves(options[:0], p)
		for _, o := range options {
			if merge && seen[o] {
				continue
			}
			if nodes++; nodes > most {
				return fmt.Errorf("the tree has more than %d nodes: %w", most, game.ErrMemory)
			}
			if merge {
				seen[o] = true
			}
			left = append(left, o)
		}
	}
	return nil
}
