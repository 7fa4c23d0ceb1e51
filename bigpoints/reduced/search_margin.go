package reduced

// margins is the reduced game for the difference of points: the fast way to the values of
// Game.Margin.
type margins struct{ *duels }

// Moves appends the options of s, the most promising first.
func (g margins) Moves(dst []duel, s duel) []duel {
	first := len(dst)
	dst = g.options(dst, s)
	r := ranking{options: dst[first:]}
	for _, o := range r.options {
		r.add(o, g.look(o).likely)
	}
	return dst
}

// Score returns the lead, in points.
func (g margins) Score(s duel) int { return s.lead() / 2 }

// Bounds returns bounds of the final lead, in points.
func (g margins) Bounds(s duel) (lo, hi int) {
	o := g.look(s)
	return o.lo / 2, o.hi / 2
}
