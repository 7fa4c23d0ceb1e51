package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// purses has the payoffs of both players if the centipede game ends after a number of moves. The
// player who takes the purse has the larger part. After each pass the purse holds more.
var purses = [][2]int{1: {1, 0}, 2: {0, 2}, 3: {3, 1}, 4: {2, 4}, 5: {5, 3}, 6: {4, 6}, 7: {6, 4}}

// In the centipede game of Rosenthal (1981), two players take the purse or pass, in turn. The
// game is not zero-sum. Position n is the n-th decision, and position -n is the end by the n-th
// move.
func ExampleInduction() {
	induction := minimax.Induction[int, int]{
		Rules: game.RulesFunc[int](func(dst []int, n int) []int {
			if n > 0 && n < 7 {
				dst = append(dst, -n, n+1)
			}
			return dst
		}),
		Outcome: func(end int) int { return max(end, -end) },
		Prefer: func(n int, a, b int) bool {
			player := (n + 1) % 2
			return purses[a][player] > purses[b][player]
		},
	}
	for _, n := range []int{6, 5, 1} {
		r, err := induction.Solve(context.Background(), n)
		fmt.Println("from", n, "payoffs", purses[r.Value], "by", r.Line, err)
	}
	// Output:
	// from 6 payoffs [4 6] by [-6] <nil>
	// from 5 payoffs [5 3] by [-5] <nil>
	// from 1 payoffs [1 0] by [-1] <nil>
}

// Backward induction finds the payoffs of several players, if each player maximizes a sum of coins.
func ExampleNewInduction() {
	induction := minimax.NewInduction(heads{})
	for _, row := range []string{"5", "15", "215", "3215"} {
		v, err := induction.Value(context.Background(), coins{row: row})
		fmt.Println(row, v, err)
	}
	a, err := induction.Analyze(context.Background(), coins{row: "3215"})
	for _, o := range a.Options {
		fmt.Println("leave", o.Position.row, "for", o.Value, "best:", o.Best)
	}
	fmt.Println(err)
	// Output:
	// 5 [5 0 0] <nil>
	// 15 [6 0 0] <nil>
	// 215 [3 5 0] <nil>
	// 3215 [5 6 0] <nil>
	// leave 215 for [3 3 5] best: false
	// leave 15 for [5 6 0] best: true
	// <nil>
}
