package heuristic

import (
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// Rules returns all rules of thumb: about the disc to take, about the pawn to move, about the
// ladder, rules that count, and rules for white and black discs. The last rules rate all moves
// equally in games without such discs. The first rule, "any", rates all moves equally.
func Rules() []Rule {
	return slices.Concat(
		[]Rule{{"any", "Make any move.", func(*Candidate) int { return 0 }}},
		discRules, pawnRules, ladderRules, countingRules, boxRules)
}

// moved returns the score of a rule about moves of pawns. To pass has the lowest score, so black
// discs are spent as soon as possible.
func moved(score func(c *Candidate) int) func(c *Candidate) int {
	return func(c *Candidate) int {
		if c.Pass {
			return math.MinInt32
		}
		return score(c)
	}
}

// discRules are about the disc to take.
var discRules = []Rule{
	{"hold", "Take a disc of the color of which you hold the most.",
		moved(func(c *Candidate) int { return c.own() })},
	{"spread", "Take a disc of the color of which you hold the fewest.",
		moved(func(c *Candidate) int { return -c.own() })},
	{"deny", "Take a disc of the color of which an opponent holds the most.",
		moved(func(c *Candidate) int { return c.others() })},
	{"lead", "Take a disc of the color in which you are the farthest ahead of the others.",
		moved(func(c *Candidate) int { return c.own() - c.others() })},
	{"high", "Take a disc of the highest pawn on the ladder: the one with which you climb, if it is that.",
		moved(func(c *Candidate) int { return c.After.Worth(c.Disc) })},
	{"near", "Take a disc of the pawn that is nearest to the ladder, or highest on it.",
		moved(func(c *Candidate) int { return c.After.nearness(c.Disc) })},
	{"soon", "Take a disc of the pawn with the fewest discs of its color ahead of it.",
		moved(func(c *Candidate) int { return -c.After.Ahead(c.Disc) })},
	{"same", "Take a disc of the color of the pawn that you move.",
		moved(func(c *Candidate) int { return count(c.Disc == c.Pawn) })},
	{"dear", "Take the disc that will be worth the most if the pawns climb in the order of the discs ahead of them, the fewest first.",
		moved(func(c *Candidate) int { return c.After.Price(c.Disc, c.Player) })},
}

// nearness is larger the nearer the pawn of color d is to the top of the ladder: 0 before
// the track, and for white and black discs.
func (v *View) nearness(d bigpoints.Disc) int {
	const ladder = 64 // no place of the track is farther
	switch {
	case int(d) >= v.Colors:
		return 0
	case v.Up(d):
		return ladder + v.Worth(d)
	}
	return v.Pawns[d].Place
}

// pawnRules are about the pawn to move.
var pawnRules = []Rule{
	{"rear", "Move the rearmost pawn.",
		moved(func(c *Candidate) int { return -c.From })},
	{"front", "Move the pawn that is nearest to the ladder.",
		moved(func(c *Candidate) int { return c.From })},
	{"short", "Move the pawn with the fewest discs of its color ahead of it.",
		moved(func(c *Candidate) int { return -c.Before.Ahead(c.Pawn) })},
	{"long", "Move the pawn with the most discs of its color ahead of it.",
		moved(func(c *Candidate) int { return c.Before.Ahead(c.Pawn) })},
	{"push", "Move the pawn of the color in which you are the farthest ahead of the others.",
		moved(func(c *Candidate) int { return c.Before.More(c.Pawn, c.Player) })},
	{"hinder", "Move the pawn of the color of which your opponents hold the fewest.",
		moved(func(c *Candidate) int { return -c.Before.Most(c.Pawn, c.Player) })},
}

// ladderRules are about climbing.
var ladderRules = []Rule{
	{"climb", "Climb as soon as a pawn can.",
		moved(func(c *Candidate) int { return count(c.climbs()) })},
	{"stay", "Climb only if you must.",
		moved(func(c *Candidate) int { return -count(c.climbs()) })},
	{"settle", "Climb with the color in which you are the farthest ahead, and not with one in which you are behind.",
		moved(func(c *Candidate) int {
			if !c.climbs() {
				return 0
			}
			return c.After.More(c.Pawn, c.Player)
		})},
}

// count returns 1 if a condition holds, and 0 if not.
func count(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// boxRules are about discs that only the full game has.
var boxRules = []Rule{
	{"white", "Take a white disc.",
		moved(func(c *Candidate) int { return count(c.Disc == bigpoints.White) })},
	{"black", "Take a black disc.",
		moved(func(c *Candidate) int { return count(c.Disc == bigpoints.Black) })},
}
