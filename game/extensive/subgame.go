package extensive

import "math/big"

// subgames returns the roots of all subgames of a tree (Selten 1965) that are not terminal, and that
// of the tree, each after those below it. From the root of a subgame on, no player takes a node for one outside.
func (g *Game) subgames() []int {
	order := g.preorder() // what is below a node comes right after it
	place := make([]int, len(g.Nodes))
	for i, v := range order {
		place[v] = i
	}
	first, last := make([]int, len(g.Sets)), make([]int, len(g.Sets)) // places of the nodes of each set
	for i, set := range g.Sets {
		first[i] = len(order)
		for _, v := range set.Nodes {
			first[i], last[i] = min(first[i], place[v]), max(last[i], place[v])
		}
	}
	least, greatest, end := make([]int, len(g.Nodes)), make([]int, len(g.Nodes)), make([]int, len(g.Nodes))
	var roots []int
	for i := len(order) - 1; i >= 0; i-- {
		v := order[i]
		n := &g.Nodes[v]
		least[v], greatest[v], end[v] = i, i, i
		if n.Set >= 0 {
			least[v], greatest[v] = first[n.Set], last[n.Set]
		}
		for _, m := range n.Moves {
			least[v], greatest[v] = min(least[v], least[m.Node]), max(greatest[v], greatest[m.Node])
			end[v] = max(end[v], end[m.Node])
		}
		if i == 0 || n.Set != Terminal && least[v] >= i && greatest[v] <= end[v] {
			roots = append(roots, v)
		}
	}
	return roots
}

// piece is the part of a tree from the root of a subgame to those of the next subgames, which are
// terminal in it.
type piece struct {
	*Game
	sets []int // the number of each set in the tree
}

// piece returns the piece from root on, given what the players get from the root of each subgame
// below on.
func (g *Game) piece(root int, values [][]*big.Rat) piece {
	p := piece{Game: &Game{Players: g.Players}}
	nodes, sets := []int{root}, map[int]int{}
	for v := 0; v < len(nodes); v++ {
		n := g.Nodes[nodes[v]]
		switch {
		case values[nodes[v]] != nil:
			n = Node{Name: n.Name, Set: Terminal, Payoffs: values[nodes[v]]}
		case n.Set >= 0:
			n.Set = p.add(g, sets, n.Set, v)
		}
		moves := n.Moves
		n.Moves = nil
		for _, m := range moves {
			nodes = append(nodes, m.Node)
			m.Node = len(nodes) - 1
			n.Moves = append(n.Moves, m)
		}
		p.Nodes = append(p.Nodes, n)
	}
	return p
}

// add adds node v to the set with the given number in the tree, and returns its number here.
func (p *piece) add(g *Game, sets map[int]int, set, v int) int {
	i, old := sets[set]
	if !old {
		i, sets[set] = len(p.Sets), len(p.Sets)
		p.sets = append(p.sets, set)
		p.Sets = append(p.Sets, Set{Name: g.Sets[set].Name, Player: g.Sets[set].Player})
	}
	p.Sets[i].Nodes = append(p.Sets[i].Nodes, v)
	return i
}

// bySubgames returns a behavior in all subgames of a tree and what the players get by it, from those
// at the end of the tree on: solve finds both in a piece, whose sequence form it is given.
func (g *Game) bySubgames(c *call, solve func(*sequenceForm) (Behavior, []*big.Rat, error)) (Behavior, []*big.Rat, error) {
	b, values := make(Behavior, len(g.Sets)), make([][]*big.Rat, len(g.Nodes))
	before := c.budget
	for _, root := range g.subgames() {
		p := g.piece(root, values)
		s, err := newSequenceForm(p.Game, c)
		if err != nil {
			return nil, nil, err
		}
		behavior, value, err := solve(s)
		if err != nil {
			return nil, nil, err
		}
		c.budget = before
		for i, m := range behavior {
			b[p.sets[i]] = m
		}
		values[root] = value
	}
	return b, values[0], nil
}
