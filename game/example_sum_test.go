package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Heap is a game with counters: a move takes one or two. Positions of 32 bits make a Pair
// of 64, which is small and fast.
type Heap struct{}

func (Heap) Moves(dst []int32, n int32) []int32 {
	for k := int32(1); k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (Heap) MoveName(n, next int32) string { return fmt.Sprint("take ", n-next) }

// Two heaps are the sum of two games with one heap each. The player who takes the last
// counter wins in normal play and loses in misère play.
func ExampleSum() {
	heaps := game.Sum(Heap{}, Heap{})
	start := game.Pair[int32, int32]{First: 4, Second: 6}
	options := heaps.Moves(nil, start)
	fmt.Println("moves:", options)
	fmt.Printf("names: %s, ..., %s\n", game.MoveName(heaps, start, options[0]), game.MoveName(heaps, start, options[3]))

	normal := minimax.Solver[game.Pair[int32, int32]]{Game: game.Normal(heaps)}
	v, err := normal.Value(context.Background(), start)
	fmt.Println("normal play:", v, err)
	misere := minimax.Solver[game.Pair[int32, int32]]{Game: game.Misere(heaps)}
	v, err = misere.Value(context.Background(), start)
	fmt.Println("misère play:", v, err)
	// Output:
	// moves: [{3 6} {2 6} {4 5} {4 4}]
	// names: 1: take 1, ..., 2: take 2
	// normal play: 1 <nil>
	// misère play: -1 <nil>
}
