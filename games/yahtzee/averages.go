package yahtzee

import (
	"math"
	"sync"
)

// Averages computes the largest expected number of points of a player. Averages computes the value
// of each set of open categories at the start of a turn once, and stores the value. At most 8192
// sets exist. The floating-point numbers have an error of less than a millionth of a point.
// Averages is safe for concurrent use.
//
// Averages rolls dice one by one. The value of some kept dice, before the roll of the others, is
// the mean of six values, one for each side of the next die. In the same way, Averages finds the
// best dice to keep by removing one die after the other. Therefore a set takes some thousand
// additions, instead of an addition for each hand and roll.
type Averages struct {
	full       int                 // the number of the first of the hands of all dice
	hands      map[hand]int        // their numbers, those of fewer dice first
	more, less [][sides]int        // the hands with a die more, and with one less or -1
	scores     [][categories]uint8 // of the hands

	mu    sync.Mutex
	known [1 << categories]float64 // by the open categories, at the beginning of a turn; NaN if it is not known
}

// mostHands is the number of hands of up to five dice.
const mostHands = 462

// turn has what hands are worth with some categories open, by the number of rolls that are left:
// all dice that lie, and dice that were kept while the others are rolling.
type turn struct{ lying, rolling [rolls][mostHands]float64 }

// NewAverages returns the Averages of the game with rules r.
func NewAverages(r Rules) *Averages {
	a := &Averages{hands: make(map[hand]int)}
	var all []hand
	for n := range r.dice + 1 {
		a.full = len(all)
		each(n, func(h hand) {
			a.hands[h] = len(all)
			all = append(all, h)
		})
	}
	for i, h := range all {
		var more, less [sides]int
		for side := range sides {
			next, before := h, h
			next[side]++
			before[side]--
			more[side], less[side] = a.hands[next], -1
			if h[side] > 0 {
				less[side] = a.hands[before]
			}
		}
		a.more, a.less = append(a.more, more), append(a.less, less)
		a.scores = append(a.scores, [categories]uint8{})
		for c := range categories {
			a.scores[i][c] = uint8(h.score(c))
		}
	}
	for open := range a.known[1:] {
		a.known[open+1] = math.NaN()
	}
	return a
}

// Points returns the expected number of points at the end: the points so far and the expected
// points to come.
func (a *Averages) Points(p Position) float64 {
	if p.open == 0 {
		return float64(p.points)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	t, at := a.turn(p.open), a.hands[p.dice]
	if p.rolling {
		return float64(p.points) + t.rolling[p.left-1][at]
	}
	return float64(p.points) + t.lying[p.left][at]
}

// start returns what a turn and all after it are worth, with some categories open.
func (a *Averages) start(open uint16) float64 {
	if math.IsNaN(a.known[open]) {
		a.known[open] = a.turn(open).rolling[rolls-1][0] // of no die
	}
	return a.known[open]
}

// turn returns what the hands are worth.
func (a *Averages) turn(open uint16) *turn {
	var later [categories]float64
	for c := range categories {
		if open>>c&1 != 0 {
			later[c] = a.start(open &^ (1 << c))
		}
	}
	t := &turn{}
	scored := &t.lying[0]
	for i := a.full; i < len(a.scores); i++ {
		for c := range categories {
			if open>>c&1 != 0 {
				scored[i] = max(scored[i], float64(a.scores[i][c])+later[c])
			}
		}
	}
	for left := range rolls {
		if left > 0 {
			a.keep(&t.lying[left], scored, &t.rolling[left-1])
		}
		a.roll(&t.rolling[left], &t.lying[left])
	}
	return t
}

// keep sets what dice that lie are worth, which score or of which some are kept.
func (a *Averages) keep(lying, scored, kept *[mostHands]float64) {
	for i := range a.scores {
		if lying[i] = kept[i]; i >= a.full {
			lying[i] = scored[i]
		}
		for _, fewer := range a.less[i] {
			if fewer >= 0 {
				lying[i] = max(lying[i], lying[fewer])
			}
		}
	}
}

// roll sets what dice are worth while the others are rolling.
func (a *Averages) roll(rolling, lying *[mostHands]float64) {
	for i := len(a.scores) - 1; i >= 0; i-- {
		if rolling[i] = lying[i]; i < a.full {
			rolling[i] = 0
			for _, next := range a.more[i] {
				rolling[i] += rolling[next] / sides
			}
		}
	}
}
