package minimax_test

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// everybody is a lottery told as a game of several players.
type everybody struct{ *lottery }

func (everybody) Players() int { return 2 }
func (g everybody) Payoff(v, player int) int {
	if g.turns[v] == player {
		return g.scores[v]
	}
	return -g.scores[v]
}

// TestInductionChance compares the payoffs of both players, told as a game of several, with exact
// values.
func TestInductionChance(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range someGames(5_000, 500) {
		g := acyclic(r, 2+r.IntN(9))
		i := minimax.NewInductionChance(game.Multiplayer[int](everybody{g}))
		gametest.TestExact(t, i, gametest.Oracle[int, []*big.Rat]{
			Rules: g,
			Value: func(v int) []*big.Rat { return g.both(v, g.expected(v)) },
			Option: func(v, o int) ([]*big.Rat, bool) {
				x := g.expected(o)
				return g.both(o, x), len(g.weights[v]) == 0 && g.after(v, o, x).Cmp(g.expected(v)) == 0
			},
		}, 0, 1)
		if t.Failed() {
			t.Fatalf("%+v", g)
		}
	}
	i := minimax.NewInductionChance(game.Multiplayer[int](everybody{acyclic(r, 5)}))
	i.Expect = nil
	wantPanic(t, "minimax: chance moves", func() { i.Value(ctx, 0) })
}

// both returns the payoffs of both players where that of whose turn it is at v is x.
func (g *lottery) both(v int, x *big.Rat) []*big.Rat {
	payoffs := make([]*big.Rat, 2)
	payoffs[g.turns[v]], payoffs[1-g.turns[v]] = x, new(big.Rat).Neg(x)
	return payoffs
}

// TestMonteCarloChance compares estimates of random games with chance with exact values: what is said
// to be certain is, and means come near.
func TestMonteCarloChance(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	exact := 0
	rounds := longtest.Some(60)
	for i := range rounds {
		g := acyclic(r, 3+r.IntN(9))
		want := g.expected(0)
		float, _ := want.Float64()
		for _, m := range []*minimax.MonteCarlo[int]{
			{Game: g, Iterations: 20, Seed: uint64(i)},
			{Game: g, Iterations: 20_000, Seed: uint64(i), Workers: 1 + i%2},
			{Multiplayer: everybody{g}, Iterations: 20_000, Seed: uint64(i)},
		} {
			a, err := m.Analyze(ctx, 0)
			if err != nil {
				t.Fatal(err)
			}
			g.checkEstimate(t, a.Value, a.Exact, want)
			for _, o := range a.Options {
				g.checkEstimate(t, o.Value, o.Exact, g.after(0, o.Position, g.expected(o.Position)))
			}
			if a.Exact {
				exact++
			}
			if m.Iterations > 1000 && math.Abs(a.Value.Mean-float) > 1 {
				t.Errorf("mean %v of %v", a.Value.Mean, float)
			}
			best, err := m.Best(ctx, 0)
			next, err2 := m.Choose(ctx, 0)
			switch {
			case err != nil || best.Value != a.Value:
				t.Errorf("%+v, %v; %+v", best, err, a)
			case len(g.arcs[0]) == 0:
				if err2 != game.ErrTerminal {
					t.Error(err2)
				}
			case len(g.weights[0]) > 0:
				if err2 != game.ErrChance || len(best.Line) > 0 || len(a.Best()) > 0 {
					t.Errorf("%v, %+v, %+v", err2, best, a)
				}
			case err2 != nil || !slices.Contains(g.arcs[0], next):
				t.Error(next, err2)
			default:
				got, _ := g.after(0, next, g.expected(next)).Float64()
				if m.Iterations > 1000 && got < float-1 {
					t.Errorf("%+v: chose a move worth %v, the best is worth %v", m, got, float)
				}
				for k, v := range best.Line[:len(best.Line)-1] {
					if len(g.weights[v]) > 0 {
						t.Errorf("the line %v goes on where chance moves, at %d", best.Line, k)
					}
				}
			}
			if t.Failed() {
				t.Fatalf("%+v", g)
			}
		}
	}
	if exact < rounds/2 {
		t.Errorf("%d values proved", exact)
	}
}

// checkEstimate checks that the bounds of an estimate hold the value.
func (g *lottery) checkEstimate(t *testing.T, e minimax.Estimate, exact bool, v *big.Rat) {
	t.Helper()
	low, high := big.NewRat(int64(e.Low), 1), big.NewRat(int64(e.High), 1)
	if low.Cmp(v) > 0 || v.Cmp(high) > 0 || exact != (e.Low == e.High) {
		t.Errorf("%+v, exact %t, of %v", e, exact, v)
	}
}

// tossing is dice that never end: a play at random stops at its limit, and chance with one option is no
// move without alternative.
type tossing struct{}

func (tossing) Moves(dst []int, n int) []int   { return append(dst, n+1) }
func (tossing) Chances(dst []int, _ int) []int { return append(dst, 1) }
func (tossing) Turn(int) int                   { return 0 }
func (tossing) Score(int) int                  { return 0 }

func TestMonteCarloChanceAlone(t *testing.T) {
	m := &minimax.MonteCarlo[int]{Game: tossing{}, Iterations: 10, Plies: 5}
	if _, err := m.Choose(ctx, 0); !errors.Is(err, game.ErrChance) {
		t.Error(err)
	}
	if r, err := m.Best(ctx, 0); err != nil || r.Stats.Truncated == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
