package draughts_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// How many men each man can capture, on a random board.
func ExampleSolver() {
	empty, err := draughts.New(8, 8)
	if err != nil {
		fmt.Println(err)
		return
	}
	b := draughts.Random(rand.New(rand.NewPCG(1, 29)), empty)
	fmt.Print(b)
	var solver draughts.Solver
	for s := draughts.Square(1); b.Contains(s); s++ {
		if b.At(s) != draughts.Own {
			continue
		}
		if c := solver.LongestFrom(b, s); c.Len() > 0 {
			fmt.Println(c.Len(), c)
		}
	}
	// Output:
	// .   x   o   .
	//   x   x   o   .
	// o   x   x   x
	//   x   x   o   .
	// o   .   x   .
	//   x   x   x   x
	// .   .   .   x
	//   x   .   .   o
	// 1 7x16
	// 3 9x18x27x20
	// 1 15x8
	// 1 17x26
}
