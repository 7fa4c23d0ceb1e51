package isolate

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// Intervals contain the exact results.
func TestIntervals(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	rat := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
	for range 10_000 {
		x, y := math.Ldexp(r.Float64()-0.5, r.IntN(60)-30), math.Ldexp(r.Float64()-0.5, r.IntN(60)-30)
		for name, test := range map[string]struct {
			got  Interval
			want *big.Rat
		}{
			"sum":        {Point(x).Plus(Point(y)), new(big.Rat).Add(rat(x), rat(y))},
			"difference": {Point(x).Minus(Point(y)), new(big.Rat).Sub(rat(x), rat(y))},
			"product":    {Point(x).Times(Point(y)), new(big.Rat).Mul(rat(x), rat(y))},
		} {
			if rat(test.got.Lo).Cmp(test.want) > 0 || rat(test.got.Hi).Cmp(test.want) < 0 {
				t.Fatalf("%s of %g and %g: %v", name, x, y, test.got)
			}
		}
	}
}

// The bounds of a mean are those of the corners of the weights, and hold inside.
func TestMean(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 2000 {
		n := 1 + r.IntN(4)
		values, weights, at, sum := make([]Interval, n), make([]Interval, n), make([]float64, n), 0.0
		for i := range n {
			x := r.Float64() - 0.5
			values[i] = Interval{x, x + r.Float64()/10}
			at[i] = r.ExpFloat64()
			sum += at[i]
		}
		for i := range n {
			at[i] /= sum
			weights[i] = Interval{max(0, at[i]-r.Float64()/4), at[i] + r.Float64()/4}
		}
		low, high := 0.0, 0.0
		for i := range n {
			low, high = low+at[i]*values[i].Lo, high+at[i]*values[i].Hi
		}
		m := mean(values, weights)
		if m.Lo > low+1e-14 || m.Hi < high-1e-14 {
			t.Fatalf("%v by %v: %v does not contain %g to %g", values, weights, m, low, high)
		}
	}
	if m := mean([]Interval{Point(0), Point(1)}, []Interval{{0, 0.25}, {0.5, 1}}); math.Abs(m.Lo-0.75) > 1e-14 || math.Abs(m.Hi-1) > 1e-14 {
		t.Errorf("%v", m)
	}
}

// pairs is a system of two players with two strategies each: the first strategy of the second player
// has the probability c, and that of the first 1/4.
func pairs(c float64) *System {
	line := func(axis int, at, slope float64) Form {
		return Form{Axes: []int{axis}, Table: []Interval{Point(slope - at), Point(-at)}}
	}
	return &System{Sizes: []int{2, 2}, Zero: []Form{line(1, c, 1), line(0, 0.25, 1)}}
}

func TestSolve(t *testing.T) {
	v := &Solver{Step: func() error { return nil }}
	zeros, rest, err := v.Solve(pairs(0.5))
	if err != nil || len(zeros) != 1 || len(rest) != 0 {
		t.Fatalf("%v, %v, %v", zeros, rest, err)
	}
	if z := zeros[0]; z.Low[0] > 0.25 || z.High[0] < 0.25 || z.Low[1] > 0.5 || z.High[1] < 0.5 || z.High[0]-z.Low[0] > 1e-12 || z.Norm >= 1 {
		t.Errorf("%+v", z)
	}
	if zeros, rest, err := v.Solve(pairs(1.5)); err != nil || len(zeros)+len(rest) != 0 {
		t.Errorf("no zero: %v, %v, %v", zeros, rest, err)
	}
	// A function that is 0 everywhere.
	s := pairs(0.5)
	s.Zero[0].Table = []Interval{{}, {}}
	if zeros, rest, err := v.Solve(s); err != nil || len(zeros) != 0 || len(rest) != 1 || !rest[0][0].Has(0.25) || !rest[0][2].Has(0.9) {
		t.Errorf("a segment: %v, %v, %v", zeros, rest, err)
	}
	stop := errors.New("stop")
	v.Step = func() error { return stop }
	if _, _, err := v.Solve(pairs(0.5)); err != stop {
		t.Error(err)
	}
}
