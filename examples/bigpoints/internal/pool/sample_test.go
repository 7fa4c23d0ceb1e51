package pool

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Neighbors cost alike: the classes of 5x2, all searched here for who wins, are cut into
// ranges, which vary more than those of independent boards would, and not more than Sample
// says.
func TestNeighbors(t *testing.T) {
	z := reduced.Size{Colors: 5, Discs: 2}
	var costs []float64
	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
	for a, err := range v.Run(t.Context(), z.Classes()) {
		if err != nil {
			t.Fatal(err)
		}
		costs = append(costs, float64(a.Stats.Positions))
	}
	s := Sample{Size: z, Positions: costs}
	s.Mean, s.Variation = moments(costs)
	for _, n := range []int{4, 16} {
		var ranges []float64
		for i := 0; i+n <= len(costs); i += n {
			sum := 0.0
			for _, c := range costs[i : i+n] {
				sum += c
			}
			ranges = append(ranges, sum)
		}
		_, got := moments(ranges)
		t.Logf("ranges of %d: variation %.3f, said to be %.3f, of independent boards %.3f", n, got, s.RangeVariation(int64(n)), s.Variation/math.Sqrt(float64(n)))
		if got < 1.2*s.Variation/math.Sqrt(float64(n)) || got > s.RangeVariation(int64(n)) {
			t.Errorf("ranges of %d: variation %.3f", n, got)
		}
	}
}

// What is drawn has the mean and the variation that are asked for.
func TestRanges(t *testing.T) {
	s := Sample{Positions: []float64{100, 200, 900}}
	s.Mean, s.Variation = moments(s.Positions)
	for _, n := range []int64{1, 2, 1000} {
		draw, x := s.Ranges(n, newRand(1)), []float64(nil)
		for range 200_000 {
			x = append(x, draw())
		}
		mean, variation := moments(x)
		near(t, "mean", mean, float64(n)*s.Mean, 0.01)
		want := s.RangeVariation(n)
		if n == 1 {
			want *= math.Sqrt(2.0 / 3) // the sample itself is what is drawn from, not estimated
		}
		near(t, "variation", variation, want, 0.02)
	}
}

func TestReadSample(t *testing.T) {
	s, err := ReadSample(strings.NewReader("board,weight,first,second,states\n112233,6,1,0,7\n112323,6,0,0,9\n"))
	if err != nil || s.Size != (reduced.Size{Colors: 3, Discs: 2}) || s.Mean != 8 || math.Abs(s.Variation-math.Sqrt2/8) > 1e-12 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, text := range []string{
		"", "board,weight,first,second,states\n", "board,weight,first,second,states\n112233,6,1,0,7\n",
		"board,first,second,states\n1122,1,0,7\n112233,1,0,7\n",
	} {
		if _, err := ReadSample(strings.NewReader(text)); !errors.Is(err, ErrSample) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The best length is among those tried, and no other ends sooner; all of them are for the
// same work, and none has more files than are allowed.
func TestBest(t *testing.T) {
	s := Sample{Positions: []float64{100, 200, 900}}
	s.Mean, s.Variation = moments(s.Positions)
	v := Survey{Sample: s, Classes: 3_000_000, Rate: 1000, Files: 20_000, Seed: 1}
	for _, workers := range []int{1, 10, 100, 1000} {
		p := Pool{Workers: workers, Start: 30, Range: 2, Loss: 20_000, Slow: 0.1, Factor: 2}
		best, all, err := v.Best(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) < 5 {
			t.Fatalf("%d lengths", len(all))
		}
		for _, r := range all {
			account(t, p, r.Result)
			if r.End < best.End || int64(r.Ranges) > v.Files || r.End < v.Work()/float64(workers) {
				t.Errorf("%d workers: best %+v, but %+v", workers, best, r)
			}
		}
	}
}
