package gamelist

import "testing"

// Who begins is drawn by lot from the seed, and each player equally often.
func TestFirstRandom(t *testing.T) {
	var begun [3]int
	for seed := range uint64(300) {
		n, err := beginner(Options{First: Random, Seed: seed}, 3)
		if again, _ := beginner(Options{First: Random, Seed: seed}, 3); err != nil || n != again {
			t.Fatal(n, again, err)
		}
		begun[n]++
	}
	for i, n := range begun {
		if n < 75 || n > 125 { // three standard deviations
			t.Errorf("player %d begins %d of 300 games", i+1, n)
		}
	}
}
