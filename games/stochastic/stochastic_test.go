package stochastic_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/stochastic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// random returns a game with matrices of two rows and two columns. A play ends with probability 1/4 or
// more in each round.
func random(rnd *rand.Rand) []stochastic.State {
	n := 1 + rnd.IntN(3)
	var states []stochastic.State
	for range n {
		s := stochastic.State{make([]stochastic.Entry, 2), make([]stochastic.Entry, 2)}
		for i := range s {
			for j := range s[i] {
				e := stochastic.Entry{Payoff: rnd.IntN(11) - 5, End: 1 + rnd.IntN(3)}
				for left := 3 * e.End; len(e.Next) < n; {
					w := rnd.IntN(min(left, 3) + 1)
					e.Next = append(e.Next, w)
					left -= w
				}
				s[i][j] = e
			}
		}
		states = append(states, s)
	}
	return states
}

// made returns the game.
func made(t *testing.T, states []stochastic.State) stochastic.Game {
	t.Helper()
	g, err := stochastic.New(states...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestContract(t *testing.T) {
	gametest.Test(t, stochastic.Irrational(), stochastic.Position{})
	for seed := range uint64(3) {
		g := made(t, random(rand.New(rand.NewPCG(seed, 1))))
		gametest.Test(t, g, g.Start())
	}
}

// two returns the value of a matrix of two rows and two columns.
func two(a, b, c, d float64) float64 {
	low, high := max(min(a, b), min(c, d)), min(max(a, c), max(b, d))
	if low >= high {
		return low
	}
	return (a*d - b*c) / (a + d - b - c)
}

// Shapley's iteration: the values of games that end after at most so many rounds. Payoffs are those of
// the rounds, and not of the end.
func iterate(states []stochastic.State) []float64 {
	values := make([]float64, len(states))
	for range 200 {
		next := make([]float64, len(states))
		for k, s := range states {
			var m [2][2]float64
			for i := range s {
				for j, e := range s[i] {
					sum, mean := e.End, 0.0
					for to, w := range e.Next {
						sum += w
						mean += float64(w) * values[to]
					}
					m[i][j] = float64(e.Payoff) + mean/float64(sum)
				}
			}
			next[k] = two(m[0][0], m[0][1], m[1][0], m[1][1])
		}
		values = next
	}
	return values
}

// Bounds of random games contain the limit of Shapley's iteration.
func TestIteration(t *testing.T) {
	for seed := range uint64(longtest.Cases(20, 300)) {
		states := random(rand.New(rand.NewPCG(seed, 2)))
		g := made(t, states)
		want := iterate(states)[0] * float64(g.Scale())
		sv := simultaneous.NewSolver[stochastic.Position](g)
		sv.Width = big.NewRat(1, 1000)
		low, high, err := sv.Bounds(t.Context(), g.Start())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		l, _ := low.Float64()
		h, _ := high.Float64()
		if want < l-1e-6 || want > h+1e-6 {
			t.Errorf("seed %d: %v is not between %v and %v", seed, want, l, h)
		}
	}
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{"one state": func(ctx context.Context, _ publishedtest.Row) (any, error) {
		g := stochastic.Irrational()
		low, high, err := simultaneous.NewSolver[stochastic.Position](g).Bounds(ctx, g.Start())
		if err != nil {
			return nil, err
		}
		v := low.Add(low, high)
		v.Quo(v, big.NewRat(2*int64(g.Scale()), 1))
		return v.Mul(v, v).FloatString(6), nil
	}})
}

// The value of Irrational is the square root of 25/2, which is between the bounds.
func TestIrrational(t *testing.T) {
	g := stochastic.Irrational()
	sv := simultaneous.NewSolver[stochastic.Position](g)
	low, high, err := sv.Bounds(t.Context(), g.Start())
	if err != nil {
		t.Fatal(err)
	}
	square := func(x *big.Rat) *big.Rat {
		x = new(big.Rat).Quo(x, big.NewRat(int64(g.Scale()), 1))
		return x.Mul(x, x)
	}
	if want := big.NewRat(25, 2); square(low).Cmp(want) > 0 || square(high).Cmp(want) < 0 || g.Scale() != 12 {
		t.Errorf("%v to %v in units of 1/%d", low, high, g.Scale())
	}
	if _, err := sv.Value(t.Context(), g.Start()); !errors.Is(err, game.ErrCycle) {
		t.Error(err)
	}
}

// A play is told as it goes, and pays at the end.
func TestNames(t *testing.T) {
	e := func(payoff, end int, next ...int) stochastic.Entry {
		return stochastic.Entry{Payoff: payoff, End: end, Next: next}
	}
	g := made(t, []stochastic.State{{{e(1, 1, 0, 1), e(2, 1)}}, {{e(-1, 2, 1)}, {e(5, 1)}}})
	if g.States() != 2 || g.Scale() != 2 {
		t.Errorf("%d states, scale %d", g.States(), g.Scale())
	}
	p := g.Start()
	var told []string
	for _, name := range []string{"1", "1", "2", "1", "1", "end"} {
		found := false
		for _, o := range g.Moves(nil, p) {
			if g.MoveName(p, o) == name {
				p, found = o, true
				break
			}
		}
		if !found {
			t.Fatalf("no move %s at %v", name, p)
		}
		told = append(told, p.String())
	}
	if got, want := strings.Join(told, "; "), "state 1, row 1; state 1, row 1, column 1; state 2; state 2, row 1; state 2, row 1, column 1; state 2, row 1, column 1, end"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// A payoff of -1 at an end with probability 2/3 is -3/2.
	if g.Score(p) != -3 || p.State() != 1 {
		t.Errorf("score %d in state %d", g.Score(p), p.State())
	}
}

// What is not a game is refused, with the place of the fault.
func TestErrors(t *testing.T) {
	one := stochastic.Entry{End: 1}
	for want, states := range map[string][]stochastic.State{
		"there is no state":                                             nil,
		"state 1 has no moves":                                          {{}},
		"state 2 has no moves":                                          {{{one}}, {{}}},
		"state 1, row 2 has 1 columns, and row 1 has 2":                 {{{one, one}, {one}}},
		"state 1, row 1, column 2: the end has weight 0":                {{{one, {}}}},
		"state 1, row 1, column 1: a state has weight -1":               {{{{End: 1, Next: []int{-1}}}}},
		"state 1, row 1, column 1: 2 weights of 1 states":               {{{{End: 1, Next: []int{1, 1}}}}},
		"state 1, row 1, column 1: the sum of the weights is too large": {{{{End: math.MaxInt32, Next: []int{1}}}}},
		"state 1, row 1, column 1: the score is too large":              {{{{End: 1, Payoff: math.MaxInt32, Next: []int{1}}}}},
	} {
		_, err := stochastic.New(states...)
		if !errors.Is(err, stochastic.ErrGame) || fmt.Sprint(err) != "stochastic: not a stochastic game: "+want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
