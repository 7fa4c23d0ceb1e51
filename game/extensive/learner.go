package extensive

import (
	"math"
	"slices"
)

// Variant is a variant of counterfactual regret minimization.
type Variant int

const (
	// DiscountedCFR discounts earlier regrets: positive sums by t^1.5/(t^1.5+1) and negative sums by
	// 1/2 after iteration t. The average weighs iteration t by t^2 (Brown and Sandholm 2019, with
	// the parameters 3/2, 0 and 2 that they recommend).
	DiscountedCFR Variant = iota

	// PlainCFR adds all regrets and averages all iterations alike (Zinkevich, Johanson, Bowling and
	// Piccione 2007), with alternating updates.
	PlainCFR

	// CFRPlus replaces negative sums of regrets by 0. The average weighs iteration t by t (Tammelin
	// 2014).
	CFRPlus

	// PredictiveCFRPlus predicts that the opponent's last strategy comes again, and prepares for
	// the regrets to come. The average weighs iteration t by t^2 (Farina, Kroer and Sandholm 2021).
	PredictiveCFRPlus

	// ExternalSampling draws the moves of chance and of the opponent, and visits all moves of one
	// player (Lanctot, Waugh, Zinkevich and Bowling 2009). An iteration visits a small part of the
	// tree, and the memory grows with the information sets alone. The bounds come closer more
	// slowly.
	ExternalSampling

	variants // the number of variants
)

// String returns the name of the constant.
func (v Variant) String() string {
	return [...]string{"DiscountedCFR", "PlainCFR", "CFRPlus", "PredictiveCFRPlus", "ExternalSampling"}[v]
}

// learner is what one player learns. All lists are by sequence.
type learner struct {
	*sequences
	variant  Variant
	regret   []float64 // the sums of the regrets of not making a move
	strategy []float64 // the probability of the last move of the sequence at its set
	reach    []float64 // the realization plan of the strategy
	average  []float64 // the weighted mean of the plans, times a constant
	gain     []float64 // the payoffs after the sequence against the opponent's plan
	forecast []float64 // the same for the next strategy; nil unless the variant is predictive
}

// learnerBytes is the memory of a learner for each sequence, with three plans, the bounds of the rows of
// the matrix and the payoffs of a proof.
const learnerBytes = 6*8 + 3*8 + 2*8 + 48

func newLearner(q *sequences, v Variant) *learner {
	n := q.size()
	l := &learner{sequences: q, variant: v}
	for _, list := range []*[]float64{&l.regret, &l.strategy, &l.average} {
		*list = make([]float64, n)
	}
	if v == ExternalSampling {
		return l
	}
	l.reach, l.gain = make([]float64, n), make([]float64, n)
	if v == PredictiveCFRPlus {
		l.forecast = make([]float64, n)
	}
	for set := range l.last {
		lo, hi := l.first[set], l.first[set+1]
		match(l.strategy[lo:hi], l.regret[lo:hi])
	}
	l.realize()
	return l
}

// match sets x to the probabilities of regret matching: proportional to the positive regrets, and
// equal if no regret is positive (Hart and Mas-Colell 2000).
func match(x, regret []float64) {
	sum := 0.0
	for i, r := range regret {
		x[i] = max(r, 0)
		sum += x[i]
	}
	if sum <= 0 {
		for i := range x {
			x[i] = 1 / float64(len(x))
		}
		return
	}
	for i := range x {
		x[i] /= sum
	}
}

// realize sets reach to the realization plan of the strategy.
func (l *learner) realize() {
	l.reach[0] = 1
	// A set comes after the set of the choice that leads to it.
	for set, last := range l.last {
		x := l.reach[last]
		for s := l.first[set]; s < l.first[set+1]; s++ {
			l.reach[s] = x * l.strategy[s]
		}
	}
}

// accumulate adds the plan of iteration t to the average.
func (l *learner) accumulate(t float64) {
	keep := 1.0 // the weights of earlier iterations relative to the weight of this iteration
	switch l.variant {
	case CFRPlus:
		keep = (t - 1) / t
	case DiscountedCFR, PredictiveCFRPlus:
		keep = (t - 1) / t
		keep *= keep
	}
	for s, x := range l.reach {
		l.average[s] = l.average[s]*keep + x
	}
}

// learn updates the regrets and the strategy in iteration t. The gains are those of the sequences
// without the sets behind.
func (l *learner) learn(t float64) {
	if l.variant == PredictiveCFRPlus {
		l.predict()
		return
	}
	power := t * math.Sqrt(t)
	discount := power / (power + 1)
	// Backward every set comes before the choice that leads to it. The value of the set is added to
	// that choice, so that gains are complete when a set is reached.
	for set, last := range slices.Backward(l.last) {
		lo, hi := l.first[set], l.first[set+1]
		gain, x, regret := l.gain[lo:hi], l.strategy[lo:hi], l.regret[lo:hi]
		mean := dot(gain, x)
		l.gain[last] += mean
		switch l.variant {
		case PlainCFR:
			for i := range regret {
				regret[i] += gain[i] - mean
			}
		case CFRPlus:
			for i := range regret {
				regret[i] = max(0, regret[i]+gain[i]-mean)
			}
		default:
			for i := range regret {
				if r := regret[i] + gain[i] - mean; r > 0 {
					regret[i] = r * discount
				} else {
					regret[i] = r / 2
				}
			}
		}
		match(x, regret)
	}
	l.realize()
}

// predict is learn for PredictiveCFRPlus. The next strategy at a set is the strategy of regret
// matching if the regrets of the forecast are added. The forecast has the opponent's last plan, and
// the next strategies at the sets behind.
func (l *learner) predict() {
	copy(l.forecast, l.gain)
	for set, last := range slices.Backward(l.last) {
		lo, hi := l.first[set], l.first[set+1]
		gain, x, regret, next := l.gain[lo:hi], l.strategy[lo:hi], l.regret[lo:hi], l.forecast[lo:hi]
		mean, expected := dot(gain, x), dot(next, x)
		l.gain[last] += mean
		for i := range regret {
			regret[i] = max(0, regret[i]+gain[i]-mean)
			// The gain is not needed any more, and its place holds the weight of the move.
			gain[i] = regret[i] + next[i] - expected
		}
		match(x, gain)
		l.forecast[last] += dot(next, x)
	}
	l.realize()
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// plan sets units to a realization plan in units of 2^-unitBits: at each set the moves have
// the ratios of the weights, rounded. The sum over the moves at a set is exactly the units of the
// sequence before, so the plan is the exact plan of a behavior strategy. If all weights at a set are
// 0, the moves have equal parts.
func (l *learner) plan(units []uint64) {
	units[0] = 1 << unitBits
	for set, last := range l.last {
		lo, hi := l.first[set], l.first[set+1]
		split(units[lo:hi], units[last], l.average[lo:hi])
	}
}

// split divides the whole into parts in the ratios of the weights.
func split(parts []uint64, whole uint64, weights []float64) {
	sum, largest := 0.0, 0
	for i, w := range weights {
		sum += w
		if w > weights[largest] {
			largest = i
		}
	}
	rest := whole
	for i, w := range weights {
		share := 1 / float64(len(weights))
		if sum > 0 {
			share = w / sum
		}
		parts[i] = min(uint64(float64(whole)*share), rest)
		rest -= parts[i]
	}
	parts[largest] += rest
}
