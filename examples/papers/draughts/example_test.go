package draughts_test

import (
	"context"
	"fmt"
	"log"

	report "github.com/gametheory-go/gametheory/examples/papers/draughts"
	"github.com/gametheory-go/gametheory/games/draughts"
)

// missed is a smallest board on which algorithm I misses the longest capture. It goes around over
// 7, 16, 15 and 6 first and flags 6, the last of them, so that it never begins with 6.
const missed = "5 9\n0 1 0 0 0\n2 2 2 2\n0 0 0 0 0\n2 2 0 0\n0 0 0 0 0"

func ExampleByCheckpoint() {
	b, err := draughts.Parse(missed)
	if err != nil {
		log.Fatal(err)
	}
	found, work := report.ByCheckpoint(b)
	fmt.Println(found, "in", work.Jumps, "jumps")
	fmt.Print(b.Draw(draughts.Longest(b)))
	// Output:
	// 4 in 26 jumps
	// .   S   .   .   .
	//   1   x   4   5
	// .   .   .   .   E
	//   2   3   .   .
	// .   .   .   .   .
}

// The tree of a man is as much work as all its captures, and the insertion into it is more.
func ExampleByTree() {
	b, err := draughts.Parse(missed)
	if err != nil {
		log.Fatal(err)
	}
	found, work, err := report.ByTree(context.Background(), b)
	fmt.Println(found, "by", work.Nodes, "nodes and", work.Comparisons, "comparisons", err)
	// Output:
	// 5 by 13 nodes and 50 comparisons <nil>
}
