package numbers_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestWythoffContract(t *testing.T) {
	gametest.Test(t, numbers.Wythoff{}, numbers.NewPair(20, 24))
}

func TestWythoff(t *testing.T) {
	closedtest.Check(t, numbers.Wythoff{}, numbers.NewPair(90, 90), numbers.NewPair(0, 130))
}

func TestWythoffMisere(t *testing.T) {
	closedtest.CheckMisere(t, numbers.Wythoff{Misere: true}, numbers.NewPair(60, 60))
}

// floorPhi returns ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋ with big integers.
func floorPhi(n uint64) *big.Int {
	x := new(big.Int).SetUint64(n)
	root := new(big.Int).Mul(x, x)
	root.Mul(root, big.NewInt(5)).Sqrt(root)
	return root.Add(root, x).Rsh(root, 1)
}

// lastWythoff is the largest n for which ⌊nφ⌋ + n is less than 2^64.
func lastWythoff() uint64 {
	lo, hi := uint64(0), uint64(math.MaxUint64)
	for lo < hi {
		mid := hi - (hi-lo)/2
		if large := floorPhi(mid); large.Add(large, new(big.Int).SetUint64(mid)).IsUint64() {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return lo
}

// At the very edge of the range, at Fibonacci numbers, where nφ comes nearest to an
// integer, and at random.
func TestWythoffIsExact(t *testing.T) {
	var w numbers.Wythoff
	last := lastWythoff()
	ns := []uint64{0, 1, 2}
	for n := range uint64(1000) {
		ns = append(ns, last-n, 1<<62-500+n, 1<<53-500+n, 1<<32-500+n)
	}
	for a, b := uint64(1), uint64(2); a < last; a, b = b, a+b {
		ns = append(ns, a-1, a, a+1)
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	for range longtest.Some(20_000) {
		ns = append(ns, rnd.Uint64N(last>>rnd.IntN(62))+1)
	}
	for _, n := range ns {
		if n > last {
			continue
		}
		small := floorPhi(n).Uint64()
		if !w.PPosition(numbers.NewPair(small, small+n)) {
			t.Fatalf("(%d, %d) is not said to be a P-position", small, small+n)
		}
		for _, other := range []uint64{small - 1, small + 1} {
			if p := numbers.NewPair(other, small+n); w.PPosition(p) {
				t.Fatalf("%v is said to be a P-position", p)
			}
		}
	}
}

// There is no P-position with a difference beyond the last, and sums that overflow do
// not make one.
func TestWythoffBeyondTheEdge(t *testing.T) {
	var w numbers.Wythoff
	last := lastWythoff()
	rnd := rand.New(rand.NewPCG(2, 2))
	for i := range uint64(20_000) {
		n := last + 1 + i
		if i >= 1000 {
			n = last + 1 + rnd.Uint64N(math.MaxUint64-last)
		}
		for _, small := range []uint64{0, floorPhi(n).Uint64(), math.MaxUint64 - n} {
			if small > math.MaxUint64-n {
				continue
			}
			if p := numbers.NewPair(small, small+n); w.PPosition(p) {
				t.Fatalf("%v is said to be a P-position", p)
			}
		}
	}
}

// From large positions that are not P, there is a winning move, all that are found are
// moves to P-positions, and each P-position a move away is found.
func TestWythoffWinningIsExact(t *testing.T) {
	var w numbers.Wythoff
	rnd := rand.New(rand.NewPCG(3, 3))
	for i := range longtest.Some(20_000) {
		s := numbers.NewPair(rnd.Uint64()>>rnd.IntN(60), rnd.Uint64()>>rnd.IntN(60))
		if i%3 == 0 {
			s = numbers.NewPair(math.MaxUint64-rnd.Uint64N(100), s.Large())
		}
		if i%5 == 0 {
			n := rnd.Uint64N(lastWythoff()) + 1
			small := floorPhi(n).Uint64()
			s = numbers.NewPair(small, small+n+rnd.Uint64N(3)*(math.MaxUint64-small-n)/2)
		}
		winning := w.WinningMoves(s)
		if w.PPosition(s) != (len(winning) == 0) || len(winning) > 3 {
			t.Fatalf("%v: P is %t, winning moves %v", s, w.PPosition(s), winning)
		}
		for _, o := range winning {
			if !w.PPosition(o) || !isWythoffMove(s, o) {
				t.Fatalf("%v: move to %v", s, o)
			}
		}
	}
}

// isWythoffMove reports whether a move leads from s to o.
func isWythoffMove(s, o numbers.Pair) bool {
	a, b := s.Small(), s.Large()
	move := func(c, d uint64) bool {
		return c <= a && d <= b && (c < a || d < b) && (c == a || d == b || a-c == b-d)
	}
	return move(o.Small(), o.Large()) || move(o.Large(), o.Small())
}

// 2^64-1 is in the last P-position below 2^64, and 2^64-2 is in one beyond.
func TestWythoffWinningAtTheEdge(t *testing.T) {
	const most = math.MaxUint64
	partner := floorPhi(lastWythoff()).Uint64()
	pair := numbers.NewPair
	tests := []struct {
		s    numbers.Pair
		want []numbers.Pair
	}{
		{pair(0, most), []numbers.Pair{pair(0, 0)}},
		{pair(1, most), []numbers.Pair{pair(1, 2)}},
		{pair(partner, most), nil},
		{pair(most-1, most), []numbers.Pair{pair(1, 2), pair(partner, most)}},
		{pair(most, most), []numbers.Pair{pair(0, 0), pair(partner, most)}},
	}
	for _, tt := range tests {
		if got := (numbers.Wythoff{}).WinningMoves(tt.s); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v, want %v", tt.s, got, tt.want)
		}
	}
}
