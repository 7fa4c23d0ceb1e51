// Package digraphs draws the digraph of positions of boards of Big Points, and counts the
// nodes of their trees.
package digraphs

import (
	"math/big"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Count is how large a board is.
type Count struct {
	Positions int      // different ones, terminal ones included
	Nodes     *big.Int // of the tree, in which a position is met once for each way to it
}

// CountBoard returns how large a board is. It holds all positions in memory.
func CountBoard(b reduced.Board) Count {
	g := reduced.New(b)
	c := Count{Nodes: new(big.Int)}
	ways := map[reduced.Position]*big.Int{g.Start(): big.NewInt(1)}
	// Every move takes a disc, so the positions come in the order of their distance from
	// the start, and all ways to one are known when its turn comes.
	var options []reduced.Position
	for s := range game.Positions(g, g.Start()) {
		w := ways[s]
		c.Positions++
		c.Nodes.Add(c.Nodes, w)
		options = g.Moves(options[:0], s)
		for _, t := range options {
			if ways[t] == nil {
				ways[t] = new(big.Int)
			}
			ways[t].Add(ways[t], w)
		}
		delete(ways, s)
	}
	return c
}

// Ratio returns the nodes of the tree for each position.
func (c Count) Ratio() float64 {
	r, _ := new(big.Rat).SetFrac(c.Nodes, big.NewInt(int64(c.Positions))).Float64()
	return r
}
