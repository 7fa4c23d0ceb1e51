package nim_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// A move takes a square number of counters from a heap of n.
var square = game.RulesFunc[int](func(dst []int, n int) []int {
	for k := 1; k*k <= n; k++ {
		dst = append(dst, n-k*k)
	}
	return dst
})

func ExampleGrundy_Analyze() {
	a, err := nim.NewGrundy(square).Analyze(context.Background(), 11)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", a.Value)
	for _, o := range a.Options {
		fmt.Println("to", o.Position, "of value", o.Value)
	}
	fmt.Println("best:", a.Best())
	// Output:
	// value: 1
	// to 10 of value 0
	// to 7 of value 0
	// to 2 of value 0
	// best: [10 7 2]
}

// race is a game with moves of one or three steps towards 0.
type race struct{}

func (race) Moves(dst []int, n int) []int {
	for _, k := range []int{1, 3} {
		if k <= n {
			dst = append(dst, n-k)
		}
	}
	return dst
}

// A Grundy is a strategy, so a Grundy can play.
func ExampleGrundy_Choose() {
	rules := race{}
	grundy := nim.NewGrundy(rules)
	for n, err := range game.Play(context.Background(), rules, 9, grundy, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 9 8 7 6 5 4 3 2 1 0
}

// boxes is crosses-crosses. The players put crosses into the boxes of a row, with no two crosses
// side by side. A position is the lengths of the runs of usable boxes. The runs are its parts.
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

// The rules are a game.Partitioner, so a row of a hundred boxes needs only the values of shorter
// rows.
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

// halve is a game: a move takes at most half of the counters.
type halve struct{}

func (halve) Moves(dst []int, n int) []int {
	for k := 1; 2*k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (halve) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// The winner always makes the first winning move, and the loser the first move.
func ExampleGrundy_Solve() {
	r, err := nim.NewGrundy(halve{}).Solve(context.Background(), 10)
	fmt.Println(r.Value, r.Line, err)
	for _, name := range game.MoveNames(halve{}, 10, r.Line) {
		fmt.Println(name)
	}
	// Output:
	// 5 [7 6 3 2 1] <nil>
	// take 3
	// take 1
	// take 3
	// take 1
	// take 1
}
