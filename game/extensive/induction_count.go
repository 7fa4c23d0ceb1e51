package extensive

import (
	"context"
	"math/big"
	"slices"
	"strings"
)

// Count returns how many equilibria All yields, and in a tree without yielding them: for
// each node it counts by what they are worth, which is fast where the payoffs are few. In
// a digraph that is not a tree, equally good moves of the same worth to all players are
// counted together, and others one after the other. The errors are those of Solve.
func (t *Induction) Count(ctx context.Context) (*big.Int, error) {
	s, err := t.begin()
	if err != nil {
		return nil, err
	}
	defer t.beat.Stop()
	if t.Game.IsTree() {
		return s.countTree(ctx)
	}
	return s.countDigraph(ctx)
}

// countDigraph counts equilibria that differ in values, each as often as there are moves
// of the same worth.
func (s *induced) countDigraph(ctx context.Context) (*big.Int, error) {
	s.groups = make([][]int64, len(s.best))
	sum := new(big.Int)
	for from := 0; from >= 0; from = s.next() {
		if err := s.induce(ctx, from); err != nil {
			return nil, err
		}
		product := big.NewInt(1)
		for v, sizes := range s.groups {
			if sizes != nil {
				product.Mul(product, big.NewInt(sizes[s.made[v]]))
			}
		}
		sum.Add(sum, product)
	}
	return sum, nil
}

// group returns the first of the moves of n of each worth to all players, and how many
// there are of each.
func (s *induced) group(n *Node, best []int) (first []int, sizes []int64) {
	for _, m := range best {
		i := slices.IndexFunc(first, func(f int) bool {
			return slices.EqualFunc(s.values[n.Moves[f].Node], s.values[n.Moves[m].Node], equal)
		})
		if i < 0 {
			first, sizes = append(first, m), append(sizes, 0)
			i = len(first) - 1
		}
		sizes[i]++
	}
	return first, sizes
}

func equal(x, y *big.Rat) bool { return x.Cmp(y) == 0 }

// worth is what equilibria of a subgame bring to the players, and how many do.
type worth struct {
	values []*big.Rat
	count  *big.Int
}

// worths are different worths, by the text of their values.
type worths map[string]worth

// add counts more equilibria of the given values.
func (w worths) add(values []*big.Rat, count *big.Int) {
	var key strings.Builder
	for _, x := range values {
		key.WriteString(x.RatString())
		key.WriteByte(' ')
	}
	old, ok := w[key.String()]
	if !ok {
		old = worth{values, new(big.Int)}
		w[key.String()] = old
	}
	old.count.Add(old.count, count)
}

// countTree counts the equilibria of every subtree by their worths.
func (s *induced) countTree(ctx context.Context) (*big.Int, error) {
	g := s.tool.Game
	all := make([]worths, len(g.Nodes))
	for _, v := range s.order {
		if err := s.tool.look(ctx); err != nil {
			return nil, err
		}
		n := &g.Nodes[v]
		below := make([]worths, len(n.Moves))
		for i, m := range n.Moves {
			below[i], all[m.Node] = all[m.Node], nil
		}
		var err error
		if n.Set >= 0 {
			all[v], err = s.chosen(ctx, n, below)
		} else {
			all[v], err = s.drawn(ctx, n, below)
		}
		if err != nil {
			return nil, err
		}
	}
	sum := new(big.Int)
	for _, w := range all[0] {
		sum.Add(sum, w.count)
	}
	return sum, nil
}

// drawn returns the worths of a node at which nobody moves: the means over all
// combinations of equilibria below.
func (s *induced) drawn(ctx context.Context, n *Node, below []worths) (worths, error) {
	g := s.tool.Game
	sums := worths{}
	base := g.nothing()
	addTo(base, n.Payoffs)
	sums.add(base, big.NewInt(1))
	for i, w := range below {
		next := worths{}
		for _, sum := range sums {
			for _, one := range w {
				if err := s.tool.look(ctx); err != nil {
					return nil, err
				}
				values := g.nothing()
				addTo(values, sum.values)
				for p, x := range one.values {
					values[p].Add(values[p], new(big.Rat).Mul(n.Moves[i].Probability, x))
				}
				next.add(values, new(big.Int).Mul(sum.count, one.count))
			}
		}
		sums = next
	}
	return sums, nil
}

// chosen returns the worths of a node at which a player moves. A move of some worth is
// best in as many combinations as those of the other moves are worth no more to the
// player.
func (s *induced) chosen(ctx context.Context, n *Node, below []worths) (worths, error) {
	g := s.tool.Game
	player := g.Sets[n.Set].Player
	ranked := make([][]worth, len(below))
	for i, w := range below {
		ranked[i] = accumulate(w, player)
	}
	all := worths{}
	for i, w := range below {
		for _, one := range w {
			count := new(big.Int).Set(one.count)
			for k, other := range ranked {
				if err := s.tool.look(ctx); err != nil {
					return nil, err
				}
				if k != i && count.Sign() != 0 {
					count.Mul(count, upTo(other, player, one.values[player]))
				}
			}
			if count.Sign() != 0 {
				values := g.nothing()
				addTo(values, n.Payoffs)
				addTo(values, one.values)
				all.add(values, count)
			}
		}
	}
	return all, nil
}

// accumulate returns w in increasing order of what the player gets, each with the count
// of all up to there.
func accumulate(w worths, player int) []worth {
	ranked := make([]worth, 0, len(w))
	for _, one := range w {
		ranked = append(ranked, one)
	}
	slices.SortFunc(ranked, func(a, b worth) int { return a.values[player].Cmp(b.values[player]) })
	sum := new(big.Int)
	for i := range ranked {
		sum = new(big.Int).Add(sum, ranked[i].count)
		ranked[i].count = sum
	}
	return ranked
}

// upTo returns how many of the accumulated equilibria bring the player no more than x.
func upTo(ranked []worth, player int, x *big.Rat) *big.Int {
	after, _ := slices.BinarySearchFunc(ranked, x, func(w worth, x *big.Rat) int {
		if w.values[player].Cmp(x) <= 0 {
			return -1
		}
		return 1
	})
	if after == 0 {
		return new(big.Int)
	}
	return ranked[after-1].count
}
