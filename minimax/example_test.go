package minimax_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Counters are taken from a heap, 1 or 2 at a time.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Whoever takes the last counter wins: the multiples of three are lost.
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
	for _, o := range a.Options {
		fmt.Printf("to %d: %+d\n", o.Position, o.Value)
	}
	// Output:
	// to 7: -1
	// to 6: +1
}

func ExampleSolver_Tabulate() {
	solver := minimax.NewSolver(game.Normal(takeAway{}))
	r, err := solver.Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(r.Value, "after looking at", r.Stats.Positions, "positions")
	// Output:
	// 1 after looking at 100 positions
}

// A solver chooses moves, so it can play.
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

// What the memory allowed does not hold is refused, not guessed. With more of
// it, the work goes on from where it stopped.
func ExampleErrMemory() {
	solver := &minimax.Solver[int]{Game: game.Normal(takeAway{}), Memory: 1 << 20}
	_, err := solver.Value(context.Background(), 1_000_000)
	fmt.Println(errors.Is(err, game.ErrMemory))

	solver.Memory = game.DefaultMemory
	fmt.Println(solver.Value(context.Background(), 1_000_000))
	// Output:
	// true
	// 1 <nil>
}

// boxes is a game in which a player may move again: whoever takes the last but
// one of a heap's counters has another turn, and whoever takes the very last
// loses.
type boxes struct{}

type box struct{ counters, player int }

func (boxes) Moves(dst []box, b box) []box {
	for k := 1; k <= 2 && k <= b.counters; k++ {
		next := box{b.counters - k, 1 - b.player}
		if next.counters == 1 {
			next.player = b.player
		}
		dst = append(dst, next)
	}
	return dst
}

// Turn tells the solver whose turn it is: it is a game.Turner.
func (boxes) Turn(b box) int { return b.player }

func ExampleSolver_turn() {
	solver := minimax.NewSolver(game.Misere(boxes{}))
	for n := 1; n <= 7; n++ {
		v, err := solver.Value(context.Background(), box{n, 0})
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%d:%+d ", n, v)
	}
	// Output:
	// 1:-1 2:-1 3:+1 4:+1 5:-1 6:+1 7:+1
}

// Two players who want different things, neither the opposite of the other's:
// the first as many moves as possible, the second to make the last.
func ExampleInduction_Solve() {
	type position struct{ counters, moves int }
	induction := minimax.Induction[position, position]{
		Rules: game.RulesFunc[position](func(dst []position, s position) []position {
			for k := 1; k <= 3 && k <= s.counters; k++ {
				dst = append(dst, position{s.counters - k, s.moves + 1})
			}
			return dst
		}),
		Outcome: func(s position) position { return s },
		Prefer: func(s, a, b position) bool {
			if s.moves%2 == 0 {
				return a.moves > b.moves
			}
			return a.moves%2 == 0 && b.moves%2 == 1
		},
	}
	r, err := induction.Solve(context.Background(), position{counters: 6})
	fmt.Println(r.Value.moves, "moves:", r.Line, err)
	// Output:
	// 6 moves: [{5 1} {4 2} {3 3} {2 4} {1 5} {0 6}] <nil>
}

// Three players in turn take 1 or 2 counters, and whoever takes the last one
// pays the others one each. With three players nobody can be said to win or to
// lose by force alone: what happens depends on what each of them prefers.
func ExampleInduction() {
	type position struct{ counters, player int }
	type payoffs [3]int

	rules := game.RulesFunc[position](func(dst []position, s position) []position {
		for k := 1; k <= 2 && k <= s.counters; k++ {
			dst = append(dst, position{s.counters - k, (s.player + 1) % 3})
		}
		return dst
	})
	induction := minimax.Induction[position, payoffs]{
		Rules: rules,
		Outcome: func(s position) payoffs {
			p := payoffs{1, 1, 1}
			p[(s.player+2)%3] = -2 // the one before took the last counter
			return p
		},
		Prefer: func(s position, a, b payoffs) bool { return a[s.player] > b[s.player] },
	}
	for n := 1; n <= 6; n++ {
		o, err := induction.Value(context.Background(), position{n, 0})
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(n, o)
	}
	// Output:
	// 1 [-2 1 1]
	// 2 [1 -2 1]
	// 3 [1 1 -2]
	// 4 [1 1 -2]
	// 5 [-2 1 1]
	// 6 [1 -2 1]
}
