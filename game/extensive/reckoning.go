package extensive

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

// realization is a realization plan of a player in integers: the probability of a sequence is its integer,
// divided by the unit of the plan. If probabilities are rounded, low is rounded down and high is
// rounded up. Otherwise both are one slice.
//
// A realization plan has the product of the probabilities of the choices for each sequence (von
// Stengel 1996).
type realization struct{ low, high []*big.Int }

// reckoning computes best replies to realization plans. All sums are integers, and the common
// denominator is unit times scale.
//
// Let u be the payoffs of player 0 at the terminal nodes, weighted by chance. Against a plan y of
// player 1, the gain of a sequence of player 0 is the sum of y times u over the terminal nodes with
// the sequence. The value of a set is the largest sum, over the moves at the set, of the gain of
// the move and the values of the sets behind the move. The gain of player 1 has the opposite sign.
// All gains are found in one pass over the terminal nodes, and all values in one pass over the sets
// from the last to the first (Koller, Megiddo and von Stengel 1996).
type reckoning struct {
	book  *rulebook
	unit  *big.Int      // of both plans
	scale *big.Int      // the common denominator of the weights
	lows  [2][]*big.Int // by player, the payoffs of the weights times scale, rounded down
	highs [2][]*big.Int // rounded up; the same slices if nothing is rounded
	exact bool          // nothing is rounded
}

// newReckoning returns the reckoning for plans with a unit. If the common denominator of the weights
// has more bits than most, weights are rounded to multiples of 2^-most.
func newReckoning(k *rulebook, unit *big.Int, most int) *reckoning {
	r := &reckoning{book: k, unit: unit, scale: big.NewInt(1), exact: true}
	for _, w := range k.weights.values {
		if fraction.Include(r.scale, w); r.scale.BitLen() > most {
			r.scale.Lsh(big.NewInt(1), uint(most))
			r.exact = false
			break
		}
	}
	for _, w := range k.weights.values {
		low, rest := new(big.Int), new(big.Int)
		low.DivMod(rest.Mul(w.Num(), r.scale), w.Denom(), rest)
		high := low
		if rest.Sign() != 0 {
			high = new(big.Int).Add(low, big.NewInt(1))
		}
		r.lows[0], r.highs[0] = append(r.lows[0], low), append(r.highs[0], high)
		r.lows[1], r.highs[1] = append(r.lows[1], new(big.Int).Neg(high)), append(r.highs[1], new(big.Int).Neg(low))
	}
	return r
}

// bytes returns the approximate memory of the weights.
func (r *reckoning) bytes() int64 { return int64(len(r.highs[0])) * int64(4*(64+r.scale.BitLen()/8)) }

// term returns the payoff of a weight for a player, times the probability that a plan gives to a
// sequence of the opponent, rounded up or down.
func (r *reckoning) term(z *big.Int, player int, weight, sequence int32, opponent realization, up bool) *big.Int {
	w, x := r.lows[player][weight], opponent.low
	if up {
		w = r.highs[player][weight]
	}
	if up == (w.Sign() > 0) {
		x = opponent.high
	}
	return z.Mul(w, x[sequence])
}

// fraction returns the value of an integer of the reckoning.
func (r *reckoning) fraction(x *big.Int) *big.Rat {
	return new(big.Rat).SetFrac(x, new(big.Int).Mul(r.unit, r.scale))
}

// best returns the value of a best reply. The function gain adds the gain of a sequence to z.
func (q *sequences) best(gain func(z *big.Int, sequence int32)) *big.Int {
	behind := make([]*big.Int, q.size()) // by sequence, the values of the sets behind; nil if there is none
	for set := range slices.Backward(q.last) {
		var most *big.Int
		for s := q.first[set]; s < q.first[set+1]; s++ {
			sum := behind[s]
			if behind[s] = nil; sum == nil {
				sum = new(big.Int)
			}
			if gain(sum, s); most == nil || sum.Cmp(most) > 0 {
				most = sum
			}
		}
		if before := behind[q.last[set]]; before != nil {
			before.Add(before, most)
		} else {
			behind[q.last[set]] = most
		}
	}
	sum := behind[0]
	if sum == nil {
		sum = new(big.Int)
	}
	gain(sum, 0)
	return sum
}
