// Package isolate finds the zeros of systems of multilinear equations in mixed strategies, such
// as the equilibria of a game that have a given support. Every zero is enclosed in a box that is
// proved to contain no other, and what can be neither proved nor excluded is returned as well.
//
// Boxes are bisected until a test answers (Moore 1966). A box contains no zero if the range of
// a function over it does not contain 0, nor if the operator of Krawczyk (1969) maps it into a set
// that is disjoint from it. It contains exactly one if the operator maps it into its interior.
// The tests are done in floating-point numbers that are rounded outward.
package isolate

// Form is a function of the mixed strategies of some players that is linear in each of them: the
// mean of a table, by independent choices.
type Form struct {
	Axes  []int      // the players, in ascending order
	Table []Interval // what is sure to contain each entry; the choice of the last player varies fastest
}

// System is a system of equations and inequalities for the mixed strategies of players. Zero has
// as many forms as there are strategies beyond the first of each player.
type System struct {
	Sizes   []int  // how many strategies each player has
	Zero    []Form // which must be 0
	Implied []Form // which are 0 where those are
	NotMore []Form // which must not be greater than 0

	first  []int      // where the strategies of each player begin in a Box
	n      int        // all strategies
	free   []variable // the probabilities other than the last of each player
	slopes [][]*Form  // of each equation, by free variable; nil where it does not depend on that
	work   []Interval
	steep  []float64 // by free variable, the greatest derivative in the box looked at last
}

// variable is the probability of a strategy that is not the player's last.
type variable struct{ player, strategy, at int }

// prepare computes what the search needs.
func (s *System) prepare() {
	for p, size := range s.Sizes {
		s.first = append(s.first, s.n)
		for i := range size - 1 {
			s.free = append(s.free, variable{p, i, s.n + i})
		}
		s.n += size
	}
	s.steep = make([]float64, len(s.free))
	for _, f := range s.Zero {
		row := make([]*Form, len(s.free))
		for k, v := range s.free {
			row[k] = s.slope(f, v)
		}
		s.slopes = append(s.slopes, row)
	}
}

// slope returns how much a form grows as probability is moved from the last strategy of a player
// to another, or nil if it does not depend on what the player does.
func (s *System) slope(f Form, v variable) *Form {
	inner, d := 1, &Form{}
	depends := false
	for _, p := range f.Axes {
		if p == v.player {
			// After the axis of the player, inner counts the entries of the axes behind.
			depends, inner = true, 1
			continue
		}
		inner *= s.Sizes[p]
		d.Axes = append(d.Axes, p)
	}
	if !depends {
		return nil
	}
	size := s.Sizes[v.player]
	for from := 0; from < len(f.Table); from += size * inner {
		for i := range inner {
			// The last probability is 1 minus the others. So a probability grows at the cost of the
			// last one.
			d.Table = append(d.Table, f.Table[from+v.strategy*inner+i].Minus(f.Table[from+(size-1)*inner+i]))
		}
	}
	return d
}

// mean returns what a form can be if the mixed strategies are in the box.
func (s *System) mean(f *Form, b Box) Interval {
	s.work = append(s.work[:0], f.Table...)
	table := s.work
	// A form is linear in each player's mixed strategy, so one player after the other may be averaged.
	// The last axis is contiguous.
	for k := len(f.Axes) - 1; k >= 0; k-- {
		p := f.Axes[k]
		size := s.Sizes[p]
		weights := b[s.first[p]:][:size]
		for i := range len(table) / size {
			// Entry i is written after entries from i*size on have been read, so that one table is
			// enough.
			table[i] = mean(table[i*size:][:size], weights)
		}
		table = table[:len(table)/size]
	}
	return table[0]
}

// possible reports whether the box may contain a zero that satisfies the inequalities.
func (s *System) possible(b Box) bool {
	for i := range s.NotMore {
		// Outside of the support a strategy is better everywhere in the box: no equilibrium has its
		// probabilities here.
		if s.mean(&s.NotMore[i], b).Lo > 0 {
			return false
		}
	}
	for _, forms := range [][]Form{s.Zero, s.Implied} {
		for i := range forms {
			if !s.mean(&forms[i], b).Has(0) {
				return false
			}
		}
	}
	return true
}
