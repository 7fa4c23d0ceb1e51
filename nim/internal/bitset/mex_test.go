package bitset_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// The mex is compared with the definition, in a room that was used for others.
func TestMex(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var r bitset.Room
	for range 2000 {
		n := rnd.IntN(300)
		values, among := rnd.Perm(n), make(map[uint64]bool)
		for i := range values {
			if rnd.IntN(1+n/2) == 0 {
				values[i] = rnd.IntN(2*n) - n
			}
			among[uint64(values[i])] = true
		}
		want := uint64(0)
		for among[want] {
			want++
		}
		if got := bitset.Mex(&r, values); got != want {
			t.Fatalf("mex of %v is %d, want %d", values, got, want)
		}
	}
}
