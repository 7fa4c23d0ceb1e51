package game_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// The rules of a game are a type with one method, Moves. What the game is worth
// at its end is another, Score, and here that of the normal convention: who
// cannot move loses.
func Example() {
	g := game.Normal(takeAway{}) // from n counters one moves to n-1 or n-2
	fmt.Println("options of 5:", g.Moves(nil, 5))
	fmt.Println("0 is terminal:", game.Terminal(g, 0))
	fmt.Println("score there:", g.Score(0))
	// Output:
	// options of 5: [4 3]
	// 0 is terminal: true
	// score there: -1
}

// Subtract a divisor of n that is less than n.
func ExampleRulesFunc() {
	divisors := game.RulesFunc[int](func(dst []int, n int) []int {
		for d := 1; d < n; d++ {
			if n%d == 0 {
				dst = append(dst, n-d)
			}
		}
		return dst
	})
	fmt.Println(divisors.Moves(nil, 12))
	// Output: [11 10 9 8 6]
}

func ExampleMisere() {
	fmt.Println(game.Misere(takeAway{}).Score(0))
	// Output: 1
}

// Normal passes the capabilities of its rules on, and adds the one to know that
// values are -1 and +1.
func ExampleFind() {
	g := game.Normal(dealt{})
	if turner, ok := game.Find[game.Turner[int]](g); ok {
		fmt.Println("at 7, player", turner.Turn(7), "is to move")
	}
	if bounder, ok := game.Find[game.Bounder[int]](g); ok {
		fmt.Println(bounder.Bounds(7))
	}
	_, ok := game.Find[game.Keyer[int]](g)
	fmt.Println("numbers its positions:", ok)
	// Output:
	// at 7, player 0 is to move
	// -1 1
	// numbers its positions: false
}

func ExamplePositions() {
	for n := range game.Positions(takeAway{}, 5) {
		fmt.Print(n, " ")
	}
	// Output: 5 4 3 2 1 0
}

func ExampleCount() {
	c, err := game.Count(context.Background(), ticTacToe{}, marks{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Positions, "positions,", c.Terminals, "of them terminal")
	fmt.Println(c.Plays, "plays of", c.Shortest, "to", c.Longest, "moves")
	// Output:
	// 5478 positions, 958 of them terminal
	// 255168 plays of 5 to 9 moves
}

// A game with a cycle has no number of plays.
func ExampleCycleError() {
	_, err := game.Count(context.Background(), digraph{{1, 2}, {3}, {}, {0}}, 0)
	var cycle *game.CycleError[int]
	if errors.As(err, &cycle) {
		fmt.Println(cycle.Positions)
	}
	fmt.Println(err)
	// Output:
	// [0 1 3]
	// the game has a cycle of length 3: 0 → 1 → 3 → 0
}

func ExamplePerft() {
	for plies := range 5 {
		n, err := game.Perft(context.Background(), ticTacToe{}, marks{}, plies)
		fmt.Println(plies, n, err)
	}
	// Output:
	// 0 1 <nil>
	// 1 9 <nil>
	// 2 72 <nil>
	// 3 504 <nil>
	// 4 3024 <nil>
}

// The first player leaves a multiple of 3, and wins against anyone.
func ExamplePlay() {
	perfect := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
		return n - max(1, n%3), nil
	})
	anyone := game.Random(takeAway{}, rand.New(rand.NewPCG(1, 2)))
	plies := 0
	for n, err := range game.Play(context.Background(), takeAway{}, 20, perfect, anyone) {
		if err != nil {
			fmt.Println(err)
		}
		if n == 0 {
			fmt.Println("the last counter was taken by player", (plies+1)%2)
		}
		plies++
	}
	// Output: the last counter was taken by player 0
}

func ExampleFirst() {
	greedy := game.First(takeAway{})
	for n := range game.Play(context.Background(), takeAway{}, 3, greedy, greedy) {
		fmt.Print(n, " ")
	}
	_, err := greedy.Choose(context.Background(), 0)
	fmt.Println(err)
	// Output: 3 2 1 0 no move: the position is terminal
}

func ExampleRandom() {
	random := game.Random(takeAway{}, rand.New(rand.NewPCG(1, 2)))
	n, err := random.Choose(context.Background(), 1)
	fmt.Println(n, err) // the only option
	// Output: 0 <nil>
}
