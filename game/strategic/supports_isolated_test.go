package strategic

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// An equilibrium that is called isolated is no end of a segment of others, also in degenerate games.
func TestIsolatedIsNotInfinite(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 81))
	games := longtest.Cases(4, 16)
	least := games / 2
	isolated, infinite := 0, 0
	for _, size := range [][]int{{2, 2, 2}, {3, 2, 2}, {2, 2, 2, 2}, {2, 3, 1}} {
		for range games {
			s := &supportSearch{run: begin(t.Context(), 0, nil), original: randomGame(r, 1, 1, size...)}
			if err := s.search(); err != nil {
				t.Fatal(err)
			}
			boxes := s.boxes()
			for _, e := range s.found {
				switch {
				case e.Error.Sign() != 0:
				case e.touches(boxes):
					infinite++
				default:
					if is, err := s.isInfinite(e.Profile); is || err != nil {
						t.Errorf("%v: %v is called isolated, %v", size, e.Profile, err)
					}
					isolated++
				}
			}
			s.end()
		}
	}
	if isolated < least || infinite < least {
		t.Errorf("only %d isolated and %d in regions", isolated, infinite)
	}
}
