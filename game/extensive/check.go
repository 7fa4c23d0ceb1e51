package extensive

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

var one = big.NewRat(1, 1)

// Check returns nil if g is a game in extensive form. Otherwise the error wraps [ErrGame] and
// names the place of the fault. A game follows these rules:
//
//   - There is a node, and moves lead from the first node to every other node.
//   - A node is terminal if and only if it has no moves. Every move leads to a node.
//   - Moves of chance have probabilities, none negative, with sum 1. Other moves have no
//     probability.
//   - Every node at which a player moves belongs to exactly one information set, and Node.Set is
//     the number of this information set. Every set has a node. The nodes of a set are in
//     increasing order. All have moves of the same names in the same order.
//   - A node with payoffs has one payoff for each player. A node without payoffs has no outcome
//     name.
//
// A game may have cycles. Check takes time linear in the size of g. If Check fails, the effect of
// the other methods is undefined, unless a method promises to check.
func (g *Game) Check() error { return g.check(nil) }

// check is Check as a part of a call.
func (g *Game) check(w work) error {
	if len(g.Nodes) == 0 {
		return prefix.Errorf("extensive", "%w: there are no nodes", ErrGame)
	}
	for i := range g.Sets {
		if err := w.visit(i); err != nil {
			return err
		}
		// Sets come first: checkNode and checkMoves look at the first node of a set and use the order
		// of its nodes.
		if err := g.checkSet(i); err != nil {
			return err
		}
	}
	for v := range g.Nodes {
		if err := w.visit(v); err != nil {
			return err
		}
		if err := g.checkNode(v); err != nil {
			return err
		}
	}
	// By now every move leads to a node, so that the search stays inside of the list.
	order, err := g.preorder(w)
	if err != nil {
		return err
	}
	reached := make([]bool, len(g.Nodes))
	for _, v := range order {
		reached[v] = true
	}
	if v := slices.Index(reached, false); v >= 0 {
		return g.invalid(v, "cannot be reached from the root")
	}
	return nil
}

// checkNode checks a node by itself.
func (g *Game) checkNode(v int) error {
	n := &g.Nodes[v]
	switch {
	case n.Set < Terminal || n.Set >= len(g.Sets):
		return g.invalid(v, "is in set %d of %d", n.Set, len(g.Sets))
	case n.Set == Terminal && len(n.Moves) > 0:
		return g.invalid(v, "is terminal and has moves")
	case n.Set != Terminal && len(n.Moves) == 0:
		return g.invalid(v, "has no moves, and Set is %d instead of Terminal", n.Set)
	case n.Set >= 0 && !g.Sets[n.Set].has(v):
		return g.invalid(v, "is missing in its set %d", n.Set)
	case n.Payoffs == nil && n.Outcome != "":
		return g.invalid(v, "has an outcome without payoffs")
	case n.Payoffs != nil && len(n.Payoffs) != len(g.Players):
		return g.invalid(v, "has %d payoffs for %d players", len(n.Payoffs), len(g.Players))
	case slices.Contains(n.Payoffs, nil):
		return g.invalid(v, "has a payoff nil")
	case n.Event != "" && n.Set != Chance:
		return g.invalid(v, "has an event and is not one of chance")
	}
	return g.checkMoves(v)
}

// checkMoves checks the moves of a node.
func (g *Game) checkMoves(v int) error {
	n := &g.Nodes[v]
	for i, m := range n.Moves {
		switch {
		case m.Node < 0 || m.Node >= len(g.Nodes):
			return g.invalid(v, "has the move %q to node %d of %d", m.Name, m.Node, len(g.Nodes))
		case (m.Probability != nil) != (n.Set == Chance):
			return g.invalid(v, "has the move %q with a probability, or one of chance without", m.Name)
		case m.Probability == nil:
			if first := g.Nodes[g.Sets[n.Set].Nodes[0]].Moves; len(first) != len(n.Moves) || first[i].Name != m.Name {
				return g.invalid(v, "has other moves than the first node of its set %d", n.Set)
			}
		case m.Probability.Sign() < 0:
			return g.invalid(v, "has the move %q with the negative probability %s", m.Name, m.Probability.RatString())
		}
	}
	if n.Set == Chance {
		if sum := sumOf(n.Moves); sum.Cmp(one) != 0 {
			return g.invalid(v, "has moves with probabilities of the sum %.40s, not 1", sum.RatString())
		}
	}
	return nil
}

