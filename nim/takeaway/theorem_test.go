package takeaway

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Each test here is a theorem.

// periodOf is the exact period of the values of g.
func periodOf(t *testing.T, g heap.Code) heap.Period {
	t.Helper()
	p, ok := (&Solver{Game: g}).source().Period(new(poll.Flag), 100*plenty, nil)
	if !ok {
		t.Fatal(g)
	}
	return heap.Period(p)
}

// Two numbers a < b: the period is 2a if b is an odd multiple of a, and a+b
// otherwise, and there is no preperiod (Berlekamp, Conway and Guy, Winning Ways,
// chapter 4).
func TestTwoNumbers(t *testing.T) {
	for b := 2; b <= 40; b++ {
		for a := 1; a < b; a++ {
			want := heap.Period{Length: int64(a + b)}
			if b%a == 0 && b/a%2 == 1 {
				want.Length = int64(2 * a)
			}
			if got := periodOf(t, Subtraction(a, b)); got != want {
				t.Errorf("{%d,%d}: %+v; want %+v", a, b, got, want)
			}
		}
	}
}

// Three numbers a, b, a+b: with b = 2ha-r and 0 <= r <= a the period is 2b+r, and with
// b = 2ha+r and 0 < r < a it is a(2b+r), divided by what a and b have in common; there
// is no preperiod (Winning Ways, chapter 4; the P-positions: Miklós and Post, 2024).
func TestAdditive(t *testing.T) {
	for b := 2; b <= 40; b++ {
		for a := 1; a < b; a++ {
			want := heap.Period{}
			if r := b % (2 * a); r == 0 || r >= a {
				want.Length = int64(2*b + (2*a-r)%(2*a))
			} else {
				want.Length = int64(a * (2*b + r) / gcd(a, b))
			}
			if got := periodOf(t, Subtraction(a, b, a+b)); got != want {
				t.Errorf("{%d,%d,%d}: %+v; want %+v", a, b, a+b, got, want)
			}
		}
	}
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// randomSet returns a set of up to 6 numbers up to most.
func randomSet(r *rand.Rand, most int) []int {
	set := make([]int, 1+r.IntN(6))
	for i := range set {
		set[i] = 1 + r.IntN(most)
	}
	return set
}

// If 1 is among the numbers and all are odd, the values are 0 and 1 in turn: each move
// changes the parity.
func TestOddNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 100 {
		set := []int{1}
		for _, s := range randomSet(r, 50) {
			set = append(set, 2*s+1)
		}
		if got := periodOf(t, Subtraction(set...)); got != (heap.Period{Length: 2}) {
			t.Errorf("%v: %+v; want length 2", set, got)
		}
	}
}

// Ferguson's pairing property (1974): where s is the least number that can be taken,
// g(n) = 1 if and only if n >= s and g(n-s) = 0. It follows that misère values are the
// values with 0 and 1 exchanged, so that the P-positions of misère play are the heaps
// of value 1.
func TestFerguson(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	const size = 300
	for range 500 {
		set := randomSet(r, 30)
		g := Subtraction(set...)
		values := firstTakes((&Solver{Game: g}).source(), size)
		misere := firstTakes((&Solver{Game: g, Misere: true}).source(), size)
		least := slices.Min(set)
		for n, v := range values {
			if paired := n >= least && values[n-least] == 0; paired != (v == 1) {
				t.Errorf("%v: value of %d is %d, but the pairing is %t", set, n, v, paired)
			}
			if v < 2 {
				v = 1 - v
			}
			if misere[n] != v {
				t.Errorf("%v: misère value of %d: %d; want %d", set, n, misere[n], v)
			}
		}
	}
}

// Multiplying all numbers by a factor repeats each value as often.
func TestMultiples(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 200 {
		set, factor := randomSet(r, 12), 2+r.IntN(4)
		multiples := make([]int, len(set))
		for i, s := range set {
			multiples[i] = factor * s
		}
		values := firstTakes((&Solver{Game: Subtraction(set...)}).source(), 100)
		for n, v := range firstTakes((&Solver{Game: Subtraction(multiples...)}).source(), 100*factor) {
			if v != values[n/factor] {
				t.Errorf("%v: value of %d: %d; want %d", multiples, n, v, values[n/factor])
			}
		}
	}
}

// With all numbers but 1 to k, the value of n is n/(k+1), rounded down.
func TestAllButInterval(t *testing.T) {
	var set []int
	for k := 1; k <= 100; k++ {
		set = append(set, k)
		if got, want := periodOf(t, AllBut(set...)), (heap.Period{Length: int64(k + 1), Saltus: 1}); got != want {
			t.Errorf("all but 1 to %d: %+v; want %+v", k, got, want)
		}
	}
}

// With up to three exceptions the values are arithmetic periodic from the beginning
// (Siegel 2005 for two; Sleator and Slusky 2012 for three); with four they need not be.
func TestAllButPure(t *testing.T) {
	const most = 14
	for a := 1; a <= most; a++ {
		for b := a; b <= most; b++ {
			for c := b; c <= most; c++ {
				if got := periodOf(t, AllBut(a, b, c)); got.Preperiod != 0 || got.Saltus == 0 {
					t.Errorf("all but %d, %d and %d: %+v", a, b, c, got)
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(17, 18))
	for range 1000 {
		if periodOf(t, AllBut(randomSet(r, 20)...)).Preperiod > 0 {
			return
		}
	}
	t.Error("1000 random sets of exceptions have no preperiod")
}

// A heap has at most as many values as there are moves, and one.
func TestValuesAreFew(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for range 100 {
		set := randomSet(r, 40)
		if most := slices.Max(firstTakes((&Solver{Game: Subtraction(set...)}).source(), 500)); most > int64(len(set)) {
			t.Errorf("%v: a heap has value %d", set, most)
		}
	}
}

// The largest number may be large, and the numbers few or most of those below.
func TestLargeNumbers(t *testing.T) {
	const k = 50_000
	if got, want := periodOf(t, Subtraction(1, k, k+1)), (heap.Period{Length: 2 * k}); got != want {
		t.Errorf("{1,%d,%d}: %+v; want %+v", k, k+1, got, want)
	}
	set := make([]int, k)
	for i := range set {
		set[i] = i + 1
	}
	if got, want := periodOf(t, Subtraction(set...)), (heap.Period{Length: k + 1}); got != want {
		t.Errorf("{1,...,%d}: %+v; want %+v", k, got, want)
	}
	if got, want := periodOf(t, AllBut(set...)), (heap.Period{Length: k + 1, Saltus: 1}); got != want {
		t.Errorf("all but {1,...,%d}: %+v; want %+v", k, got, want)
	}
}
