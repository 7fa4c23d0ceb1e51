package strategic

import "slices"

// Equivalent returns the strategies of the player in classes of equivalent strategies. Two
// strategies are equivalent if all players get the same payoffs under both, whatever the others
// choose. The classes are in the order of their first strategies.
//
// It is enough to keep one strategy of each class, by [Game.Restrict]. All other equilibria only
// divide the probability of a strategy among equivalent strategies. The strategic form of a tree
// often has equivalent strategies. Two strategies are equivalent if they differ only at nodes that
// chance never reaches, or at nodes without an effect on the payoffs.
//
// Equivalent panics if there is no such player. The time is of the order of the number of
// profiles times the logarithm of the number of strategies.
func (g *Game) Equivalent(player int) [][]int {
	g.mustPlayer(player)
	a := g.axis(player)
	compare := func(s, t int) int {
		for p := range g.payoffs {
			for o := range a.others {
				if c := g.payoffs[p].cmp(a.index(s, o), a.index(t, o)); c != 0 {
					return c
				}
			}
		}
		return 0
	}
	// The order of payoffs is total, and 0 only for equivalent strategies: after sorting, equivalent
	// ones are neighbors, each class in ascending order.
	all := upTo(a.own)
	slices.SortStableFunc(all, compare)
	var classes [][]int
	for i, s := range all {
		if i > 0 && compare(all[i-1], s) == 0 {
			last := &classes[len(classes)-1]
			*last = append(*last, s)
		} else {
			classes = append(classes, []int{s})
		}
	}
	slices.SortFunc(classes, func(c, d []int) int { return c[0] - d[0] })
	return classes
}
