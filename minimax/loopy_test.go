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
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// randomLoopy returns a digraph of n vertices that may have cycles, and even loops,
// from few to many, and whose ends pay at most spread. In some, plays are long.
func randomLoopy(r *rand.Rand, n, spread int) *digraph {
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	most, back, down := 1+r.IntN(5), r.IntN(11), n
	if r.IntN(2) == 0 {
		down = 2
	}
	for v := range n {
		g.scores[v] = r.IntN(2*spread+1) - spread
		for range max(r.IntN(most+1), r.IntN(2)) {
			switch {
			case r.IntN(10) < back:
				g.arcs[v] = append(g.arcs[v], r.IntN(n))
			case v > 0:
				g.arcs[v] = append(g.arcs[v], v-1-r.IntN(min(v, down)))
			}
		}
	}
	return g
}

// loopyVariants are games on the same random digraph with all capabilities that
// Loopy uses.
func loopyVariants(r *rand.Rand, n, spread int) map[string]game.Game[int] {
	g := randomLoopy(r, n, spread)
	all := loopyVariantsOf(g, randomTurns(r, g), n)
	all["twins"] = newTwins(r, g)
	return all
}

func loopyVariantsOf(g *digraph, t turning, n int) map[string]game.Game[int] {
	return map[string]game.Game[int]{
		"plain":          g,
		"key":            keyed{g},
		"turn":           t,
		"canonical":      doubled{g, n},
		"canonical+turn": swapped{doubled{g, n}, t.turns},
		"normal":         game.Normal[int](g),
		"misere+turn":    game.Misere[int](t),
	}
}

func numbers(n int) (all []int) {
	for v := range n {
		all = append(all, v)
	}
	return all
}

func solveLoopy[S comparable](t *testing.T, g game.Game[S], starts ...S) *minimax.Table[S] {
	t.Helper()
	table, err := minimax.NewLoopy[S](g).Tabulate(t.Context(), starts...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Values and distances are those of the definitions, whatever the capabilities.
func TestLoopyDigraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	met := make(map[string]int)
	longest := 0
	graphs := max(60, longtest.Cases(60, 600))
	for i := range graphs {
		n := 1 + r.IntN(8+i%20)
		for name, g := range loopyVariants(r, n, 1+i%4) {
			want, table := newLoopyOracle(g, n), solveLoopy(t, g, numbers(n)...)
			for v := range n {
				got, err := table.Value(v)
				if err != nil || got != want.at(v) {
					t.Fatalf("%s %+v: vertex %d is %v, %v; want %v", name, g, v, got, err, want.at(v))
				}
				checkLoopyMoves(t, table, want, v)
				longest = max(longest, got.Plies)
				met[fmt.Sprint(got.Payoff)]++
			}
			if st := table.Stats; st.Positions+st.Terminals != int64(n) {
				t.Fatalf("%s %+v: %d positions of %d", name, g, st.Positions, n)
			}
		}
	}
	if len(met) != 9 || met["0"] < graphs || met["4"] < graphs/12 || longest < 8 {
		t.Errorf("too uniform: %v, longest %d", met, longest)
	}
}

// checkLoopyMoves compares the moves at v, of a table whose oracle is want.
func checkLoopyMoves(t *testing.T, table *minimax.Table[int], want *loopyOracle, v int) {
	t.Helper()
	a, err := table.Analyze(v)
	options := a.Options
	if err != nil || len(options) != len(want.options[node{v, 0}]) {
		t.Fatalf("vertex %d has options %v, %v", v, options, err)
	}
	var keep []int
	for i, o := range options {
		value := o.Value
		if value != want.move(v, i) {
			t.Fatalf("vertex %d: the move to %d is %v, want %v", v, o.Position, value, want.move(v, i))
		}
		if value == want.at(v) {
			keep = append(keep, o.Position)
		}
	}
	best := a.Best()
	if err != nil || !cmp.Equal(best, keep) || len(options) > 0 && len(best) == 0 {
		t.Fatalf("vertex %d: best moves %v, %v; want %v", v, best, err, keep)
	}
	switch got, err := table.Strategy().Choose(context.Background(), v); {
	case len(best) == 0 && err != game.ErrTerminal:
		t.Fatalf("vertex %d is terminal: %v", v, err)
	case len(best) > 0 && (err != nil || got != best[0]):
		t.Fatalf("vertex %d: chose %d, %v of %v", v, got, err, best)
	}
}

// A way into a ring, and a long path, each of many positions.
func TestLoopyDeep(t *testing.T) {
	n := longtest.Some(1_000_000)
	ring := game.Normal(game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, (v+1)%n) }))
	if v, err := solveLoopy(t, ring, 0).Value(n - 1); err != nil || v.String() != "draw" {
		t.Errorf("ring: %v, %v; want a draw", v, err)
	}
	// From n one moves down or back up, so that whoever wins must hurry on.
	path := game.Normal(game.RulesFunc[int](func(dst []int, v int) []int {
		switch {
		case v == 0:
			return dst
		case v%2 == 1 && v < n:
			return append(dst, v+1, v-1)
		}
		return append(dst, v-1)
	}))
	table := solveLoopy(t, path, n)
	for v, want := range map[int]string{n: fmt.Sprint("loss in ", n), n - 1: fmt.Sprint("win in ", n-1), 0: "loss in 0"} {
		if got, err := table.Value(v); err != nil || got.String() != want {
			t.Errorf("path: %d is %v, %v; want %s", v, got, err, want)
		}
	}
	if each := table.Stats.Memory / int64(n); each > 50 {
		t.Errorf("%d bytes a position", each)
	}
}

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
