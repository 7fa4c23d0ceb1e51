package menu

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// Tree returns the game from the present position of a play on in extensive form, as a tree
// of at most so many nodes or, if equal positions are to be merged, as a digraph. A player who
// wins gets 1 from each who loses, and in a draw everybody gets 0. The error wraps
// game.ErrMemory if there are more nodes, as there always are where a position can come again
// and equal ones are not merged; or it is the cause of the end of ctx.
func Tree(ctx context.Context, c Course, nodes int, merge bool) (*extensive.Game, error) {
	return c.(unfolder).unfold(ctx, nodes, merge)
}

// unfolder is what all courses of this package are.
type unfolder interface {
	unfold(ctx context.Context, nodes int, merge bool) (*extensive.Game, error)
}

func (p *play[S]) unfold(ctx context.Context, nodes int, merge bool) (*extensive.Game, error) {
	rules := titled[S]{title: p.title}
	rules.turner, _ = game.Find[game.Turner[S]](p.title.Rules)
	start := seated[S]{p.Position(), p.Player()}
	if err := rules.check(ctx, start, nodes, merge); err != nil {
		return nil, err
	}
	u := extensive.NewUnfolding(rules)
	u.Merge, u.Players, u.Name = merge, p.title.Players, seated[S].name
	return u.Unfold(ctx, start)
}

// seated is a position with the player to move.
type seated[S comparable] struct {
	s      S
	player int
}

// longestName is how many letters a position may have that is written in a node.
const longestName = 12

// name returns the text of a position, if it has one that is short.
func (p seated[S]) name() string {
	text, ok := any(p.s).(fmt.Stringer)
	if !ok {
		return ""
	}
	if name := text.String(); len(name) <= longestName {
		return name
	}
	return ""
}

// titled is a title as a game of several players.
type titled[S comparable] struct {
	title  dialogue.Title[S]
	turner game.Turner[S] // nil if the players take turns
}

func (t titled[S]) Moves(dst []seated[S], p seated[S]) []seated[S] {
	for _, o := range t.title.Rules.Moves(nil, p.s) {
		next := seated[S]{o, (p.player + 1) % t.Players()}
		if t.turner != nil {
			next.player = t.turner.Turn(o)
		}
		dst = append(dst, next)
	}
	return dst
}

func (t titled[S]) Turn(p seated[S]) int { return p.player }
func (t titled[S]) Players() int         { return len(t.title.Players) }

func (t titled[S]) Payoff(p seated[S], player int) int {
	winners := t.title.Result(p.s, p.player).Winners
	switch k := len(winners); {
	case k == 0 || k == t.Players():
		return 0
	case slices.Contains(winners, player):
		return t.Players() - k
	default:
		return -k
	}
}

func (t titled[S]) MoveName(p, o seated[S]) string {
	if t.title.Move == nil {
		return game.MoveName(t.title.Rules, p.s, o.s)
	}
	return t.title.Move(p.s, o.s, p.player)
}

// check returns an error if there are more nodes than so many from p on.
func (t titled[S]) check(ctx context.Context, p seated[S], most int, merge bool) error {
	seen := map[seated[S]]bool{p: true}
	nodes := 1
	var options []seated[S]
	for left := []seated[S]{p}; len(left) > 0; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		p, left = left[len(left)-1], left[:len(left)-1]
		options = t.Moves(options[:0], p)
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
