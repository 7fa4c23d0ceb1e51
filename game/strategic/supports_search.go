package strategic

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic/internal/isolate"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// supportSearch is a search of a [SupportEnumeration]. Its game is the original game without
// strictly dominated strategies.
type supportSearch struct {
	*run
	original *Game
	kept     [][]int
	game     *Game
	smooth   *smooth
	solver   isolate.Solver

	found []found
	open  []openBox
}

// found is an equilibrium of the game.
type found struct {
	Enclosed
	infinite bool // whether infinitely many equilibria are proved to be around it
}

// openBox is a box of mixed strategies of game that may have equilibria with the support.
type openBox struct {
	isolate.Box
	support [][]int
}

// search tries all profiles of supports, small supports first.
func (s *supportSearch) search() error {
	if err := s.step(0); err != nil {
		return err
	}
	// A strictly dominated strategy is in the support of no equilibrium, so the smaller game has the
	// same equilibria (Gilboa, Kalai and Zemel 1990).
	left, err := NewDominance(s.original).eliminate(s.run)
	s.game, s.kept = left.Game, left.Kept
	if err != nil {
		return err
	}
	if err := s.take(s.game.smoothBytes()); err != nil {
		return err
	}
	if s.smooth, err = s.game.smooth(s.run); err != nil {
		return err
	}
	s.solver.Step = func() error {
		s.Boxes++
		return s.step(0)
	}
	s.Done = 0 // of the elimination
	most := 0
	for p := range s.game.players {
		most += s.game.Strategies(p)
	}
	for total := s.game.Players(); total <= most; total++ {
		if err := s.choose(total, s.game.everything(), 0); err != nil {
			return fmt.Errorf("%w, after %d supports", err, s.Supports)
		}
	}
	// The boxes left open must all be known first, and markInfinite looks at equilibria that explore
	// has found.
	if err := s.explore(); err != nil {
		return err
	}
	return s.markInfinite()
}

