package extensive

import (
	"encoding/binary"
	"maps"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/tool"
)

// sums is a polynomial in the probabilities of the moves: coefficients by exponents. A key has four
// bytes for the exponent of each move.
type sums map[string]*big.Rat

// exponents returns the exponents in a key.
func exponents(key string) []int {
	all := make([]int, len(key)/4)
	for i := range all {
		all[i] = int(binary.BigEndian.Uint32([]byte(key[4*i:])))
	}
	return all
}

// raised returns the key with one more at the exponent of a move.
func raised(key string, move int) string {
	b := []byte(key)
	binary.BigEndian.PutUint32(b[4*move:], binary.BigEndian.Uint32(b[4*move:])+1)
	return string(b)
}

// keys returns the exponents of the terms in order.
func (s sums) keys() []string { return slices.Sorted(maps.Keys(s)) }

// add adds a term.
func (s sums) add(key string, x *big.Rat) {
	if s[key] == nil {
		s[key] = new(big.Rat)
	}
	s[key].Add(s[key], x)
}

// sums returns the expected payoff of the first player as a polynomial. first has the number of the
// first move of each set, or -1 if a set is no choice. The order is the order of Game.upward.
//
// The polynomial of a node is the payoff at the node plus the sum over the moves of the probability
// times the polynomial of the next node. In a digraph it serves all moves to the node.
func (g *Game) sums(order, first []int, moves int, c *call) (sums, error) {
	before := c.budget
	each := int64(200 + 4*moves) // bytes of a term
	all := make([]sums, len(g.Nodes))
	uses := make([]int, len(g.Nodes)) // the moves to each node that are still to come
	for v := range g.Nodes {
		for _, m := range g.Nodes[v].Moves {
			uses[m.Node]++
		}
	}
	none := string(make([]byte, 4*moves))
	var term big.Rat
	for _, v := range order {
		n, s := &g.Nodes[v], sums{}
		if n.Payoffs != nil {
			s.add(none, n.Payoffs[0])
		}
		for i, m := range n.Moves {
			for key, x := range all[m.Node] {
				if err := c.work(20 + moves/2); err != nil {
					return nil, err
				}
				switch {
				case n.Set == Chance:
					s.add(key, term.Mul(m.Probability, x))
				case first[n.Set] < 0:
					s.add(key, x)
				default:
					s.add(raised(key, first[n.Set]+i), x)
				}
			}
			if uses[m.Node]--; uses[m.Node] == 0 {
				c.budget.Take(-each * int64(len(all[m.Node])))
				all[m.Node] = nil
			}
		}
		if err := tool.Take(&c.budget, each*int64(len(s))); err != nil {
			return nil, inPackage(err)
		}
		all[v] = s
	}
	root := all[0]
	c.budget = before
	return root, inPackage(tool.Take(&c.budget, each*int64(len(root))))
}