// sumOf returns the sum of the probabilities of the moves. It adds halves of the list first,
// because many fractions with different denominators have a sum with a huge denominator.
func sumOf(moves []Move) *big.Rat {
	if len(moves) == 1 {
		return moves[0].Probability
	}
	half := len(moves) / 2
	return new(big.Rat).Add(sumOf(moves[:half]), sumOf(moves[half:]))
}

// has reports whether v is a node of the set. The nodes are in increasing order.
func (s *Set) has(v int) bool {
	_, ok := slices.BinarySearch(s.Nodes, v)
	return ok
}

// checkSet checks a set by itself.
func (g *Game) checkSet(i int) error {
	set := &g.Sets[i]
	if set.Player < 0 || set.Player >= len(g.Players) {
		return prefix.Errorf("extensive", "%w: set %d belongs to player %d of %d", ErrGame, i, set.Player, len(g.Players))
	}
	if len(set.Nodes) == 0 {
		return prefix.Errorf("extensive", "%w: set %d has no nodes", ErrGame, i)
	}
	for k, v := range set.Nodes {
		if k > 0 && v <= set.Nodes[k-1] {
			return prefix.Errorf("extensive", "%w: the nodes of set %d are not in increasing order", ErrGame, i)
		}
		if v < 0 || v >= len(g.Nodes) || g.Nodes[v].Set != i {
			return prefix.Errorf("extensive", "%w: set %d has %s, which is not in it", ErrGame, i, g.label(v))
		}
	}
	return nil
}

// IsTree reports whether g is a tree. In a tree exactly one move leads to each node but the root,
// and no move leads to the root.
func (g *Game) IsTree() bool {
	_, ok, _ := g.parents(nil)
	return ok
}

// parents returns the parent of each node, and -1 for the root, if g is a tree. Errors come from
// w.
func (g *Game) parents(w work) (parent []int, ok bool, err error) {
	const none = -2
	if len(g.Nodes) == 0 {
		return nil, false, nil
	}
	parent = make([]int, len(g.Nodes))
	for v := range parent {
		parent[v] = none
	}
	// The root counts as reached, so that a move to it is found.
	parent[0] = -1
	for v := range g.Nodes {
		if err := w.visit(v); err != nil {
			return nil, false, err
		}
		for _, m := range g.Nodes[v].Moves {
			// A second way to a node, or one back to the root. As every node can be reached, nothing
			// else is missing for a tree.
			if parent[m.Node] != none {
				return nil, false, nil
			}
			parent[m.Node] = v
		}
	}
	return parent, true, nil
}

// PerfectInformation returns nil if every information set is a single node. Then the player to
// move always knows the whole play so far. Otherwise the error wraps [ErrInformation] and names
// two nodes that a player cannot tell apart.
func (g *Game) PerfectInformation() error {
	for _, set := range g.Sets {
		if len(set.Nodes) > 1 {
			return prefix.Errorf("extensive", "%w: %s cannot tell %s from %s", ErrInformation, g.playerLabel(set.Player), g.label(set.Nodes[0]), g.label(set.Nodes[1]))
		}
	}
	return nil
}

// playerLabel names a player in an error.
func (g *Game) playerLabel(player int) string {
	if g.Players[player] == "" {
		return fmt.Sprintf("player %d", player)
	}
	return fmt.Sprintf("%.40q", g.Players[player])
}
