package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// Three players in turn take the first 1 or 2 coins of a row, and keep them.
type row struct {
	taken int
	mover int
	sums  [3]int
}

var coins = []int{1, 5, 2, 4, 1, 3, 6, 2, 5, 1, 4, 3}

type takeCoins struct{}

func (takeCoins) Moves(dst []row, s row) []row {
	for k := 1; k <= 2 && s.taken+k <= len(coins); k++ {
		next := row{s.taken + k, (s.mover + 1) % 3, s.sums}
		for _, coin := range coins[s.taken : s.taken+k] {
			next.sums[s.mover] += coin
		}
		dst = append(dst, next)
	}
	return dst
}

func (takeCoins) Turn(s row) int { return s.mover }

// Each player wants the most for himself, whatever the others get.
func ExampleMaxN() {
	search := &minimax.MaxN[row, [3]int]{
		Rules:    takeCoins{},
		Outcome:  func(s row) [3]int { return s.sums },
		Prefer:   func(s row, a, b [3]int) bool { return a[s.mover] > b[s.mover] },
		Evaluate: func(s row) [3]int { return s.sums },
	}
	for r, err := range search.All(context.Background(), row{}) {
		if err != nil {
			fmt.Println(err)
		}
		if r.Horizon%3 == 0 || r.Exact {
			fmt.Println("depth", r.Horizon, "sums", r.Value, "exact:", r.Exact)
		}
	}
	// Output:
	// depth 3 sums [6 6 4] exact: false
	// depth 6 sums [14 12 11] exact: false
	// depth 9 sums [15 13 9] exact: false
	// depth 12 sums [15 13 9] exact: true
}

// The first player sees to what he gets if the others care for nothing but that he
// gets little.
func ExampleParanoid() {
	search := &minimax.Paranoid[row]{
		Rules:    takeCoins{},
		Score:    func(s row, player int) int { return s.sums[player] },
		Evaluate: func(s row, player int) int { return s.sums[player] },
		Settings: minimax.Search[row]{Depth: len(coins)},
	}
	r, err := search.Best(context.Background(), row{})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("at least", r.Value, "exact:", r.Exact)
	// Output:
	// at least 15 exact: true
}

// What a player can force against all others, exactly: the game against their
// coalition is one of two players, which any solver takes.
func ExampleCoalition() {
	for player := range 3 {
		g := minimax.Coalition[row](takeCoins{}, player, func(s row, player int) int { return s.sums[player] })
		v, err := minimax.NewSolver(g).Value(context.Background(), row{})
		if err != nil {
			fmt.Println(err)
		}
		if player != 0 {
			v = -v // relative to the first player, who is then one of the others
		}
		fmt.Println("player", player, "can force", v)
	}
	// Output:
	// player 0 can force 15
	// player 1 can force 12
	// player 2 can force 9
}
