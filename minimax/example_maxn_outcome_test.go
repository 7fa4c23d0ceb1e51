package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type coinsC struct {
	coins string // a digit each
	mover int
	sums  [3]int
}

type coinsCRules struct{}

func (coinsCRules) Moves(dst []coinsC, s coinsC) []coinsC {
	for k := 1; k <= 2 && k <= len(s.coins); k++ {
		next := coinsC{s.coins[k:], (s.mover + 1) % 3, s.sums}
		for _, coin := range s.coins[:k] {
			next.sums[s.mover] += int(coin - '0')
		}
		dst = append(dst, next)
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (coinsCRules) Turn(s coinsC) int               { return s.mover }
func (coinsCRules) Players() int                    { return 3 }
func (coinsCRules) Payoff(s coinsC, player int) int { return s.sums[player] }

// Outcomes can be of any type, and players may want what they like: here, to be ahead of
// the best of the others by as much as possible.
func ExampleMaxN_outcome() {
	g := coinsCRules{}
	sums := func(s coinsC) [3]int { return s.sums }
	lead := func(sums [3]int, player int) int {
		return sums[player] - max(sums[(player+1)%3], sums[(player+2)%3])
	}
	search := &minimax.MaxN[coinsC, [3]int]{
		Rules:    g,
		Outcome:  sums,
		Evaluate: sums,
		Prefer:   func(s coinsC, a, b [3]int) bool { return lead(a, s.mover) > lead(b, s.mover) },
	}
	r, err := search.Best(context.Background(), coinsC{coins: "152413625143"})
	fmt.Println("sums", r.Value, "exact:", r.Exact, err)
	// Output:
	// sums [15 13 9] exact: true <nil>
}
