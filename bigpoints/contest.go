package bigpoints

// margins is the reduced game for the difference of points: the fast way to what
// Reduced.Margin is worth.
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

// contest is the reduced game for the question who leads in the end, where nobody
// can be level: one player has a handicap of half a point. Positions that are
// decided at a glance are replaced by their result, so that none of them is ever
// looked up or remembered.
type contest struct{ *duels }

// The two results, to the player whose turn it would be.
const (
	lost = duel(noLead-1) << leadShift
	won  = duel(noLead+1) << leadShift
)

// Moves appends the options of s that are not decided, the most promising first. If
// one wins, or none is undecided, it appends the result alone.
func (g contest) Moves(dst []duel, s duel) []duel {
	if s == lost || s == won {
		return dst
	}
	first := len(dst)
	dst = g.options(dst, s)
	r := ranking{options: dst[first:]}
	for _, o := range r.options {
		switch seen := g.look(o); {
		case seen.hi < 0:
			return append(dst[:first], lost)
		case seen.lo < 0:
			r.add(o, seen.likely)
		}
	}
	if r.n == 0 {
		return append(dst[:first], won)
	}
	return dst[:first+r.n]
}

// Score returns +1 or -1.
func (g contest) Score(s duel) int {
	if s == won {
		return +1
	}
	return -1
}

// Bounds returns -1 and +1.
func (g contest) Bounds(duel) (lo, hi int) { return -1, +1 }
