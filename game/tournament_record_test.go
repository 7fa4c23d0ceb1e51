package game_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// near reports whether x rounds to a number with the given number of decimals.
func near(got, want float64, decimals int) bool {
	return got == want || math.Abs(got-want) <= 0.5000001*math.Pow10(-decimals)
}

// Two wins or two losses are one trial of a binomial experiment, and the interval is published.
func TestScoreInterval(t *testing.T) {
	const newcombe = "Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3"
	tests := []struct {
		successes, trials int64
		low, high         float64
		source            string
	}{
		{81, 263, 0.2553, 0.3662, newcombe},
		{15, 148, 0.0624, 0.1605, newcombe},
		{0, 20, 0, 0.1611, newcombe},
		{1, 29, 0.0061, 0.1718, newcombe},
		{20, 20, 0.8389, 1, "0 of 20, mirrored"},
		{1, 2, 0.0945, 0.9055, "by hand: 1/2 ± z/(2+z²)·√((2+z²)/4), z = 1.95996"},
	}
	for _, tt := range tests {
		r := game.Record{Wins: 2 * tt.successes, Losses: 2 * (tt.trials - tt.successes)}
		got := r.Score(0.95)
		if !near(got.Low, tt.low, 4) || !near(got.High, tt.high, 4) || got.Value != float64(tt.successes)/float64(tt.trials) {
			t.Errorf("%d of %d: %v, want %v to %v (%s)", tt.successes, tt.trials, got, tt.low, tt.high, tt.source)
		}
		// A draw is half a win and half a loss.
		half := game.Record{Wins: tt.successes, Losses: 2*tt.trials - 3*tt.successes, Draws: 2 * tt.successes}
		if half.Losses >= 0 && half.Score(0.95) != got {
			t.Errorf("%+v: %v, but %+v: %v", half, half.Score(0.95), r, got)
		}
	}
	if got := (game.Record{}).Score(0.5); got != (game.Interval{Value: 0.5, Low: 0, High: 1}) {
		t.Errorf("no plays: %v", got)
	}
}

func TestElo(t *testing.T) {
	inf := math.Inf(+1)
	tests := []struct {
		record    game.Record
		want      float64
		low, high float64
		why       string
	}{
		{game.Record{}, 0, -inf, inf, "nothing is known"},
		{game.Record{Wins: 1, Losses: 1}, 0, -495, 495, "one trial: the shares are (1±u)/2, where u = z/√(1+z²) = 0.8907"},
		{game.Record{Wins: 10, Losses: 1}, 400, math.NaN(), math.NaN(), "ten to one"},
		{game.Record{Wins: 3, Losses: 1}, 190.8, math.NaN(), math.NaN(), "400·log10(3)"},
		{game.Record{Wins: 1, Draws: 2, Losses: 1}, 0, math.NaN(), math.NaN(), "balanced"},
		{game.Record{Wins: 40}, inf, 287, inf, "400·log10(0.8389/0.1611)"},
		{game.Record{Losses: 40}, -inf, -inf, -287, "the same, mirrored"},
		{game.Record{Losses: 1, Draws: 1}, -190.8, math.NaN(), math.NaN(), "a quarter"},
	}
	for _, tt := range tests {
		got := tt.record.Elo(0.95)
		if !near(got.Value, tt.want, 1) ||
			!math.IsNaN(tt.low) && (!near(got.Low, tt.low, 0) || !near(got.High, tt.high, 0)) {
			t.Errorf("%+v: %v, want %v, %v to %v (%s)", tt.record, got, tt.want, tt.low, tt.high, tt.why)
		}
	}
}

