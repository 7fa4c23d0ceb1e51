package extensive

import (
	"context"
	"iter"
	"math/big"
	"slices"
)

// All returns an iterator over the subgame-perfect equilibria of a tree. The results are exact:
// each Regret is 0.
//
// All goes through the subgames from the terminal nodes up to the root. A terminal node with the
// payoffs of the chosen equilibrium replaces each subgame inside. Of the game that remains, All
// takes every equilibrium of a finite list, and continues with each:
//
//   - If at most one player has several strategies, the list has the best pure strategies.
//   - If two players have several strategies, the list has the extreme equilibria of
//     strategic.Equilibria.
//   - If three or more players have several strategies, the list has the equilibria of
//     strategic.SupportEnumeration.
//
// The strategies are strategies of the reduced strategic form. Equilibria with the same behavior
// count once. A player makes the first move at a set that the player's own moves exclude.
//
// If no subgame of any result is Infinite, the results are all subgame-perfect equilibria. If a
// subgame is Infinite, its list represents infinitely many equilibria: mixtures of equilibria in
// the list. A mixture has payoffs between the payoffs in the list, and may allow other equilibria
// before the subgame. All does not find these.
//
// The number of results is up to the product of the numbers of equilibria in the subgames. The
// behavior near the root varies fastest. In each subgame, equilibria in pure strategies come
// first. The caller may keep the results, and must not change their numbers.
//
// If the search cannot finish, the last pair has an error. It is an error of [Perfection.Solve],
// or wraps [ErrUnlisted]. ErrUnlisted says that three or more players have several strategies in a
// subgame, and that an equilibrium of the subgame has irrational probabilities or is not
// isolated. All panics if Game is nil or a limit is negative.
func (t *Perfection) All(ctx context.Context) iter.Seq2[PerfectBehavior, error] {
	t.must(ctx)
	return func(yield func(PerfectBehavior, error) bool) {
		c := newCall(ctx, t.Memory, t.Progress)
		defer c.end()
		s, roots, err := t.begin(c)
		if err == nil {
			all := &perfections{perfecting: s}
			for _, v := range slices.Backward(roots) {
				all.levels = append(all.levels, level{root: v})
			}
			err = all.search(yield)
		}
		if err != nil {
			yield(PerfectBehavior{}, err)
		}
	}
}

// perfections is the search for all subgame-perfect equilibria. Level k of the search chooses an
// equilibrium of a subgame. Each subgame comes after the subgames inside it.
//
// Invariant: behavior and values are those of the chosen equilibria, in the subgames of the levels
// that have chosen.
type perfections struct {
	*perfecting // its budget is without the lists of the levels
	levels      []level
}

// level is a subgame with the list of its equilibria.
type level struct {
	root   int
	sets   []int        // the number of each set of the piece in the game
	below  []int        // the roots of the next subgames
	before [][]*big.Rat // the values of these subgames that the list is for
	list   []solution
	made   int // the chosen equilibrium
	sub    Subgame
	bytes  int64 // of the list
}

// solution is an equilibrium of the piece of a game.
type solution struct {
	behavior Behavior // at the sets of the piece
	values   []*big.Rat
}

// search yields all equilibria.
func (s *perfections) search(yield func(PerfectBehavior, error) bool) error {
	// The levels are an odometer. Those before k have chosen, and the last one varies fastest.
	for k := 0; k >= 0; {
		for ; k < len(s.levels); k++ {
			if err := s.enter(&s.levels[k]); err != nil {
				return err
			}
			s.choose(&s.levels[k], 0)
		}
		if err := s.step(0); err != nil {
			return err
		}
		if !yield(s.result(), nil) {
			return nil
		}
		for k--; k >= 0; k-- {
			if l := &s.levels[k]; l.made+1 < len(l.list) {
				s.choose(l, l.made+1)
				k++
				break
			}
		}
	}
	return nil
}

// choose chooses an equilibrium of the list.
func (s *perfections) choose(l *level, made int) {
	l.made = made
	e := &l.list[made]
	s.values[l.root] = e.values
	for i, set := range l.sets {
		s.behavior[set] = e.behavior[i]
	}
}

// result returns the equilibrium of the choices of all levels.
func (s *perfections) result() PerfectBehavior {
	p := PerfectBehavior{Behavior: slices.Clone(s.behavior), Subgames: make([]Subgame, len(s.levels))}
	for k := range s.levels {
		l := &s.levels[k]
		p.Subgames[k] = l.sub
		p.Subgames[k].Values = l.list[l.made].values
	}
	return p
}

// enter makes the list of a level, unless the list is for the same values of the subgames inside.
func (s *perfections) enter(l *level) error {
	if l.list != nil && s.unchanged(l) {
		return nil
	}
	s.budget.Take(-l.bytes)
	l.list, l.bytes = nil, 0
	// A value at the root would make the piece a terminal node.
	s.values[l.root] = nil
	part, form, err := s.form(l.root, s.left())
	if err != nil {
		return err
	}
	l.sets, l.below, l.before = part.sets, part.below, nil
	for _, v := range l.below {
		l.before = append(l.before, s.values[v])
	}
	return s.list(l, &part, form)
}

// left returns the bytes that a tool may use, at least 1.
func (s *perfections) left() int64 { return max(1, s.budget.Left()) }

// unchanged reports whether the values of the subgames inside are those that the list is for.
func (s *perfections) unchanged(l *level) bool {
	for i, v := range l.below {
		if !slices.EqualFunc(l.before[i], s.values[v], func(x, y *big.Rat) bool { return x.Cmp(y) == 0 }) {
			return false
		}
	}
	return true
}
