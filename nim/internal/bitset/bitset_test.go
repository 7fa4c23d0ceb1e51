package bitset_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// TestBitset compares sets of values with maps.
func TestBitset(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for range 300 {
		limit := uint64(64) << r.IntN(4)
		a, b := make(bitset.Set, limit/64), make(bitset.Set, limit/64)
		c := r.Uint64N(limit)
		want := map[uint64]bool{}
		for v := range limit {
			if r.IntN(8) == 0 {
				b.Add(v)
				want[v] = true
			}
		}
		for v := range limit {
			if r.IntN(4) > 0 {
				a.Add(v)
				want[v^c] = true
			}
		}
		b.Shifted(a, c)
		mex := limit
		for v := range limit {
			if b.Has(v) != want[v] {
				t.Fatalf("%d is in the set: %v, want %v", v, b.Has(v), want[v])
			}
			if !want[v] {
				mex = min(mex, v)
			}
		}
		if got := b.Mex(); got != mex {
			t.Fatalf("mex %d, want %d", got, mex)
		}
	}
}

// TestFullSet: the mex of a full set is the first value that it has no room for.
func TestFullSet(t *testing.T) {
	full := bitset.Set{^uint64(0), ^uint64(0)}
	if got := full.Mex(); got != 128 {
		t.Errorf("mex %d, want 128", got)
	}
	if got := bitset.Set(nil).Mex(); got != 0 {
		t.Errorf("mex %d of the empty set without room, want 0", got)
	}
	if got := len(full.Grown(128)); got != 2 {
		t.Errorf("a set for values below 128 has %d words", got)
	}
}
