package game

import (
	"fmt"
	"math"
)

// Record counts the plays of one entrant of a [Tournament], against one entrant or against all
// other entrants.
type Record struct {
	Wins, Draws, Losses int64
}

// String returns the record as text, for example "12 won, 6 drawn, 2 lost".
func (r Record) String() string {
	return fmt.Sprintf("%d won, %d drawn, %d lost", r.Wins, r.Draws, r.Losses)
}

// Interval is an estimate of an unknown number from plays: the most likely value and a confidence
// interval.
type Interval struct {
	Value, Low, High float64
}

// String returns the value and the interval with three digits, for example "0.75 (0.443 to
// 0.922)".
func (e Interval) String() string {
	return fmt.Sprintf("%.3g (%.3g to %.3g)", e.Value, e.Low, e.High)
}

// Plays returns the number of plays.
func (r Record) Plays() int64 { return r.Wins + r.Draws + r.Losses }

// add returns the sum of two records.
func (r Record) add(q Record) Record {
	return Record{r.Wins + q.Wins, r.Draws + q.Draws, r.Losses + q.Losses}
}

// Score estimates the expected score of the entrant in a play. A win scores 1, a draw 1/2 and a
// loss 0. The estimate is between 0 and 1. Without plays the value is 1/2 and the interval is 0
// to 1. Score panics unless 0 < confidence < 1.
//
// The interval is the score interval of Wilson (1927). A trial is a pair of plays with exchanged
// roles. The two plays of a pair are not independent, since both have the same start. Two pairs
// are independent if the starts are drawn at random or the entrants choose at random.
//
// The mean of a pair is between 0 and 1. If p is the expected mean, the variance is at most
// p(1-p), with equality if the mean is always 0 or 1 (Bhatia and Davis, 2000). So the interval
// contains the true score at least with the given confidence, as far as the normal approximation
// is good. With many draws, or if the roles decide the winner, the interval contains the true
// score more often.
func (r Record) Score(confidence float64) Interval {
	if !(confidence > 0 && confidence < 1) {
		panic("game: confidence is not between 0 and 1")
	}
	if r.Plays() == 0 {
		return Interval{0.5, 0, 1}
	}
	p := (float64(r.Wins) + float64(r.Draws)/2) / float64(r.Plays())
	e := wilson(p, float64(r.Plays())/2, math.Sqrt2*math.Erfinv(confidence))
	// At its ends the scale is exact, whatever was rounded on the way.
	switch p {
	case 0:
		e.Low = 0
	case 1:
		e.High = 1
	}
	return e
}

// wilson returns the interval of the expectations p' such that p, the mean of n trials, is at
// most z standard deviations away from p'.
func wilson(p, n, z float64) Interval {
	q := z * z / n
	center := (p + q/2) / (1 + q)
	half := z / (1 + q) * math.Sqrt(p*(1-p)/n+q/(4*n))
	return Interval{p, max(0, center-half), min(1, center+half)}
}

// Elo estimates the difference d in rating points between the entrant and the opponents, taken as
// one opponent. The ratings are from Elo (1978), with the logistic curve: the expected score is
// 1/(1+10^(-d/400)). The value is -Inf if all plays were lost, and +Inf if all plays were won.
//
// The interval is the interval of [Record.Score] on this scale, and an end may be infinite. Elo
// panics unless 0 < confidence < 1.
func (r Record) Elo(confidence float64) Interval {
	s := r.Score(confidence)
	return Interval{elo(s.Value), elo(s.Low), elo(s.High)}
}

// elo returns the difference of ratings for an expected score.
func elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }
