package extensive

import (
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Simultaneous returns the extensive form of a game in strategic form. The players choose a
// strategy one after the other, the first player first, and no player sees an earlier choice. The
// result has a terminal node for each profile of g, and its strategic form is g.
//
// The nodes are in preorder. If there are more than limit nodes, the error wraps
// [strategic.ErrSize]; a limit of 0 means no limit. Simultaneous panics if g is nil or limit is
// negative.
func Simultaneous(g *strategic.Game, limit int) (*Game, error) {
	must.Have(g, "extensive: Simultaneous without a Game")
	if limit < 0 {
		panic("extensive: negative limit")
	}
	nodes, row := 1, 1
	for p := range g.Players() {
		row *= g.Strategies(p)
		if nodes += row; limit > 0 && nodes > limit {
			return nil, prefix.Errorf("extensive", "%w: a tree of more than %d nodes", strategic.ErrSize, limit)
		}
	}
	tree := &Game{Title: g.Title, Comment: g.Comment, Nodes: make([]Node, 0, nodes)}
	for p := range g.Players() {
		tree.Players = append(tree.Players, g.PlayerName(p))
		tree.Sets = append(tree.Sets, Set{Player: p})
	}
	tree.choose(g)
	return tree, nil
}

// choose makes the nodes in preorder. Player p chooses at the nodes after the choice of player
// p-1.
func (g *Game) choose(from *strategic.Game) {
	profile := make([]int, from.Players())
	path := []int{g.addChoice(from, profile, 0)}
	for len(path) > 0 {
		// The number of moves that a node has got so far is the next strategy to try.
		p, v := len(path)-1, path[len(path)-1]
		if p == len(profile) || len(g.Nodes[v].Moves) == from.Strategies(p) {
			path = path[:p]
			continue
		}
		profile[p] = len(g.Nodes[v].Moves)
		g.Nodes[v].Moves = append(g.Nodes[v].Moves, Move{Name: from.StrategyName(p, profile[p]), Node: len(g.Nodes)})
		path = append(path, g.addChoice(from, profile, p+1))
	}
}

// addChoice adds the node for the choice of player p, or the terminal node after all choices.
func (g *Game) addChoice(from *strategic.Game, profile []int, p int) int {
	v := len(g.Nodes)
	if p < len(profile) {
		g.Sets[p].Nodes = append(g.Sets[p].Nodes, v)
		g.Nodes = append(g.Nodes, Node{Set: p})
		return v
	}
	n := Node{Set: Terminal}
	for q := range profile {
		n.Payoffs = append(n.Payoffs, from.Payoff(profile, q))
	}
	g.Nodes = append(g.Nodes, n)
	return v
}
