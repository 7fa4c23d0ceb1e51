package strategic

import (
	"cmp"
	"iter"
	"math/big"
)

// PureEquilibria returns an iterator over all equilibria in pure strategies, in
// lexicographic order: the profiles from which nobody gains by changing strategy alone.
// A game may have none. Each slice is the caller's to keep.
//
// All are found before the first is yielded, in O(players * profiles) comparisons and one
// bit of memory for each profile.
func (g *Game) PureEquilibria() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		stable := make([]uint64, (g.Size()+63)/64)
		for i := range stable {
			stable[i] = ^uint64(0)
		}
		for p := range g.players {
			g.strikeOut(stable, p)
		}
		for i := range g.Size() {
			if stable[i/64]>>(i%64)&1 == 1 && !yield(g.profile(i)) {
				return
			}
		}
	}
}

// profile returns the profile that has the index i in a table.
func (g *Game) profile(i int) []int {
	profile := make([]int, len(g.players))
	for p := range profile {
		profile[p] = i / g.stride[p] % g.Strategies(p)
	}
	return profile
}

// strikeOut deletes from a set of profiles those in which the strategy of the player is
// not a best reply to the others'.
func (g *Game) strikeOut(set []uint64, player int) {
	if t := &g.payoffs[player]; t.large == nil {
		strikeOut(set, t.small, g.stride[player], g.Strategies(player), cmp.Compare[int64])
	} else {
		strikeOut(set, t.large, g.stride[player], g.Strategies(player), (*big.Rat).Cmp)
	}
}

// strikeOut deletes i from the set if table[i] is less than the greatest entry of its
// line, which is n entries that are stride apart.
func strikeOut[T any](set []uint64, table []T, stride, n int, compare func(x, y T) int) {
	for block := 0; block < len(table); block += n * stride {
		for first := block; first < block+stride; first++ {
			end := first + n*stride
			most := table[first]
			for i := first + stride; i < end; i += stride {
				if compare(table[i], most) > 0 {
					most = table[i]
				}
			}
			for i := first; i < end; i += stride {
				if compare(table[i], most) < 0 {
					set[i/64] &^= 1 << (i % 64)
				}
			}
		}
	}
}
