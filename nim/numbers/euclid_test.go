package numbers_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// pairs returns all pairs of numbers up to n.
func pairs(n uint64) []numbers.Pair {
	var all []numbers.Pair
	for y := range n + 1 {
		for x := range y + 1 {
			all = append(all, numbers.NewPair(x, y))
		}
	}
	return all
}

func TestEuclidContract(t *testing.T) {
	for _, e := range []numbers.Euclid{{}, {Equal: true}} {
		gametest.Test(t, e, pairs(50)...)
	}
}

// The theorems of Cole and Davie (1969), Nivasch (2006), and Cairns, Ho and Lengyel
// (2011).
func TestEuclid(t *testing.T) {
	for _, e := range []numbers.Euclid{{}, {Equal: true}} {
		closedtest.Check(t, e, pairs(uint64(longtest.Cases(100, 200)))...)
	}
}

// Misère play, Gurvich (2007).
func TestEuclidMisere(t *testing.T) {
	for _, e := range []numbers.Euclid{{}, {Equal: true}} {
		closedtest.CheckMisere(t, numbers.Euclid{Equal: e.Equal, Misere: true}, pairs(120)...)
	}
}

// The values of large pairs, far beyond what can be played out, are the mex of those of
// the options, also where all partial quotients are equal and the values of the two
// versions differ, or nearly so.
func TestEuclidLarge(t *testing.T) {
	var large []numbers.Pair
	for q := uint64(1); q < 60; q++ {
		for x, y := uint64(1), q; y < math.MaxUint64/(q+1); x, y = y, q*y+x {
			k := math.MaxUint64 / (q*y + x)
			large = append(large, numbers.NewPair(x, y), numbers.NewPair(k*x, k*y), numbers.NewPair(x, y+1), numbers.NewPair(y, q*y+x))
		}
	}
	rnd := rand.New(rand.NewPCG(12, 12))
	for range longtest.Some(2000) {
		y := rnd.Uint64()
		large = append(large, numbers.NewPair(y/(1+rnd.Uint64N(30))+rnd.Uint64N(2), y))
	}
	for _, e := range []numbers.Euclid{{}, {Equal: true}} {
		for _, s := range large {
			if s.Small() == 0 || s.Large()/s.Small() > 100 {
				continue
			}
			var values []nim.Nimber
			for _, o := range e.Moves(nil, s) {
				values = append(values, e.Value(o))
			}
			if got, want := e.Value(s), nim.Mex(values...); got != want {
				t.Fatalf("%+v: Value(%v) = %d, the mex is %d", e, s, got, want)
			}
		}
	}
}

// Large pairs against rational arithmetic.
func TestEuclidIsExact(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	for i := range longtest.Some(20_000) {
		s := numbers.NewPair(rnd.Uint64()>>rnd.IntN(40)+1, rnd.Uint64()>>rnd.IntN(40)+1)
		switch i % 4 {
		case 0: // near the golden ratio
			n := rnd.Uint64N(lastWythoff()) + 1
			small := floorPhi(n).Uint64()
			s = numbers.NewPair(n, small+rnd.Uint64N(2))
		case 1:
			s = numbers.NewPair(s.Small(), math.MaxUint64-rnd.Uint64N(3))
		}
		x, y := new(big.Int).SetUint64(s.Small()), new(big.Int).SetUint64(s.Large())
		difference := new(big.Rat).Sub(new(big.Rat).SetFrac(y, x), new(big.Rat).SetFrac(x, y))
		want := new(big.Int).Quo(difference.Num(), difference.Denom()).Uint64()
		e := numbers.Euclid{Equal: true}
		if got := e.Value(s); uint64(got) != want || e.PPosition(s) != (want == 0) {
			t.Fatalf("Value(%v) = %d, want %d; P is %t", s, got, want, e.PPosition(s))
		}
		for _, e := range []numbers.Euclid{{}, {Equal: true}} {
			winning := e.WinningMoves(s)
			if e.PPosition(s) != (len(winning) == 0) {
				t.Fatalf("%+v, %v: P is %t, winning moves %v", e, s, e.PPosition(s), winning)
			}
		}
	}
}

func TestEuclidAtTheEdge(t *testing.T) {
	const most = math.MaxUint64
	for _, tt := range []struct {
		s               numbers.Pair
		original, equal uint64
	}{
		{numbers.NewPair(1, most), most, most - 1},
		{numbers.NewPair(most, most), 1, 0},
		{numbers.NewPair(most-1, most), 0, 0},
		{numbers.NewPair(0, most), 0, 0},
		{numbers.NewPair(0, 0), 0, 0},
	} {
		original, equal := numbers.Euclid{}.Value(tt.s), numbers.Euclid{Equal: true}.Value(tt.s)
		if uint64(original) != tt.original || uint64(equal) != tt.equal {
			t.Errorf("%v: %d and %d, want %d and %d", tt.s, original, equal, tt.original, tt.equal)
		}
	}
	s := numbers.NewPair(1<<63, most)
	if got := (numbers.Euclid{}).Moves(nil, s); len(got) != 1 || got[0] != numbers.NewPair(1<<63-1, 1<<63) {
		t.Errorf("%v: %v", s, got)
	}
}
