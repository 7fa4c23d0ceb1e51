package backgammon

import "math/big"

// OneSided is a one-sided bear-off database: how many rolls a player with no opponent in the way needs on
// average to bear off all checkers, if each play keeps that number as small as possible. It finds the
// numbers that it is asked for, as exact fractions, and remembers them. All 54,264 positions of up to 15
// checkers in the usual home board take some ten seconds. The numbers do not say who wins a race, in which
// it may be better to take a risk.
//
// It is not safe for concurrent use.
type OneSided struct {
	rules Rules
	rolls map[side]*big.Rat
}

// NewOneSided returns a database for a board, dice and a number of checkers. It panics if r is not
// valid.
func NewOneSided(r Rules) *OneSided {
	r.sides()
	return &OneSided{r, map[side]*big.Rat{0: new(big.Rat)}}
}

// Rolls returns how many rolls it takes on average to bear off checkers on these points, one for each
// time that a point is named. It panics if there are more than the rules allow, or there is no such point.
func (o *OneSided) Rolls(points ...int) *big.Rat {
	n := o.rules.counts(points)
	return new(big.Rat).Set(o.of(n.side()))
}

// of returns the number of rolls for a side. A roll that cannot be played, as happens on boards smaller
// than the dice, is wasted, and the player rolls again.
func (o *OneSided) of(s side) *big.Rat {
	if known, ok := o.rolls[s]; ok {
		return known
	}
	p := Position{sides: [2]side{s, 0}}
	rolls, played := int64(0), int64(0)
	sum := new(big.Rat)
	for larger := range o.rules.sides() {
		for smaller := range larger + 1 {
			weight := int64(2)
			if larger == smaller {
				weight = 1
			}
			rolls += weight
			p.dice = [2]uint8{uint8(larger) + 1, uint8(smaller) + 1}
			if best := o.best(p); best != nil {
				played += weight
				sum.Add(sum, best.Mul(best, big.NewRat(weight, 1)))
			}
		}
	}
	sum.Add(sum, big.NewRat(rolls, 1))
	sum.Quo(sum, big.NewRat(played, 1))
	o.rolls[s] = sum
	return sum
}

// best returns the number of rolls after the best play of a roll, or nil if nothing can be played.
func (o *OneSided) best(p Position) *big.Rat {
	var best *big.Rat
	for _, next := range o.rules.plays(nil, p) {
		if next.sides[0] == p.sides[0] {
			return nil
		}
		if rolls := o.of(next.sides[0]); best == nil || rolls.Cmp(best) < 0 {
			best = rolls
		}
	}
	return new(big.Rat).Set(best)
}
