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
// The set is the union of finitely many maximal Nash subsets (Millham 1974; Winkels 1979; Jansen
// 1981). A Nash subset is defined by some strategies of each player. The Nash subset contains all
// pairs of a mixture of the strategies of the first player and a mixture of the strategies of the
// second. Every pair is an equilibrium. A Nash subset is maximal if no larger Nash subset contains
// it.
//
// Nash subsets may intersect. A component is a connected set of equilibria that no larger
// connected set of equilibria contains. Two subsets belong to the same component if they
// intersect, or if a chain of intersecting subsets connects them.
type EquilibriumSet struct {
	// Strategies has the strategies of each player in extreme equilibria, in descending
	// lexicographic order.
	Strategies [2][]Mixed

	// Extreme has the extreme equilibria in ascending order: Extreme[i] is a pair of indices into
	// Strategies[0] and Strategies[1].
	Extreme [][2]int

	// Subsets has the maximal Nash subsets, in ascending order of their components and then of
	// their strategies.
	Subsets []NashSubset

	// Components is the number of components.
	Components int

	Stats Stats
}

// NashSubset is a maximal Nash subset. It contains every pair of a mixture of the strategies
// listed for the first player and a mixture of the strategies listed for the second.
type NashSubset struct {
	// Strategies has the extreme strategies of each player: ascending indices into
	// EquilibriumSet.Strategies. If each player has one strategy, the subset is a single
	// equilibrium.
	Strategies [2][]int

	// Component is the number of the component of the subset.
	Component int
}

// Profile returns the extreme equilibrium i. The caller must not change the profile.
func (s *EquilibriumSet) Profile(i int) Profile {
	e := s.Extreme[i]
	return Profile{s.Strategies[0][e[0]], s.Strategies[1][e[1]]}
}

// Profiles returns an iterator over the extreme equilibria in order. The caller must not change
// the profiles.
func (s *EquilibriumSet) Profiles() iter.Seq[Profile] {
	return func(yield func(Profile) bool) {
		for i := range s.Extreme {
			if !yield(s.Profile(i)) {
				return
			}
		}
	}
}

// Finite reports whether every equilibrium is extreme. If Solve returned an error, Finite has no
// meaning.
func (s *EquilibriumSet) Finite() bool {
	return len(s.Subsets) == s.Components && len(s.Extreme) == s.Components
}

// Solve returns the set of all equilibria.
//
// The error wraps [ErrPlayers], game.ErrMemory or context.Cause(ctx). With an error, Solve
// returns the extreme equilibria found so far and no Subsets, because larger subsets could still
// appear. Solve panics if Game is nil or Memory is negative.
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

// bytes returns the approximate memory of an extreme strategy.
func (x extreme) bytes() int64 {
	size := 200 + 32*len(x.bits)
	for _, r := range x.Mixed {
		size += 120 + (r.Num().BitLen()+r.Denom().BitLen())/8
	}
	return int64(size)
}

// sort sorts the strategies and the extreme equilibria.
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
