package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// heads is a game of three players. A move takes the first 1 or 2 coins of the row.
type heads struct{}

func (heads) Moves(dst []coins, s coins) []coins {
	for k := 1; k <= 2 && k <= len(s.row); k++ {
		dst = append(dst, s.after(s.row[k:], s.row[:k], 3))
	}
	return dst
}

// Turn, Players and Payoff make the game a game.Multiplayer.
func (heads) Turn(s coins) int               { return s.mover }
func (heads) Players() int                   { return 3 }
func (heads) Payoff(s coins, player int) int { return s.sums[player] }

// Each player maximizes a sum of coins. Evaluate guesses the sums so far.
func ExampleMaxN() {
	g := heads{}
	start := coins{row: "152413625143"}
	search := minimax.NewMaxN(g)
	search.Evaluate = func(s coins) []int { return s.sums[:] }
	for r, err := range search.All(context.Background(), start) {
		if err != nil {
			fmt.Println(err)
		}
		if r.Horizon%3 == 0 || r.Exact {
			fmt.Println("depth", r.Horizon, "sums", r.Value, "exact:", r.Exact)
		}
	}

	// The payoffs of all players after each move.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "sums", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// depth 3 sums [6 6 4] exact: false
	// depth 6 sums [14 12 11] exact: false
	// depth 9 sums [15 13 9] exact: false
	// depth 12 sums [15 13 9] exact: true
	// take 1 sums [10 16 11] exact: true best: false
	// take 2 sums [15 13 9] exact: true best: true
}

// Outcomes can have any type, and players can have any preferences. In this example each player
// maximizes the lead over the better of the two opponents.
func ExampleMaxN_outcome() {
	g := heads{}
	sums := func(s coins) [3]int { return s.sums }
	lead := func(sums [3]int, player int) int {
		return sums[player] - max(sums[(player+1)%3], sums[(player+2)%3])
	}
	search := &minimax.MaxN[coins, [3]int]{
		Rules:    g,
		Outcome:  sums,
		Evaluate: sums,
		Prefer:   func(s coins, a, b [3]int) bool { return lead(a, s.mover) > lead(b, s.mover) },
	}
	r, err := search.Best(context.Background(), coins{row: "152413625143"})
	fmt.Println("sums", r.Value, "exact:", r.Exact, err)
	// Output:
	// sums [15 13 9] exact: true <nil>
}
