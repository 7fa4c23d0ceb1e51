package partizan

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// temperatures from 0 to 4.
func temperatures() (all []Number) {
	for n := int64(0); n < 64; n++ {
		all = append(all, NewNumber(n, 4))
	}
	return all
}

// The walls of a thermograph are the stops of the cooled game at each temperature. The mast
// begins at the temperature where the walls meet for good.
func TestThermograph(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 6))
	for i, v := range append(sample(a, r, 400), days(a, 3)...) {
		if i%3 != 0 && !longtest.On() {
			continue
		}
		g := a.Thermograph(v)
		for _, x := range temperatures() {
			left, right := g.At(x)
			cooled := a.Cool(v, x)
			wantLeft, wantRight := cooled.Stops()
			if a.Err() != nil {
				t.Fatal(a.Err())
			}
			if left != wantLeft || right != wantRight {
				t.Fatalf("%v at %v: %v and %v, but it is %v with stops %v and %v", v, x, left, right, cooled, wantLeft, wantRight)
			}
		}
		if _, ok := a.Cool(v, g.Temperature().Add(NewNumber(1, 10))).Number(); !ok {
			t.Fatalf("%v is no number above its temperature %v", v, g.Temperature())
		}
		if _, ok := v.Number(); !ok {
			if _, ok := a.Freeze(v).Number(); ok {
				t.Fatalf("%v is a number at its temperature %v", v, g.Temperature())
			}
		}
		checkShape(t, v, g)
	}
}

// checkShape checks that the slopes of walls are possible, and that walls end at the mast.
func checkShape(t *testing.T, v Value, g *Thermograph) {
	t.Helper()
	for i, side := range [][]Point{g.Left, g.Right} {
		if side[0].Temperature != coldest || side[len(side)-1] != g.Left[len(g.Left)-1] {
			t.Fatalf("%v: %v", v, g)
		}
		for j := 1; j < len(side); j++ {
			rise, change := side[j].Temperature.Sub(side[j-1].Temperature), side[j].Value.Sub(side[j-1].Value)
			if i == 0 {
				change = change.Neg()
			}
			if rise.Sign() <= 0 || change.Sign() < 0 || change.Sign() > 0 && change != rise {
				t.Fatalf("%v has a wall that bends: %v", v, g)
			}
		}
	}
}

// Means add. The temperature of a sum is at most the temperature of the hottest summand. The
// walls of a sum lie between sums of walls. Cooling is linear (Conway 1976).
func TestThermographSum(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 7))
	values := append(sample(a, r, 300), days(a, 2)...)
	for range 1500 {
		v, u := values[r.IntN(len(values))], values[r.IntN(len(values))]
		sum := a.Add(v, u)
		g, h, s := a.Thermograph(v), a.Thermograph(u), a.Thermograph(sum)
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		if s.Mean() != g.Mean().Add(h.Mean()) {
			t.Fatalf("the means of %v, %v and their sum are %v, %v, %v", v, u, g.Mean(), h.Mean(), s.Mean())
		}
		if s.Temperature().Cmp(g.Temperature()) > 0 && s.Temperature().Cmp(h.Temperature()) > 0 {
			t.Fatalf("%v + %v is hotter than both: %v, %v, %v", v, u, g, h, s)
		}
		for _, x := range temperatures() {
			gl, gr := g.At(x)
			hl, hr := h.At(x)
			sl, sr := s.At(x)
			if sl.Cmp(gl.Add(hl)) > 0 || sr.Cmp(gr.Add(hr)) < 0 || sl.Less(gl.Add(hr)) || sl.Less(gr.Add(hl)) ||
				gl.Add(hr).Less(sr) || gr.Add(hl).Less(sr) {
				t.Fatalf("walls of %v + %v at %v: %v %v, %v %v, %v %v", v, u, x, gl, gr, hl, hr, sl, sr)
			}
			if a.Cool(sum, x) != a.Add(a.Cool(v, x), a.Cool(u, x)) {
				t.Fatalf("%v + %v cooled by %v is not the sum of both cooled", v, u, x)
			}
		}
	}
}

// Thermographs and temperatures of Winning Ways, ch. 6, and of numbers as in Berlekamp 1996.
func TestTemperatures(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, test := range []struct{ value, want string }{
		{"3", "mean 3, temperature -1, left (3,-1), right (3,-1)"},
		{"1/2", "mean 1/2, temperature -1/2, left (1,-1) (1/2,-1/2), right (0,-1) (1/2,-1/2)"},
		{"*", "mean 0, temperature 0, left (1,-1) (0,0), right (-1,-1) (0,0)"},
		{"{4|0}", "mean 2, temperature 2, left (5,-1) (2,2), right (-1,-1) (2,2)"},
		{"{4|2||-1}", "mean 1, temperature 2, left (2,-1) (2,1) (1,2), right (-2,-1) (1,2)"},
	} {
		v, err := a.Parse(test.value)
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Thermograph(v).String(); got != test.want {
			t.Errorf("%s: %s, want %s", test.value, got, test.want)
		}
	}
}

// The reduced canonical form differs from the game by an infinitesimal. It is its own reduced
// form, and games that differ by an infinitesimal have the same reduced form (Grossman and Siegel
// 2009).
func TestReduced(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 8))
	values := append(sample(a, r, 300), days(a, 3)...)
	small := []Value{Nimber(1), Nimber(2), Ups(1, 0), Ups(-3, 2), a.Tiny(Integer(1)), a.Miny(Integer(2)), a.Power(2)}
	for i := range 1500 {
		v := values[i%len(values)]
		reduced := a.Reduced(v)
		other := a.Reduced(a.Add(v, small[r.IntN(len(small))]))
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		if !a.Sub(v, reduced).Infinitesimal() || a.Reduced(reduced) != reduced || other != reduced {
			t.Fatalf("%v reduces to %v and, with an infinitesimal, to %v", v, reduced, other)
		}
	}
}

// Atomic weights add, and a player who is two ahead wins (Winning Ways, ch. 8).
func TestAtomicWeight(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 9))
	values := []Value{{}}
	for len(values) < 400 {
		pick := func() (some []Value) {
			for range 1 + r.IntN(2) {
				some = append(some, values[r.IntN(len(values))])
			}
			return some
		}
		values = append(values, a.Game(pick(), pick()))
	}
	for range 600 {
		v, u := values[r.IntN(len(values))], values[r.IntN(len(values))]
		if !v.AllSmall() {
			t.Fatalf("%v is not all-small", v)
		}
		weight := a.AtomicWeight(v)
		if sum := a.AtomicWeight(a.Add(v, u)); sum != a.Add(weight, a.AtomicWeight(u)) {
			t.Fatalf("%v and %v have the weights %v and %v, and together %v", v, u, weight, a.AtomicWeight(u), sum)
		}
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		if a.LessEqual(Integer(2), weight) && v.Outcome() != L {
			t.Fatalf("%v of weight %v is not positive", v, weight)
		}
		if a.LessEqual(Integer(1), weight) && !v.Outcome().Wins(Left, Left) {
			t.Fatalf("Left moves first and loses %v of weight %v", v, weight)
		}
	}
	for text, want := range map[string]string{"^": "1", "^^*3": "2", "*5": "0", "{^^*|v*}": "1/2", "{^^*||0|v4}": "^", "^<2>": "0"} {
		v, err := a.Parse(text)
		if got := a.AtomicWeight(v).String(); err != nil || got != want {
			t.Errorf("%s has the weight %s, want %s, %v", text, got, want, err)
		}
	}
	if a.AtomicWeight(Integer(1)); a.Err() == nil {
		t.Error("1 has an atomic weight")
	}
}
