package extensive

import (
	"context"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/tool"
)

// worth is a vector of values, and the number of equilibria of a subgame with these values.
type worth struct {
	values []*big.Rat
	count  *big.Int
}

// worths are the equilibria of a subgame, grouped by values.
type worths struct {
	all   map[string]worth // by the text of their values
	total *big.Int
	least []worst // by player
	bytes int64
}

// worst is the smallest value of an equilibrium for a player, and the number of equilibria with
// this value.
type worst struct {
	value *big.Rat
	count *big.Int
}

func newWorths(players int) *worths {
	return &worths{all: map[string]worth{}, total: new(big.Int), least: make([]worst, players), bytes: 300}
}

// add counts more equilibria with the given values.
func (w *worths) add(values []*big.Rat, count *big.Int) {
	key := text(values)
	old, ok := w.all[key]
	if !ok {
		old = worth{values, new(big.Int)}
		w.all[key] = old
		w.bytes += 200 + int64(len(key)) + bytesOf(values)
	}
	w.bytes += int64(count.BitLen() / 8)
	// The count is a number of its own, so it may be changed in place.
	old.count.Add(old.count, count)
	w.total.Add(w.total, count)
	for p, x := range values {
		least := &w.least[p]
		sign := -1
		if least.value != nil {
			sign = x.Cmp(least.value)
		}
		if sign < 0 {
			*least = worst{x, new(big.Int)}
		}
		if sign <= 0 {
			least.count.Add(least.count, count)
		}
	}
}

// only returns the values of the only equilibrium, or nil if there are several equilibria.
func (w *worths) only() []*big.Rat {
	if w.total.Cmp(one.Num()) == 0 {
		for _, one := range w.all {
			return one.values
		}
	}
	return nil
}

// countTree counts the equilibria of every subtree by values.
func (s *induced) countTree(ctx context.Context) (*big.Int, error) {
	g := s.tool.Game
	all := make([]*worths, len(g.Nodes))
	for _, v := range s.order {
		if err := s.tool.look(ctx); err != nil {
			return nil, err
		}
		n := &g.Nodes[v]
		below := make([]*worths, len(n.Moves))
		for i, m := range n.Moves {
			// In a tree no other node needs what is below, so its memory is given back, and its maps
			// may be changed.
			below[i], all[m.Node] = all[m.Node], nil
			if err := s.tool.take(-below[i].bytes); err != nil {
				return nil, err
			}
		}
		combine := s.chosen
		if n.Set < 0 {
			combine = s.drawn
		}
		var err error
		if all[v], err = combine(ctx, n, below); err != nil {
			return nil, err
		}
		if err := s.tool.take(all[v].bytes); err != nil {
			return nil, err
		}
	}
	return all[0].total, nil
}

// grown returns an error if the call ends while w grows.
func (s *induced) grown(ctx context.Context, w *worths) error {
	if err := s.tool.look(ctx); err != nil {
		return err
	}
	return inPackage(tool.Room(&s.tool.budget, w.bytes))
}

// drawn returns the worths of a node of chance: the means over all combinations of equilibria
// below.
func (s *induced) drawn(ctx context.Context, n *Node, below []*worths) (*worths, error) {
	g := s.tool.Game
	sums := newWorths(len(g.Players))
	base := s.zero
	if n.Payoffs != nil {
		base = n.Payoffs
	}
	sums.add(base, one.Num())
	// The equilibria after different moves of chance are chosen independently: worths are combined like
	// sums of independent numbers, one move after the other.
	for i, w := range below {
		next := newWorths(len(g.Players))
		for _, sum := range sums.all {
			for _, one := range w.all {
				if err := s.grown(ctx, next); err != nil {
					return nil, err
				}
				values := make([]*big.Rat, len(one.values))
				for p, x := range one.values {
					values[p] = new(big.Rat).Mul(n.Moves[i].Probability, x)
				}
				next.add(plus(sum.values, values), new(big.Int).Mul(sum.count, one.count))
			}
		}
		sums = next
	}
	return sums, nil
}

// candidate is a worth of the option after a move.
type candidate struct {
	move int
	worth
}

