package bernstein

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

func free(int64) error { return nil }

// randomProblem returns a problem with small degrees.
func randomProblem(r *rand.Rand) *Problem {
	p := &Problem{Take: free}
	for range 1 + r.IntN(2) {
		p.Options = append(p.Options, 1+r.IntN(3))
	}
	degrees := make([]int, len(p.Options))
	for c := range degrees {
		degrees[c] = r.IntN(4)
	}
	for range 1 + r.IntN(6) {
		t := Term{Coefficient: big.NewRat(r.Int64N(21)-10, 1+r.Int64N(3))}
		for c, n := range p.Options {
			exponents := make([]int, n)
			for range r.IntN(degrees[c] + 1) {
				exponents[r.IntN(n)]++
			}
			t.Exponents = append(t.Exponents, exponents)
		}
		p.Terms = append(p.Terms, t)
	}
	return p
}

// grid calls f with the points of a product of simplices with probabilities in steps of 1/n.
func grid(options []int, n int, f func([][]*big.Rat)) {
	var choose func(point [][]*big.Rat)
	choose = func(point [][]*big.Rat) {
		c := len(point)
		if c == len(options) {
			f(point)
			return
		}
		var next func(x []*big.Rat, left int)
		next = func(x []*big.Rat, left int) {
			if len(x) == options[c]-1 {
				choose(append(point, append(x[:len(x):len(x)], big.NewRat(int64(left), int64(n)))))
				return
			}
			for k := range left + 1 {
				next(append(x[:len(x):len(x)], big.NewRat(int64(k), int64(n))), left-k)
			}
		}
		next(nil, n)
	}
	choose(nil)
}

// Every coefficient belongs to the Bernstein form: the polynomial is the sum over the powers of
// coefficient times Bernstein polynomial.
func TestCoefficients(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 47))
	for range longtest.Cases(60, 1000) {
		p := randomProblem(r)
		axes, size, err := p.axes()
		if err != nil {
			t.Fatal(err)
		}
		all, err := p.coefficients(axes, size)
		if err != nil {
			t.Fatal(err)
		}
		grid(p.Options, 3, func(point [][]*big.Rat) {
			total := new(big.Rat)
			for i, x := range all {
				term := new(big.Rat).Set(x)
				for c, a := range axes {
					powers := a.powers[i/a.stride%len(a.powers)]
					term.Mul(term, new(big.Rat).SetInt(multinomial(powers)))
					for o, n := range powers {
						for range n {
							term.Mul(term, point[c][o])
						}
					}
				}
				total.Add(total, term)
			}
			if want := p.Value(point); total.Cmp(want) != 0 {
				t.Fatalf("%v at %v, want %v", total, point, want)
			}
		})
	}
}

// A part of a box has the coefficients of the polynomial over the part: the corners have its values.
func TestReplace(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 47))
	for range longtest.Cases(100, 2000) {
		p := randomProblem(r)
		axes, size, _ := p.axes()
		all, _ := p.coefficients(axes, size)
		b := newBox(axes, all)
		for range 6 {
			c := r.IntN(len(axes))
			weights, total := make([]*big.Int, axes[c].options), new(big.Int)
			for o := range weights {
				weights[o] = big.NewInt(1 + r.Int64N(3))
				total.Add(total, weights[o])
			}
			b = b.replace(&axes[c], c, r.IntN(axes[c].options), weights, total)
			b.measure(axes)
			if got, want := b.best, p.Value(b.point()); got.Cmp(want) != 0 {
				t.Fatalf("%v at a corner, want %v", got, want)
			}
			grid(p.Options, 2, func(weights [][]*big.Rat) {
				point := make([][]*big.Rat, len(weights))
				for c, w := range weights {
					point[c] = make([]*big.Rat, len(w))
					for o := range point[c] {
						point[c][o] = new(big.Rat)
						for k, x := range w {
							point[c][o].Add(point[c][o], new(big.Rat).Mul(x, b.corners[c][k][o]))
						}
					}
				}
				if p.Value(point).Cmp(b.bound) > 0 {
					t.Fatalf("%v is above the bound %v", p.Value(point), b.bound)
				}
			})
		}
	}
}

// No value of a grid is above the bound, and the bound is near the value found.
func TestMaximize(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 47))
	exact := 0
	width := big.NewRat(1, 100_000)
	for range longtest.Cases(60, 1500) {
		p := randomProblem(r)
		m, err := p.Maximize(width)
		if err != nil {
			t.Fatal(err)
		}
		if x := p.Value(m.Point); x.Cmp(m.Value) != 0 {
			t.Errorf("the value at %v is %v, said to be %v", m.Point, x, m.Value)
		}
		if gap := new(big.Rat).Sub(m.Bound, m.Value); gap.Sign() < 0 || gap.Cmp(width) > 0 {
			t.Errorf("value %v, bound %v", m.Value, m.Bound)
		}
		grid(p.Options, 8, func(point [][]*big.Rat) {
			if x := p.Value(point); x.Cmp(m.Bound) > 0 {
				t.Errorf("%v at %v, above %v: %v", x, point, m.Bound, p)
			}
		})
		if m.Value.Cmp(m.Bound) == 0 {
			exact++
		}
	}
	if exact < 5 {
		t.Errorf("only %d exact maxima", exact)
	}
}

func TestMaximizeExact(t *testing.T) {
	one := big.NewRat(1, 1)
	for _, test := range []struct {
		name string
		p    Problem
		want string
	}{
		// 4 x y + y^2 with y = 1 - x.
		{"driver", Problem{Options: []int{2}, Terms: []Term{
			{big.NewRat(4, 1), [][]int{{1, 1}}}, {one, [][]int{{0, 2}}}}}, "[[1/3 2/3]] 4/3 4/3"},
		{"constant", Problem{Options: []int{2, 1}, Terms: []Term{{one, [][]int{{0, 0}, {0}}}}}, "[[1/1 0/1] [1/1]] 1/1 1/1"},
		// x y z has its maximum where all are 1/3.
		{"three", Problem{Options: []int{3}, Terms: []Term{{one, [][]int{{1, 1, 1}}}}}, "[[1/3 1/3 1/3]] 1/27 1/27"},
		{"none", Problem{Options: []int{2}}, "[[1/1 0/1]] 0/1 0/1"},
	} {
		test.p.Take = free
		m, err := test.p.Maximize(big.NewRat(1, 1_000_000))
		if got := fmt.Sprint(m.Point, " ", m.Value, " ", m.Bound); err != nil || got != test.want {
			t.Errorf("%s: %s, %v, want %s", test.name, got, err, test.want)
		}
	}
}

func TestMaximizeErrors(t *testing.T) {
	stop := errors.New("stop")
	left := int64(100_000)
	p := &Problem{Options: []int{200}, Terms: []Term{{big.NewRat(1, 1), [][]int{make([]int, 200)}}}}
	p.Terms[0].Exponents[0][0] = 100
	p.Take = func(n int64) error {
		if left -= n; left < 0 {
			return stop
		}
		return nil
	}
	if _, err := p.Maximize(big.NewRat(1, 1)); !errors.Is(err, stop) {
		t.Error(err)
	}
	q := randomProblem(rand.New(rand.NewPCG(4, 47)))
	done := 0
	q.Work = func(n int) error {
		if done += n; done > 100 {
			return stop
		}
		return nil
	}
	if _, err := q.Maximize(big.NewRat(1, 1000)); !errors.Is(err, stop) {
		t.Error(err)
	}
}
