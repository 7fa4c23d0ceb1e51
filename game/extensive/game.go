package extensive

import (
	"math/big"
	"unsafe"
)

// Game is a finite game in extensive form, a digraph of nodes with a root. At each node that is
// not terminal, a player or chance makes a move. A Game is a tree if exactly one move leads to
// each node but the root. A game from an .efg file is a tree. A game from an [Unfolding] with
// Merge need not be a tree.
//
// Information sets express hidden information. Nodes that a player cannot tell apart belong to
// the same set. All nodes of a set have moves of the same names in the same order.
//
// An [Unfolding] makes a Game from rules, and [Read] makes a Game from a file. A Game may also be
// written as a literal; [Game.Check] checks it. The methods are safe for concurrent use while the
// Game does not change.
type Game struct {
	Title   string
	Comment string
	Players []string // names; players are numbered from 0
	Nodes   []Node   // Nodes[0] is the root
	Sets    []Set    // the information sets
}

// Bytes returns the approximate memory of the game in bytes. A number that several nodes share is
// counted for each node.
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

	// Set is the number of the information set if a player moves at the node, [Chance] if chance
	// moves, and [Terminal] if the play ends. The zero value is set 0, so a terminal node must
	// set Terminal.
	Set int

	// Event is the name of the event that chance decides at the node. Event may be empty, and is
	// empty if Set is not [Chance].
	Event string

	// Moves are the moves at the node. A terminal node has no moves.
	Moves []Move

	// Payoffs has the payoff of each player for reaching the node; nil means 0 for all. The
	// payoff of a play is the sum over the nodes of the play. In most games only terminal nodes
	// have payoffs. Nodes share payoffs: do not change the numbers.
	Payoffs []*big.Rat

	// Outcome is the name of the payoffs. Outcome may be empty, and is empty if Payoffs is nil.
	Outcome string
}

// Values of Node.Set if no player moves at the node.
const (
	Chance   = -1
	Terminal = -2
)

// Move is a move from a node.
type Move struct {
	Name        string
	Node        int      // the node after the move
	Probability *big.Rat // of a move of chance; otherwise nil
}

// Set is an information set: nodes that the player to move cannot tell apart.
type Set struct {
	Name   string
	Player int
	Nodes  []int // in increasing order; Set of each node is the number of this set
}
