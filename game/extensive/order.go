package extensive

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// preorder returns the nodes that the root can reach, in the order of a depth-first search. In a
// tree, each node comes before the subtree of its first move, then the subtree of its second
// move, and so on. A tree may be as deep as memory allows, so preorder keeps a stack of its own,
// like all searches of this package. Errors come from w.
func (g *Game) preorder(w work) ([]int, error) {
	seen := make([]bool, len(g.Nodes))
	order := make([]int, 0, len(g.Nodes))
	for i, stack := 0, []int{0}; len(stack) > 0; i++ {
		if err := w.visit(i); err != nil {
			return nil, err
		}
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		// In a digraph a node may be pushed several times before it is first taken.
		if seen[v] {
			continue
		}
		seen[v] = true
		order = append(order, v)
		moves := g.Nodes[v].Moves
		// The last move is pushed first, so the first is taken first.
		for i := len(moves) - 1; i >= 0; i-- {
			if !seen[moves[i].Node] {
				stack = append(stack, moves[i].Node)
			}
		}
	}
	return order, nil
}

// step is a node on a path, and the move that continues the path.
type step struct{ node, move int }

// upward returns the nodes in an order with the options of a node before the node, the root last.
// If there is a cycle, the error is a game.CycleError. Other errors come from w.
func (g *Game) upward(w work) ([]int, error) {
	if len(g.Nodes) == 0 {
		return nil, prefix.Errorf("extensive", "%w: there are no nodes", ErrGame)
	}
	return postorder(len(g.Nodes), func(v, i int) int {
		if moves := g.Nodes[v].Moves; i < len(moves) {
			return moves[i].Node
		}
		return none
	}, w.visit, g.cycle)
}

// none is the result of a function that returns options if there are no more options.
const none = -1

// postorder returns the numbers below size that 0 can reach. The options of a number come before the
// number. The function option returns option i of v, or none. The function visit is called with the number
// of visits so far, and its error ends the search. If there is a cycle, the error is that of cycle.
func postorder(size int, option func(v, i int) int, visit func(i int) error, cycle func(nodes []int) error) ([]int, error) {
	const unseen, open, done = 0, 1, 2
	state := make([]uint8, size)
	order := make([]int, 0, size)
	path := []step{{0, 0}}
	state[0] = open
	for i := 0; len(path) > 0; i++ {
		if err := visit(i); err != nil {
			return nil, err
		}
		top := &path[len(path)-1]
		next := option(top.node, top.move)
		if next == none {
			state[top.node] = done
			order = append(order, top.node)
			path = path[:len(path)-1]
			continue
		}
		top.move++
		// A move to an open node closes a cycle. A move to a node that is done is no news.
		switch state[next] {
		case unseen:
			state[next] = open
			path = append(path, step{next, 0})
		case open:
			return nil, cycle(since(path, next))
		}
	}
	return order, nil
}

// since returns the nodes of the path from v on.
func since(path []step, v int) []int {
	first := slices.IndexFunc(path, func(s step) bool { return s.node == v })
	var nodes []int
	for _, s := range path[first:] {
		nodes = append(nodes, s.node)
	}
	return nodes
}
