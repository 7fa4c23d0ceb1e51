package partizan_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// strip is a strip of squares. Left takes two neighboring squares at an end, and Right takes
// three. A position is the length of the strip.
type strip struct{}

func (strip) Left(dst []int, n int) []int {
	if n >= 2 {
		dst = append(dst, n-2)
	}
	return dst
}

func (strip) Right(dst []int, n int) []int {
	if n >= 3 {
		dst = append(dst, n-3)
	}
	return dst
}

// A SumSolver searches the sum without the value of the sum. In a negative term Left has the
// moves of Right: the winning move takes three squares of the last strip.
func ExampleSumSolver() {
	s := partizan.NewSumSolver[int](strip{})
	sum := []partizan.Term[int]{{Position: 7}, {Position: 3}, {Position: 4, Negative: true}}
	outcome, err := s.Outcome(context.Background(), sum)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(outcome)
	moves, err := s.WinningMoves(context.Background(), sum, partizan.Left)
	fmt.Println(moves, err)
	// Output:
	// L
	// [{2 1}] <nil>
}
