package extensive

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Subgames returns the nodes of a tree that begin a subgame (Selten 1965), in preorder. The root
// begins a subgame. Any other node begins a subgame if three conditions hold: the node is not
// terminal, the node is alone in its information set, and no information set has nodes both below
// and not below the node. If g is not a tree, the error wraps [ErrTree].
func (g *Game) Subgames() ([]int, error) { return g.subgames(nil) }

// subgames is Subgames as a part of a call.
func (g *Game) subgames(w work) ([]int, error) {
	parents, ok, err := g.parents(w)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, prefix.Wrap("extensive", ErrTree)
	}
	order, place, end, err := g.intervals(w)
	if err != nil {
		return nil, err
	}
	// The first and the last place of the nodes of each set, of all sets that have a node in the part of the
	// tree that begins at each node.
	from, to := slices.Repeat([]int{len(order)}, len(g.Sets)), make([]int, len(g.Sets))
	for i, v := range order {
		if set := g.Nodes[v].Set; set >= 0 {
			from[set], to[set] = min(from[set], i), i
		}
	}
	// In preorder the part of the tree below a node is an interval of places. So a set lies in it if
	// its first and last place do.
	first, last := slices.Clone(place), slices.Clone(place)
	for i, v := range slices.Backward(order) {
		if err := w.visit(i); err != nil {
			return nil, err
		}
		if set := g.Nodes[v].Set; set >= 0 {
			first[v], last[v] = min(first[v], from[set]), max(last[v], to[set])
		}
		// Backward each node is complete before it is added to its predecessor.
		if u := parents[v]; u >= 0 {
			first[u], last[u] = min(first[u], first[v]), max(last[u], last[v])
		}
	}
	var roots []int
	for i, v := range order {
		if err := w.visit(i); err != nil {
			return nil, err
		}
		n := &g.Nodes[v]
		alone := n.Set < 0 || len(g.Sets[n.Set].Nodes) == 1
		if v == 0 || n.Set != Terminal && alone && first[v] >= place[v] && last[v] <= end[v] {
			roots = append(roots, v)
		}
	}
	return roots, nil
}

// piece is the part of a tree from the root of a subgame to the roots of the next subgames. These
// roots are terminal in the piece.
type piece struct {
	*Game
	sets  []int // the number of each set in the tree
	below []int // the roots of the next subgames
}

// piece returns the piece from root on, in preorder. values has the payoffs of the subgames
// below. Errors come from w.
func (g *Game) piece(root int, values [][]*big.Rat, w work) (piece, error) {
	p := piece{Game: &Game{Players: g.Players}}
	number := map[int]int{} // of the sets
	type arc struct{ from, move, to int }
	for stack := []arc{{-1, 0, root}}; len(stack) > 0; {
		if err := w.do(10 * eachVisit); err != nil {
			return piece{}, err
		}
		a := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		// Nodes are numbered as they are taken from the stack. So the move that leads here is directed
		// now, when the number is known.
		v, n := len(p.Nodes), g.Nodes[a.to]
		n.Moves = slices.Clone(n.Moves)
		if a.from >= 0 {
			p.Nodes[a.from].Moves[a.move].Node = v
		}
		switch {
		// Only subgames already solved have values, and what lies in them is left out.
		case values[a.to] != nil:
			n = Node{Name: n.Name, Set: Terminal, Payoffs: values[a.to]}
			p.below = append(p.below, a.to)
		case n.Set >= 0:
			n.Set = p.add(g, number, n.Set, v)
		}
		// The stack turns the order round: the first move is taken first, as in preorder.
		for i, m := range slices.Backward(n.Moves) {
			stack = append(stack, arc{v, i, m.Node})
		}
		p.Nodes = append(p.Nodes, n)
	}
	return p, nil
}

// add adds node v to the set with the given number in the tree, and returns the number of the set
// in the piece.
func (p *piece) add(g *Game, number map[int]int, set, v int) int {
	i, old := number[set]
	if !old {
		i = len(p.Sets)
		number[set] = i
		p.sets = append(p.sets, set)
		p.Sets = append(p.Sets, Set{Name: g.Sets[set].Name, Player: g.Sets[set].Player})
	}
	p.Sets[i].Nodes = append(p.Sets[i].Nodes, v)
	return i
}

// bySubgames returns a behavior in all subgames of a tree and its expected payoffs, from the
// terminal nodes upward. solve finds both for the sequence form of a piece.
func (g *Game) bySubgames(c *call, solve func(*sequenceForm) (Behavior, []*big.Rat, error)) (Behavior, []*big.Rat, error) {
	b, values := make(Behavior, len(g.Sets)), make([][]*big.Rat, len(g.Nodes))
	before := c.budget
	roots, err := g.subgames(c.work)
	if err != nil {
		return nil, nil, err
	}
	for _, root := range slices.Backward(roots) {
		p, err := g.piece(root, values, c.work)
		if err != nil {
			return nil, nil, err
		}
		s, err := newSequenceForm(p.Game, c)
		if err != nil {
			return nil, nil, err
		}
		s.sets = p.sets
		behavior, value, err := solve(s)
		if err != nil {
			return nil, nil, err
		}
		// Of each piece only behavior and values are kept.
		c.budget = before
		for i, m := range behavior {
			b[p.sets[i]] = m
		}
		values[root] = value
	}
	return b, values[0], nil
}
