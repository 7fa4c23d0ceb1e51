package extensive

import (
	"fmt"
	"math"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// rulebook is the compact form of a constant-sum game for two players with perfect recall: the
// information sets of both players, and the numbers that plays multiply and add. A rulebook has no
// nodes. A walk through the plays fills it, and a play is then two sequences and a weight.
//
// The sequence of a player at a node is the list of the player's choices on the path to the node
// (von Stengel 1996). With perfect recall the last choice determines the sequence. So the number of
// a choice is the number of a sequence, and number 0 is the empty sequence.
type rulebook struct {
	players [2]sequences
	chances numbers // products of the probabilities of chance on a path; number 0 is 1
	payoffs totals  // sums of payoffs on a path; number 0 is 0
	weights numbers // chance times the payoff of player 0, for terminal nodes

	times    map[factor]int32   // by a product and a factor, the number of the new product
	weighted map[[2]int32]int32 // by the numbers of chance and payoffs, the number of the weight
	sum      *big.Rat           // of the payoffs of all plays; nil before the first play
	budget   *memo.Budget
}

// factor is a product of chances and the next factor, as a fraction in lowest terms.
type factor struct {
	product  int32
	num, den int64
}

func newRulebook(b *memo.Budget) *rulebook {
	k := &rulebook{times: map[factor]int32{}, weighted: map[[2]int32]int32{}, budget: b}
	for p := range k.players {
		k.players[p].first = []int32{1}
	}
	k.chances = numbers{values: []*big.Rat{one}, byText: map[string]int32{"1": 0}}
	k.weights = numbers{byText: map[string]int32{}}
	k.payoffs = totals{values: [][2]*big.Rat{{new(big.Rat), new(big.Rat)}}, byText: map[string]int32{"0 0": 0}}
	return k
}

// take counts bytes that are used.
func (k *rulebook) take(bytes int64) error {
	if err := tool.Take(k.budget, bytes); err != nil {
		return fmt.Errorf("%w, after %d information sets", err, k.players[0].sets()+k.players[1].sets())
	}
	return nil
}

// sequences are the information sets and the sequences of a player. A set comes after the set of
// the choice that leads to it, because a walk meets both on one path.
type sequences struct {
	last  []int32 // by set, the sequence that leads to the set
	first []int32 // by set, the sequence with the first move; after the sets, the number of sequences
}

func (q *sequences) sets() int           { return len(q.last) }
func (q *sequences) size() int           { return int(q.first[len(q.last)]) }
func (q *sequences) moves(set int32) int { return int(q.first[set+1] - q.first[set]) }

// add adds a set with n moves after a sequence.
func (k *rulebook) add(player int, last int32, n int) (set int32, err error) {
	q := &k.players[player]
	if int64(q.size())+int64(n) > math.MaxInt32 {
		return 0, fmt.Errorf("%w: more than %d sequences", tool.Full(k.budget), math.MaxInt32)
	}
	// Lists grow by copying, and hold up to twice what they need.
	if err := k.take(20); err != nil {
		return 0, err
	}
	q.last = append(q.last, last)
	q.first = append(q.first, q.first[len(q.first)-1]+int32(n))
	return int32(len(q.last) - 1), nil
}

// numbers are fractions, each with one number.
type numbers struct {
	values []*big.Rat
	byText map[string]int32
}

// number returns the number of x, which must not change any more.
func (ns *numbers) number(k *rulebook, x *big.Rat) (int32, error) {
	text := x.RatString()
	if i, ok := ns.byText[text]; ok {
		return i, nil
	}
	i := int32(len(ns.values))
	ns.values, ns.byText[text] = append(ns.values, x), i
	return i, k.take(100 + int64(len(text)) + bytesOf([]*big.Rat{x}))
}

// totals are payoffs of both players, each pair with one number.
type totals struct {
	values [][2]*big.Rat
	byText map[string]int32
}

func (ts *totals) number(k *rulebook, x [2]*big.Rat) (int32, error) {
	text := x[0].RatString() + " " + x[1].RatString()
	if i, ok := ts.byText[text]; ok {
		return i, nil
	}
	i := int32(len(ts.values))
	ts.values, ts.byText[text] = append(ts.values, x), i
	return i, k.take(120 + int64(len(text)) + bytesOf(x[:]))
}

// after returns the number of the product of the chances and a probability.
func (k *rulebook) after(chances int32, p *big.Rat) (int32, error) {
	f, small := factor{product: chances}, p.Num().IsInt64() && p.Denom().IsInt64()
	if small {
		f.num, f.den = p.Num().Int64(), p.Denom().Int64()
		if i, ok := k.times[f]; ok {
			return i, nil
		}
	}
	i, err := k.chances.number(k, new(big.Rat).Mul(k.chances.values[chances], p))
	if err == nil && small {
		k.times[f] = i
		err = k.take(80)
	}
	return i, err
}

// plus returns the number of the sum of the payoffs so far and the payoffs of a node.
func (k *rulebook) plus(payoffs int32, more []*big.Rat) (int32, error) {
	if more == nil {
		return payoffs, nil
	}
	var x [2]*big.Rat
	for p, sum := range k.payoffs.values[payoffs] {
		x[p] = new(big.Rat).Add(sum, more[p])
	}
	return k.payoffs.number(k, x)
}

// noWeight is the weight of a terminal node with the payoff 0.
const noWeight = -1

// weight returns the number of the weight of a terminal node. If the payoffs have another sum than
// the payoffs of the plays before, the error wraps strategic.ErrSum.
func (k *rulebook) weight(chances, payoffs int32) (int32, error) {
	key := [2]int32{chances, payoffs}
	if i, ok := k.weighted[key]; ok {
		return i, nil
	}
	x := k.payoffs.values[payoffs]
	if sum := new(big.Rat).Add(x[0], x[1]); k.sum == nil {
		k.sum = sum
	} else if sum.Cmp(k.sum) != 0 {
		return 0, fmt.Errorf("%w: %s in one play and %s in another", strategic.ErrSum, k.sum.RatString(), sum.RatString())
	}
	i := int32(noWeight)
	if x[0].Sign() != 0 {
		var err error
		if i, err = k.weights.number(k, new(big.Rat).Mul(x[0], k.chances.values[chances])); err != nil {
			return 0, err
		}
	}
	k.weighted[key] = i
	return i, k.take(60)
}
