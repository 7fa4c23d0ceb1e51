package strategic

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic/internal/isolate"
	"github.com/gametheory-go/gametheory/internal/fraction"
)

// explore looks for equilibria in fractions in the undecided boxes. If a system has infinitely
// many solutions, explore chooses fractions near the middle of a box for some probabilities.
// Linear equations then give the others.
func (s *supportSearch) explore() error {
	for _, o := range s.open {
		// Which player is settled first decides who may choose freely, so each order by rotation is
		// tried.
		for first := range o.support {
			if err := s.step(0); err != nil {
				return err
			}
			x, err := s.settle(o, first)
			if err != nil {
				return err
			}
			// Different boxes and orders lead to the same fractions.
			if x == nil || s.isFound(x) {
				continue
			}
			// Settle solves equations only: probabilities may be negative, and other strategies better.
			if is, err := s.game.isEquilibriumOn(o.support, x, s.run); err != nil {
				return err
			} else if !is {
				continue
			}
			if err := s.add(x, zero); err != nil {
				return err
			}
		}
	}
	return nil
}

// isFound reports whether the profile is a recorded exact equilibrium.
func (s *supportSearch) isFound(x Profile) bool {
	return slices.ContainsFunc(s.found, func(e found) bool {
		return e.Error.Sign() == 0 && slices.EqualFunc(e.Profile, x, Mixed.Equal)
	})
}

// settle chooses the mixed strategies of the players one after the other. After each choice all
// equations hold that depend on no later player. settle returns nil if this is impossible. Errors
// come from the call.
func (s *supportSearch) settle(o openBox, first int) (Profile, error) {
	n := len(o.support)
	x := make(Profile, n)
	for q := range x {
		x[q] = Pure(s.game.Strategies(q), o.support[q][0])
	}
	settled := make([]bool, n)
	for k := range n {
		q := (first + k) % n
		var rows [][]*big.Rat
		for p := range n {
			// An equation of p depends on all players but p. As all of these but q are settled, it is
			// linear in q's probabilities, by multilinearity.
			if p == q || slices.ContainsFunc(upTo(n), func(r int) bool { return r != p && r != q && !settled[r] }) {
				continue
			}
			more, err := s.game.indifference(x, o.support, p, q, s.run)
			if err != nil {
				return nil, err
			}
			rows = append(rows, more...)
		}
		m, err := affine(rows, s.middle(o, q), s.run)
		if m == nil || err != nil {
			return nil, err
		}
		x[q] = spreadOver(o.support[q], m, s.game.Strategies(q))
		settled[q] = true
	}
	return x, nil
}

// middle returns simple fractions near the middle of the box, for the strategies in the support
// of a player.
func (s *supportSearch) middle(o openBox, player int) []*big.Rat {
	var m []*big.Rat
	for _, i := range o.support[player] {
		x := o.Box[s.smooth.first[player]+i]
		// The middle half of the interval is wide enough for a simple fraction, and keeps away from the
		// border.
		quarter := (x.Hi - x.Lo) / 4
		low, high := new(big.Rat).SetFloat64(x.Lo+quarter), new(big.Rat).SetFloat64(x.Hi-quarter)
		m = append(m, fraction.Simplest(low, high))
	}
	return m
}

// spreadOver returns the mixed strategy of n strategies with the given probabilities for the
// strategies in a set.
func spreadOver(set []int, probabilities []*big.Rat, n int) Mixed {
	m := slices.Repeat(Mixed{zero}, n)
	for k, i := range set {
		m[i] = probabilities[k]
	}
	return m
}

// indifference returns the equations for the probabilities of player q that make the strategies
// of player p in sets[p] tie while the others play x. A row has the coefficients of the
// strategies in sets[q]. The sum of a row by the probabilities must be 0. Errors come from r.
func (g *Game) indifference(x Profile, sets [][]int, p, q int, r *run) ([][]*big.Rat, error) {
	rows := newRats(len(sets[p])-1, len(sets[q]))
	x = slices.Clone(x)
	for c, t := range sets[q] {
		// The equations are linear in what q does, so the coefficient of t is what happens if q plays
		// t.
		x[q] = Pure(g.Strategies(q), t)
		replies, err := g.replies(x, p, r)
		if err != nil {
			return nil, err
		}
		for k, i := range sets[p][1:] {
			rows[k][c].Sub(replies[i], replies[sets[p][0]])
		}
	}
	return rows, nil
}

func newRats(rows, cols int) [][]*big.Rat {
	m := make([][]*big.Rat, rows)
	for i := range m {
		m[i] = make([]*big.Rat, cols)
		for j := range m[i] {
			m[i][j] = new(big.Rat)
		}
	}
	return m
}

// affine returns a solution of the equations rows x = 0 and sum x = 1, or nil if there is none.
// The free variables have the values of m. Errors come from r.
func affine(rows [][]*big.Rat, m []*big.Rat, r *run) ([]*big.Rat, error) {
	n := len(m)
	system := append(newRats(1, n+1), rows...)
	for j := range system[0] {
		system[0][j].SetInt64(1)
	}
	for i, row := range rows {
		system[i+1] = append(slices.Clone(row), new(big.Rat))
	}
	pivots, consistent, err := echelon(system, n, r)
	if err != nil || !consistent {
		return nil, err
	}
	x := slices.Clone(m)
	var term big.Rat
	for i, c := range pivots {
		// In reduced echelon form each pivot variable follows from the free ones.
		sum := new(big.Rat).Set(system[i][n])
		for j := range n {
			if !slices.Contains(pivots, j) {
				sum.Sub(sum, term.Mul(system[i][j], m[j]))
			}
		}
		x[c] = sum
	}
	return x, nil
}

