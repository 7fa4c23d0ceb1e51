package strategic

import (
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
)

// vertices visits the vertices of the near polytope.
//
// Let x be a vertex. An equilibrium with x satisfies two conditions: the strategies in the
// support of x are best replies, and only best replies to x have positive weight. Each condition
// names facets of the far polytope. The facets intersect in a face, or have no common point. The
// vertices y of the face are exactly the vertices with an extreme equilibrium (x, y) (Avis,
// Rosenberg, Savani and von Stengel 2010, section 4).
func (s *enumeration) vertices() error {
	near := s.polys[0]
	t := near.tableau(upTo(len(near.unit)), 0)
	s.walk = newWalk(t, upTo(t.Cols()), &s.Pivots)
	s.seen = newKeys(t.Rows() + t.Cols())
	s.farkas = newFarkas(s.polys[1].rows)
	return s.walk.run(s.visit)
}

// visit finds the equilibria with the near strategy at the basis of t.
func (s *enumeration) visit(t *pivot.Tableau) error {
	if err := s.check(); err != nil {
		return err
	}
	s.support, s.replies = appendSupport(s.support[:0], t), appendTight(s.replies[:0], t)
	if len(s.support) == 0 {
		return nil // the weights are 0
	}
	var x extreme
	// A vertex in n dimensions is on n facets at least: n - len(support) weights of 0 and the tight
	// inequalities. If it is on exactly n, it has one basis, and the walk comes once. Only degenerate
	// vertices need to be remembered.
	if len(s.replies) > len(s.support) {
		if x.bits = facets(t.Cols(), t.Rows(), s.support, s.replies); !s.seen.add(x.bits) {
			return nil // a degenerate vertex, met at another of its bases
		}
	}
	s.Vertices++
	return s.face(func(y extreme) error {
		// Few vertices belong to an equilibrium, so the fractions wait until one does.
		if x.Mixed == nil {
			x.bits = facets(t.Cols(), t.Rows(), s.support, s.replies)
			x.Mixed = s.polys[0].mixed(upTo(t.Cols()), vertex(t))
		}
		return s.found(s, x, y)
	})
}

// appendSupport appends the variables with a positive value in the basic solution, without slack
// variables.
func appendSupport(dst []int, t *pivot.Tableau) []int {
	for i := range t.Cols() {
		if row, ok := t.Row(i); ok && t.Sign(row, t.Cols()) > 0 {
			dst = append(dst, i)
		}
	}
	return dst
}

// appendTight appends the constraints with slack 0 in the basic solution.
func appendTight(dst []int, t *pivot.Tableau) []int {
	for j := range t.Rows() {
		// A slack that is not basic is 0; a basic one is 0 at a degenerate vertex.
		if row, ok := t.Row(t.Cols() + j); !ok || t.Sign(row, t.Cols()) == 0 {
			dst = append(dst, j)
		}
	}
	return dst
}

// facets returns the bits of an extreme strategy from its support and the best replies to it.
func facets(own, other int, support, replies []int) bitset {
	bits := newBitset(own + other)
	for _, i := range support {
		bits.add(i)
	}
	for _, j := range replies {
		bits.add(own + j)
	}
	return bits
}

// face yields the vertices of a face of the far polytope. On the face, the near player's
// strategies of the support are best replies, and only the replies have positive weight.
func (s *enumeration) face(yield func(y extreme) error) error {
	support, replies := s.support, s.replies
	// A guess with a proof, in floating point, is many times cheaper than the exact program below.
	if s.excluded() {
		return nil
	}
	far := s.polys[1]
	// Only replies may have a weight: leaving out all other columns holds their weights at 0.
	t := far.tableau(replies, 1)
	goal := len(far.rows)
	sum := new(big.Int)
	for c, j := range replies {
		sum.SetInt64(0)
		for _, i := range support {
			// The row of a linear form has the negatives of its coefficients.
			sum.Sub(sum, far.rows[i][j])
		}
		t.Set(goal, c, sum)
	}
	if _, err := t.Maximize(goal, func() error { s.Pivots++; return s.check() }); err != nil {
		return err
	}
	// The sum of the support's payoffs, each at most 1, must be their number.
	most, det := t.Entry(new(big.Int), goal, t.Cols()), t.Det(new(big.Int))
	if most.Cmp(det.Mul(det, big.NewInt(int64(len(support))))) != 0 {
		return nil
	}
	// The optimal basis is a vertex of the face, from which the walk may start.
	return s.optima(t, goal, replies, yield)
}

// optima yields the vertices of the face with the maximum of a linear form, from a basis with the
// maximum. The points of this face are 0 in each column with a nonzero entry in the row of the
// form, so these columns stay as they are.
//
// The walk changes the right side, and the changed right side has a face of its own. The two
// faces are arbitrarily close, in both directions, because the solutions of linear inequalities
// are a Lipschitz function of their right side, where there are solutions (Hoffman 1952; Walkup
// and Wets 1969). So all vertices are limits of visited vertices here too.
func (s *enumeration) optima(t *pivot.Tableau, goal int, replies []int, yield func(y extreme) error) error {
	var free []int
	for c := range t.Cols() {
		// A column with a positive entry would make the form smaller as its variable grows. So the
		// variable is 0 on the whole face.
		if t.Sign(goal, c) == 0 {
			free = append(free, c)
		}
	}
	far := s.polys[1]
	seen := newKeys(len(far.unit) + len(far.rows))
	return newWalk(t, free, &s.Pivots).run(func(t *pivot.Tableau) error {
		if err := s.check(); err != nil {
			return err
		}
		support := appendSupport(nil, t)
		for k, c := range support {
			// The columns of this tableau are the replies, not all strategies.
			support[k] = replies[c]
		}
		// A degenerate vertex has several bases. The facets it is on tell it from others.
		bits := facets(len(far.unit), len(far.rows), support, appendTight(nil, t))
		if !seen.add(bits) {
			return nil
		}
		return yield(extreme{far.mixed(replies, vertex(t)), bits})
	})
}

// excluded reports whether the face is proved to be empty: the strategies of the support tie only
// if a reply has a negative weight. If the near vertex is not degenerate, and there are as many
// replies as strategies in the support, excluded finds almost all empty faces.
func (s *enumeration) excluded() bool {
	return len(s.support) == len(s.replies) && s.farkas.unsolvable(s.support, s.replies)
}
