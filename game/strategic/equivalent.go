package strategic

import "slices"

// Equivalent returns the strategies of the player in classes of equivalent ones: whatever the
// others choose, all players get the same. The classes are in the order of their first
// strategies.
//
// It is enough to keep one strategy of each class, by [Game.Restrict]: the other equilibria divide the
// probability of a strategy among those of its class. In the strategic form of a tree, strategies may be equivalent that differ only
// where chance never leads, or where nothing depends on the choice. Equivalent panics if there
// is no such player. It takes time in the order of the number of profiles times the logarithm
// of the number of strategies.
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
