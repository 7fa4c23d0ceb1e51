package extensive

import (
	"context"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// merged returns the game with a node for each situation.
func (x *explorer[S]) merged(ctx context.Context) (*Game, error) {
	return x.assemble(ctx, len(x.situations), func(v int) int { return v }, func(_, to int) int { return to })
}

// assemble returns the game of n nodes. Node v is the situation of(v). An arc from v to another
// situation leads to the node child(v, to). child is called in the order of the nodes, once for
// each arc.
func (x *explorer[S]) assemble(ctx context.Context, n int, of func(v int) int, child func(v, to int) int) (*Game, error) {
	g := &Game{Players: slices.Clone(x.Players), Nodes: make([]Node, n)}
	sets := map[seat]int{}
	parents := make([]int, n)
	for v := range g.Nodes {
		if v%1024 == 0 && poll.Cause(ctx) != nil {
			return nil, context.Cause(ctx)
		}
		// child is called in the order of the nodes, so of(v) is known: the node's predecessor has come
		// before it.
		s := of(v)
		node := Node{Name: x.names[s], Set: Terminal, Payoffs: x.payoffs[s]}
		if arcs := x.arcs[s]; len(arcs) > 0 {
			node.Set = x.set(g, sets, s, v, parents[v])
			node.Moves = make([]Move, len(arcs))
			for i, a := range arcs {
				w := child(v, a.to)
				parents[w] = v
				node.Moves[i] = Move{Name: a.name, Node: w, Probability: a.probability}
			}
		}
		g.Nodes[v] = node
	}
	return g, nil
}

// tree returns the game as a tree.
func (x *explorer[S]) tree(ctx context.Context) (*Game, error) {
	size, err := x.treeSize(ctx)
	if err != nil {
		return nil, err
	}
	// A node has an entry in a list of its predecessor, and in a set.
	const each = int64(2*unsafe.Sizeof(Node{}) + unsafe.Sizeof(Move{}) + 2*unsafe.Sizeof(Set{}) + 4*unsafe.Sizeof(0))
	// The size comes from the digraph, so a tree that is too large is never begun.
	if !size.within(x.budget.Left() / each) {
		return nil, fmt.Errorf("%w, by a tree of %v nodes", tool.Full(&x.budget), size)
	}
	n, _ := size.float().Int64()
	situations := make([]int, 1, int(n)) // by node, in breadth-first order
	return x.assemble(ctx, cap(situations), func(v int) int { return situations[v] }, func(_, to int) int {
		situations = append(situations, to)
		return len(situations) - 1
	})
}

// treeSize returns the number of nodes of the tree, or the error for a cycle. In digits, the
// sizes of the trees below n situations could take memory of the order of n^2.
func (x *explorer[S]) treeSize(ctx context.Context) (magnitude, error) {
	order, err := postorder(len(x.situations), func(v, i int) int {
		if i < len(x.arcs[v]) {
			return x.arcs[v][i].to
		}
		return none
	}, func(int) error { return poll.Cause(ctx) }, x.cycle)
	if err != nil {
		return magnitude{}, err
	}
	sizes := make([]magnitude, len(x.situations))
	for _, v := range order {
		sizes[v] = unit
		for _, a := range x.arcs[v] {
			sizes[v] = sizes[v].plus(sizes[a.to])
		}
	}
	return sizes[0], nil
}

// cycle returns the error for a cycle of situations.
func (x *explorer[S]) cycle(numbers []int) error {
	e := &game.CycleError[S]{}
	for _, v := range numbers {
		e.Positions = append(e.Positions, x.situations[v].position)
	}
	return e
}
