package extensive

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Simultaneous returns the extensive form of a game in strategic form: the players choose
// their strategies one after the other, the first player first, and nobody sees what
// the others chose. It has as many terminal nodes as g has profiles, and its strategic form
// is g.
//
// Its nodes are in preorder. If there are more than limit the error wraps
// [strategic.ErrSize]; a limit of 0 means none.
func Simultaneous(g *strategic.Game, limit int) (*Game, error) {
	nodes, row := 1, 1
	for p := range g.Players() {
		row *= g.Strategies(p)
		if nodes += row; limit > 0 && nodes > limit {
			return nil, fmt.Errorf("extensive: a tree of more than %d nodes: %w", limit, strategic.ErrSize)
		}
	}
	tree := &Game{Title: g.Title, Comment: g.Comment, Nodes: make([]Node, 1, nodes)}
	profile := make([]int, g.Players())
	for p := range g.Players() {
		tree.Players = append(tree.Players, g.PlayerName(p))
		tree.Sets = append(tree.Sets, Set{Player: p})
	}
	tree.choose(g, 0, profile, 0)
	return tree, nil
}

// choose makes the nodes below v, at which player p chooses after the others chose as the
// profile says. They are in preorder.
func (g *Game) choose(from *strategic.Game, v int, profile []int, p int) {
	if p == len(profile) {
		g.Nodes[v].Set = Terminal
		for q := range profile {
			g.Nodes[v].Payoffs = append(g.Nodes[v].Payoffs, from.Payoff(profile, q))
		}
		return
	}
	g.Nodes[v].Set = p
	g.Sets[p].Nodes = append(g.Sets[p].Nodes, v)
	for s := range from.Strategies(p) {
		g.Nodes[v].Moves = append(g.Nodes[v].Moves, Move{Name: from.StrategyName(p, s), Node: len(g.Nodes)})
		g.Nodes = append(g.Nodes, Node{})
		profile[p] = s
		g.choose(from, len(g.Nodes)-1, profile, p+1)
	}
}
