package proof

import (
	"math/rand/v2"
	"testing"
)

// The share of an option in a limit is the least number for which the position reaches it,
// however many options there are, so that a search that comes back has raised a number.
func TestProofShare(t *testing.T) {
	r := rand.New(rand.NewPCG(112, 113))
	for range 100_000 {
		v := survey{unrefuted: 1 + r.IntN(1<<r.IntN(18))}
		limit := uint16(1 + r.IntN(1<<(1+r.IntN(16))-1))
		share := v.share(limit)
		if limit == endless {
			if share != endless {
				t.Fatalf("%d unrefuted: %d of no limit", v.unrefuted, share)
			}
			continue
		}
		if v.together(share) < limit || share > 1 && v.together(share-1) >= limit {
			t.Fatalf("%d unrefuted: %d of %d makes %d, and one less %d", v.unrefuted, share, limit, v.together(share), v.together(share-1))
		}
		if n := v.together(uint16(1 + r.IntN(endless-1))); n == 0 || n == endless {
			t.Fatalf("%d unrefuted: %d", v.unrefuted, n)
		}
	}
}
