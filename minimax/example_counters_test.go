package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// takeAway is a game with a heap of counters. Two players take 1 or 2 counters in turn.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// The player who takes the last counter wins, so the multiples of 3 are lost.
func ExampleSolver_Value() {
	solver := minimax.NewSolver(game.Normal(takeAway{}))
	for n := range 8 {
		v, err := solver.Value(context.Background(), n)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%d:%+d ", n, v)
	}
	// Output:
	// 0:-1 1:+1 2:+1 3:-1 4:+1 5:+1 6:-1 7:+1
}

func ExampleSolver_Solve() {
	solver := minimax.NewSolver(game.Normal(takeAway{}))
	r, err := solver.Solve(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value:", r.Value)
	fmt.Println("best move: to", r.Line[0])
	fmt.Println("best play:", r.Line)
	// Output:
	// value: 1
	// best move: to 6
	// best play: [6 5 3 2 0]
}

func ExampleSolver_Analyze() {
	solver := minimax.NewSolver(game.Normal(takeAway{}))
	a, err := solver.Analyze(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(a.Table(takeAway{}, 8))
	// Output:
	// move  value  best
	// 7     -1
	// 6     1      best
}

// A Solver is a game.Strategy, so it can play.
func ExampleSolver_Choose() {
	rules := takeAway{}
	solver := minimax.NewSolver(game.Normal[int](rules))
	for n, err := range game.Play(context.Background(), rules, 10, solver, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 10 9 8 6 5 3 2 0
}

func ExampleSolver_Tabulate() {
	solver := minimax.NewSolver(game.Normal(takeAway{}))
	table, err := solver.Tabulate(context.Background(), 8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print("lost with")
	for n, value := range table.All() {
		if value.Payoff < 0 {
			fmt.Print(" ", n)
		}
	}
	fmt.Println()
	fmt.Println(table.Line(8))
	// Output:
	// lost with 6 3 0
	// [6 5 3 2 0] <nil>
}

// If memory is short, a Solver returns an error and does not guess. With more memory it goes on
// from there.
func ExampleSolver_memory() {
	solver := &minimax.Solver[int]{Game: game.Normal(takeAway{}), Memory: 1 << 17}
	_, err := solver.Value(context.Background(), 10_000)
	fmt.Println(errors.Is(err, game.ErrMemory))

	solver.Memory = game.DefaultMemory
	fmt.Println(solver.Value(context.Background(), 10_000))
	// Output:
	// true
	// 1 <nil>
}

// SolveAll solves many positions on all processors, and yields the results in the order of starts.
func ExampleAlphaBeta_SolveAll() {
	ab := &minimax.AlphaBeta[int]{Game: game.Normal(takeAway{}), Memory: 1 << 20}
	starts := []int{8, 9, 0, 1000}
	i := 0
	for r, err := range ab.SolveAll(context.Background(), slices.Values(starts)) {
		switch {
		case err != nil:
			fmt.Println(starts[i], err)
		case len(r.Line) == 0:
			fmt.Println(starts[i], "has value", r.Value, "and is terminal")
		default:
			fmt.Println(starts[i], "has value", r.Value, "by a move to", r.Line[0])
		}
		i++
	}
	// Output:
	// 8 has value 1 by a move to 6
	// 9 has value -1 by a move to 8
	// 0 has value -1 and is terminal
	// 1000 has value 1 by a move to 999
}

func ExampleProofNumber_AtLeast() {
	p := minimax.NewProofNumber(game.Normal(takeAway{}))
	for n := range 7 {
		wins, err := p.AtLeast(context.Background(), n, 1)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, ":", wins, " ")
	}
	// Output:
	// 0:false 1:true 2:true 3:false 4:true 5:true 6:false
}

// The line of a proof has an answer to the first move of the other player at each position.
func ExampleProofNumber_Prove() {
	p := minimax.NewProofNumber(game.Normal(takeAway{}))
	proof, err := p.Prove(context.Background(), 7, 1)
	fmt.Println(proof.Holds, proof.Line, err)
	// Output:
	// true [6 5 3 2 0] <nil>
}

// A table can be searched for the number of won positions, and for the longest win.
func ExampleTable_All() {
	table, err := minimax.NewSolver(game.Normal(takeAway{})).Tabulate(context.Background(), 21)
	if err != nil {
		fmt.Println(err)
		return
	}
	won, longest := 0, 0
	for _, v := range table.All() {
		if v.Payoff > 0 {
			won++
			longest = max(longest, v.Plies)
		}
	}
	fmt.Println(won, "of", table.Len(), "positions are won, in", longest, "moves at most")
	// Output: 14 of 22 positions are won, in 13 moves at most
}

func ExampleTableValue() {
	fmt.Println(minimax.TableValue{Payoff: 1, Plies: 5})
	fmt.Println(minimax.TableValue{Payoff: -10, Plies: 2})
	fmt.Println(minimax.TableValue{})
	// Output:
	// win in 5
	// loss of 10 in 2
	// draw
}