// The two sides of a pair have opposite results. The interval contains the value, and more
// confidence makes the interval wider.
func TestEstimateLaws(t *testing.T) {
	rnd := rand.New(rand.NewPCG(21, 1))
	for range 2000 {
		n := func() int64 { return rnd.Int64N(1 + rnd.Int64N(1+rnd.Int64N(1_000_000))) }
		r := game.Record{Wins: n(), Draws: n(), Losses: n()}
		mirror := game.Record{Wins: r.Losses, Draws: r.Draws, Losses: r.Wins}
		c := 0.001 + 0.998*rnd.Float64()
		s, m := r.Score(c), mirror.Score(c)
		if math.Abs(s.Value+m.Value-1) > 1e-9 || math.Abs(s.Low+m.High-1) > 1e-9 || math.Abs(s.High+m.Low-1) > 1e-9 {
			t.Errorf("%+v: %v, and from the other side %v", r, s, m)
		}
		if wide := r.Score((1 + c) / 2); wide.Low > s.Low || wide.High < s.High {
			t.Errorf("%+v: %v with confidence %v, %v with more", r, s, c, wide)
		}
		e := r.Elo(c)
		for _, e := range []game.Interval{s, e} {
			if !(e.Low <= e.Value && e.Value <= e.High) {
				t.Errorf("%+v: %v", r, e)
			}
		}
		if back := 1 / (1 + math.Pow(10, -e.Low/400)); math.Abs(back-s.Low) > 1e-9 {
			t.Errorf("%+v: at %v expects %v, want %v", r, e.Low, back, s.Low)
		}
	}
}

// An entrant that wins all plays may be stronger without limit: the interval has no upper end.
func TestAllWon(t *testing.T) {
	rnd := rand.New(rand.NewPCG(23, 1))
	for n := int64(1); n <= 3000; n++ {
		c := rnd.Float64()
		win, loss := game.Record{Wins: n}, game.Record{Losses: n}
		if win.Score(c).High != 1 || !math.IsInf(win.Elo(c).High, +1) || loss.Score(c).Low != 0 || !math.IsInf(loss.Elo(c).Low, -1) {
			t.Errorf("%d plays, confidence %v: %v, %v", n, c, win.Score(c), loss.Score(c))
		}
	}
}

// The interval contains the true share with the given confidence, whatever the dependence between
// the two plays of a pair. If both plays always have the same result, the confidence is exact.
func TestCoverage(t *testing.T) {
	const (
		pairs      = 60 // of 60 equal trials with p = 0.4 the interval holds p with probability 0.953
		tournament = 4000
	)
	rnd := rand.New(rand.NewPCG(22, 1))
	lose, draw, win := game.Record{Losses: 1}, game.Record{Draws: 1}, game.Record{Wins: 1}
	one := func(p float64) game.Record {
		if rnd.Float64() < p {
			return win
		}
		return lose
	}
	for name, tt := range map[string]struct {
		share  float64
		pair   func() [2]game.Record
		atMost float64 // how often the interval may hold the share
	}{
		"both alike":   {0.4, func() [2]game.Record { r := one(0.4); return [2]game.Record{r, r} }, 0.97},
		"independent":  {0.7, func() [2]game.Record { return [2]game.Record{one(0.7), one(0.7)} }, 1},
		"first wins":   {0.55, func() [2]game.Record { return [2]game.Record{win, one(0.1)} }, 1},
		"mostly draws": {0.55, func() [2]game.Record { return [2]game.Record{draw, [2]game.Record{draw, win}[rnd.IntN(5)/4]} }, 1},
	} {
		holds := 0
		for range tournament {
			var r game.Record
			for range pairs {
				for _, q := range tt.pair() {
					r.Wins, r.Draws, r.Losses = r.Wins+q.Wins, r.Draws+q.Draws, r.Losses+q.Losses
				}
			}
			if s := r.Score(0.95); s.Low <= tt.share && tt.share <= s.High {
				holds++
			}
		}
		if c := float64(holds) / tournament; c < 0.935 || c > tt.atMost { // the standard deviation is 0.0034
			t.Errorf("%s: the interval holds the share in %.3f of all tournaments", name, c)
		}
	}
}

func TestConfidencePanics(t *testing.T) {
	for _, c := range []float64{0, 1, -1, 2, math.NaN()} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			if p := panictest.Text(func() { game.Record{}.Score(c) }); p != "game: confidence is not between 0 and 1" {
				t.Errorf("panic %v", p)
			}
		})
	}
}
