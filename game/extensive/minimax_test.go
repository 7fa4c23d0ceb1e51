package extensive_test

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// What the sparse program finds is what a dense one finds for the whole tree, with integers alone for some. The best
// replies prove both behaviors, whatever behavior the method begins with.
func TestMinimaxDense(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 11))
	hidden := 0
	games := manyTrees(200)
	for trial := range games {
		sh := shape{players: 2, nodes: 4 + rnd.IntN(60), chance: rnd.IntN(2) == 0, inner: rnd.IntN(2) == 0, ties: rnd.IntN(2) == 0}
		g := sh.recalling(rnd)
		constantSum(g, rnd.Int64N(3))
		want, err := extensive.DenseValue(t.Context(), g, trial%4 == 0)
		if err != nil {
			t.Fatal(err)
		}
		m := extensive.Minimax{Game: g}
		if trial%2 == 0 {
			m.Initial = initial(rnd, g)
		}
		s, err := m.Solve(t.Context())
		if err != nil || s.Value.Cmp(want) != 0 || s.Low != s.Value || s.High != s.Value {
			t.Fatalf("game %d: %v, %v, want %v", trial, s, err, want)
		}
		if low, high := guarantees(t, g, s.Behavior); low.Cmp(want) != 0 || high.Cmp(want) != 0 {
			t.Fatalf("game %d: the behavior guarantees %v and %v, want %v", trial, low, high, want)
		}
		if g.PerfectInformation() != nil {
			hidden++
		}
	}
	if 2*hidden < games {
		t.Errorf("only %d games are of imperfect information", hidden)
	}
}

// initial returns probabilities at some sets of g, many of them 0.
func initial(rnd *rand.Rand, g *extensive.Game) [][]float64 {
	all := make([][]float64, len(g.Sets))
	for i, set := range g.Sets {
		if rnd.IntN(4) == 0 {
			continue
		}
		all[i] = make([]float64, len(g.Nodes[set.Nodes[0]].Moves))
		for m := range all[i] {
			all[i][m] = float64(rnd.IntN(3)) / 3
		}
	}
	return all
}

// guarantees returns the payoff of the first player that each behavior guarantees.
func guarantees(t *testing.T, g *extensive.Game, b extensive.Behavior) (low, high *big.Rat) {
	t.Helper()
	_, high, err := g.BestReply(b, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, other, err := g.BestReply(b, 1)
	if err != nil {
		t.Fatal(err)
	}
	payoffs, err := g.Expected(b)
	if err != nil {
		t.Fatal(err)
	}
	return other.Sub(payoffs[0].Add(payoffs[0], payoffs[1]), other), high
}

// If the memory is enough for the program, and not for the fractions of the solution, the bounds hold, and come from the
// behavior.
func TestMinimaxInexact(t *testing.T) {
	g, err := extensive.NewUnfolding[poker.Position](poker.Leduc()).Unfold(t.Context(), poker.Position{})
	if err != nil {
		t.Fatal(err)
	}
	exact, err := extensive.NewMinimax(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	inexact := 0
	for memory := int64(1 << 20); ; memory += memory / int64(32) {
		m := extensive.Minimax{Game: g, Memory: memory}
		s, err := m.Solve(t.Context())
		if err == nil {
			break
		}
		if errors.Is(err, game.ErrMemory) {
			continue
		}
		if !errors.Is(err, extensive.ErrInexact) || s.Value != nil {
			t.Fatal(s, err)
		}
		inexact++
		low, high := guarantees(t, g, s.Behavior)
		if low.Cmp(s.Low) != 0 || high.Cmp(s.High) != 0 || low.Cmp(exact.Value) > 0 || high.Cmp(exact.Value) < 0 {
			t.Fatalf("%v <= %v <= %v, want the bounds %v and %v", s.Low, exact.Value, s.High, low, high)
		}
		if width, _ := high.Sub(high, low).Float64(); width > 1e-9 {
			t.Errorf("the bounds are apart by %v", width)
		}
	}
	if inexact == 0 {
		t.Error("no memory is enough for the program alone")
	}
}

// With an optimal behavior to begin with, the same value takes far fewer pivots.
func TestMinimaxInitial(t *testing.T) {
	g, err := extensive.NewUnfolding[poker.Position](poker.Leduc()).Unfold(t.Context(), poker.Position{})
	if err != nil {
		t.Fatal(err)
	}
	cold, err := extensive.NewMinimax(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	initial := make([][]float64, len(g.Sets))
	for i, m := range cold.Behavior {
		for _, x := range m {
			f, _ := x.Float64()
			initial[i] = append(initial[i], f)
		}
	}
	warm, err := (&extensive.Minimax{Game: g, Initial: initial}).Solve(t.Context())
	if err != nil || warm.Value.Cmp(cold.Value) != 0 || 2*warm.Stats.Pivots > cold.Stats.Pivots {
		t.Errorf("%v after %d pivots, %v; want %v after half of %d", warm.Value, warm.Stats.Pivots, err, cold.Value, cold.Stats.Pivots)
	}
}

func TestMinimaxInitialPanics(t *testing.T) {
	g := entry()
	for name, initial := range map[string][][]float64{
		"too few sets": {},
		"too few":      {{1}, nil, nil},
		"negative":     {{-1, 2}, nil, nil},
		"NaN":          {{math.NaN(), 1}, nil, nil},
	} {
		if panictest.Text(func() { (&extensive.Minimax{Game: g, Initial: initial}).Solve(t.Context()) }) == "" {
			t.Errorf("%s: no panic", name)
		}
	}
}
