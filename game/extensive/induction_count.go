package extensive

import (
	"context"
	"math/big"
	"strings"
)

// Count returns the number of equilibria that All yields. In a tree Count counts, for each node,
// the equilibria of each value. The count is fast if there are few different payoffs. In a digraph
// that is not a tree, equally good moves are counted together if all players get equal payoffs
// from these moves. Other equally good moves are enumerated. The errors are the same as in Solve.
func (t *Induction) Count(ctx context.Context) (*big.Int, error) {
	t.must(ctx)
	defer t.guard.Enter("extensive", "Induction").Leave()
	s, err := t.begin(until(ctx))
	if err != nil {
		return nil, err
	}
	defer t.beat.Stop()
	if t.Game.IsTree() {
		return s.countTree(ctx)
	}
	return s.countDigraph(ctx)
}

// countDigraph counts equilibria with different values. Each counts as often as there are moves
// with equal payoffs for all players.
func (s *induced) countDigraph(ctx context.Context) (*big.Int, error) {
	s.groups = make([][]int64, len(s.best))
	sum := new(big.Int)
	var sizes []*big.Int
	// Moves of the same worth to all leave everything above as it is. So one of each group is followed,
	// and counts for all.
	for from := 0; from >= 0; from = s.next() {
		if err := s.induce(ctx, from); err != nil {
			return nil, err
		}
		sizes = append(sizes[:0], one.Num())
		for v, group := range s.groups {
			if group != nil && group[s.made[v]] != 1 {
				sizes = append(sizes, big.NewInt(group[s.made[v]]))
			}
		}
		// The choices at different nodes are independent, so their numbers are multiplied.
		sum.Add(sum, product(sizes))
	}
	return sum, nil
}

// product multiplies numbers by halves of the list, because factors of equal length are faster.
func product(numbers []*big.Int) *big.Int {
	if len(numbers) == 1 {
		return new(big.Int).Set(numbers[0])
	}
	half := len(numbers) / 2
	return new(big.Int).Mul(product(numbers[:half]), product(numbers[half:]))
}

// group groups the moves of n by the payoffs of all players. It returns the first move and the
// size of each group.
func (s *induced) group(n *Node, best []int) (first []int, sizes []int64) {
	places := map[string]int{}
	for _, m := range best {
		// RatString of a reduced fraction is unique.
		key := text(s.values[n.Moves[m].Node])
		i, ok := places[key]
		if !ok {
			i = len(first)
			places[key] = i
			first, sizes = append(first, m), append(sizes, 0)
		}
		sizes[i]++
	}
	return first, sizes
}

func equal(x, y *big.Rat) bool { return x.Cmp(y) == 0 }

// text returns the same text only for equal numbers.
func text(numbers []*big.Rat) string {
	var b strings.Builder
	for _, x := range numbers {
		b.WriteString(x.RatString())
		b.WriteByte(' ')
	}
	return b.String()
}
