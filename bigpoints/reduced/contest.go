package reduced

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
// can be level: one player has a handicap of half a point. What is decided at a
// glance is left out, so that none of it is ever looked up or remembered: a move
// that loses is none, a move that wins is the only one, and who has no move has
// lost. It is played from positions that are not decided.
type contest struct{ *duels }

// lost is the position that any winning move leads to.
const lost = duel(noLead-1) << leadShift

// Moves appends the options of s that are not decided, the most promising first, or
// lost alone.
func (g contest) Moves(dst []duel, s duel) []duel {
	if s == lost {
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
	return dst[:first+r.n]
}

// Score returns -1: who has no move has lost.
func (g contest) Score(duel) int { return -1 }

// Bounds returns -1 and +1.
func (g contest) Bounds(duel) (lo, hi int) { return -1, +1 }
