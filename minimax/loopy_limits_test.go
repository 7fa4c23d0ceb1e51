package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/loopytest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestTableValueString(t *testing.T) {
	for want, v := range map[string]minimax.TableValue{
		"win in 3":       {Payoff: 1, Plies: 3},
		"loss in 0":      {Payoff: -1},
		"win of 7 in 12": {Payoff: 7, Plies: 12},
		"loss of 2 in 4": {Payoff: -2, Plies: 4},
		"draw":           {},
	} {
		if v.String() != want {
			t.Errorf("%+v is %q, want %q", v, v.String(), want)
		}
	}
}

func TestLoopyUnsolved(t *testing.T) {
	table := solveLoopy[int](t, &digraph{arcs: [][]int{{}, {0}, {1}}, scores: []int{1, 1, 1}}, 1)
	errs := make([]error, 4)
	_, errs[0] = table.Value(2)
	_, errs[1] = table.Analyze(2)
	_, errs[2] = table.Strategy().Choose(t.Context(), 2)
	_, errs[3] = table.Line(2)
	for i, err := range errs {
		if !errors.Is(err, game.ErrUnsolved) || !strings.Contains(fmt.Sprint(err), "2") {
			t.Errorf("%d: %v, want ErrUnsolved and the position", i, err)
		}
	}
	if empty := solveLoopy[int](t, &digraph{}); empty.Stats.Positions != 0 {
		t.Errorf("%d positions from no starts", empty.Stats.Positions)
	}
}

// Where a Solver meets a cycle it says what to use.
func TestCycleNamesLoopy(t *testing.T) {
	g := &digraph{arcs: [][]int{{1}, {0}}, scores: []int{1, 1}}
	_, err := minimax.NewSolver(g).Value(ctx, 0)
	if !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "Loopy") {
		t.Errorf("error %v, want ErrCycle and a hint", err)
	}
	if v, err := solveLoopy(t, g, 0).Value(0); err != nil || v.Payoff != 0 {
		t.Errorf("%v, %v; want a draw", v, err)
	}
}

func TestLoopyMemory(t *testing.T) {
	const n = 5000
	g := randomLoopy(rand.New(rand.NewPCG(41, 42)), n, 300)
	loopytest.Memory(t, func(memory int64) (int64, error) {
		table, err := (&minimax.Loopy[int]{Game: g, Memory: memory}).Tabulate(t.Context(), numbers(n)...)
		if err != nil {
			return 0, err
		}
		return table.Stats.Memory, nil
	})
}

func TestLoopyScores(t *testing.T) {
	const n = 3000
	r := rand.New(rand.NewPCG(43, 44))
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	for v := range n - 1 { // so many amounts that their order needs all their digits
		g.scores[v] = int(r.Int64N(2*minimax.MaxScore+1) - minimax.MaxScore)
		g.arcs[n-1] = append(g.arcs[n-1], v)
	}
	want := -slices.Min(g.scores[:n-1])
	if v, err := solveLoopy(t, g, n-1).Value(n - 1); err != nil || v != (minimax.TableValue{Payoff: want, Plies: 1}) {
		t.Errorf("%v, %v; want %d", v, err, want)
	}
	for _, score := range []int{minimax.MaxScore, -minimax.MaxScore} {
		g := &digraph{arcs: [][]int{{}}, scores: []int{score}}
		if v, err := solveLoopy(t, g, 0).Value(0); err != nil || v.Payoff != score {
			t.Errorf("%v, %v; want %d", v, err, score)
		}
		g.scores[0] += score / minimax.MaxScore
		if _, err := minimax.NewLoopy(g).Tabulate(ctx, 0); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("score %d: %v", g.scores[0], err)
		}
	}
}

func TestLoopyCancel(t *testing.T) {
	loopytest.Cancel(t, func(ctx context.Context, r game.Rules[int], start int) error {
		_, err := minimax.NewLoopy[int](game.Normal(r)).Tabulate(ctx, start)
		return err
	})
}

func TestLoopyStats(t *testing.T) {
	l := minimax.NewLoopy(game.Normal(corridor{}))
	table, err := l.Tabulate(ctx, 200_000)
	if err != nil {
		t.Fatal(err)
	}
	if st := table.Stats; st.Positions != 200_000 || st.Terminals != 1 || st.Elapsed <= 0 || st.Memory <= 0 {
		t.Errorf("%+v", st)
	}
	if r, err := l.Solve(ctx, 200); err != nil || r.Stats.Positions != 0 || r.Stats.Hits != 1 || r.Stats.Memory != table.Stats.Memory {
		t.Errorf("from the table: %+v, %v", r.Stats, err)
	}
}

func TestLoopyPanics(t *testing.T) {
	g := &digraph{arcs: [][]int{{}}, scores: []int{1}}
	for want, f := range map[string]func(){
		"minimax: Loopy without a Game": func() { _, _ = (&minimax.Loopy[int]{}).Tabulate(ctx) },
		"minimax: negative Memory":      func() { _, _ = (&minimax.Loopy[int]{Game: g, Memory: -1}).Tabulate(ctx) },
		"minimax: 9 was no option before: Moves or a capability breaks its contract": func() {
			changing := &digraph{arcs: [][]int{{}, {0}}, scores: []int{1, 1}}
			table, _ := minimax.NewLoopy[int](changing).Tabulate(ctx, 1)
			changing.arcs[1][0] = 9
			_, _ = table.Strategy().Choose(ctx, 1)
		},
	} {
		func() {
			defer func() {
				if got := recover(); fmt.Sprint(got) != want {
					t.Errorf("panic %v, want %q", got, want)
				}
			}()
			f()
		}()
	}
}

// Many goroutines may ask one table.
func TestLoopyConcurrent(t *testing.T) {
	g := randomLoopy(rand.New(rand.NewPCG(45, 46)), 50, 2)
	table := solveLoopy(t, g, numbers(50)...)
	for range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for v, want := range table.All() {
				if got, err := table.Value(v); err != nil || got != want {
					t.Errorf("%d: %v, %v; want %v", v, got, err, want)
				}
				if _, err := table.Line(v); err != nil {
					t.Error(err)
				}
			}
		})
	}
}
