package classic_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

// pairs returns all pairs of numbers up to n.
func pairs(n uint64) []classic.Pair {
	var all []classic.Pair
	for y := range n + 1 {
		for x := range y + 1 {
			all = append(all, classic.NewPair(x, y))
		}
	}
	return all
}

func TestEuclidContract(t *testing.T) {
	for _, e := range []classic.Euclid{{}, {Equal: true}} {
		gametest.Test(t, e, pairs(50)...)
	}
}

// The theorems of Cole and Davie (1969), Nivasch (2006), and Cairns, Ho and Lengyel
// (2011).
func TestEuclid(t *testing.T) {
	for _, e := range []classic.Euclid{{}, {Equal: true}} {
		checkClosed(t, e, pairs(200)...)
	}
}

// Misère play, Gurvich (2007).
func TestEuclidMisere(t *testing.T) {
	for _, e := range []classic.Euclid{{}, {Equal: true}} {
		checkMisere(t, e, e.MisereP, pairs(120)...)
	}
}

// The values of large pairs, far beyond what can be played out, are the mex of those of
// the options, also where all partial quotients are equal and the values of the two
// versions differ, or nearly so.
func TestEuclidLarge(t *testing.T) {
	var large []classic.Pair
	for q := uint64(1); q < 60; q++ {
		for x, y := uint64(1), q; y < math.MaxUint64/(q+1); x, y = y, q*y+x {
			k := math.MaxUint64 / (q*y + x)
			large = append(large, classic.NewPair(x, y), classic.NewPair(k*x, k*y), classic.NewPair(x, y+1), classic.NewPair(y, q*y+x))
		}
	}
	rnd := rand.New(rand.NewPCG(12, 12))
	for range 2000 {
		y := rnd.Uint64()
		large = append(large, classic.NewPair(y/(1+rnd.Uint64N(30))+rnd.Uint64N(2), y))
	}
	for _, e := range []classic.Euclid{{}, {Equal: true}} {
		for _, s := range large {
			if s.Small() == 0 || s.Large()/s.Small() > 100 {
				continue
			}
			var values []nim.Nimber
			for _, o := range e.Moves(nil, s) {
				values = append(values, e.Grundy(o))
			}
			if got, want := e.Grundy(s), nim.Mex(values...); got != want {
				t.Fatalf("%+v: Grundy(%v) = %d, the mex is %d", e, s, got, want)
			}
		}
	}
}

// Large pairs against rational arithmetic.
func TestEuclidIsExact(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	for i := range 20_000 {
		s := classic.NewPair(rnd.Uint64()>>rnd.IntN(40)+1, rnd.Uint64()>>rnd.IntN(40)+1)
		switch i % 4 {
		case 0: // near the golden ratio
			n := rnd.Uint64N(lastWythoff()) + 1
			small := floorPhi(n).Uint64()
			s = classic.NewPair(n, small+rnd.Uint64N(2))
		case 1:
			s = classic.NewPair(s.Small(), math.MaxUint64-rnd.Uint64N(3))
		}
		x, y := new(big.Int).SetUint64(s.Small()), new(big.Int).SetUint64(s.Large())
		difference := new(big.Rat).Sub(new(big.Rat).SetFrac(y, x), new(big.Rat).SetFrac(x, y))
		want := new(big.Int).Quo(difference.Num(), difference.Denom()).Uint64()
		e := classic.Euclid{Equal: true}
		if got := e.Grundy(s); uint64(got) != want || e.P(s) != (want == 0) {
			t.Fatalf("Grundy(%v) = %d, want %d; P is %t", s, got, want, e.P(s))
		}
		for _, e := range []classic.Euclid{{}, {Equal: true}} {
			winning := e.Winning(nil, s)
			if e.P(s) != (len(winning) == 0) {
				t.Fatalf("%+v, %v: P is %t, winning moves %v", e, s, e.P(s), winning)
			}
		}
	}
}

func TestEuclidAtTheEdge(t *testing.T) {
	const most = math.MaxUint64
	for _, tt := range []struct {
		s               classic.Pair
		original, equal uint64
	}{
		{classic.NewPair(1, most), most, most - 1},
		{classic.NewPair(most, most), 1, 0},
		{classic.NewPair(most-1, most), 0, 0},
		{classic.NewPair(0, most), 0, 0},
		{classic.NewPair(0, 0), 0, 0},
	} {
		original, equal := classic.Euclid{}.Grundy(tt.s), classic.Euclid{Equal: true}.Grundy(tt.s)
		if uint64(original) != tt.original || uint64(equal) != tt.equal {
			t.Errorf("%v: %d and %d, want %d and %d", tt.s, original, equal, tt.original, tt.equal)
		}
	}
	s := classic.NewPair(1<<63, most)
	if got := (classic.Euclid{}).Moves(nil, s); len(got) != 1 || got[0] != classic.NewPair(1<<63-1, 1<<63) {
		t.Errorf("%v: %v", s, got)
	}
}
