package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// lastPays is a game of three players, who in turn take 1 or 2 counters. Whoever takes
// the last one pays the others one each.
type lastPays struct{}

type counters struct{ left, player int }

func (lastPays) Moves(dst []counters, s counters) []counters {
	for k := 1; k <= 2 && k <= s.left; k++ {
		dst = append(dst, counters{s.left - k, (s.player + 1) % 3})
	}
	return dst
}

func (lastPays) Turn(s counters) int { return s.player }
func (lastPays) Players() int        { return 3 }

func (lastPays) Payoff(s counters, player int) int {
	if player == (s.player+2)%3 { // the one who has just moved
		return -2
	}
	return +1
}

// A game of several players tells whose turn it is, how many there are and what each is
// paid in the end. A value then has what each player gets.
func ExampleNewInduction() {
	induction := minimax.NewInduction(lastPays{})
	for n := 1; n <= 6; n++ {
		v, err := induction.Value(context.Background(), counters{n, 0})
		fmt.Println(n, v, err)
	}
	a, err := induction.Analyze(context.Background(), counters{4, 0})
	for _, o := range a.Options {
		fmt.Println("leave", o.Position.left, "for", o.Value, "best:", o.Best)
	}
	fmt.Println(err)
	// Output:
	// 1 [-2 1 1] <nil>
	// 2 [1 -2 1] <nil>
	// 3 [1 1 -2] <nil>
	// 4 [1 1 -2] <nil>
	// 5 [-2 1 1] <nil>
	// 6 [1 -2 1] <nil>
	// leave 3 for [-2 1 1] best: false
	// leave 2 for [1 1 -2] best: true
	// <nil>
}
