package nim_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// Who wins Nim with heaps of 3, 5, 3 and 6 counters, and how?
func Example() {
	h := nim.NewHeaps(3, 5, 3, 6)
	fmt.Println("nim-sum:", h.NimSum())
	fmt.Println("outcome:", nim.Nim{}.Outcome(h))
	for _, m := range (nim.Nim{}).WinningMoves(h) {
		fmt.Printf("from the heap of %d take %d: %v\n", m.Heap, m.Take(), h.After(m))
	}
	// Output:
	// nim-sum: 3
	// outcome: N
	// from the heap of 6 take 1: 5+5+3+3
	// from the heap of 3 take 3: 6+5+3
}

func ExampleNimSum() {
	fmt.Println(nim.NimSum(3, 5, 3, 6))
	fmt.Println(nim.NimSum[uint64](1<<63, 1<<63, 7))
	// Output:
	// 3
	// 7
}

// With heaps of one counter the players have no choice, and in misère play an odd
// number of them is lost.
func ExampleNim_misere() {
	normal, misere := nim.Nim{}, nim.Nim{Misere: true}
	for _, h := range []nim.Heaps{nim.NewHeaps(1, 1, 1), nim.NewHeaps(7, 1, 1), nim.NewHeaps(3, 5, 6)} {
		fmt.Println(h, normal.Outcome(h), normal.WinningMoves(h), misere.Outcome(h), misere.WinningMoves(h))
	}
	// Output:
	// 1+1+1 N [1→0] P []
	// 7+1+1 N [7→0] N [7→1]
	// 6+5+3 P [] P []
}

// A Nim is also the rules, for package minimax, and a perfect player.
func ExampleNim_Choose() {
	ctx := context.Background()
	g, start := nim.Nim{Misere: true}, nim.NewHeaps(3, 4, 6)

	v, err := minimax.NewSolver(g).Value(ctx, start)
	fmt.Println("minimax:", v, err)

	random := game.Random(g, rand.New(rand.NewPCG(1, 2)))
	turn := 0
	for h, err := range game.Play(ctx, g, start, g, random) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if game.Terminal(g, h) {
			fmt.Println("the last counter was taken by player", (turn+1)%2)
		}
		turn++
	}
	// Output:
	// minimax: 1 <nil>
	// the last counter was taken by player 1
}

// In Nim_2 a player takes from one or two heaps.
func ExampleMoore() {
	g, h := nim.Moore{K: 2}, nim.NewHeaps(1, 3, 5)
	fmt.Println(h, "is", g.Outcome(h))
	for moves := range g.WinningMoves(h) {
		fmt.Println(moves, "leave", h.After(moves...))
	}
	fmt.Println(nim.NewHeaps(4, 4, 4), "is", g.Outcome(nim.NewHeaps(4, 4, 4)))
	// Output:
	// 5+3+1 is N
	// [5→1 3→1] leave 1+1+1
	// 4+4+4 is P
}

func ExampleMove() {
	m := nim.Move{Heap: 6, Leave: 5}
	fmt.Println(m, m.Take())
	// Output: 6→5 1
}

// Neither the order of heaps nor empty ones matter.
func ExampleHeaps() {
	h := nim.NewHeaps(3, 0, 5, 3)
	fmt.Println(h, h == nim.NewHeaps(5, 3, 3), h.Len(), h.Largest())
	for n := range h.All() {
		fmt.Print(n, " ")
	}
	// Output:
	// 5+3+3 true 3 5
	// 5 3 3
}

func ExampleHeaps_After() {
	h := nim.NewHeaps(6, 5, 3, 3)
	fmt.Println(h.After(nim.Move{Heap: 3, Leave: 0}))
	fmt.Println(h.After(nim.Move{Heap: 3, Leave: 1}, nim.Move{Heap: 6, Leave: 3})) // a move of Nim_2
	// Output:
	// 6+5+3
	// 5+3+3+1
}

func ExampleParseHeaps() {
	h, err := nim.ParseHeaps("3, 5, 6")
	fmt.Println(h, err)
	_, err = nim.ParseHeaps("3+five")
	fmt.Println(errors.Is(err, nim.ErrHeaps), err)
	// Output:
	// 6+5+3 <nil>
	// true nim: heap "five" is not a number: not a position of heaps
}
