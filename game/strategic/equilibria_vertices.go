package strategic

import (
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic/internal/pivot"
)

// run visits the vertices of the near polytope.
//
// Of each, x, the facets that it is not on say which facets of the far polytope an
// equilibrium with x must be on: the strategies in the support of x must be best replies,
// and only best replies to x may have a weight. These facets have a face in common, or no
// point. Its vertices y are those for which (x, y) is an extreme equilibrium (Avis,
// Rosenberg, Savani and von Stengel 2010, section 4).
func (s *enumeration) run() error {
	near := s.polys[0]
	t := near.tableau(upTo(len(near.unit)), 0)
	s.walk = newWalk(t, upTo(t.Cols()), &s.stats.Pivots)
	s.seen = newKeys(t.Rows() + t.Cols())
	return s.walk.run(func() error {
		if err := s.check(); err != nil {
			return err
		}
		return s.visit(t)
	})
}

// visit finds the equilibria with the near strategy at the basis of t.
func (s *enumeration) visit(t *pivot.Tableau) error {
	support, replies := support(t), tight(t)
	if len(support) == 0 {
		return nil // the weights are 0
	}
	bits := facets(t, upTo(t.Cols()), t.Cols(), support, replies)
	if len(replies) > len(support) && !s.seen.add(bits) {
		return nil // a degenerate vertex, met at another of its bases
	}
	s.stats.Vertices++
	var x Mixed
	return s.face(support, replies, func(y extreme) error {
		if x == nil {
			x = s.polys[0].mixed(upTo(t.Cols()), vertex(t))
		}
		return s.found(s, extreme{x, bits}, y)
	})
}

// support returns the variables that are positive in the basic solution, slack variables
// excluded.
func support(t *pivot.Tableau) []int {
	var support []int
	for i := range t.Cols() {
		if row, ok := t.Row(i); ok && t.Sign(row, t.Cols()) > 0 {
			support = append(support, i)
		}
	}
	return support
}

// tight returns the constraints whose slack is 0 in the basic solution.
func tight(t *pivot.Tableau) []int {
	var tight []int
	for j := range t.Rows() {
		if row, ok := t.Row(t.Cols() + j); !ok || t.Sign(row, t.Cols()) == 0 {
			tight = append(tight, j)
		}
	}
	return tight
}

// facets returns the bits of an extreme strategy of n given by its support, numbers of the
// strategies listed, and the best replies to it.
func facets(t *pivot.Tableau, strategies []int, n int, support, replies []int) bitset {
	bits := newBitset(n + t.Rows())
	for _, c := range support {
		bits.add(strategies[c])
	}
	for _, j := range replies {
		bits.add(n + j)
	}
	return bits
}

// face yields the vertices of the face of the far polytope where the near player's
// strategies of a support are best replies, and only the given replies have a weight.
func (s *enumeration) face(support, replies []int, yield func(y extreme) error) error {
	far := s.polys[1]
	t := far.tableau(replies, 1)
	goal := len(far.rows)
	sum := new(big.Int)
	for c, j := range replies {
		sum.SetInt64(0)
		for _, i := range support {
			sum.Sub(sum, far.rows[i][j])
		}
		t.Set(goal, c, sum)
	}
	if _, err := t.Maximize(goal, func() error { s.stats.Pivots++; return s.check() }); err != nil {
		return err
	}
	// The sum of the support's payoffs, each at most 1, must be their number.
	most, det := t.Entry(new(big.Int), goal, t.Cols()), t.Det(new(big.Int))
	if most.Cmp(det.Mul(det, big.NewInt(int64(len(support))))) != 0 {
		return nil
	}
	return s.optima(t, goal, replies, yield)
}

// optima yields the vertices of the face where a linear form is greatest, from a basis
// where it is. These are the points that are 0 in each column whose entry in the row of
// the form is not, so these columns stay as they are.
//
// The right side that the walk changes has a face of its own. It is as near to that of
// the right side as it was as one likes, in both directions, since the set of solutions
// of linear inequalities, where there are any, is a Lipschitz function of their right
// side (Hoffman 1952; Walkup and Wets 1969). So all vertices are limits of those
// visited here too.
func (s *enumeration) optima(t *pivot.Tableau, goal int, replies []int, yield func(y extreme) error) error {
	var free []int
	for c := range t.Cols() {
		if t.Sign(goal, c) == 0 {
			free = append(free, c)
		}
	}
	far := s.polys[1]
	seen := newKeys(len(far.unit) + len(far.rows))
	return newWalk(t, free, &s.stats.Pivots).run(func() error {
		if err := s.check(); err != nil {
			return err
		}
		bits := facets(t, replies, len(far.unit), support(t), tight(t))
		if !seen.add(bits) {
			return nil
		}
		return yield(extreme{far.mixed(replies, vertex(t)), bits})
	})
}
