package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// boxes is crosses-crosses: the players put crosses into the boxes of a row, none of
// them next to another. A position is the lengths of the runs of boxes that can
// still be used, and these are its parts.
type boxes struct{}

func (boxes) Moves(dst []nim.Heaps, runs nim.Heaps) []nim.Heaps {
	lengths := runs.AppendTo(nil)
	for i, n := range lengths {
		for box := range n {
			left, right := max(0, box-1), max(0, n-box-2)
			after := append([]int{left, right}, lengths[:i]...)
			dst = append(dst, nim.NewHeaps(append(after, lengths[i+1:]...)...))
		}
	}
	return dst
}

func (boxes) Parts(dst []nim.Heaps, runs nim.Heaps) []nim.Heaps { return runs.AppendParts(dst) }

// Since the rules are a game.Partitioner, a row of a hundred boxes requires no other
// values than those of shorter rows.
func ExampleGrundy_parts() {
	grundy := nim.NewGrundy(boxes{})
	a, err := grundy.Analyze(context.Background(), nim.NewHeaps(100))
	fmt.Println("value", a.Value, "from", a.Stats.Positions, "positions", err)

	moves, err := grundy.WinningMoves(context.Background(), nim.NewHeaps(5, 4))
	fmt.Println("from 5 and 4 boxes one wins by moving to", moves, err)
	// Output:
	// value 7 from 99 positions <nil>
	// from 5 and 4 boxes one wins by moving to [4+1+1] <nil>
}
