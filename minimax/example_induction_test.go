package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// tally is a position: how many counters are left, and how many moves have been made.
type tally struct{ counters, moves int }

// takeThree has the rules: the players in turn take 1, 2 or 3 counters.
func takeThree(dst []tally, s tally) []tally {
	for k := 1; k <= 3 && k <= s.counters; k++ {
		dst = append(dst, tally{s.counters - k, s.moves + 1})
	}
	return dst
}

// Two players want different things, neither the opposite of the other's: the first as
// many moves as possible, the second to make the last one.
func ExampleInduction() {
	induction := minimax.Induction[tally, int]{
		Rules:   game.RulesFunc[tally](takeThree),
		Outcome: func(s tally) int { return s.moves },
		Prefer: func(s tally, a, b int) bool {
			if s.moves%2 == 0 {
				return a > b
			}
			return a%2 == 0 && b%2 == 1
		},
	}
	r, err := induction.Solve(context.Background(), tally{counters: 6})
	fmt.Println(r.Value, "moves:", r.Line, err)
	// Output:
	// 6 moves: [{5 1} {4 2} {3 3} {2 4} {1 5} {0 6}] <nil>
}