// choose tries all supports of the players from p on with total strategies in all supports. The
// sets of the players before p are their supports. The sets of the other players are the
// remaining choices.
func (s *supportSearch) choose(total int, sets [][]int, p int) error {
	if err := s.step(0); err != nil {
		return err
	}
	if p == len(sets) {
		s.Supports++
		return s.solve(sets)
	}
	least, most := total, total // what is left to p if the others have as much as they can, or as little
	for q, set := range sets {
		switch {
		case q < p:
			least, most = least-len(set), most-len(set)
		case q > p:
			least, most = least-len(set), most-1
		}
	}
	for k := max(1, least); k <= min(most, len(sets[p])); k++ {
		err := combinations(sets[p], k, func(support []int) error {
			// survives takes strategies from the sets of later players; other branches must not see
			// that.
			next := slices.Clone(sets)
			next[p] = support
			if survives, err := s.survives(next, p); !survives || err != nil {
				return err
			}
			return s.choose(total, next, p+1)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// combinations calls f with each subset of k elements of a set, in order, until it returns an error.
func combinations(set []int, k int, f func([]int) error) error {
	if k > len(set) {
		return nil
	}
	at := upTo(k)
	for {
		subset := make([]int, k)
		for i, n := range at {
			subset[i] = set[n]
		}
		if err := f(subset); err != nil {
			return err
		}
		// The next subset in lexicographic order: the last index that can grow does, and those behind
		// it follow closely.
		i := k - 1
		for i >= 0 && at[i] == len(set)-k+i {
			i--
		}
		if i < 0 {
			return nil
		}
		at[i]++
		for j := i + 1; j < k; j++ {
			at[j] = at[j-1] + 1
		}
	}
}

// survives removes strategies from the sets of the players after last, again and again: the
// strategies that another pure strategy dominates while all others keep to their sets. It returns
// false if a support has such a strategy, or if a set becomes empty.
func (s *supportSearch) survives(sets [][]int, last int) (bool, error) {
	// A set that has become smaller may let further strategies be dominated. Sets only shrink, so the
	// loop ends.
	for changed := true; changed; {
		changed = false
		for p := range sets {
			var left []int
			for _, i := range sets[p] {
				if beaten, err := s.isBeaten(sets, p, i); err != nil {
					return false, err
				} else if !beaten {
					left = append(left, i)
				}
			}
			if len(left) == len(sets[p]) {
				continue
			}
			// A support is fixed: a dominated strategy in it is no best reply to anything the others
			// can still choose.
			if p <= last || len(left) == 0 {
				return false, nil
			}
			sets[p], changed = left, true
		}
	}
	return true, nil
}

// isBeaten reports whether some strategy of player p is better than strategy i, whatever the
// others choose from their sets.
func (s *supportSearch) isBeaten(sets [][]int, p, i int) (beaten bool, err error) {
	t, stride := &s.game.payoffs[p], s.game.stride[p]
	for j := range s.game.Strategies(p) {
		// Strategies outside of the sets count as well: a deviation may be to any strategy.
		beaten = j != i
		s.game.among(sets, p, func(at int) bool {
			err = s.work(10)
			beaten = beaten && err == nil && t.cmp(at+j*stride, at+i*stride) > 0
			return beaten
		})
		if beaten || err != nil {
			return beaten, err
		}
	}
	return false, nil
}

// among calls f with the index of each profile in which the others choose from their sets and
// player p chooses the first strategy, until f returns false. The strategy of the last player
// varies fastest.
func (g *Game) among(sets [][]int, p int, f func(at int) bool) {
	chosen := make([]int, len(sets))
	for {
		at := 0
		for q, c := range chosen {
			if q != p {
				at += sets[q][c] * g.stride[q]
			}
		}
		if !f(at) {
			return
		}
		q := len(sets) - 1
		for ; q >= 0; q-- {
			if q == p {
				continue
			}
			// An odometer from the last player on, whose order is that of the tables in package
			// isolate.
			if chosen[q]++; chosen[q] < len(sets[q]) {
				break
			}
			chosen[q] = 0
		}
		if q < 0 {
			return
		}
	}
}

// systemBytes returns the approximate memory of the system of a support.
func (s *supportSearch) systemBytes(support [][]int) int64 {
	choices, all := 1, 0
	for _, set := range support {
		choices *= len(set)
		all += len(set)
	}
	bytes := int64(0)
	for p := range support {
		bytes += tool.Area(16*int64(1+all), choices, s.game.Strategies(p))
	}
	return bytes
}

// system returns the equations and inequalities of the equilibria with a support, in the units of
// the smooth game: the strategies in the support tie, and no other strategy is better. Errors
// come from the call.
func (s *supportSearch) system(support [][]int) (*isolate.System, error) {
	sys := &isolate.System{}
	for p, set := range support {
		sys.Sizes = append(sys.Sizes, len(set))
		var axes []int
		for q := range support {
			if q != p {
				axes = append(axes, q)
			}
		}
		for i := range s.game.Strategies(p) {
			k, inside := slices.BinarySearch(set, i)
			if !inside {
				k = len(set)
			}
			// The equations with j = set[0] suffice, as many as free probabilities. The other
			// differences follow, but their intervals are narrower, and discard boxes sooner.
			for n, j := range set[:k] {
				f := s.form(support, axes, p, i, j)
				if err := s.work(20 * len(f.Table)); err != nil {
					return nil, err
				}
				switch {
				case !inside:
					sys.NotMore = append(sys.NotMore, f)
				case n == 0:
					sys.Zero = append(sys.Zero, f)
				default:
					sys.Implied = append(sys.Implied, f)
				}
			}
		}
	}
	return sys, nil
}

// form returns the payoff of strategy i of player p minus the payoff of strategy j.
func (s *supportSearch) form(support [][]int, axes []int, p, i, j int) isolate.Form {
	f := isolate.Form{Axes: axes}
	table, stride := s.smooth.tables[p], s.game.stride[p]
	s.game.among(support, p, func(at int) bool {
		// Rounded payoffs become intervals that contain the exact ones, so nothing proved with them is
		// wrong.
		f.Table = append(f.Table, isolate.Near(table[at+i*stride]).Minus(isolate.Near(table[at+j*stride])))
		return true
	})
	return f
}

// solve finds the equilibria with a support.
func (s *supportSearch) solve(support [][]int) error {
	if !slices.ContainsFunc(support, func(set []int) bool { return len(set) > 1 }) {
		return s.solvePure(support)
	}
	if err := s.room(s.systemBytes(support)); err != nil {
		return err
	}
	system, err := s.system(support)
	if err != nil {
		return err
	}
	zeros, rest, err := s.solver.Solve(system)
	if err != nil {
		return err
	}
	for _, b := range rest {
		// A singular pure profile on the border of the simplex leaves boxes that no bisection can
		// discard.
		if excluded, err := s.isExcluded(support, b); excluded {
			continue
		} else if err != nil {
			return err
		}
		if err := s.leave(support, b); err != nil {
			return err
		}
	}
	for i := range zeros {
		if err := s.decide(support, zeros[:i], &zeros[i]); err != nil {
			return err
		}
	}
	return nil
}

// solvePure checks a profile of pure strategies.
func (s *supportSearch) solvePure(support [][]int) error {
	profile := make([]int, len(support))
	for p, set := range support {
		profile[p] = set[0]
	}
	mixed := s.game.Pure(profile)
	if is, err := s.game.isEquilibrium(mixed, s.run); err != nil || !is {
		return err
	}
	return s.add(mixed, zero)
}
