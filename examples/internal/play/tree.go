package play

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// Tree is described at [Course].
func (c *course[S]) Tree(ctx context.Context, nodes int, merge bool) (*extensive.Game, error) {
	rules := seating[S]{c.Description, c.turner}
	start := seated[S]{c.position(), c.Player()}
	if err := rules.check(ctx, start, nodes, merge); err != nil {
		return nil, err
	}
	u := extensive.NewUnfolding(rules)
	u.Merge, u.Players, u.Name = merge, c.Players, seated[S].name
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

// seating is a described game as one of several players.
type seating[S comparable] struct {
	Description[S]
	turner game.Turner[S] // nil if the players take turns
}

func (t seating[S]) Moves(dst []seated[S], p seated[S]) []seated[S] {
	for _, o := range t.Rules.Moves(nil, p.s) {
		next := seated[S]{o, (p.player + 1) % t.Players()}
		if t.turner != nil {
			next.player = t.turner.Turn(o)
		}
		dst = append(dst, next)
	}
	return dst
}

func (t seating[S]) Turn(p seated[S]) int { return p.player }
func (t seating[S]) Players() int         { return len(t.Description.Players) }

func (t seating[S]) Payoff(p seated[S], player int) int {
	winners := t.Result(p.s, p.player).Winners
	switch k := len(winners); {
	case k == 0 || k == t.Players():
		return 0
	case slices.Contains(winners, player):
		return t.Players() - k
	default:
		return -k
	}
}

func (t seating[S]) MoveName(p, o seated[S]) string {
	if t.Move == nil {
		return game.MoveName(t.Rules, p.s, o.s)
	}
	return t.Move(p.s, o.s, p.player)
}

// check returns an error if there are more nodes than so many from p on.
func (t seating[S]) check(ctx context.Context, p seated[S], most int, merge bool) error {
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
