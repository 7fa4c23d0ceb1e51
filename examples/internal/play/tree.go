package play

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// ErrTree says that a game has no tree of positions that players see: chance moves, or something is
// hidden from them.
var ErrTree = errors.New("chance moves, or players do not see all")

// Tree is described at [Course].
func (c *course[S]) Tree(ctx context.Context, nodes int, merge bool) (*extensive.Game, error) {
	if has[game.Chancer[S]](c.Rules) || has[game.Viewer[S]](c.Rules) {
		return nil, ErrTree
	}
	met := &numbering[S]{described: c.Description, turner: c.turner, numbers: make(map[seated[S]]int)}
	start := met.number(seated[S]{c.position(), c.Player()})
	rules := numbered{len(c.Players), met}
	if err := rules.check(ctx, start, nodes, merge); err != nil {
		return nil, err
	}
	u := extensive.NewUnfolding(rules)
	u.Merge, u.Players, u.Name = merge, c.Players, met.name
	return u.Unfold(ctx, start)
}

// numbered is a described game as a game of several players whose positions are numbers, so that the
// code that unfolds it is compiled once, and not for each game.
type numbered struct {
	players int
	// positions knows them by their numbers.
	positions interface {
		appendMoves(dst []int, n int) []int
		mover(n int) int
		winners(n int) []int
		moveName(n, option int) string
	}
}

func (g numbered) Players() int                  { return g.players }
func (g numbered) Moves(dst []int, n int) []int  { return g.positions.appendMoves(dst, n) }
func (g numbered) Turn(n int) int                { return g.positions.mover(n) }
func (g numbered) MoveName(n, option int) string { return g.positions.moveName(n, option) }

// Payoff returns what each winner gains, 1 from each loser, or what a loser loses.
func (g numbered) Payoff(n, player int) int {
	winners := g.positions.winners(n)
	switch k := len(winners); {
	case k == 0 || k == g.players:
		return 0
	case slices.Contains(winners, player):
		return g.players - k
	default:
		return -k
	}
}

// seated is a position with the player to move.
type seated[S comparable] struct {
	s      S
	player int
}

// numbering counts the positions of a described game as they are met.
type numbering[S comparable] struct {
	described Description[S]
	turner    game.Turner[S] // nil if the players take turns
	numbers   map[seated[S]]int
	met       []seated[S]
}

func (m *numbering[S]) number(p seated[S]) int {
	n, ok := m.numbers[p]
	if !ok {
		n = len(m.met)
		m.numbers[p], m.met = n, append(m.met, p)
	}
	return n
}

func (m *numbering[S]) appendMoves(dst []int, n int) []int {
	p := m.met[n]
	for _, o := range m.described.Rules.Moves(nil, p.s) {
		next := seated[S]{o, (p.player + 1) % len(m.described.Players)}
		if m.turner != nil {
			next.player = m.turner.Turn(o)
		}
		dst = append(dst, m.number(next))
	}
	return dst
}

func (m *numbering[S]) mover(n int) int { return m.met[n].player }

func (m *numbering[S]) winners(n int) []int {
	return m.described.Result(m.met[n].s, m.met[n].player).Winners
}

func (m *numbering[S]) moveName(n, option int) string {
	p, o := m.met[n], m.met[option]
	if m.described.Move == nil {
		return game.MoveName(m.described.Rules, p.s, o.s)
	}
	return m.described.Move(p.s, o.s, p.player)
}

// longestName is how many letters a position may have that is written in a node.
const longestName = 12

// name returns the text of a position, if it has one that is short.
func (m *numbering[S]) name(n int) string {
	text, ok := any(m.met[n].s).(fmt.Stringer)
	if !ok {
		return ""
	}
	if name := text.String(); len(name) <= longestName {
		return name
	}
	return ""
}

// check returns an error if there are more nodes than so many from p on.
func (g numbered) check(ctx context.Context, p, most int, merge bool) error {
	seen := map[int]bool{p: true}
	nodes := 1
	var options []int
	for left := []int{p}; len(left) > 0; {
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
