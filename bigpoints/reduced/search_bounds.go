package reduced

import "math/bits"

// outlook is a static evaluation of a duel, in half points relative to the player to
// move.
type outlook struct {
	lo, hi int // bounds of the lead at the end
	likely int // an estimate of the lead at the end, times whole
}

// whole is the probability 1 that one pawn climbs later than another.
const whole = 128

// look returns the outlook of s.
//
// A color is settled when the pawn of the color is on the ladder. If n pawns are left, a disc of
// the next color to be settled counts n-1 points, and a disc of the color after next n-2 points. A
// disc counts one point for each pawn that climbs later. So of each pair of colors not settled, the
// earlier color brings one point for each of its discs. The points of the hands at the end are a
// sum over these pairs. In the best case, the earlier color of each pair is the color with the
// larger lead in discs for the player. In the worst case, the later color is.
//
// From now on, the players take one disc in each turn. The goals of a pawn are the discs of its
// color ahead. A pawn moves at most once for each goal, and once to climb. The players alternate,
// so the numbers of turns of both players are bounded. The last turn does not count, because the
// last pawn to climb brings a disc of 0 points. A disc counts at most n-1 points, or at most the
// points of a settled color with discs on the track.
//
// The estimate takes the hands as they are. Of two pawns, the pawn with fewer goals is likely to
// climb first. If both pawns have equally many goals, the probability is 1/2; with two goals fewer,
// the probability is 1. The distance of the last goal counts a little.
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

// ranking sorts options by the likely value for the opponent, the least first. Equal options keep
// their order. The sort is an insertion sort, since there are at most ten options.
type ranking struct {
	options []duel // the options before the n-th are in order
	likely  [2 * MaxColors]int
	n       int
}

// add inserts s among the first n options. The option s may be at the n-th place or later.
func (r *ranking) add(s duel, likely int) {
	i := r.n
	for ; i > 0 && r.likely[i-1] > likely; i-- {
		r.options[i], r.likely[i] = r.options[i-1], r.likely[i-1]
	}
	r.options[i], r.likely[i] = s, likely
	r.n++
}
