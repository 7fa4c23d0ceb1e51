package minimax_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// shortest are the tools that can be asked for the shortest win.
func shortest[S comparable](g game.Game[S]) map[string]gametest.Exact[S, int] {
	return map[string]gametest.Exact[S, int]{
		"Solver":      &minimax.Solver[S]{Game: g, Shortest: true},
		"AlphaBeta":   &minimax.AlphaBeta[S]{Game: g, Memory: 1 << 20, Workers: 1, Shortest: true},
		"tiny table":  &minimax.AlphaBeta[S]{Game: g, Memory: 1, Workers: 1, Shortest: true},
		"ProofNumber": &minimax.ProofNumber[S]{Game: g, Memory: 1 << 26, Shortest: true},
	}
}

// payoffsOf returns a with payoffs as values.
func payoffsOf[S comparable](a game.Analysis[S, minimax.TableValue]) game.Analysis[S, int] {
	b := game.Analysis[S, int]{Value: a.Value.Payoff, Plies: a.Plies, Exact: a.Exact}
	for _, o := range a.Options {
		b.Options = append(b.Options, game.Option[S, int]{
			Position: o.Position, Value: o.Value.Payoff, Plies: o.Plies, Exact: o.Exact, Best: o.Best,
		})
	}
	return b
}

// checkShortest checks a tool against a table that has the distances, at one position.
func checkShortest[S comparable](t *testing.T, tool gametest.Exact[S, int], table *minimax.Table[S], s S) {
	t.Helper()
	a, err := table.Analyze(s)
	if err != nil {
		t.Fatal(err)
	}
	want := payoffsOf(a)
	got, err := tool.Analyze(ctx, s)
	got.Stats = game.Stats{}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Analyze(%v) = %+v, %v; want %+v", s, got, err, want)
	}
	r, err := tool.Solve(ctx, s)
	line, err2 := table.Line(s)
	if err != nil || err2 != nil || r.Value != want.Value || r.Plies != want.Plies {
		t.Errorf("Solve(%v) = %+v, %v; want %d in %d", s, r, err, want.Value, want.Plies)
	}
	if want.Value != 0 && fmt.Sprint(r.Line) != fmt.Sprint(line) {
		t.Errorf("Solve(%v) has the line %v, want %v", s, r.Line, line)
	}
	if len(want.Options) == 0 || want.Value == 0 {
		return
	}
	if next, err := tool.Choose(ctx, s); err != nil || next != want.Best()[0] {
		t.Errorf("Choose(%v) = %v, %v; want %v", s, next, err, want.Best()[0])
	}
}

// The distances are those that retrograde analysis finds, on random digraphs with all
// capabilities: values, plies, best moves and lines.
func TestShortest(t *testing.T) {
	graphs := max(8, longtest.Cases(8, 80))
	r := rand.New(rand.NewPCG(53, 54))
	longest := 0
	for range graphs {
		n := 2 + r.IntN(30)
		for variant, g := range variants(r, n) {
			table, err := minimax.NewLoopy(g).Tabulate(ctx, numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			for name, tool := range shortest(g) {
				for _, v := range r.Perm(n) {
					checkShortest(t, tool, table, v)
					if d, _ := table.Value(v); d.Plies > longest {
						longest = d.Plies
					}
				}
				if t.Failed() {
					t.Fatalf("%s: %s: %+v", variant, name, g)
				}
			}
		}
	}
	if longest < 6 {
		t.Errorf("no distance above %d", longest)
	}
}

// A long win is found by few questions: a row of 20,000 moves is no matter.
func TestShortestDeep(t *testing.T) {
	if testing.Short() {
		t.Skip("a line of 20,000 moves by each tool")
	}
	const n = 20_000
	for name, tool := range shortest(game.Normal(corridor{})) {
		if name == "tiny table" {
			continue
		}
		switch tool := tool.(type) { // the path takes more than others do
		case *minimax.AlphaBeta[int]:
			tool.Memory = 1 << 28
		case *minimax.ProofNumber[int]:
			tool.Memory = 1 << 28
		}
		r, err := tool.Solve(ctx, n)
		if err != nil || r.Plies != n || len(r.Line) != n {
			t.Errorf("%s: %d plies, a line of %d, %v", name, r.Plies, len(r.Line), err)
		}
	}
}
