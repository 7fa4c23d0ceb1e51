package game_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// A move subtracts a divisor of n that is less than n.
func ExampleRulesFunc() {
	divisors := game.RulesFunc[int](func(dst []int, n int) []int {
		for d := 1; d < n; d++ {
			if n%d == 0 {
				dst = append(dst, n-d)
			}
		}
		return dst
	})
	fmt.Println(divisors.Moves(nil, 12))
	// Output: [11 10 9 8 6]
}

// A heap of 10 is halved or loses a counter. The nearest positions come first.
func ExamplePositions() {
	halve := game.RulesFunc[int](func(dst []int, n int) []int {
		if n > 0 {
			dst = append(dst, n/2, n-1)
		}
		return dst
	})
	for n := range game.Positions(halve, 10) {
		fmt.Print(n, " ")
	}
	// Output: 10 5 9 2 4 8 1 3 7 0 6
}

// A knight starts in the corner of a chessboard. Perft counts the sequences of 0 to 4 moves.
func ExamplePerft() {
	type square struct{ file, rank int }
	knight := game.RulesFunc[square](func(dst []square, s square) []square {
		for _, d := range []square{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			if t := (square{s.file + d.file, s.rank + d.rank}); t.file&7 == t.file && t.rank&7 == t.rank {
				dst = append(dst, t)
			}
		}
		return dst
	})
	for plies := range 5 {
		n, err := game.Perft(context.Background(), knight, square{}, plies)
		fmt.Println(plies, n, err)
	}
	// Output:
	// 0 1 <nil>
	// 1 2 <nil>
	// 2 12 <nil>
	// 3 64 <nil>
	// 4 404 <nil>
}

// Matches is a game with a row of matches. A move takes one to three matches.
type Matches struct{}

func (Matches) Moves(dst []int, n int) []int {
	for k := 1; k <= 3 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveName makes Matches a game.MoveNamer.
func (Matches) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// The method Analyze of each tool returns an Analysis. From 5 matches, the only winning move
// takes one match.
func ExampleAnalysis_Table() {
	solver := minimax.NewSolver(game.Normal(Matches{}))
	a, err := solver.Analyze(context.Background(), 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(a.Table(Matches{}, 5))
	fmt.Println("best:", a.BestNames(Matches{}, 5))
	// Output:
	// move    value  best
	// take 1  1      best
	// take 2  -1
	// take 3  -1
	// best: [take 1]
}

// The best moves are positions, as in all answers of a tool.
func ExampleAnalysis_Best() {
	solver := minimax.Solver[int]{Game: game.Normal(Matches{}), Shortest: true}
	a, err := solver.Analyze(context.Background(), 5)
	fmt.Println("move to", a.Best(), err)
	// Output:
	// move to [4] <nil>
}

// A Result contains the positions of the line of best play, and MoveNames returns the names of
// the moves between these positions. The player who takes the last match loses.
func ExampleResult_MoveNames() {
	g := game.Misere(Matches{}) // which passes MoveName on
	solver := minimax.Solver[int]{Game: g}
	const start = 12
	result, err := solver.Solve(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value:", result.Value)
	fmt.Println("positions:", result.Line)
	fmt.Println("moves:", result.MoveNames(g, start))
	// Output:
	// value: 1
	// positions: [9 8 5 4 1 0]
	// moves: [take 3 take 1 take 3 take 1 take 3 take 1]
}

// Tic-tac-toe has 255,168 plays, but far fewer positions.
func ExampleCount() {
	c, err := game.Count(context.Background(), TicTacToe{}, Marks{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c)
	// Output:
	// 5478 positions, 958 of them terminal, 16167 moves, 255168 plays of 5 to 9 plies
}

// A play can be endless, so there is no number of plays.
func ExampleCycleError() {
	arcs := map[string][]string{"a": {"b", "c"}, "b": {"d"}, "d": {"a"}}
	rules := game.RulesFunc[string](func(dst []string, s string) []string { return append(dst, arcs[s]...) })

	_, err := game.Count(context.Background(), rules, "a")
	fmt.Println(err)
	var cycle *game.CycleError[string]
	if errors.As(err, &cycle) {
		fmt.Println(cycle.Positions)
	}
	// Output:
	// the game has a cycle of length 3: a → b → d → a
	// [a b d]
}

// Countdown tries to be a game.Turner, but Turn must return an int.
type Countdown struct{}

func (Countdown) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

func (Countdown) Turn(n int) bool { return n%3 == 0 }

// Go would ignore the method silently, so all tools make this check.
func ExampleCheckCapabilities() {
	fmt.Println(game.CheckCapabilities(Countdown{}))
	// Output:
	// capability not usable: Turn of game_test.Countdown is a func(int) bool, want the func(int) int of game.Turner[int]
}

// Greedy is a game with counters. A player who takes one counter moves again. Red moves at
// positions n >= 0, Blue at ^n.
type Greedy struct{}

func (g Greedy) Moves(dst []int, s int) []int {
	if s < 0 {
		for _, o := range g.Moves(nil, ^s) {
			dst = append(dst, ^o)
		}
		return dst
	}
	if s > 0 {
		dst = append(dst, s-1) // and Red moves again
	}
	if s > 1 {
		dst = append(dst, ^(s - 2))
	}
	return dst
}

// Turn makes Greedy a game.Turner.
func (Greedy) Turn(s int) int {
	if s < 0 {
		return 1
	}
	return 0
}

// Normal passes on the capabilities of its rules and adds Bounds, because values are -1 and +1.
func ExampleFind() {
	g := game.Normal(Greedy{})
	if turner, ok := game.Find[game.Turner[int]](g); ok {
		fmt.Println("at ^7, player", turner.Turn(^7), "is to move")
	}
	if bounder, ok := game.Find[game.Bounder[int]](g); ok {
		fmt.Println(bounder.Bounds(7))
	}
	_, ok := game.Find[game.Keyer[int]](g)
	fmt.Println("has keys:", ok)
	// Output:
	// at ^7, player 1 is to move
	// -1 1
	// has keys: false
}

// In misère play, a player who cannot move wins.
func ExampleMisere() {
	fmt.Println("normal:", game.Normal(Subtraction{}).Score(0))
	fmt.Println("misère:", game.Misere(Subtraction{}).Score(0))
	// Output:
	// normal: -1
	// misère: 1
}

// Heap is a game with counters. A move takes one or two counters. Two positions of 32 bits make a
// Pair of 64 bits, which is small and fast.
type Heap struct{}

func (Heap) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (Heap) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// Two heaps are the sum of two games with one heap each. The player who takes the last counter
// wins in normal play and loses in misère play.
func ExampleSum() {
	heaps := game.Sum(Heap{}, Heap{})
	start := game.Pair[int, int]{First: 4, Second: 6}
	options := heaps.Moves(nil, start)
	fmt.Println("moves:", options)
	fmt.Printf("names: %s, ..., %s\n", game.MoveName(heaps, start, options[0]), game.MoveName(heaps, start, options[3]))

	normal := minimax.Solver[game.Pair[int, int]]{Game: game.Normal(heaps)}
	v, err := normal.Value(context.Background(), start)
	fmt.Println("normal play:", v, err)
	misere := minimax.Solver[game.Pair[int, int]]{Game: game.Misere(heaps)}
	v, err = misere.Value(context.Background(), start)
	fmt.Println("misère play:", v, err)
	// Output:
	// moves: [{3 6} {2 6} {4 5} {4 4}]
	// names: 1: take 1, ..., 2: take 2
	// normal play: 1 <nil>
	// misère play: -1 <nil>
}
