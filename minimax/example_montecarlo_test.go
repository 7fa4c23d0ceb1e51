package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// pebbles is a game with a heap of counters. A move takes 1 or 2 counters. The player who takes the
// last counter wins.
type pebbles struct{}

func (pebbles) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// With enough plays the search solves a small game, and ends.
func ExampleMonteCarlo() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	m.Iterations = 1_000_000
	r, err := m.Best(context.Background(), 11)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("value", r.Value.Mean, "exact:", r.Exact, "move to", r.Line[0])
	fmt.Println("less than 10,000 plays:", r.Stats.Plays < 10_000)
	// Output:
	// value 1 exact: true move to 9
	// less than 10,000 plays: true
}

// All yields a result each time the number of iterations has doubled, until the value is exact.
func ExampleMonteCarlo_All() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	for r, err := range m.All(context.Background(), 14) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(r.Stats.Plays, "plays, move to", r.Line[0], "exact:", r.Exact)
	}
	// Output:
	// 64 plays, move to 13 exact: false
	// 128 plays, move to 13 exact: false
	// 256 plays, move to 13 exact: false
	// 314 plays, move to 12 exact: true
}

// A thousand plays do not solve this position, so the bounds are wide. But the estimates clearly
// prefer the better move, which leaves a multiple of 3.
func ExampleMonteCarlo_Analyze() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	m.Iterations, m.Seed = 1000, 1
	a, err := m.Analyze(context.Background(), 50)
	if err != nil {
		fmt.Println(err)
	}
	for _, o := range a.Options {
		e := o.Value
		fmt.Printf("to %d: %d visits, mean %+.2f, between %+d and %+d\n", o.Position, e.Visits, e.Mean, e.Low, e.High)
	}
	fmt.Println("best: to", a.Best()[0])
	// Output:
	// to 49: 55 visits, mean -0.35, between -1 and +1
	// to 48: 945 visits, mean +0.04, between -1 and +1
	// best: to 48
}

// A MonteCarlo is a game.Strategy, so it can play.
func ExampleMonteCarlo_Choose() {
	rules := pebbles{}
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

// A MonteCarlo without limits searches until the deadline of the context. At the deadline the error
// comes with the estimates so far.
func ExampleMonteCarlo_deadline() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	r, err := m.Best(ctx, 300)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		fmt.Println(err) // the call was canceled, or the game is faulty
	}
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: minimax: context deadline exceeded
}

// nine is a game on a row of nine squares. Two players mark a square in turn. The first player to
// complete three adjacent marks of either player wins. A position has a bit for each mark.
type nine struct{}

func (nine) Moves(dst []int, marks int) []int {
	if marks&(marks>>1)&(marks>>2) != 0 {
		return dst
	}
	for i := range 9 {
		if mark := 1 << i; marks&mark == 0 {
			dst = append(dst, marks|mark)
		}
	}
	return dst
}

func (nine) Score(int) int { return -1 }

// A rollout policy makes random plays more realistic. This policy never misses a winning move, so
// the estimates from few plays are better. The first player wins with the square in the middle.
func ExampleMonteCarlo_rollout() {
	g := nine{}
	m := minimax.NewMonteCarlo(g)
	m.Iterations = 300
	careless, err := m.Best(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
	}
	m.Rollout = func(rnd *rand.Rand, _ int, options []int) int {
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

// Random plays need no Evaluate. The estimate is close to the value of max^n, which is 15.
func ExampleNewMonteCarloMultiplayer() {
	search := minimax.NewMonteCarloMultiplayer(heads{})
	search.Iterations = 20_000
	r, err := search.Best(context.Background(), coins{row: "152413625143"})
	fmt.Printf("some %.0f, exact: %t %v\n", r.Value.Mean, r.Exact, err)
	// Output:
	// some 15, exact: false <nil>
}

// An evaluation takes the place of random plays, and priors say which moves to look at first. Both can
// come from a neural network. Here they come from a rule of thumb: to leave a multiple of 3 is good.
func ExampleMonteCarlo_evaluation() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	m.Iterations = 50
	r, err := m.Best(context.Background(), 32)
	fmt.Println("by random plays: to", r.Line[0], err)

	m.Evaluate = func(n int) float64 {
		if n%3 == 0 {
			return -0.8 // for the player to move
		}
		return 0.8
	}
	m.Priors = func(dst []float64, n int, options []int) []float64 {
		for _, o := range options {
			if o%3 == 0 {
				dst = append(dst, 0.9)
			} else {
				dst = append(dst, 0.1)
			}
		}
		return dst
	}
	a, err := m.Analyze(context.Background(), 32)
	fmt.Println("by the rule of thumb: to", a.Best()[0], err)
	for _, o := range a.Options {
		fmt.Printf("to %d: mean %.1f, %d visits\n", o.Position, o.Value.Mean, o.Value.Visits)
	}
	// Output:
	// by random plays: to 31 <nil>
	// by the rule of thumb: to 30 <nil>
	// to 31: mean -0.8, 1 visits
	// to 30: mean 0.7, 49 visits
}

// With Reuse the tree of a call serves the next calls in a play: here each player goes on with the plays
// of the other one.
func ExampleMonteCarlo_reuse() {
	m := minimax.NewMonteCarlo(game.Normal(pebbles{}))
	m.Iterations, m.Reuse = 100, true
	for n := 24; n > 20; {
		r, err := m.Best(context.Background(), n)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("at", n, "to", r.Line[0], "by", r.Value.Visits, "plays,", r.Stats.Plays, "of them new")
		n = r.Line[0]
	}
	// Output:
	// at 24 to 22 by 100 plays, 100 of them new
	// at 22 to 20 by 160 plays, 100 of them new
}

// MonteCarlo estimates expected values in games that are too large for an Expectimax.
func ExampleMonteCarlo_chance() {
	start := score{mine: 2, theirs: 2, turn: 6}
	sampler := &minimax.MonteCarlo[score]{Game: pig{}, Iterations: 20_000, Seed: 1}
	r, err := sampler.Best(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := minimax.NewExpectimax(pig{}).Value(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	exact, _ := v.Float64()
	fmt.Println("roll:", r.Line[0].player == start.player, "and about right:", math.Abs(r.Value.Mean-exact) < 0.1)
	// Output:
	// roll: true and about right: true
}
