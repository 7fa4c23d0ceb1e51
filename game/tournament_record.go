package game

import "math"

// Record counts the plays of one entrant of a [Tournament], against another or
// against all others.
type Record struct {
	Wins, Draws, Losses int64
}

// Estimate is what plays say of a number: the most likely value, and an interval
// that holds the true one with some confidence.
type Estimate struct {
	Value, Low, High float64
}

// Plays returns the number of plays.
func (r Record) Plays() int64 { return r.Wins + r.Draws + r.Losses }

// add returns the sum of two records.
func (r Record) add(q Record) Record {
	return Record{r.Wins + q.Wins, r.Draws + q.Draws, r.Losses + q.Losses}
}

// Score estimates the share of a point that the entrant gets of a play, where a
// win is a point and a draw is half a one. The number lies between 0 and 1, and
// confidence strictly between; otherwise Score panics. Without plays the value is
// 1/2 and the interval is all from 0 to 1.
//
// The interval is that of Wilson (1927), for as many trials as there are pairs
// of plays with roles exchanged: two plays from the same start are not
// independent, but two pairs are, if their starts are drawn at random or the
// entrants draw lots. The mean of a pair is a number between 0 and 1, whose
// variance is at most p(1-p) if p is its expectation, with equality if it is
// always 0 or 1 (Bhatia and Davis, 2000). The interval thus holds the true share
// at least as often as it says, as far as the normal distribution is a good
// approximation; where there are many draws, or the roles decide who wins, more
// often.
func (r Record) Score(confidence float64) Estimate {
	if !(confidence > 0 && confidence < 1) {
		panic("game: confidence is not between 0 and 1")
	}
	if r.Plays() == 0 {
		return Estimate{0.5, 0, 1}
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

// wilson returns the interval of all shares from which p, the mean of n trials,
// is not further away than z standard deviations.
func wilson(p, n, z float64) Estimate {
	q := z * z / n
	center := (p + q/2) / (1 + q)
	half := z / (1 + q) * math.Sqrt(p*(1-p)/n+q/(4*n))
	return Estimate{p, max(0, center-half), min(1, center+half)}
}

// Elo estimates by how many points of the rating of Elo (1978), with the logistic
// curve, the entrant is stronger than its opponents taken as one: the difference
// at which the expected share of points is 1/(1+10^(-d/400)). It is -Inf for
// one who has lost all plays and +Inf for one who has won all. The interval is
// that of [Record.Score], whose ends may be infinite too. It panics as Score
// does.
func (r Record) Elo(confidence float64) Estimate {
	s := r.Score(confidence)
	return Estimate{elo(s.Value), elo(s.Low), elo(s.High)}
}

// elo returns the difference of ratings for an expected share of points.
func elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
