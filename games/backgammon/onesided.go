package backgammon

import "math/big"

// OneSided is a one-sided bear-off database. The database has, for each position of a player
// without an opponent, the least expected number of rolls to bear off all checkers. OneSided
// computes the numbers on demand, as exact fractions, and stores the numbers. The computation for
// all 54,264 positions of up to 15 checkers in the usual home board takes some ten seconds.
//
// The numbers do not decide a race of two players: a play with a larger number can win more often.
// A OneSided is not safe for concurrent use.
type OneSided struct {
	rules Rules
	rolls map[side]*big.Rat
}

// NewOneSided returns a database for the home board, the dice and the number of checkers of r.
// NewOneSided panics if r is not valid.
func NewOneSided(r Rules) *OneSided {
	r.sides()
	return &OneSided{r, map[side]*big.Rat{0: new(big.Rat)}}
}

// Rolls returns the least expected number of rolls to bear off a checker on each of the points. A
// repeated point has several checkers. Rolls panics if the number of checkers is too large for the
// rules, or if a point is out of range.
func (o *OneSided) Rolls(points ...int) *big.Rat {
	n := o.rules.counts(points)
	return new(big.Rat).Set(o.of(n.side()))
}

// of returns the number of rolls for a side. A roll that cannot be played, as happens on boards
// smaller than the dice, is wasted, and the player rolls again.
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
