package proof

import "math"

// numbers tell how far a question is from being answered: whether a
// position is worth a goal to the player to move. Prove is the least number of
// positions that must still turn out well for the answer to be yes, if all that
// is known of the game is what has been expanded, and refute the least number for
// no. For an answered question one is 0 and the other infinite, and for a position
// never looked at both are 1.
//
// To prove a position it is enough to prove one option, the one that takes
// least; to refute it all options must be refuted. So prove is the least of the
// options' numbers, and refute would be their sum (Allis, 1994). But where
// positions are reached by several orders of moves a sum counts them as often,
// which misleads the search, and in a long game doubles at every move until no
// number holds it. Instead, refute is the largest number of an option, and one
// more for each other option not refuted: weak proof numbers (Ueda, Hashimoto,
// Hashimoto and Iida, 2008).
//
// Even these grow by one or more at every move of a play, and the search comes back to
// a position each time that its number has grown. So the other options count only until
// the number is [widths] times as large as there are of them; beyond that it is the
// largest alone. No number is then larger than a position with the most options allows,
// however long the plays are. Each visit to a position raises a number or answers the
// question, so that the visits are, as long as nothing is forgotten, linear in the number
// of positions.
//
// Proof numbers decide nothing: an answer only ever comes from terminal positions and
// bounds.
type numbers struct{ prove, refute uint16 }

// endless stands for infinity. All finite numbers are less.
const endless = math.MaxUint16

var (
	unknown = numbers{1, 1}
	yes     = numbers{0, endless}
	no      = numbers{endless, 0}
)

// answer returns the numbers of a question with the answer given.
func answer(holds bool) numbers {
	if holds {
		return yes
	}
	return no
}

// decided reports whether the question has been answered.
func (n numbers) decided() bool { return n.prove == 0 || n.refute == 0 }

// within reports whether both numbers are below those of limit.
func (n numbers) within(limit numbers) bool {
	return n.prove < limit.prove && n.refute < limit.refute
}

// option is an option of a position on the path. Its numbers are for the player to
// move at the position: prove is what it takes to reach the position's goal by this option.
type option struct {
	numbers
	goal int32 // what is asked about the option, of the player to move there
}

// seen turns numbers for the player to move at a position into those for the player to
// move at an option, or back: if they are opponents, to prove the one's question is to
// refute the other's.
func (n numbers) seen(goal, at int32) numbers {
	if goal == at {
		return n
	}
	return numbers{n.refute, n.prove}
}

// goalAt returns what is to be asked about an option if the position has to be worth
// goal. An opponent's value has to be at most -goal, and so must not reach 1-goal. That never
// equals goal, so goals tell whether the turn passes.
func goalAt(goal, sign int32) int32 {
	if sign > 0 {
		return goal
	}
	return 1 - goal
}

// survey sums up the options of a position.
type survey struct {
	numbers
	best      int    // the option that is closest to a proof, the first of such
	second    uint16 // the least number that any other takes
	unrefuted int    // options not yet refuted
}

// surveyed sums up the options of a position, of which there must be at least one,
// in time linear in their number.
func surveyed(options []option) survey {
	best, unrefuted := 0, 0
	least, second, largest := uint(endless), uint(endless), uint(0) // in registers
	for i := range options {
		o := &options[i]
		prove, refute := uint(o.prove), uint(o.refute)
		if prove < least {
			second, least, best = least, prove, i
		} else if prove < second {
			second = prove
		}
		if refute > 0 {
			unrefuted++
		}
		if refute > largest {
			largest = refute
		}
	}
	v := survey{best: best, second: uint16(second), unrefuted: unrefuted}
	v.prove, v.refute = uint16(least), uint16(largest)
	// One option that is proved keeps the position from being refuted, whatever the others take.
	if v.refute < endless {
		v.refute = v.together(v.refute)
	}
	return v
}

// widths says how long the other unrefuted options of a position count: until its number is
// widths times as large as there are of them. The cost of coming back to positions is in
// proportion to it; with 3 or less, Hex and Kalah take more positions, and with 4 to 12 about as
// many.
const widths = 5

// together returns the number of a position, given the largest number of its unrefuted options.
func (v *survey) together(largest uint16) uint16 {
	others := max(v.unrefuted-1, 0)
	sum := min(int(largest)+others, widths*others)
	// Only an answer is infinite, so a sum stays below.
	return uint16(min(max(int(largest), sum), endless-1))
}

// share returns the least number of an option that makes together reach the limit.
func (v *survey) share(limit uint16) uint16 {
	others := max(v.unrefuted-1, 0)
	// Above widths times the others they add nothing, so the largest number has to reach the limit alone.
	if limit == endless || int(limit) > widths*others {
		return limit
	}
	return uint16(max(int(limit)-others, 1))
}

// limit returns how far the numbers of the best option may rise before the
// search has to come back to the position, whose own limit is given: until the
// position would reach its limit, or another option is closer to a proof by a
// quarter. Without that quarter, the 1 + ε of Pawlewicz and Lew (2007), the
// search would go to and fro between two equal options, and find each time what
// it has forgotten in between.
//
// If the numbers of the position are within its limit, those of the best option are within
// the limit returned. That makes the search end: each time it comes back, the least of the
// options' numbers has risen, or the position has reached its limit.
func (v *survey) limit(of numbers) numbers {
	// The second number may be infinite, so the sum is made in an int.
	rise := int(v.second) + int(v.second)/4 + 1
	return numbers{prove: uint16(min(rise, int(of.prove))), refute: v.share(of.refute)}
}