// chosen returns the worths of a node of a player. A move is best in the combinations without a
// better value for the player after another move. The number of these combinations is a product
// over the other moves. chosen updates the product while the value rises.
func (s *induced) chosen(ctx context.Context, n *Node, below []*worths) (*worths, error) {
	g := s.tool.Game
	player := g.Sets[n.Set].Player
	if n.Payoffs == nil {
		// With payoffs at the node itself every worth changes, and nothing could be taken over.
		if w := extended(below, player); w != nil {
			return w, nil
		}
	}
	var candidates []candidate
	for move, w := range below {
		for _, one := range w.all {
			candidates = append(candidates, candidate{move, one})
		}
	}
	// In ascending order the equilibria after each other move that are worth no more are those seen so
	// far: c counts them.
	slices.SortFunc(candidates, func(a, b candidate) int { return a.values[player].Cmp(b.values[player]) })
	all := newWorths(len(g.Players))
	c := newCombinations(len(below))
	for len(candidates) > 0 {
		// All of one worth are added before any is counted: equal moves do not exclude each other as
		// best.
		same := 0 // as many are worth the same to the player
		for same < len(candidates) && equal(candidates[same].values[player], candidates[0].values[player]) {
			if err := s.tool.look(ctx); err != nil {
				return nil, err
			}
			c.add(candidates[same].move, candidates[same].count)
			same++
		}
		for _, one := range candidates[:same] {
			count := c.others(one.move)
			// Some other move leads to more in every equilibrium: this worth is never best, nor is any
			// other of the same size.
			if count == nil {
				break
			}
			if err := s.grown(ctx, all); err != nil {
				return nil, err
			}
			values := one.values
			if n.Payoffs != nil {
				values = plus(values, n.Payoffs)
			}
			all.add(values, count.Mul(count, one.count))
		}
		candidates = candidates[same:]
	}
	return all, nil
}

// extended returns the worths of a node of the player if one move decides them. After this move
// the player's smallest value must be at least the smallest value after every other move, and
// every other move must lead to a single equilibrium. Otherwise extended returns nil. With
// extended, counting along a chain of moves takes time linear in the length of the chain.
func extended(below []*worths, player int) *worths {
	most := slices.MaxFunc(below, func(a, b *worths) int {
		if c := a.least[player].value.Cmp(b.least[player].value); c != 0 {
			return c
		}
		return len(a.all) - len(b.all)
	})
	// Every equilibrium after most is worth sure or more, and the only one after each other move at
	// most sure. So most is best in all combinations.
	sure := most.least[player].value
	// Copied before the loop: adding to most may change its least.
	count := new(big.Int).Set(most.least[player].count)
	for _, w := range below {
		if w != most && w.only() == nil {
			return nil
		}
	}
	for _, w := range below {
		if w != most && equal(w.least[player].value, sure) {
			// This move is as good only where the equilibrium after most brings just sure.
			most.add(w.only(), count)
		}
	}
	return most
}

// combinations counts the combinations of equilibria after all moves of a node except one.
type combinations struct {
	counts  []*big.Int // by move
	missing int        // the number of counts that are 0
	all     *big.Int   // the product, once missing is 0
}

func newCombinations(moves int) *combinations {
	c := &combinations{counts: make([]*big.Int, moves), missing: moves}
	for i := range c.counts {
		c.counts[i] = new(big.Int)
	}
	return c
}

// add counts more equilibria after a move.
func (c *combinations) add(move int, more *big.Int) {
	count := c.counts[move]
	if c.all != nil {
		// count is a factor of all and not 0, so the division has no remainder. It keeps a node of many
		// moves from multiplying anew each time.
		c.all.Quo(c.all, count)
		c.all.Mul(c.all, count.Add(count, more))
		return
	}
	if count.Sign() == 0 {
		c.missing--
	}
	if count.Add(count, more); c.missing == 0 {
		c.all = product(c.counts)
	}
}

// others returns the number of combinations of equilibria after the other moves, or nil if there
// are none.
func (c *combinations) others(move int) *big.Int {
	if c.all == nil {
		return nil
	}
	return new(big.Int).Quo(c.all, c.counts[move])
}
