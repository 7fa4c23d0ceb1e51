package balance

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Tally counts the games of a series by seat.
type Tally struct {
	Series Series
	games  int
	shares []Sample // of the win, by seat
	points []Sample // by seat, less the mean of all seats
	total  Sample   // the mean of all seats
}

// NewTally returns a Tally of no games.
func NewTally(z Series) *Tally {
	return &Tally{Series: z, shares: make([]Sample, z.Players), points: make([]Sample, z.Players)}
}

// Games returns how many games have been counted.
func (t *Tally) Games() int { return t.games }

// Add counts a game.
func (t *Tally) Add(g Game) {
	t.games++
	for i, s := range Shares(g.Points) {
		t.shares[i].Add(s)
	}
	mean := Mean(g.Points)
	t.total.Add(mean)
	for i, p := range g.Points {
		t.points[i].Add(float64(p) - mean)
	}
}

// Share returns the share of the win of a seat, counted from 0.
func (t *Tally) Share(seat int) game.Interval { return t.shares[seat].Estimate() }

// Points returns how many points a seat has more than the mean of all seats.
func (t *Tally) Points(seat int) game.Interval { return t.points[seat].Estimate() }

// Mean returns how many points a player has, in the mean of seats and games.
func (t *Tally) Mean() game.Interval { return t.total.Estimate() }

// Shares returns the share of the win that each player has: those with the most points
// share it.
func Shares(points []int) []float64 {
	shares := make([]float64, len(points))
	most := slices.Max(points)
	n := 0
	for _, p := range points {
		if p == most {
			n++
		}
	}
	for i, p := range points {
		if p == most {
			shares[i] = 1 / float64(n)
		}
	}
	return shares
}

// Mean returns the mean of points.
func Mean(points []int) float64 {
	sum := 0
	for _, p := range points {
		sum += p
	}
	return float64(sum) / float64(len(points))
}

// Sample is independent numbers, of which only what an estimate needs is kept.
type Sample struct {
	n           int
	sum, square float64
}

// Add adds a number.
func (s *Sample) Add(x float64) {
	s.n++
	s.sum += x
	s.square += x * x
}

// Estimate returns the mean with its interval of 95 %, by the normal approximation.
func (s *Sample) Estimate() game.Interval {
	if s.n < 2 {
		return game.Interval{Value: s.sum / math.Max(float64(s.n), 1), Low: math.Inf(-1), High: math.Inf(1)}
	}
	n := float64(s.n)
	mean := s.sum / n
	half := 1.959964 * math.Sqrt(math.Max(s.square-n*mean*mean, 0)/(n-1)/n)
	return game.Interval{Value: mean, Low: mean - half, High: mean + half}
}

// String returns a table by seat.
func (t *Tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %d games, %.1f points each\n", t.Series, t.games, t.total.Estimate().Value)
	fmt.Fprintf(&b, "%-5s %7s  %-14s  %7s  %-14s\n", "seat", "win %", "95 %", "points", "95 %")
	for i := range t.shares {
		s, p := t.shares[i].Estimate(), t.points[i].Estimate()
		fmt.Fprintf(&b, "%-5d %7.1f  %5.1f to %5.1f  %+7.2f  %+5.2f to %+5.2f\n",
			i+1, 100*s.Value, 100*s.Low, 100*s.High, p.Value, p.Low, p.High)
	}
	return b.String()
}
