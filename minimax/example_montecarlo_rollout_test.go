package minimax_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/minimax"
)

// Two players in turn mark one of nine squares in a row; whoever completes three adjacent
// marked squares, no matter whose, has won.
type nine uint16

type nineRules struct{}

func (nineRules) Moves(dst []nine, s nine) []nine {
	if s&(s>>1)&(s>>2) != 0 {
		return dst
	}
	for i := range 9 {
		if mark := nine(1) << i; s&mark == 0 {
			dst = append(dst, s|mark)
		}
	}
	return dst
}

func (nineRules) Score(nine) int { return -1 }

// A policy makes random plays more like real ones, here by never overlooking a win. The
// estimates of few plays are then better: the first player wins, by beginning in the middle.
func ExampleMonteCarlo_rollout() {
	g := nineRules{}
	m := minimax.NewMonteCarlo(g)
	m.Iterations = 300
	careless, err := m.Best(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
	}
	m.Rollout = func(rnd *rand.Rand, _ nine, options []nine) int {
		for i, o := range options {
			if len(g.Moves(nil, o)) == 0 {
				return i
			}
		}
		return rnd.IntN(len(options))
	}
	careful, err := m.Best(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Printf("for the first player: %+.1f, with the policy %+.1f\n", careless.Value.Mean, careful.Value.Mean)
	// Output:
	// for the first player: +0.1, with the policy +0.3
}