// echelon brings a system of equations in n variables to reduced row echelon form, in place. The
// last column is the right side. echelon returns the columns of the pivots, and whether there is
// a solution. Errors come from r.
func echelon(system [][]*big.Rat, n int, r *run) (pivots []int, consistent bool, err error) {
	var term big.Rat
	for c := 0; c < n && len(pivots) < len(system); c++ {
		k := len(pivots)
		// In exact fractions every entry but 0 is a good pivot.
		other := slices.IndexFunc(system[k:], func(row []*big.Rat) bool { return row[c].Sign() != 0 })
		if other < 0 {
			continue
		}
		system[k], system[k+other] = system[k+other], system[k]
		by := new(big.Rat).Inv(system[k][c])
		for _, x := range system[k] {
			x.Mul(x, by)
		}
		for i, row := range system {
			if i == k || row[c].Sign() == 0 {
				continue
			}
			factor := new(big.Rat).Set(row[c])
			for j := range row {
				if err := r.work(60 + row[j].Denom().BitLen()/8); err != nil {
					return nil, false, err
				}
				row[j].Sub(row[j], term.Mul(factor, system[k][j]))
			}
		}
		pivots = append(pivots, c)
	}
	// These rows have no coefficients left, so the right side must be 0.
	for _, row := range system[len(pivots):] {
		if row[n].Sign() != 0 {
			return pivots, false, nil
		}
	}
	return pivots, true, nil
}

// markInfinite marks the equilibria with infinitely many equilibria around them.
func (s *supportSearch) markInfinite() error {
	boxes := s.boxes()
	for i := range s.found {
		if err := s.step(0); err != nil {
			return err
		}
		e := &s.found[i]
		// Only an exact profile can be moved along a line, and away from open boxes equilibria are
		// isolated.
		if e.Error.Sign() != 0 || !e.touches(boxes) {
			continue
		}
		var err error
		if e.infinite, err = s.isInfinite(e.Profile); err != nil {
			return err
		}
	}
	return nil
}

// isInfinite reports whether an exact equilibrium is proved to have infinitely many equilibria
// around it. Suppose that one player can change strategy and the profile is still an equilibrium.
// Then all mixtures of the two strategies are equilibria too: the payoffs of the others are
// linear in between, and the best replies of the player are the same. Errors come from the call.
func (s *supportSearch) isInfinite(x Profile) (bool, error) {
	g := s.game
	sets := make([][]int, len(x))
	for p := range x {
		sets[p] = x[p].Support()
	}
	for q := range x {
		replies, err := g.replies(x, q, s.run)
		if err != nil {
			return false, err
		}
		all := slices.Clone(sets)
		// Player q may move to any best reply without losing. The others' supports stay, so their
		// indifference is what has to hold.
		all[q] = best(replies)
		var rows [][]*big.Rat
		for p := range x {
			if p != q {
				more, err := g.indifference(x, all, p, q, s.run)
				if err != nil {
					return false, err
				}
				rows = append(rows, more...)
			}
		}
		basis, err := directions(rows, len(all[q]), s.run)
		if err != nil {
			return false, err
		}
		// Only directions of a basis are tried. A proof may be missed, but none is wrong, since
		// isSegment tests exactly.
		for _, v := range basis {
			for _, sign := range []int64{1, -1} {
				is, err := s.isSegment(x, q, spreadOver(all[q], v, g.Strategies(q)), big.NewRat(sign, 1))
				if err != nil || is {
					return is, err
				}
			}
		}
	}
	return false, nil
}

// directions returns a basis of the solutions of rows v = 0 and sum v = 0 in n variables. Errors
// come from r.
func directions(rows [][]*big.Rat, n int, r *run) ([][]*big.Rat, error) {
	system := append(newRats(1, n+1), rows...)
	for j := range n {
		system[0][j].SetInt64(1)
	}
	for i, row := range rows {
		system[i+1] = append(slices.Clone(row), new(big.Rat))
	}
	pivots, _, err := echelon(system, n, r)
	if err != nil {
		return nil, err
	}
	var basis [][]*big.Rat
	for j := range n {
		if slices.Contains(pivots, j) {
			continue
		}
		v := newRats(1, n)[0]
		// One free variable is 1 and the others 0: the pivot variables follow.
		v[j].SetInt64(1)
		for i, c := range pivots {
			v[c].Neg(system[i][j])
		}
		basis = append(basis, v)
	}
	return basis, nil
}

// isSegment reports whether the profile is still an equilibrium after player q moves a small step
// in a direction. Errors come from the call.
func (s *supportSearch) isSegment(x Profile, q int, v Mixed, step *big.Rat) (bool, error) {
	for range 12 {
		y := slices.Clone(x)
		y[q] = slices.Clone(x[q])
		possible := true
		for i, d := range v {
			y[q][i] = new(big.Rat).Mul(step, d)
			y[q][i].Add(y[q][i], x[q][i])
			possible = possible && y[q][i].Sign() >= 0
		}
		if possible {
			// y differs from x, as v is not 0, and only in what q does. So the whole segment is made of
			// equilibria.
			if is, err := s.game.isEquilibrium(y, s.run); err != nil || is {
				return is, err
			}
		}
		step = new(big.Rat).Quo(step, big.NewRat(4, 1))
	}
	return false, nil
}

// touches reports whether an equilibrium may be in one of the boxes.
func (e *Enclosed) touches(boxes []isolate.Box) bool {
	var b isolate.Box
	for _, m := range e.Profile {
		for _, x := range m {
			b = append(b, around(x, e.Error))
		}
	}
	return slices.ContainsFunc(boxes, b.Touches)
}
