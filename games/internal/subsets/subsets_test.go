package subsets_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/games/internal/subsets"
)

// All sets of up to 12 points have the numbers from 0 on in the order of their bits.
func TestNumber(t *testing.T) {
	const n = 12
	var seen [n + 1]uint64
	var last [n + 1]uint32
	for set := range uint32(1 << n) {
		k := bits.OnesCount32(set)
		if got := subsets.Number(set); got != seen[k] {
			t.Fatalf("%b has number %d, want %d", set, got, seen[k])
		}
		if got := subsets.Set[uint32](n, k, seen[k]); got != set {
			t.Fatalf("set %d of %d points is %b, want %b", seen[k], k, got, set)
		}
		if seen[k] > 0 && subsets.Next(last[k]) != set {
			t.Fatalf("after %b comes %b, want %b", last[k], subsets.Next(last[k]), set)
		}
		seen[k], last[k] = seen[k]+1, set
	}
	for k, got := range seen {
		if got != subsets.Count(n, k) {
			t.Errorf("%d sets of %d, want %d", subsets.Count(n, k), k, got)
		}
	}
}

// A set is squeezed as one that is written point by point.
func TestSqueeze(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		out := r.Uint32() & r.Uint32()
		set := r.Uint32() &^ out
		want, to := uint32(0), 0
		for i := range 32 {
			if out>>i&1 == 0 {
				want |= set >> i & 1 << to
				to++
			}
		}
		if got := subsets.Squeeze(set, out); got != want {
			t.Fatalf("%b without %b is %b, want %b", set, out, got, want)
		}
		if got := subsets.Spread(want, out); got != set {
			t.Fatalf("%b spread over %b is %b, want %b", want, out, got, set)
		}
	}
}
