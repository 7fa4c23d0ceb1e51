package extensive

import (
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// answering computes best replies along two walks. The first walk finds the realization plans of the
// opponents, and the second walk adds the gains.
type answering struct {
	book     *rulebook
	replying [2]bool // the players who reply
	bits     int     // the binary places of rounded probabilities; 0 if none is rounded

	exact [2][]*big.Rat // by player, the plan of the opponent of a replying player; nil if rounded
	plans [2]realization
	*reckoning
	highs, lows [2][]*big.Int // by player and sequence, the gains; nil is 0
}

// mostBits is the largest number of bits of the common denominator of the weights in results that
// may be rounded.
const mostBits = 1 << 11

// begin sets the probability of the empty sequences to 1.
func (a *answering) begin() {
	for p := range 2 {
		if a.bits == 0 {
			a.exact[p] = []*big.Rat{one}
		} else {
			unit := []*big.Int{new(big.Int).Lsh(big.NewInt(1), uint(a.bits))}
			a.plans[p] = realization{unit, unit}
		}
	}
}

// follow adds the sequences of a new set to the plan of a player.
func (a *answering) follow(player int, set int32, m []*big.Rat) error {
	last := a.book.players[player].last[set]
	for _, x := range m {
		if a.bits == 0 {
			product := new(big.Rat).Mul(a.exact[player][last], x)
			a.exact[player] = append(a.exact[player], product)
			if err := a.book.take(bytesOf([]*big.Rat{product})); err != nil {
				return err
			}
			continue
		}
		p := &a.plans[player]
		low, rest := new(big.Int), new(big.Int)
		low.Quo(rest.Mul(p.low[last], x.Num()), x.Denom())
		high := new(big.Int)
		high.QuoRem(rest.Mul(p.high[last], x.Num()), x.Denom(), rest)
		if rest.Sign() != 0 {
			high.Add(high, big.NewInt(1))
		}
		p.low, p.high = append(p.low, low), append(p.high, high)
		if err := a.book.take(2 * (80 + int64(a.bits)/8)); err != nil {
			return err
		}
	}
	return nil
}

// skip reports whether no play through two sequences adds to a gain.
func (a *answering) skip(at [2]int32) bool {
	for p, replies := range a.replying {
		if replies && a.likely(1-p, at[1-p]) {
			return false
		}
	}
	return true
}

// likely reports whether the probability of a sequence may be positive.
func (a *answering) likely(player int, sequence int32) bool {
	if a.exact[player] != nil {
		return a.exact[player][sequence].Sign() > 0
	}
	return a.plans[player].high[sequence].Sign() > 0
}

// prepare makes integers of the plans and of the weights after the first walk.
func (a *answering) prepare() error {
	weights := int64(len(a.book.weights.values))
	unit, most := new(big.Int).Lsh(one.Num(), uint(a.bits)), max(mostBits, 2*a.bits)
	if a.bits == 0 {
		var err error
		if unit, err = a.integers(); err != nil {
			return err
		}
		most = int(min(a.book.budget.Left()/(weights+1), 1<<30))
	}
	r := newReckoning(a.book, unit, most)
	if a.bits == 0 && !r.exact {
		return a.long("payoffs", most)
	}
	if err := a.book.take(r.bytes()); err != nil {
		return err
	}
	return a.reckon(r)
}

// reckon begins the second walk.
func (a *answering) reckon(r *reckoning) error {
	a.reckoning = r
	for p := range 2 {
		a.highs[p] = make([]*big.Int, a.book.players[p].size())
		if a.bits > 0 {
			a.lows[p] = make([]*big.Int, len(a.highs[p]))
		}
	}
	return a.book.take(32 * int64(len(a.highs[0])+len(a.highs[1])))
}

// integers makes integers of exact plans, and returns their common denominator.
func (a *answering) integers() (unit *big.Int, err error) {
	unit = big.NewInt(1)
	count := 0
	for _, plan := range a.exact {
		for _, x := range plan {
			fraction.Include(unit, x)
			if count++; int64(unit.BitLen())/8*int64(count) > a.book.budget.Left() {
				return nil, a.long("strategies", unit.BitLen())
			}
		}
	}
	if err := a.book.take(int64(count) * (80 + int64(unit.BitLen())/8)); err != nil {
		return nil, a.long("strategies", unit.BitLen())
	}
	for p, plan := range a.exact {
		for _, x := range plan {
			a.plans[p].high = append(a.plans[p].high, fraction.Times(x, unit))
		}
		a.plans[p].low = a.plans[p].high
	}
	return unit, nil
}

// long returns the error for a common denominator that is too long.
func (a *answering) long(of string, bits int) error {
	return fmt.Errorf("%w: the common denominator of the %s has more than %d bits; set Bits to round", tool.Full(a.book.budget), of, bits)
}

// add adds a play to the gains.
func (a *answering) add(at [2]int32, weight int32) error {
	if weight == noWeight {
		return nil
	}
	var term big.Int
	for p, replies := range a.replying {
		if !replies || !a.likely(1-p, at[1-p]) {
			continue
		}
		if err := a.gain(&a.highs[p][at[p]], a.term(&term, p, weight, at[1-p], a.plans[1-p], true)); err != nil {
			return err
		}
		if a.bits == 0 {
			continue
		}
		if err := a.gain(&a.lows[p][at[p]], a.term(&term, p, weight, at[1-p], a.plans[1-p], false)); err != nil {
			return err
		}
	}
	return nil
}

// gain adds a term to a sum.
func (a *answering) gain(sum **big.Int, term *big.Int) error {
	if *sum == nil {
		*sum = new(big.Int)
		if err := a.book.take(64 + int64(a.unit.BitLen()+a.scale.BitLen())/8); err != nil {
			return err
		}
	}
	(*sum).Add(*sum, term)
	return nil
}

// finish sets the payoffs of the best replies.
func (a *answering) finish(c *replied) {
	c.sum = a.book.sum
	for p, replies := range a.replying {
		if !replies {
			continue
		}
		c.highs[p] = a.payoff(p, a.highs[p])
		c.lows[p] = c.highs[p]
		if a.bits > 0 {
			c.lows[p] = a.payoff(p, a.lows[p])
		}
	}
}

// payoff returns the payoff of a best reply of a player with these gains.
func (a *answering) payoff(player int, gains []*big.Int) *big.Rat {
	x := a.fraction(a.value(player, gains))
	if player == 1 {
		x.Add(x, a.book.sum)
	}
	return x
}

// value returns the value of a best reply of a player with these gains, by the payoffs of the
// weights.
func (a *answering) value(player int, gains []*big.Int) *big.Int {
	return a.book.players[player].best(func(z *big.Int, sequence int32) {
		if g := gains[sequence]; g != nil {
			z.Add(z, g)
		}
	})
}
