package findings

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// size returns a size with boards won by the first player, drawn, and lost.
func size(colors, discs int, sampled bool, won ...int64) Size {
	z := Size{Size: reduced.Size{Colors: colors, Discs: discs}, Sampled: sampled, Margins: map[int]int64{}}
	for i, n := range won {
		z.Won[i] = n
		z.Boards += n
		z.Margins[1-i] = n
	}
	return z
}

func TestAdd(t *testing.T) {
	var z Size
	for _, p := range []reduced.Points{{First: 3}, {First: 3, Second: 1}, {Second: 5}, {First: 2, Second: 2}, {First: 2}} {
		var a reduced.Analysis
		a.Value = p
		z.AddWinner(a)
		z.AddPoints(a)
	}
	if z.Boards != 5 || z.Won != [3]int64{3, 1, 1} || z.Margins[2] != 2 || z.Margins[-5] != 1 || z.Margins[0] != 1 {
		t.Errorf("%+v", z)
	}
	if m := z.margins(); m != (margins{3, 2, 5}) {
		t.Errorf("margins %+v", m)
	}
	if m := (&Size{Margins: map[int]int64{0: 3}}).margins(); m != (margins{}) {
		t.Errorf("margins of draws %+v", m)
	}
}

// An exact share is a number; an estimate has the interval of Wilson. The interval
// for 81 of 263 is an example of Newcombe, 1998, Two-sided confidence intervals for
// the single proportion, table I: 0.2553 to 0.3662. That for 0 of 20 is there too: 0
// to 0.1611.
func TestShare(t *testing.T) {
	z := size(2, 2, false, 1, 3)
	if e := z.share(1); e.Value != 0.25 || e.Low != 0.25 || e.High != 0.25 {
		t.Errorf("%+v", e)
	}
	for _, test := range []struct {
		n, boards int64
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {0, 20, 0, 0.1611}} {
		z := Size{Sampled: true, Boards: test.boards}
		e := z.share(test.n)
		if math.Abs(e.Low-test.low) > 5e-5 || math.Abs(e.High-test.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", test.n, test.boards, e.Low, e.High, test.low, test.high)
		}
	}
}

func TestStates(t *testing.T) {
	z := Size{Size: reduced.Size{Colors: 3, Discs: 2}, States: []int64{9, 1, 2, 4}}
	if s := z.states(); s != (states{min: 1, max: 9, median: 3, mean: 4, total: 96}) {
		t.Errorf("%+v", s)
	}
	z.StatesSampled = true
	// The squares of the differences are 25, 9, 4 and 0; 1.96 is the quantile.
	if s := z.states(); s.total != 0 || math.Abs(s.half-1.959964*math.Sqrt(38.0/3/4)) > 1e-5 {
		t.Errorf("%+v", s)
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 63063000: "63,063,000"} {
		if got := Thousands(n); got != want {
			t.Errorf("Thousands(%d) = %q, want %q", n, got, want)
		}
	}
	for x, want := range map[float64]string{12: "12", 1.25e6: "1.3 million", 8.94e14: "890 trillion", 1.94e9: "1.9 billion", 3e12: "3 trillion"} {
		if got := about(x); got != want {
			t.Errorf("about(%g) = %q, want %q", x, got, want)
		}
	}
}

// A share is written so finely that the ends of its interval differ.
func TestPercent(t *testing.T) {
	for want, e := range map[string]game.Interval{
		"25.7 %":                   {Low: 0.257, Value: 0.257, High: 0.257},
		"97.8 % (97.5 to 98.0)":    {Low: 0.975, Value: 0.978, High: 0.98},
		"99.82 % (99.79 to 99.84)": {Low: 0.9979, Value: 0.9982, High: 0.9984},
	} {
		if got := Percent(e); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
