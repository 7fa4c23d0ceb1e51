package minimax_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// A thousand plays do not solve this position: nothing is certain. But of the two
// moves the better one, to a multiple of 3, is clear.
func ExampleMonteCarlo_Analyze() {
	m := &minimax.MonteCarlo[int]{Game: game.Normal(takeAway{}), Iterations: 1000, Seed: 1}
	e, err := m.Analyze(context.Background(), 50)
	if err != nil {
		fmt.Println(err)
	}
	for _, o := range e.Options {
		fmt.Printf("to %d: %d visits, mean %+.2f, between %+d and %+d\n", o.Position, o.Visits, o.Mean, o.Low, o.High)
	}
	fmt.Println("best: to", e.Options[e.Best].Position)
	// Output:
	// to 49: 55 visits, mean -0.35, between -1 and +1
	// to 48: 945 visits, mean +0.04, between -1 and +1
	// best: to 48
}

// With enough plays a small game is solved, and the search ends. It is a win for
// the first player.
func ExampleMonteCarlo() {
	m := &minimax.MonteCarlo[squares]{Game: threeInARow{}, Iterations: 1_000_000}
	e, err := m.Analyze(context.Background(), squares{})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value", e.Value, "proved:", e.Proved)
	fmt.Println("less than 50,000 plays:", e.Iterations < 50_000)
	// Output:
	// value 1 proved: true
	// less than 50,000 plays: true
}

// A search chooses moves, so it can play.
func ExampleMonteCarlo_Choose() {
	rules := takeAway{}
	m := &minimax.MonteCarlo[int]{Game: game.Normal[int](rules), Iterations: 2000}
	for n, err := range game.Play(context.Background(), rules, 10, m, game.First(rules)) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(n, " ")
	}
	// Output:
	// 10 9 8 6 5 3 2 0
}

// heap is a heap of counters, and whose turn it is to take 1 or 2 of them.
type heap struct{ counters, player int }

type threeTakeAway struct{}

func (threeTakeAway) Moves(dst []heap, h heap) []heap {
	for k := 1; k <= 2 && k <= h.counters; k++ {
		dst = append(dst, heap{h.counters - k, (h.player + 1) % 3})
	}
	return dst
}

func (threeTakeAway) Turn(h heap) int { return h.player }

// Three players: whoever takes the last of the counters pays one to each of the
// others. Of 4, the first player takes 2: the second then takes 1, so as not to
// take both, and leaves the last to the third.
func ExampleMonteCarlo_players() {
	m := &minimax.MonteCarlo[heap]{
		Rules:   threeTakeAway{},
		Players: 3,
		Payoffs: func(dst []float64, h heap) []float64 {
			dst = append(dst, 1, 1, 1)
			dst[len(dst)-3+(h.player+2)%3] = -2
			return dst
		},
		Iterations: 20_000,
	}
	e, err := m.Analyze(context.Background(), heap{4, 0})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Printf("take %d, which is worth %.1f\n", 4-e.Options[e.Best].Position.counters, e.Value)
	// Output:
	// take 2, which is worth 1.0
}

// A policy for the plays at random makes them more like real ones, here by never
// overlooking three in a row. The estimates of few plays are then better.
func ExampleMonteCarlo_rollout() {
	g := threeInARow{}
	m := &minimax.MonteCarlo[squares]{Game: g, Iterations: 1000}
	careless, err := m.Analyze(context.Background(), squares{})
	if err != nil {
		fmt.Println(err)
	}
	m.Rollout = func(rnd *rand.Rand, _ squares, options []squares) int {
		for i, o := range options {
			if g.Score(o) < 0 {
				return i
			}
		}
		return rnd.IntN(len(options))
	}
	careful, err := m.Analyze(context.Background(), squares{})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Printf("for the first player: %+.1f, with the policy %+.1f\n", careless.Value, careful.Value)
	// Output:
	// for the first player: +0.4, with the policy +0.7
}
