package reduced

import "math/bits"

// outlook is a static evaluation of a duel, in half points relative to the player to
// move.
type outlook struct {
	lo, hi int // bounds of the lead at the end
	likely int // an estimate of it, times whole
}

// whole is the probability 1 that one pawn climbs later than another.
const whole = 128

// look returns the outlook of s.
//
// With n pawns to go, the next color to be settled is worth n-1 points a disc, the
// one after it n-2, down to 0: a point for each pawn that climbs later. So of each
// two colors not settled, the earlier one brings every disc of it a point, and what
// the hands are worth in the end is a sum over these pairs. In the best case the
// earlier color of each pair is the one of which the player has more discs than the
// opponent, and in the worst case it is the other one.
//
// What else the players take is one disc a turn. A pawn moves at most once for each
// disc that is still its goal and once to climb, and the players alternate, so that
// their numbers of turns are bounded; the last turn does not count, as the last pawn
// to climb brings a disc worth nothing; and no disc is worth more than the most that
// a settled color is worth of which there are discs, or n-1.
//
// The estimate takes the hands as they are. Of two pawns the one with fewer goals is
// likely to climb first: each with probability 1/2 if they have equally many, the one
// that has two fewer with probability 1. The distance of the last goal counts a little.
func (g *duels) look(s duel) outlook {
	const goal = whole / 4
	var way, more [8]int // of the colors not settled
	n, turns, worth := 0, 0, 0
	lo, hi, likely := 0, 0, 0
	for c := range g.colors {
		if s.place(c) == settled {
			worth = max(worth, s.held(c))
			continue
		}
		goals := g.goals(s, c)
		moves := bits.OnesCount32(goals)
		turns += moves + 1
		w, m := goal*moves+bits.Len32(goals), g.more(s, c)
		for i, o := range more[:n&7] {
			lo += min(m, o)
			hi += max(m, o)
			later := min(max(w-way[i]+whole/2, 0), whole)
			likely += (whole-later)*m + later*o
		}
		way[n&7], more[n&7] = w, m
		n++
	}
	worth = max(worth, n-1)
	lead := s.lead()
	return outlook{
		lo:     lead + 2*(lo-(turns-1)/2*worth),
		hi:     lead + 2*(hi+turns/2*worth),
		likely: lead*whole + 2*likely,
	}
}

// ranking sorts options by what they are likely to be worth to the opponent, least
// first, and equal ones by age: an insertion sort, since there are at most ten.
type ranking struct {
	options []duel // those before the n-th are in order
	likely  [2 * MaxColors]int
	n       int
}

// add puts s, which may lie at the n-th place of the options or later, among those
// before it.
func (r *ranking) add(s duel, likely int) {
	i := r.n
	for ; i > 0 && r.likely[i-1] > likely; i-- {
		r.options[i], r.likely[i] = r.options[i-1], r.likely[i-1]
	}
	r.options[i], r.likely[i] = s, likely
	r.n++
}
