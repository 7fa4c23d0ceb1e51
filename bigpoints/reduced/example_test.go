package reduced_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/minimax"
)

// The table of the thesis: all boards of two colors with two discs each.
func Example() {
	size := reduced.Size{Colors: 2, Discs: 2}
	for a, err := range (reduced.Survey{}).Run(context.Background(), size.Boards()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v  %d, %d  %d states\n", a.Board, a.Value.First, a.Value.Second, a.Stats.Positions)
	}
	// Output:
	// 1122  2, 1  17 states
	// 1212  2, 0  25 states
	// 1221  2, 1  25 states
	// 2112  2, 1  25 states
	// 2121  2, 1  25 states
	// 2211  2, 0  17 states
}

// How often the first player wins, of boards drawn at random.
func ExampleSurvey_Run() {
	size := reduced.Size{Colors: 3, Discs: 3}
	r := rand.New(rand.NewPCG(1, 2))
	var boards []reduced.Board
	for range 200 {
		boards = append(boards, size.Random(r))
	}
	wins := 0
	survey := reduced.Survey{Objective: reduced.Outcome}
	for a, err := range survey.Run(context.Background(), slices.Values(boards)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if a.Winner() > 0 {
			wins++
		}
	}
	fmt.Println(wins, "of", len(boards))
	// Output:
	// 167 of 200
}

func ExampleAnalyze() {
	board, err := reduced.ParseBoard("12123434")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := reduced.Analyze(context.Background(), board, reduced.Outcome)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Winner(), "after looking at", a.Stats.Positions, "states")
	// Output:
	// 1 after looking at 27192 states
}

func ExampleParseBoard() {
	_, err := reduced.ParseBoard("12321")
	fmt.Println(err)
	// Output:
	// not a board: "12321" has 2 discs of color 1 and 1 of color 3, want as many of each
}

// The same board with the colors called by other names: nothing of importance
// changes.
func ExampleBoard_Recolor() {
	board, err := reduced.ParseBoard("1122")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range []reduced.Board{board, board.Recolor(2, 1)} {
		a, err := reduced.Analyze(context.Background(), b, reduced.Margin)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(a.Board, "the first player is ahead by", a.Value.First-a.Value.Second)
	}
	// Output:
	// 1122 the first player is ahead by 1
	// 2211 the first player is ahead by 1
}

func ExampleParseObjective() {
	o, err := reduced.ParseObjective("margin")
	fmt.Println(o == reduced.Margin, err)
	_, err = reduced.ParseObjective("victory")
	fmt.Println(err)
	// Output:
	// true <nil>
	// no such objective: "victory", want one of thesis, margin, outcome
}

func ExampleSize_Count() {
	fmt.Println(reduced.Size{Colors: 4, Discs: 3}.Count())
	fmt.Println(reduced.Size{Colors: 5, Discs: 5}.Count())
	// Output:
	// 369600
	// 623360743125120
}

func ExampleSize_Random() {
	r := rand.New(rand.NewPCG(1, 2))
	fmt.Println(reduced.Size{Colors: 3, Discs: 4}.Random(r))
	// Output:
	// 213121313223
}

// Optimal play for the difference of points, move by move.
func ExampleGame() {
	board, err := reduced.ParseBoard("1221")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := reduced.New(board)
	s, err := minimax.NewSolver(r.Margin()).Solve(context.Background(), r.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range s.Line {
		fmt.Println(r.Text(p))
	}
	fmt.Println("the first player is ahead by", s.Value)
	// Output:
	// 1.21 pawns 1:1 2:start hands 2/- player 2 to move
	// 1..1 pawns 1:4 2:start hands 2/2 player 1 to move
	// 1..1 pawns 1:up1 2:start hands 12/2 player 2 to move
	// 1..1 pawns 1:up1 2:up2 hands 12/22 player 1 to move
	// the first player is ahead by 1
}

// Boards that differ by the names of the colors are one game, so one board of
// each class is enough.
func ExampleSize_Classes() {
	z := reduced.Size{Colors: 2, Discs: 2}
	for b := range z.Classes() {
		fmt.Println(b, "and", z.ClassSize()-1, "more")
	}
	fmt.Println(reduced.Size{Colors: 4, Discs: 3}.CountClasses(), "classes of 4x3")
	// Output:
	// 1122 and 1 more
	// 1212 and 1 more
	// 1221 and 1 more
	// 15400 classes of 4x3
}

// Who wins the boards of five colors and two discs? The first player, whatever the
// board: all 945 classes, of 120 boards each.
func ExampleSurvey_search() {
	z := reduced.Size{Colors: 5, Discs: 2}
	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
	boards := map[int]int64{}
	for a, err := range v.Run(context.Background(), z.Classes()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		boards[a.Winner()] += z.ClassSize()
	}
	fmt.Println(boards)
	// Output: map[1:113400]
}
