package terminal_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// heap is a heap of counters. A player takes one, two or three counters. A player without a move
// loses.
type heap struct{}

func (heap) Moves(dst []int, n int) []int {
	for k := 1; k <= min(3, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (heap) Score(int) int { return -1 }

func (heap) MoveName(n, next int) string { return fmt.Sprint(n - next) }

// Main plays on the terminal of the process, and Run on any reader and writer. Here a person types
// eval and 2, and then the input ends.
func ExampleRun() {
	var out strings.Builder
	io := terminal.IO{In: strings.NewReader("eval\n2\n"), Out: &out}
	if err := terminal.Run(context.Background(), io, play.Of(heap{}, 6), nil); err != nil {
		fmt.Println(err)
	}
	fmt.Print(strings.ReplaceAll(out.String(), "> \n", ">\n"))
	// Output:
	// Heap: a game of 2 players.
	// Players: First (you), Second (beginner)
	// Type a move such as 1, or help.
	//
	// 6
	// Your move, First.
	// >   win in 3 moves   2
	//   loss in 4 moves  1
	//   loss in 2 moves  3
	// (exact)
	// >
	// Second (beginner) plays 3.
	//
	// 1
	// Your move, First.
	// >
	// Bye.
}
