package extensive

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// list makes the list of a level from the strategic form of its piece.
func (s *perfections) list(l *level, part *piece, form *strategic.Game) error {
	profiles, subsets, err := s.equilibria(l.root, form)
	if err != nil {
		return err
	}
	l.sub = Subgame{Root: l.root, Regret: new(big.Rat)}
	kinds := map[string]int{} // behaviors, with nil at sets that own moves exclude
	kind := make([]int, len(profiles))
	var mixed []solution
	for i, profile := range profiles {
		b, err := part.behavior(profile, s.work)
		if err != nil {
			return err
		}
		pure := !slices.ContainsFunc(profile, func(m strategic.Mixed) bool { return len(m.Support()) > 1 })
		if pure {
			l.sub.Pure++
		}
		key := fmt.Sprint(b)
		k, old := kinds[key]
		if kind[i] = k; old {
			continue
		}
		kind[i], kinds[key] = len(kinds), len(kinds)
		part.complete(b)
		values, err := part.expected(b, s.work)
		if err != nil {
			return err
		}
		if err := s.take(l, b, values); err != nil {
			return err
		}
		if pure {
			l.list = append(l.list, solution{b, values})
		} else {
			mixed = append(mixed, solution{b, values})
		}
	}
	l.list = append(l.list, mixed...)
	l.sub.Equilibria = len(l.list)
	// The equilibria of a Nash subset are a convex set. If the subset has two behaviors, it has all
	// behaviors between them, too.
	l.sub.Infinite = slices.ContainsFunc(subsets, func(subset []int) bool {
		return slices.ContainsFunc(subset, func(i int) bool { return kind[i] != kind[subset[0]] })
	})
	return nil
}

// take counts the memory of an equilibrium in the list of a level.
func (s *perfections) take(l *level, b Behavior, values []*big.Rat) error {
	bytes := bytesOf(values)
	for _, m := range b {
		bytes += bytesOf(m)
	}
	if err := tool.Take(&s.budget, bytes); err != nil {
		return inPackage(err)
	}
	l.bytes += bytes
	return nil
}

// equilibria returns the equilibria of the strategic form of a piece that its list is made of, and
// sets of numbers of these equilibria. The mixtures of a set are equilibria.
func (s *perfections) equilibria(root int, form *strategic.Game) ([]strategic.Profile, [][]int, error) {
	active, sizes := activePlayers(form)
	switch len(active) {
	case 0, 1:
		return s.bestPure(form)
	case 2:
		profiles, subsets, err := s.extreme(restricted(form, active, sizes))
		return unrestricted(form, active, profiles), subsets, err
	}
	t := &strategic.SupportEnumeration{Game: restricted(form, active, sizes), Memory: s.left(), Progress: s.progress()}
	set, err := t.Solve(s.ctx)
	s.Stats = s.with(set.Stats)
	if err != nil {
		return nil, nil, inPackage(err)
	}
	var profiles []strategic.Profile
	for _, e := range set.Equilibria {
		if e.Error.Sign() != 0 {
			return nil, nil, prefix.Errorf("extensive", "%w: the subgame at %s has an equilibrium with irrational probabilities near %v",
				ErrUnlisted, s.tool.Game.label(root), decimals(e.Profile))
		}
		profiles = append(profiles, e.Profile)
	}
	if !set.Finite() {
		return nil, nil, prefix.Errorf("extensive", "%w: the subgame at %s has equilibria that are not isolated",
			ErrUnlisted, s.tool.Game.label(root))
	}
	return unrestricted(form, active, profiles), nil, nil
}

// decimals returns probabilities with three decimals.
func decimals(p strategic.Profile) [][]string {
	all := make([][]string, len(p))
	for i, m := range p {
		for _, x := range m {
			all[i] = append(all[i], x.FloatString(3))
		}
	}
	return all
}

// bestPure returns the pure equilibria of a game in which at most one player has several
// strategies. All mixtures are equilibria.
func (s *perfections) bestPure(form *strategic.Game) ([]strategic.Profile, [][]int, error) {
	var profiles []strategic.Profile
	var all []int
	for profile, err := range form.PureEquilibria(s.ctx) {
		if err != nil {
			return nil, nil, inPackage(err)
		}
		all = append(all, len(profiles))
		profiles = append(profiles, form.Pure(profile))
	}
	return profiles, [][]int{all}, nil
}

// extreme returns the extreme equilibria of a game of two players, and the maximal Nash subsets.
func (s *perfections) extreme(form *strategic.Game) ([]strategic.Profile, [][]int, error) {
	set, err := (&strategic.Equilibria{Game: form, Memory: s.left(), Progress: s.progress()}).Solve(s.ctx)
	s.Stats = s.with(set.Stats)
	if err != nil {
		return nil, nil, inPackage(err)
	}
	number := map[[2]int]int{}
	for i, e := range set.Extreme {
		number[e] = i
	}
	subsets := make([][]int, len(set.Subsets))
	for k, subset := range set.Subsets {
		for _, i := range subset.Strategies[0] {
			for _, j := range subset.Strategies[1] {
				subsets[k] = append(subsets[k], number[[2]int{i, j}])
			}
		}
	}
	return slices.Collect(set.Profiles()), subsets, nil
}

// activePlayers returns the players with several strategies, and their numbers of strategies.
func activePlayers(form *strategic.Game) (active, sizes []int) {
	for p := range form.Players() {
		if n := form.Strategies(p); n > 1 {
			active, sizes = append(active, p), append(sizes, n)
		}
	}
	return active, sizes
}

// restricted returns the game of the active players alone. The others have no choice.
func restricted(form *strategic.Game, active, sizes []int) *strategic.Game {
	if len(active) == form.Players() {
		return form
	}
	g := strategic.New(sizes...)
	whole := make([]int, form.Players())
	for profile := range g.Profiles() {
		for k, p := range active {
			whole[p] = profile[k]
		}
		for k, p := range active {
			g.SetPayoff(profile, k, form.Payoff(whole, p))
		}
	}
	return g
}

// unrestricted returns profiles of the active players as profiles of all players.
func unrestricted(form *strategic.Game, active []int, profiles []strategic.Profile) []strategic.Profile {
	for i, profile := range profiles {
		whole := make(strategic.Profile, form.Players())
		for p := range whole {
			whole[p] = strategic.Pure(1, 0)
			if k := slices.Index(active, p); k >= 0 {
				whole[p] = profile[k]
			}
		}
		profiles[i] = whole
	}
	return profiles
}
