package repetition

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// TestRepetition compares the Z function with trying all lengths.
func TestRepetition(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 3000 {
		n := r.IntN(60)
		g := make([]uint8, n)
		for i, p := range []int{r.IntN(n + 1)} {
			for i < n {
				g[i] = uint8(r.IntN(2))
				if p > 0 && i >= p && r.IntN(30) > 0 {
					g[i] = g[i-p]
				}
				i++
			}
		}
		length, preperiod, longest := 0, 0, max(n/4, 1)-1
		for p := 1; p < n; p++ {
			same := 0
			for p+same < n && g[n-1-same] == g[n-1-same-p] {
				same++
			}
			if same > longest {
				longest, length, preperiod = same, p, n-p-same
			}
		}
		gotLength, gotPreperiod := find[uint32](g, n/4, new(poll.Flag))
		wideLength, widePreperiod := find[uint64](g, n/4, new(poll.Flag))
		if gotLength != length || gotPreperiod != preperiod || wideLength != length || widePreperiod != preperiod {
			t.Fatalf("%v: %d after %d, want %d after %d", g, gotLength, gotPreperiod, length, preperiod)
		}
	}
}
