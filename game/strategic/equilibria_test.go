package strategic_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// extreme returns all extreme equilibria, having checked that they are equilibria.
func extreme(t *testing.T, g *strategic.Game) []strategic.Profile {
	t.Helper()
	var all []strategic.Profile
	for p, err := range strategic.NewEquilibria(g).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if !g.IsEquilibrium(p) {
			t.Fatalf("%v is no equilibrium", p)
		}
		all = append(all, p)
	}
	return all
}

// newRand returns a source of random numbers that are always the same.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// sizes are those of the games that the oracles can do.
var sizes = [][]int{{1, 1}, {1, 4}, {3, 1}, {2, 2}, {2, 3}, {3, 3}, {4, 2}, {3, 4}, {4, 4}, {2, 6}}

func TestEquilibriaOfNondegenerateGames(t *testing.T) {
	r := newRand(3)
	for _, size := range sizes {
		for range longtest.Cases(5, 20) {
			g := randomGame(r, 1e6, size...)
			got := extreme(t, g)
			if want := oracleSupports(g); lines(got) != lines(want) {
				t.Fatalf("%v: found\n%s\nwant\n%s", size, lines(got), lines(want))
			}
			if len(got)%2 == 0 {
				t.Errorf("%v: %d equilibria, an even number", size, len(got))
			}
		}
	}
}

func TestEquilibriaOfDegenerateGames(t *testing.T) {
	r := newRand(5)
	for _, size := range sizes {
		for most := range int64(4) {
			for range longtest.Cases(3, 10) {
				g := randomGame(r, most, size...)
				if got, want := lines(extreme(t, g)), lines(oracleExtreme(g)); got != want {
					t.Fatalf("%v up to %d: found\n%s\nwant\n%s", size, most, got, want)
				}
			}
		}
	}
}
