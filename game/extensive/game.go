package extensive

import (
	"math/big"
	"unsafe"
)

// Game is a finite game in extensive form: a rooted digraph of nodes. At each node
// that is not terminal a player, or chance, makes a move. It is a tree if every node
// but the root follows exactly one other. Games from .efg files are trees. Games whose
// equal positions were merged need not be trees.
//
// What a player does not know is expressed by information sets: nodes that a player
// cannot tell apart belong to the same set, and have moves of the same names in the
// same order.
//
// A Game can be made by an [Unfolding] of the rules of a game, by [Read] from a file,
// or by hand; [Game.Check] says whether it is one. As long as it is not changed, its
// methods are safe for concurrent use.
type Game struct {
	Title   string
	Comment string
	Players []string // names; players are numbered from 0
	Nodes   []Node   // Nodes[0] is the root
	Sets    []Set    // the information sets
}

// Bytes returns about how much memory the game takes, in bytes; numbers that several nodes
// share are counted for each.
func (g *Game) Bytes() int64 {
	bytes := int64(len(g.Title) + len(g.Comment))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		bytes += int64(unsafe.Sizeof(*n)) + int64(len(n.Name)+len(n.Event)+len(n.Outcome)) + bytesOf(n.Payoffs)
		for _, m := range n.Moves {
			bytes += int64(unsafe.Sizeof(m)) + int64(len(m.Name))
			if m.Probability != nil {
				bytes += bytesOf([]*big.Rat{m.Probability})
			}
		}
	}
	for _, s := range g.Sets {
		bytes += int64(unsafe.Sizeof(s)) + int64(len(s.Name)) + 8*int64(len(s.Nodes))
	}
	return bytes
}

// Node is a node of a [Game].
type Node struct {
	Name string

	// Set is the number of the information set of a node at which a player moves, and
	// [Chance] or [Terminal] for other nodes. The zero value is set 0, so a terminal node
	// must say that it is one.
	Set int

	// Event is the name of what chance decides at the node, which may be empty. Other
	// nodes have none.
	Event string

	// Moves are what can happen at the node, none if it is terminal.
	Moves []Move

	// Payoffs is what each player gets for reaching the node, or nil for nothing. What a
	// play is worth is the sum over its nodes; in most games only terminal nodes have
	// payoffs. They are shared, and must not be changed.
	Payoffs []*big.Rat

	// Outcome is the name of the payoffs. It may be empty, and is empty if there are none.
	Outcome string
}

// Values of the Set of a node at which no player moves.
const (
	Chance   = -1
	Terminal = -2
)

// Move is a move from a node.
type Move struct {
	Name        string
	Node        int      // where it leads to
	Probability *big.Rat // of a move of chance; otherwise nil
}

// Set is an information set: nodes that the player to move cannot tell apart.
type Set struct {
	Name   string
	Player int
	Nodes  []int // in increasing order; each has this set as its Set
}
