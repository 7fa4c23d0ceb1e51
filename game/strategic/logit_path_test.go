package strategic_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// iterate returns the logit responses to themselves, found by going to the responses again and again, which
// converges where the precision is low. It works with the payoffs of the game itself.
func iterate(g *strategic.Game, precision float64) [][]float64 {
	x := make([][]float64, g.Players())
	for p := range x {
		for range g.Strategies(p) {
			x[p] = append(x[p], 1/float64(g.Strategies(p)))
		}
	}
	for range 100 {
		next := make([][]float64, len(x))
		for p := range x {
			worth := make([]float64, len(x[p]))
			for profile := range g.Profiles() {
				weight := 1.0
				for q, s := range profile {
					if q != p {
						weight *= x[q][s]
					}
				}
				u, _ := g.Payoff(profile, p).Float64()
				worth[profile[p]] += weight * u
			}
			sum := 0.0
			for s := range worth {
				worth[s] = math.Exp(precision * worth[s])
				sum += worth[s]
			}
			for s := range worth {
				next[p] = append(next[p], worth[s]/sum)
			}
		}
		x = next
	}
	return x
}

// response returns the largest difference between a probability and the logit response to the others.
func response(g *strategic.Game, point strategic.LogitPoint) (error float64) {
	x := make(strategic.Profile, g.Players())
	for p, m := range point.Probabilities {
		sum := new(big.Rat)
		for _, y := range m {
			x[p] = append(x[p], new(big.Rat).SetFloat64(y))
			sum.Add(sum, x[p][len(x[p])-1])
		}
		for _, y := range x[p] {
			y.Quo(y, sum)
		}
	}
	for p, m := range point.Probabilities {
		replies, sum, weights := g.Replies(x, p), 0.0, []float64(nil)
		best := slices.MaxFunc(replies, (*big.Rat).Cmp)
		for _, y := range replies {
			loss, _ := new(big.Rat).Sub(y, best).Float64()
			weights = append(weights, math.Exp(point.Precision*loss))
			sum += weights[len(weights)-1]
		}
		for s, w := range weights {
			error = max(error, math.Abs(m[s]-w/sum))
		}
	}
	return error
}

func TestLogitPathLow(t *testing.T) {
	r := newRand(61)
	compared := 0
	for _, size := range [][]int{{2, 3}, {2, 2, 2}, {3, 1, 2}, {4}} {
		for range longtest.Cases(5, 20) {
			g := randomGame(r, 20, size...)
			for point, err := range (&strategic.LogitPath{Game: g, Precision: 0.02}).All(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				if point.Error > 1e-9 {
					t.Errorf("%v: an error of %g at %g", size, point.Error, point.Precision)
				}
				if point.Precision > 0.02 {
					continue
				}
				compared++
				for p, want := range iterate(g, point.Precision) {
					for s := range want {
						if math.Abs(want[s]-point.Probabilities[p][s]) > 1e-8 {
							t.Errorf("%v at %g: %v, want %v", size, point.Precision, point.Probabilities[p], want)
						}
					}
				}
			}
		}
	}
	if compared < longtest.Cases(50, 200) {
		t.Errorf("only %d compared", compared)
	}
}

// The end of the path is an equilibrium, in a game with one equilibrium that one.
func TestLogitPathEnd(t *testing.T) {
	g := of(t, "3 0 2  1 0 0  0 2 0  0 1 0  0 1 0  0 3 0  1 0 0  2 0 3", 2, 2, 2)
	var last strategic.LogitPoint
	for point, err := range strategic.NewLogitPath(g).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		last = point
	}
	for p, want := range []float64{0.619233, 0.479804, 0.378825} {
		if math.Abs(last.Probabilities[p][0]-want) > 1e-4 {
			t.Errorf("player %d: %v, want %g", p, last.Probabilities[p], want)
		}
	}
	if last.Precision < 1e5 {
		t.Errorf("the path ends at %g", last.Precision)
	}
}

