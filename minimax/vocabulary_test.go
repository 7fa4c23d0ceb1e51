package minimax_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// exactTool is what every exact tool has, whatever its values are: whoever knows one
// knows all.
type exactTool[S comparable, V any] interface {
	game.Strategy[S]
	Value(ctx context.Context, s S) (V, error)
	Solve(ctx context.Context, s S) (game.Result[S, V], error)
	Analyze(ctx context.Context, s S) (game.Analysis[S, V], error)
	Reset()
}

// exactTools are the tools for two players, in the settings that change how they work.
// An Induction among them has payoffs of two players for each value.
func exactTools(g game.Game[int]) map[string]exactTool[int, int] {
	tools := map[string]exactTool[int, int]{
		"Solver":               minimax.NewSolver(g),
		"Solver shortest":      &minimax.Solver[int]{Game: g, Shortest: true},
		"AlphaBeta":            minimax.NewAlphaBeta(g),
		"AlphaBeta shortest":   &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 12, Workers: 1, Shortest: true},
		"ProofNumber":          minimax.NewProofNumber(g),
		"ProofNumber shortest": &minimax.ProofNumber[int]{Game: g, Memory: 1 << 16, Shortest: true},
		"Loopy":                minimax.NewLoopy(g),
	}
	if t, ok := game.Find[game.Turner[int]](g); ok {
		tools["Induction"] = sided{minimax.NewInduction[int](sides{g, t}), t}
	}
	return tools
}

// sides is a game of two players told as one of several, each with their payoff.
type sides struct {
	game.Game[int]
	game.Turner[int]
}

func (g sides) Players() int { return 2 }
func (g sides) Payoff(v, player int) int {
	if g.Turn(v) == player {
		return g.Score(v)
	}
	return -g.Score(v)
}

// sided is an Induction that tells the payoff of the player to move only.
type sided struct {
	*minimax.Induction[int, []int]
	game.Turner[int]
}

func (s sided) Value(ctx context.Context, v int) (int, error) {
	payoffs, err := s.Induction.Value(ctx, v)
	if err != nil {
		return 0, err
	}
	return payoffs[s.Turn(v)], nil
}

func (s sided) Solve(ctx context.Context, v int) (r game.Result[int, int], err error) {
	all, err := s.Induction.Solve(ctx, v)
	if err != nil {
		return r, err
	}
	return game.Result[int, int]{Value: all.Value[s.Turn(v)], Line: all.Line, Exact: all.Exact, Stats: all.Stats}, nil
}

func (s sided) Analyze(ctx context.Context, v int) (a game.Analysis[int, int], err error) {
	all, err := s.Induction.Analyze(ctx, v)
	if err != nil {
		return a, err
	}
	mover := s.Turn(v)
	a = game.Analysis[int, int]{Value: all.Value[mover], Exact: all.Exact, Stats: all.Stats}
	for _, o := range all.Options {
		a.Options = append(a.Options, game.Option[int, int]{Position: o.Position, Value: o.Value[mover], Exact: o.Exact, Best: o.Best})
	}
	return a, nil
}

// On random digraphs with every capability, all exact tools say in every way they have
// what plain negamax says; before and after Reset.
func TestVocabulary(t *testing.T) {
	graphs := 100
	if testing.Short() {
		graphs = 5
	}
	r := rand.New(rand.NewPCG(51, 52))
	for range graphs {
		n := 2 + r.IntN(16)
		for variant, g := range variants(r, n) {
			for name, tool := range exactTools(g) {
				for range 2 {
					for _, v := range r.Perm(n) {
						checkTool(t, g, tool, v)
					}
					if t.Failed() {
						t.Fatalf("%s: %s: %+v", variant, name, g)
					}
					tool.Reset()
				}
			}
		}
	}
}

func checkTool(t *testing.T, g game.Game[int], tool exactTool[int, int], v int) {
	t.Helper()
	want, options := negamax(g, v), g.Moves(nil, v)
	if got, err := tool.Value(ctx, v); err != nil || got != want {
		t.Errorf("Value(%d) = %d, %v; want %d", v, got, err, want)
	}
	r, err := tool.Solve(ctx, v)
	if err != nil || r.Value != want || !r.Exact || r.Stats.Elapsed <= 0 {
		t.Errorf("Solve(%d) = %+v, %v; want %d", v, r, err, want)
	}
	checkPlay(t, g, v, r)
	a, err := tool.Analyze(ctx, v)
	if err != nil || a.Value != want || !a.Exact || len(a.Options) != len(options) || a.Stats.Elapsed <= 0 {
		t.Errorf("Analyze(%d) = %+v, %v; want %d and options %v", v, a, err, want, options)
		return
	}
	for i, o := range a.Options {
		if o.Position != options[i] || o.Value != moveValue(g, v, o.Position) || !o.Exact || o.Best && o.Value != want {
			t.Errorf("Analyze(%d): %+v", v, o)
		}
	}
	next, err := tool.Choose(ctx, v)
	switch best := a.Best(); {
	case len(options) == 0:
		if !errors.Is(err, game.ErrTerminal) || len(best) > 0 {
			t.Errorf("Choose(%d) = %v; best %v at a terminal position", v, err, best)
		}
	case err != nil || !slices.Contains(best, next) || !slices.Contains(best, r.Line[0]):
		t.Errorf("Choose(%d) = %d, %v; best %v, line %v", v, next, err, best, r.Line)
	}
}

// moveValue returns what it is worth to the player to move at v to move to o.
func moveValue(g game.Game[int], v, o int) int {
	if t, ok := game.Find[game.Turner[int]](g); ok && t.Turn(v) == t.Turn(o) {
		return negamax(g, o)
	}
	return -negamax(g, o)
}

// checkPlay checks that the line follows the moves to an end that is worth its value.
func checkPlay(t *testing.T, g game.Game[int], v int, r game.Result[int, int]) {
	t.Helper()
	for _, next := range r.Line {
		if !slices.Contains(g.Moves(nil, v), next) || moveValue(g, v, next) != negamax(g, v) {
			t.Errorf("line %v: %d after %d", r.Line, next, v)
			return
		}
		v = next
	}
	if !game.Terminal(g, v) {
		t.Errorf("line %v does not end", r.Line)
	}
	if r.Plies != 0 && r.Plies != len(r.Line) {
		t.Errorf("line %v, but %d plies", r.Line, r.Plies)
	}
}
