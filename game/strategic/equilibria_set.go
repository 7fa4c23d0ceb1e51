package strategic

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// EquilibriumSet is the set of all equilibria of a game of two players.
//
// It is the union of finitely many maximal Nash subsets (Millham 1974; Winkels 1979;
// Jansen 1981): each is the set of all pairs of a mixture of some strategies of the first
// player and a mixture of some of the second, and is contained in no larger one.
// Such subsets may intersect. The components are the largest connected sets of equilibria:
// two subsets belong to the same one if they intersect, or if a chain of subsets, each of
// which intersects the next, leads from one to the other.
type EquilibriumSet struct {
	// Strategies has the strategies of each of the two players that are in extreme
	// equilibria, in lexicographic order, the greatest first.
	Strategies [2][]Mixed

	// Extreme has the extreme equilibria as numbers of Strategies, in ascending order.
	Extreme [][2]int

	// Subsets has the maximal Nash subsets, in ascending order of their components and
	// then of the numbers of their strategies.
	Subsets []NashSubset

	// Components is the number of components.
	Components int

	Stats Stats
}

// NashSubset is a maximal Nash subset: a pair of mixed strategies is in it if each
// is a mixture of the strategies listed for its player.
type NashSubset struct {
	// Strategies has for each of the two players the numbers of the extreme strategies in
	// EquilibriumSet.Strategies, in ascending order. The subset is one equilibrium if
	// there is one of each.
	Strategies [2][]int

	// Component is the number of the component that the subset belongs to.
	Component int
}

// Profile returns the extreme equilibrium i. It must not be changed.
func (s *EquilibriumSet) Profile(i int) Profile {
	e := s.Extreme[i]
	return Profile{s.Strategies[0][e[0]], s.Strategies[1][e[1]]}
}

// Profiles returns an iterator over the extreme equilibria in their order. They must not
// be changed.
func (s *EquilibriumSet) Profiles() iter.Seq[Profile] {
	return func(yield func(Profile) bool) {
		for i := range s.Extreme {
			if !yield(s.Profile(i)) {
				return
			}
		}
	}
}

// Finite reports whether the extreme equilibria are all equilibria. It has no meaning where Solve
// returned an error.
func (s *EquilibriumSet) Finite() bool {
	return len(s.Subsets) == s.Components && len(s.Extreme) == s.Components
}

// Solve returns the set of all equilibria.
//
// On an error, [ErrPlayers], game.ErrMemory or context.Cause(ctx), it
// returns the extreme equilibria found so far, and no Subsets: they could be
// parts of larger ones. Solve panics without a Game, and if Memory is negative.
func (e *Equilibria) Solve(ctx context.Context) (EquilibriumSet, error) {
	var set EquilibriumSet
	var left int64 // bytes
	known := [2]map[string]int{{}, {}}
	number := func(player int, x extreme) int {
		// A vertex is determined by its facets, so bits are enough to know a strategy again, and
		// fractions need not be compared.
		key := fmt.Sprint(x.bits)
		n, ok := known[player][key]
		if !ok {
			n = len(known[player])
			known[player][key] = n
			set.Strategies[player] = append(set.Strategies[player], x.Mixed)
		}
		return n
	}
	stats, err := e.enumerate(ctx, func(s *enumeration, near, far extreme) error {
		var pair [2]int
		bytes := int64(16)
		for p, x := range inOrder(s, near, far) {
			before := len(set.Strategies[p])
			pair[p] = number(p, x)
			if len(set.Strategies[p]) > before {
				bytes += x.bytes()
			}
		}
		set.Extreme = append(set.Extreme, pair)
		err := s.take(bytes)
		left = s.budget.Left()
		return err
	})
	set.Stats = stats
	set.sort()
	if err != nil {
		return set, err
	}
	// Subsets are computed from all extreme equilibria, or not at all: an edge that is missing splits a
	// biclique.
	if err := set.subsets(ctx, left); err != nil {
		set.Subsets, set.Components = nil, 0
		return set, prefix.Wrap("strategic", err)
	}
	return set, nil
}

// bytes is about the memory that an extreme strategy takes.
func (x extreme) bytes() int64 {
	size := 200 + 32*len(x.bits)
	for _, r := range x.Mixed {
		size += 120 + (r.Num().BitLen()+r.Denom().BitLen())/8
	}
	return int64(size)
}

// sort puts the strategies and the extreme equilibria in order.
func (s *EquilibriumSet) sort() {
	for p, all := range s.Strategies {
		order := upTo(len(all))
		slices.SortFunc(order, func(i, j int) int { return slices.CompareFunc(all[j], all[i], (*big.Rat).Cmp) })
		// place is the inverse of order: it renumbers the pairs.
		sorted, place := make([]Mixed, len(all)), make([]int, len(all))
		for n, i := range order {
			sorted[n], place[i] = all[i], n
		}
		s.Strategies[p] = sorted
		for i := range s.Extreme {
			s.Extreme[i][p] = place[s.Extreme[i][p]]
		}
	}
	slices.SortFunc(s.Extreme, func(x, y [2]int) int { return slices.Compare(x[:], y[:]) })
}
