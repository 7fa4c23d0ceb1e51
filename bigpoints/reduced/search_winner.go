package reduced

// contest is the reduced game with the winner as the result. A draw is impossible, because one
// player has a handicap of half a point. If the static evaluation decides a move, the search
// neither looks up nor remembers the move. Losing moves are omitted, a winning move is returned
// alone, and a player without a move has lost. A contest must start from a position that is not yet
// decided.
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

// Score returns -1: a player without a move has lost.
func (g contest) Score(duel) int { return -1 }

// Bounds returns -1 and +1.
func (g contest) Bounds(duel) (lo, hi int) { return -1, +1 }
