package partizan

import (
	"math/rand/v2"
	"testing"
)

// There are winning moves by values if and only if plain play of a random sum is won. After a
// winning move the opponent has no winning move.
func TestSumWinningMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 21))
	a := NewStore().Arithmetic(t.Context())
	count := 0
	for count < 10000 {
		trees := forest(r, 9)
		all, w := values(a, trees), play{}
		for _, g := range trees {
			for _, h := range trees {
				count++
				for _, p := range []Player{Left, Right} {
					won := w.wins(g, h, p)
					moves := a.WinningMoves([]Value{all[g], all[h]}, p)
					if (len(moves) > 0) != won {
						t.Fatalf("%v + %v: %v, but %v to move wins: %v", all[g], all[h], moves, p, won)
					}
					for _, m := range moves {
						sum := []Value{all[g], all[h]}
						sum[m.Summand] = m.To
						if len(a.WinningMoves(sum, p.Opponent())) > 0 {
							t.Fatalf("%v + %v: %v does not win for %v", all[g], all[h], m, p)
						}
					}
				}
			}
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}
