package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// rowGame is a game of two players who take turns to take a coin from one end of a
// row, until there is none: a player's score is what the coins taken are worth,
// less the opponent's. A position is what is left, from one coin up to but without
// another, and how far the player to move is ahead.
type rowGame []int

type segment struct{ from, to, ahead int }

func (g rowGame) Moves(dst []segment, s segment) []segment {
	if s.from < s.to {
		dst = append(dst, segment{s.from + 1, s.to, -s.ahead - g[s.from]})
	}
	if s.from+1 < s.to {
		dst = append(dst, segment{s.from, s.to - 1, -s.ahead - g[s.to-1]})
	}
	return dst
}

func (g rowGame) Score(s segment) int { return s.ahead }

// Bounds says that nobody gets more than all that is left. That narrows the search
// down, and tells AlphaBeta between which numbers to look for the value.
func (g rowGame) Bounds(s segment) (lo, hi int) {
	left := 0
	for _, n := range g[s.from:s.to] {
		left += n
	}
	return s.ahead - left, s.ahead + left
}

// coinRow has what each coin is worth.
var coinRow = rowGame{3, 9, 1, 2, 7, 4, 8, 5}

func ExampleAlphaBeta_Value() {
	solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 20}
	v, err := solver.Value(context.Background(), segment{to: len(coinRow)})
	fmt.Println(v, err)
	// Output:
	// 1 <nil>
}

func ExampleAlphaBeta_Solve() {
	solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 20}
	r, err := solver.Solve(context.Background(), segment{to: len(coinRow)})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value)
	for _, s := range r.Line {
		fmt.Print(coinRow[s.from:s.to], " ")
	}
	// Output:
	// value: 1
	// [3 9 1 2 7 4 8] [3 9 1 2 7 4] [3 9 1 2 7] [9 1 2 7] [1 2 7] [1 2] [1] []
}

// Where it is enough to know who is ahead in the end, to ask that is cheaper than to
// ask by how much.
func ExampleAlphaBeta_AtLeast() {
	solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 20}
	for _, v := range []int{0, 1, 2} {
		ok, err := solver.AtLeast(context.Background(), segment{to: len(coinRow)}, v)
		fmt.Println(v, ok, err)
	}
	// Output:
	// 0 true <nil>
	// 1 true <nil>
	// 2 false <nil>
}

func ExampleAlphaBeta_Analyze() {
	solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 20}
	a, err := solver.Analyze(context.Background(), segment{to: len(coinRow)})
	if err != nil {
		fmt.Println(err)
	}
	for _, o := range a.Options {
		fmt.Printf("leave %v: %+d\n", coinRow[o.Position.from:o.Position.to], o.Value)
	}
	// Output:
	// leave [9 1 2 7 4 8 5]: -1
	// leave [3 9 1 2 7 4 8]: +1
}

// The table may be as small as one likes: what it forgets is searched again. The value
// stays exact, and only the work grows.
func ExampleAlphaBeta_memory() {
	start := segment{to: len(coinRow)}
	for _, memory := range []int64{1 << 20, 1 << 10, 1} {
		solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: memory, Workers: 1}
		v, err := solver.Value(context.Background(), start)
		fmt.Println(v, err)
	}
	// Output:
	// 1 <nil>
	// 1 <nil>
	// 1 <nil>
}

// A solver with a table of fixed size chooses moves, so it can play.
func ExampleAlphaBeta_Choose() {
	solver := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 20}
	first := game.First(coinRow)
	for s, err := range game.Play(context.Background(), coinRow, segment{to: len(coinRow)}, solver, first) {
		if err != nil {
			fmt.Println(err)
		}
		if s.from == s.to {
			fmt.Println("the solver is ahead by", s.ahead)
		}
	}
	// Output:
	// the solver is ahead by 19
}
