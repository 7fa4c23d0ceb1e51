package nim_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// Who wins Nim with heaps of 3, 5, 3 and 6 counters, and how?
func Example() {
	g, h := nim.Nim{}, nim.NewHeaps(3, 5, 3, 6)
	fmt.Println("nim-sum:", h.NimSum())
	fmt.Println("outcome:", g.Outcome(h))
	for _, o := range g.WinningMoves(h) {
		fmt.Println("winning move:", g.MoveName(h, o), "leaves", o)
	}
	// Output:
	// nim-sum: 3
	// outcome: N
	// winning move: 6→5 leaves 5+5+3+3
	// winning move: 3→0 leaves 6+5+3
}

// A Nim is rules and perfect player at once.
func ExampleNim_Choose() {
	ctx := context.Background()
	g, start := nim.Nim{Misere: true}, nim.NewHeaps(3, 4, 6)
	fmt.Println("outcome:", g.Outcome(start))

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
	// outcome: N
	// the last counter was taken by player 1
}

// With heaps of one counter the players have no choice. In misère play an odd number of these
// heaps is lost.
func ExampleNim_misere() {
	normal, misere := nim.Nim{}, nim.Nim{Misere: true}
	for _, h := range []nim.Heaps{nim.NewHeaps(1, 1, 1), nim.NewHeaps(7, 1, 1), nim.NewHeaps(3, 5, 6)} {
		fmt.Println(h, normal.Outcome(h), normal.WinningMoves(h), misere.Outcome(h), misere.WinningMoves(h))
	}
	// Output:
	// 1+1+1 N [1+1] P []
	// 7+1+1 N [1+1] N [1+1+1]
	// 6+5+3 P [] P []
}

// In Nim_2 a player takes from one or two heaps.
func ExampleMoore() {
	g, h := nim.Moore{K: 2}, nim.NewHeaps(1, 3, 5)
	fmt.Println(h, "is", g.Outcome(h))
	for o := range g.AllWinningMoves(h) {
		fmt.Println(g.MoveName(h, o), "leave", o)
	}
	fmt.Println(nim.NewHeaps(4, 4, 4), "is", g.Outcome(nim.NewHeaps(4, 4, 4)))
	// Output:
	// 5+3+1 is N
	// 5→1 3→1 leave 1+1+1
	// 4+4+4 is P
}

// The order of heaps and empty heaps make no difference.
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

func ExampleParseHeaps() {
	h, err := nim.ParseHeaps("3, 5, 6")
	fmt.Println(h, err)
	_, err = nim.ParseHeaps("3+five")
	fmt.Println(errors.Is(err, game.ErrPosition), err)
	// Output:
	// 6+5+3 <nil>
	// true not a position: heap "five" is not a number
}

func ExampleNimSum() {
	fmt.Println(nim.NimSum(3, 5, 3, 6))
	fmt.Println(nim.NimSum[uint64](1<<63, 1<<63, 7))
	// Output:
	// 3
	// 7
}

func ExampleMex() {
	fmt.Println(nim.Mex[int](), nim.Mex(0, 1, 3), nim.Mex(1, 2), nim.Mex(0, 1, 2))
	// Output:
	// 0 2 0 3
}

func ExampleSet() {
	s := nim.NewSet(2, 3, 5)
	fmt.Println(s, s.Len(), s.Has(4), s&^nim.NewSet(3))
	for i := range s.All() {
		fmt.Print(i, " ")
	}
	// Output:
	// {2 3 5} 3 false {2 5}
	// 2 3 5
}

func ExampleValue() {
	fmt.Println(nim.Finite(5).Add(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Add(nim.Finite(3)))
	fmt.Println(nim.Infinite(0, 2).Add(nim.Infinite(1)))
	// Output:
	// 6
	// ∞(1,3)
	// ∞
}
