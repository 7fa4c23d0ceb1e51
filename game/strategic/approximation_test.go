package strategic_test

import (
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

func TestApproximationRandom(t *testing.T) {
	r := newRand(21)
	for _, size := range [][]int{{3}, {4, 3}, {2, 2, 2}, {3, 3, 3}, {2, 3, 4}, {5, 4, 3}, {2, 2, 2, 2}, {2, 2, 2, 2, 2}, {3, 3, 3, 3}, {6, 6, 6}} {
		for range 20 {
			g := randomGame(r, 99, size...)
			e, err := strategic.NewApproximation(g).Best(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			f, _ := e.Regret.Float64()
			if e.Regret.Cmp(big.NewRat(1, 1e13)) > 0 {
				t.Errorf("%v: regret %g, %v", size, f, e.Stats)
			}
			t.Logf("%v: regret %g, %v", size, f, e.Stats)
		}
	}
}
