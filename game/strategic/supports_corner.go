package strategic

import (
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic/internal/isolate"
)

// corner is the system of a support near a pure profile, after a blow-up of the profile. The
// probabilities of the other strategies in the support are written as s·t, where s is the largest
// probability. So some t is 1, and the others are at most 1. As s goes to 0, only the terms of
// lowest degree of a function count. Divided by this power of s, the function may be visibly
// nonzero where the function itself is arbitrarily near 0. Then the equations have no solution
// but the pure profile.
type corner struct {
	forms []cornerForm
	owner []int // the player of each t
	most  float64
}

// cornerForm is a function that must be 0 or, unless equal is set, at most 0.
type cornerForm struct {
	equal bool
	least int // the lowest degree of a nonzero term
	terms []cornerTerm
}

// cornerTerm is the product of a number, of some t, and of the probabilities of the profile for
// other players.
type cornerTerm struct {
	value isolate.Interval
	off   []int // numbers of t
	on    []int // players
}

// isExcluded reports whether the box is proved to have no equilibrium with the support, because
// the box is near a pure profile with a singular system. isExcluded gives up after many steps.
func (s *supportSearch) isExcluded(support [][]int, b isolate.Box) (bool, error) {
	c := s.corner(support, b)
	if c == nil {
		return false, nil
	}
	for k := range c.owner {
		// In a solution other than the profile s > 0, and the greatest probability has t = 1. So the
		// boxes of all k together have all solutions.
		t := slices.Repeat([]isolate.Interval{{Lo: 0, Hi: 1}}, len(c.owner))
		t[k] = isolate.Point(1)
		if excluded, err := s.excludes(c, t); err != nil || !excluded {
			return false, err
		}
	}
	return true, nil
}

// excludes reports whether there is no solution with the largest probability in a box of t.
func (s *supportSearch) excludes(c *corner, t []isolate.Interval) (bool, error) {
	stack := [][]isolate.Interval{t}
	for steps := 0; len(stack) > 0; steps++ {
		if err := s.solver.Step(); err != nil || steps == 2000 {
			return false, err
		}
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !c.possible(t) {
			continue
		}
		widest := 0
		for i, x := range t {
			if x.Hi-x.Lo > t[widest].Hi-t[widest].Lo {
				widest = i
			}
		}
		x := t[widest]
		// The equations of the least degree may have a solution here; then no subdivision ends.
		if x.Hi-x.Lo < 0x1p-6 {
			return false, nil
		}
		low, high := slices.Clone(t), slices.Clone(t)
		low[widest].Hi, high[widest].Lo = (x.Lo+x.Hi)/2, (x.Lo+x.Hi)/2
		stack = append(stack, low, high)
	}
	return true, nil
}

// corner returns the corner near the box, or nil if there is none.
func (s *supportSearch) corner(support [][]int, b isolate.Box) *corner {
	c := &corner{}
	on := make([]int, len(support))      // the place of the strategy of the profile in the support
	first := make([]int, len(support)+1) // the number of the first t of each player
	for p, set := range support {
		part := b[:len(set)]
		b = b[len(set):]
		// Probabilities add up to 1, so at most one of a player is above 3/4.
		on[p] = slices.IndexFunc(part, func(x isolate.Interval) bool { return x.Lo > 0.75 })
		if on[p] < 0 {
			return nil
		}
		for i, x := range part {
			if i != on[p] {
				c.owner, c.most = append(c.owner, p), max(c.most, x.Hi)
			}
		}
		first[p+1] = len(c.owner)
	}
	for p, set := range support {
		for i := range s.game.Strategies(p) {
			// Strategies outside of the support give inequalities, which exclude boxes too.
			if i != set[on[p]] {
				c.add(s.cornerForm(support, on, first, p, i))
			}
		}
	}
	return c
}

// add adds a form unless it is 0 everywhere.
func (c *corner) add(f cornerForm) {
	if len(f.terms) == 0 {
		return
	}
	f.least = len(c.owner)
	for _, term := range f.terms {
		f.least = min(f.least, len(term.off))
	}
	c.forms = append(c.forms, f)
}

// cornerForm returns the payoff of strategy i of player p minus the payoff of the player's
// strategy in the profile.
func (s *supportSearch) cornerForm(support [][]int, on, first []int, p, i int) cornerForm {
	f := cornerForm{equal: slices.Contains(support[p], i)}
	payoffs, table, stride := &s.game.payoffs[p], s.smooth.tables[p], s.game.stride[p]
	j := support[p][on[p]]
	s.game.among(support, p, func(at int) bool {
		// The exact payoffs are compared. A term that is 0 must not lower the least degree, and an
		// interval around 0 would never be seen to be 0.
		if payoffs.cmp(at+i*stride, at+j*stride) == 0 {
			return true
		}
		term := cornerTerm{value: isolate.Near(table[at+i*stride]).Minus(isolate.Near(table[at+j*stride]))}
		for q, k := range s.game.profile(at) {
			k = slices.Index(support[q], k)
			switch {
			case q == p:
			case k == on[q]:
				term.on = append(term.on, q)
			// Numbers of t skip the strategy of the profile.
			case k < on[q]:
				term.off = append(term.off, first[q]+k)
			default:
				term.off = append(term.off, first[q]+k-1)
			}
		}
		f.terms = append(f.terms, term)
		return true
	})
	return f
}

// possible reports whether some s, and t in a box, may satisfy all equations.
func (c *corner) possible(t []isolate.Interval) bool {
	s := isolate.Interval{Lo: 0, Hi: c.most}
	// s and t are taken as independent, which makes the intervals larger, never smaller.
	rest := map[int]isolate.Interval{} // the probability with which each player keeps to the profile
	for k, p := range c.owner {
		if _, ok := rest[p]; !ok {
			rest[p] = isolate.Point(1)
		}
		rest[p] = rest[p].Minus(s.Times(t[k]))
	}
	for _, f := range c.forms {
		var sum isolate.Interval
		for _, term := range f.terms {
			x := term.value
			// The form has been divided by s^least, which is positive. So its sign is kept, and terms
			// of the least degree do not vanish with s.
			for range len(term.off) - f.least {
				x = x.Times(s)
			}
			for _, k := range term.off {
				x = x.Times(t[k])
			}
			for _, p := range term.on {
				// A player with one strategy in the support keeps to the profile with certainty.
				if r, ok := rest[p]; ok {
					x = x.Times(r)
				}
			}
			sum = sum.Plus(x)
		}
		if sum.Lo > 0 || f.equal && sum.Hi < 0 {
			return false
		}
	}
	return true
}
