package strategic

import "iter"

// PureEquilibria returns an iterator over all equilibria in pure strategies, in
// lexicographic order: the profiles from which nobody gains by changing strategy alone.
// A game may have none. Each slice is the caller's to keep.
//
// All are found before the first is yielded, in O(players * profiles) comparisons and one
// bit of memory for each profile.
func (g *Game) PureEquilibria() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		stable := newBitset(g.Size())
		for i := range stable {
			stable[i] = ^uint64(0)
		}
		for p := range g.players {
			g.strikeOut(stable, p)
		}
		for i := range g.Size() {
			if stable.has(i) && !yield(g.profile(i)) {
				return
			}
		}
	}
}

// strikeOut deletes from a set of profiles those in which the strategy of the player is
// not a best reply to the others'.
func (g *Game) strikeOut(set bitset, player int) {
	t, a := &g.payoffs[player], g.axis(player)
	for o := range a.others {
		first := a.index(0, o)
		end := first + a.own*a.stride
		most := first
		for i := first + a.stride; i < end; i += a.stride {
			if t.cmp(i, most) > 0 {
				most = i
			}
		}
		for i := first; i < end; i += a.stride {
			if t.cmp(i, most) < 0 {
				set.remove(i)
			}
		}
	}
}
