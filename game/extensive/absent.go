package extensive

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// forgets returns the error for a player who has forgotten, which was noticed at node v. If the player
// is absent-minded, the error says so. Other errors come from w.
func (g *Game) forgets(player, v int, w work) error {
	set, first, second, err := g.absent(player, w)
	switch {
	case err != nil:
		return err
	case set >= 0:
		return prefix.Errorf("extensive", "%w: %w: a play brings %s to set %d twice, at %s and at %s", ErrRecall, ErrAbsentMinded,
			g.playerLabel(player), set, g.label(first), g.label(second))
	}
	return prefix.Errorf("extensive", "%w: at %s, %s has forgotten what came before", ErrRecall, g.label(v), g.playerLabel(player))
}

// absent returns a set of the player that a play visits twice, and two nodes of the set on a path. If
// there is none, the set is -1. Errors come from w.
func (g *Game) absent(player int, w work) (set, first, second int, err error) {
	_, tree, err := g.parents(w)
	if err != nil {
		return -1, 0, 0, err
	}
	_, place, end, err := g.intervals(w)
	if err != nil {
		return -1, 0, 0, err
	}
	for i, s := range g.Sets {
		if s.Player != player || len(s.Nodes) < 2 {
			continue
		}
		if err := w.do(4 * len(s.Nodes)); err != nil {
			return -1, 0, 0, err
		}
		if !tree {
			if u, v, err := g.path(i, w); err != nil || u >= 0 {
				return i, u, v, err
			}
			continue
		}
		// The nodes below u have places up to end[u]. If a node of the set is among these nodes, then the
		// node of the set with the next place is, too.
		nodes := slices.Clone(s.Nodes)
		slices.SortFunc(nodes, func(u, v int) int { return place[u] - place[v] })
		for k, u := range nodes[:len(nodes)-1] {
			if v := nodes[k+1]; place[v] <= end[u] {
				return i, u, v, nil
			}
		}
	}
	return -1, 0, 0, nil
}

// intervals returns the nodes in preorder, the place of each node, and in a tree the last place of the
// nodes below each node. Errors come from w.
func (g *Game) intervals(w work) (order, place, end []int, err error) {
	if order, err = g.preorder(w); err != nil {
		return nil, nil, nil, err
	}
	place, end = make([]int, len(g.Nodes)), make([]int, len(g.Nodes))
	for i, v := range order {
		place[v], end[v] = i, i
	}
	for i, v := range slices.Backward(order) {
		if err := w.visit(i); err != nil {
			return nil, nil, nil, err
		}
		for _, m := range g.Nodes[v].Moves {
			end[v] = max(end[v], end[m.Node])
		}
	}
	return order, place, end, nil
}

// path returns two nodes of a set on a path of a digraph without cycles, the first one -1 if there are
// none. Errors come from w.
func (g *Game) path(set int, w work) (first, second int, err error) {
	for _, u := range g.Sets[set].Nodes {
		seen := map[int]bool{}
		for stack := []int{u}; len(stack) > 0; {
			v := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, m := range g.Nodes[v].Moves {
				if err := w.do(4 * eachVisit); err != nil {
					return -1, 0, err
				}
				if g.Nodes[m.Node].Set == set {
					return u, m.Node, nil
				}
				if !seen[m.Node] {
					seen[m.Node] = true
					stack = append(stack, m.Node)
				}
			}
		}
	}
	return -1, 0, nil
}
