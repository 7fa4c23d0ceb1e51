package simultaneous_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The values of moves are those of the matrix, and the moves of optimal strategies are best, at all
// positions of random games and for both players.
func TestAnalyze(t *testing.T) {
	for seed := range uint64(longtest.Cases(100, 5000)) {
		g := random(rand.New(rand.NewPCG(seed, 51)))
		sv := simultaneous.NewSolver[place](g)
		for v := range g {
			r, err := sv.Solve(t.Context(), place{node: v})
			if err != nil {
				t.Fatal(err)
			}
			options := g.Moves(nil, place{node: v})
			a, err := sv.Analyze(t.Context(), place{node: v})
			if err != nil || a.Value.Cmp(r.Value) != 0 || !a.Exact || len(a.Options) != len(options) {
				t.Fatalf("seed %d, node %d: %+v, %v", seed, v, a, err)
			}
			most := new(big.Rat).SetInt64(-1000)
			for i, o := range a.Options {
				want := dot(r.Matrix[i], r.Second)
				if o.Position != options[i] || o.Value.Cmp(want) != 0 || o.Best != (want.Cmp(r.Value) == 0 && g[v].chances == nil) || r.First[i].Sign() > 0 && g[v].chances == nil && !o.Best {
					t.Fatalf("seed %d, node %d, row %d: %+v, want %v", seed, v, i, o, want)
				}
				if o.Value.Cmp(most) > 0 {
					most = o.Value
				}
			}
			if len(options) > 0 && g[v].chances == nil && most.Cmp(r.Value) != 0 {
				t.Fatalf("seed %d, node %d: the best move is worth %v, want %v", seed, v, most, r.Value)
			}
			if !g[v].joint || len(options) == 0 {
				continue
			}
			second(t, sv, g, options, r)
		}
	}
}

// second checks the analyses of the second player after all hidden choices.
func second(t *testing.T, sv *simultaneous.Solver[place], g graph, options []place, r simultaneous.Result) {
	t.Helper()
	for _, p := range options {
		a, err := sv.Analyze(t.Context(), p)
		if err != nil || new(big.Rat).Add(a.Value, r.Value).Sign() != 0 || len(a.Options) != len(r.Second) {
			t.Fatalf("%v: %+v, %v, want the value %v for the other player", p, a, err, r.Value)
		}
		replies := g.Moves(nil, p)
		for j, o := range a.Options {
			want := new(big.Rat)
			for i, row := range r.Matrix {
				want.Sub(want, new(big.Rat).Mul(row[j], r.First[i]))
			}
			if o.Position != replies[j] || o.Value.Cmp(want) != 0 || o.Best != (want.Cmp(a.Value) == 0) || r.Second[j].Sign() > 0 && !o.Best {
				t.Fatalf("%v, column %d: %+v, want %v", p, j, o, want)
			}
		}
	}
}

func TestAnalyzeErrors(t *testing.T) {
	loop := graph{{next: [][]int{{0, 1}}, joint: true}, {score: 1}}
	if _, err := simultaneous.NewSolver[place](loop).Analyze(t.Context(), place{first: 1}); !errors.Is(err, game.ErrCycle) {
		t.Error(err)
	}
	if a, err := simultaneous.NewSolver[place](loop).Analyze(t.Context(), place{node: 1}); err != nil || len(a.Options) != 0 || a.Value.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%+v, %v", a, err)
	}
}
