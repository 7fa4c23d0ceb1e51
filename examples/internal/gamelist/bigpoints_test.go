package gamelist_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// Who begins is drawn by lot from the seed, and each player equally often.
func TestFirstRandom(t *testing.T) {
	begins := func(seed uint64) int {
		o := gamelist.Options{First: gamelist.Random, Seed: seed}
		return open(t, "bigpoints", "12w21b", 3, o).Player()
	}
	var begun [3]int
	for seed := range uint64(300) {
		n := begins(seed)
		if again := begins(seed); again != n {
			t.Fatal(n, again)
		}
		begun[n]++
	}
	for i, n := range begun {
		if n < 75 || n > 125 { // three standard deviations
			t.Errorf("player %d begins %d of 300 games", i+1, n)
		}
	}
}
