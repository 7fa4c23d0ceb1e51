// Package findings makes tables and charts of what was found of the boards of many sizes,
// and fills the pages of the report, whose sentences are written by hand, with tables.
package findings

import (
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// confidence is that of all intervals.
const confidence = 0.95

// Size is what was found of the boards of a size. All classes of boards of a size
// are equally large, so that shares of classes are shares of boards.
type Size struct {
	reduced.Size

	// Sampled: the boards are random ones. Otherwise they are one of each class.
	Sampled bool
	Boards  int64 // of which the winner is known
	// Won counts those that the first player wins, the draws, and those that the
	// second player wins.
	Won [3]int64

	// PointsSampled: the boards of the margins are random ones.
	PointsSampled bool
	// Margins counts boards by the points of the first player less those of the
	// second.
	Margins map[int]int64

	// StatesSampled: the numbers of states are those of random boards.
	StatesSampled bool
	// States are the numbers of states, one of each board; nil if they are not
	// known.
	States []int64
}

// AddWinner counts a board by who wins it.
func (z *Size) AddWinner(a reduced.Analysis) {
	z.Boards++
	z.Won[1-a.Winner()]++
}

// AddPoints counts a board solved for the objective margin by its margin.
func (z *Size) AddPoints(a reduced.Analysis) {
	if z.Margins == nil {
		z.Margins = make(map[int]int64)
	}
	z.Margins[int(a.Value.First)-int(a.Value.Second)]++
}

// share returns the share of n of the boards.
func (z *Size) share(n int64) game.Interval {
	if !z.Sampled {
		p := float64(n) / float64(z.Boards)
		return game.Interval{Value: p, Low: p, High: p}
	}
	// A record takes the plays of a pair as one trial, for Wilson's interval.
	return game.Record{Wins: 2 * n, Losses: 2 * (z.Boards - n)}.Score(confidence)
}

// The shares of boards, by who wins.
const (
	first = iota
	drawn
	second
)

// shares returns the shares of boards that the first player wins, that are drawn,
// and that the second player wins.
func (z *Size) shares() (s [3]game.Interval) {
	for i, n := range z.Won {
		s[i] = z.share(n)
	}
	return s
}

// margins describes the points by which the boards are won that are not drawn.
type margins struct {
	mean   float64
	common int // the one that occurs most often
	most   int
}

func (z *Size) margins() (m margins) {
	var sum, boards int64
	by := make(map[int]int64) // whoever wins
	for d, n := range z.Margins {
		if d != 0 {
			by[max(d, -d)] += n
			boards += n
			sum += int64(max(d, -d)) * n
		}
	}
	for d, n := range by {
		if n > by[m.common] || n == by[m.common] && d < m.common {
			m.common = d
		}
		m.most = max(m.most, d)
	}
	m.mean = float64(sum) / float64(max(boards, 1))
	return m
}

// states describes the numbers of states.
type states struct {
	min, max     int64
	median, mean float64
	half         float64 // of the interval of the mean, which lies in its middle
	total        float64 // of all boards of the size, if they are not sampled
}

func (z *Size) states() (s states) {
	sorted := slices.Sorted(slices.Values(z.States))
	n := len(sorted)
	s.min, s.max = sorted[0], sorted[n-1]
	s.median = float64(sorted[(n-1)/2]+sorted[n/2]) / 2
	var sum, squares float64
	for _, x := range sorted {
		sum += float64(x)
	}
	s.mean = sum / float64(n)
	if !z.StatesSampled {
		s.total = sum * float64(z.ClassSize())
		return s
	}
	for _, x := range sorted {
		squares += (float64(x) - s.mean) * (float64(x) - s.mean)
	}
	// The mean of many boards is distributed normally, about.
	deviation := math.Sqrt(squares / float64(max(n-1, 1)))
	s.half = math.Sqrt2 * math.Erfinv(confidence) * deviation / math.Sqrt(float64(n))
	return s
}