// Where branches cross, as in a symmetric game, the path goes on.
func TestLogitPathSymmetric(t *testing.T) {
	g := strategic.Bimatrix([][]int{{2, -1}, {-1, 1}}, [][]int{{1, -1}, {-1, 2}})
	var last strategic.LogitPoint
	for point, err := range strategic.NewLogitPath(g).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		last = point
	}
	if x := last.Probabilities; math.Abs(x[0][0]-0.6) > 1e-4 || math.Abs(x[1][0]-0.4) > 1e-4 || last.Precision < 1e5 {
		t.Errorf("%+v", last)
	}
}

// The path ends at the precision asked for, itself, and has each point once.
func TestLogitPathPrecision(t *testing.T) {
	r := newRand(62)
	for _, size := range [][]int{{2, 3}, {2, 2, 2}, {1, 1}, {4}, {3, 3}} {
		for _, precision := range []float64{1e-9, 0.1, 1, 2, 3, 10, 777.7, 1e5} {
			for scale := range 3 {
				g := randomGame(r, 20, size...)
				for profile := range g.Profiles() {
					for p := range size {
						x := g.Payoff(profile, p)
						g.SetPayoff(profile, p, x.Quo(x, big.NewRat([]int64{1, 7, 1e6}[scale], 1)))
					}
				}
				var points []strategic.LogitPoint
				for point, err := range (&strategic.LogitPath{Game: g, Precision: precision}).All(t.Context()) {
					if err != nil {
						t.Fatal(err)
					}
					if n := len(points); n > 0 && reflect.DeepEqual(points[n-1], point) {
						t.Errorf("%v: twice %+v", size, point)
					}
					points = append(points, point)
				}
				for _, point := range points {
					if e := response(g, point); !(math.Abs(e-point.Error) < 1e-9) {
						t.Errorf("%v at %g: the error is %g, and %g is said", size, point.Precision, e, point.Error)
					}
				}
				first, last := points[0], points[len(points)-1]
				for p, m := range first.Probabilities {
					for _, x := range m {
						if math.Abs(x*float64(size[p])-1) > 1e-15 {
							t.Errorf("%v: %v at the beginning", size, m)
						}
					}
				}
				if first.Precision != 0 || last.Precision != precision || last.Error > 1e-9 {
					t.Errorf("%v: from %g to %g with the error %g, want 0 to %g", size, first.Precision, last.Precision, last.Error, precision)
				}
				for _, point := range points[:len(points)-1] {
					if point.Precision >= precision {
						t.Errorf("%v: a point at %g before the last at %g", size, point.Precision, precision)
					}
				}
			}
		}
	}
}

// Where nothing matters to anybody, each precision has the same point.
func TestLogitPathFlat(t *testing.T) {
	for precision, want := range map[float64][]float64{0: {0}, 5: {0, 5}} {
		var got []float64
		for point, err := range (&strategic.LogitPath{Game: strategic.New(2, 3), Precision: precision}).All(t.Context()) {
			if got = append(got, point.Precision); err != nil || point.Error > 1e-15 {
				t.Errorf("%+v, %v", point, err)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("up to %g: the precisions %v, want %v", precision, got, want)
		}
	}
}

func TestLogitPathLimits(t *testing.T) {
	for point, err := range (&strategic.LogitPath{Game: strategic.New(9, 9), Memory: 100}).All(t.Context()) {
		if !errors.Is(err, game.ErrMemory) {
			t.Errorf("%+v, %v", point, err)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	for point, err := range strategic.NewLogitPath(strategic.New(2, 2)).All(ctx) {
		if !errors.Is(err, stop) {
			t.Errorf("%+v, %v", point, err)
		}
	}
	if got := panictest.Text(func() { (&strategic.LogitPath{Game: strategic.New(2), Precision: math.NaN()}).All(t.Context()) }); got == "" {
		t.Error("no panic for a precision that is not a number")
	}
}
