package minimax_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// exactTools are the tools for two players, in the settings that change how they work.
// An Induction among them has payoffs of two players for each value.
func exactTools(g game.Game[int]) map[string]gametest.Exact[int, int] {
	tools := map[string]gametest.Exact[int, int]{
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

func (g sides) Unwrap() game.Rules[int] { return nil } // it has no Canonical, whatever the game has

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
	graphs := longtest.Some(50)
	r := rand.New(rand.NewPCG(51, 52))
	for range graphs {
		n := 2 + r.IntN(16)
		for variant, g := range variants(r, n) {
			for name, tool := range exactTools(g) {
				gametest.TestExact(t, tool, negamaxed(g), r.Perm(n)...)
				if t.Failed() {
					t.Fatalf("%s: %s: %+v", variant, name, g)
				}
			}
		}
	}
}

// The tables of Solver and Loopy say what plain minimax with distances says, on random digraphs
// with every capability.
func TestTables(t *testing.T) {
	graphs := longtest.Some(50)
	r := rand.New(rand.NewPCG(53, 26))
	for range graphs {
		n := 2 + r.IntN(16)
		for variant, g := range variants(r, n) {
			solved, err := minimax.NewSolver(g).Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			looped, err := minimax.NewLoopy(g).Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			for name, table := range map[string]*minimax.Table[int]{
				"Solver": solved, "Loopy": looped,
				"file of Solver": reopened(t, solved, g), "file of Loopy": reopened(t, looped, g),
			} {
				if err := table.Verify(t.Context()); err != nil {
					t.Errorf("Verify: %v", err)
				}
				gametest.TestTable(t, table, distanced(g), -1, numbers(n)...)
				if t.Failed() {
					t.Fatalf("%s of %s: %+v", name, variant, g)
				}
			}
		}
	}
	gametest.TestTable(t, &minimax.Table[int]{}, distanced(nil), -1)
}

// distanced is the oracle of g with the distances to the end.
func distanced(g game.Game[int]) gametest.Oracle[int, minimax.TableValue] {
	var value func(v int) minimax.TableValue
	move := func(v, o int) minimax.TableValue {
		w := value(o)
		if w.Payoff != 0 {
			w.Plies++
		}
		if t, ok := game.Find[game.Turner[int]](g); !ok || t.Turn(v) != t.Turn(o) {
			w.Payoff = -w.Payoff
		}
		return w
	}
	value = func(v int) (best minimax.TableValue) {
		options := g.Moves(nil, v)
		if len(options) == 0 {
			return minimax.TableValue{Payoff: g.Score(v)}
		}
		for i, o := range options {
			w := move(v, o)
			sooner := w.Payoff > 0 && w.Plies < best.Plies || w.Payoff < 0 && w.Plies > best.Plies
			if i == 0 || w.Payoff > best.Payoff || w.Payoff == best.Payoff && sooner {
				best = w
			}
		}
		return best
	}
	return gametest.Oracle[int, minimax.TableValue]{Rules: g, Value: value, Option: func(v, o int) (minimax.TableValue, bool) {
		w := move(v, o)
		return w, w == value(v)
	}}
}

// negamaxed is the oracle of g.
func negamaxed(g game.Game[int]) gametest.Oracle[int, int] {
	value := func(v int) int { return negamax(g, v) }
	return gametest.Oracle[int, int]{Rules: g, Value: value, Option: func(v, o int) (int, bool) {
		worth := moveValue(g, v, o)
		return worth, worth == value(v)
	}}
}

// moveValue returns what it is worth to the player to move at v to move to o.
func moveValue(g game.Game[int], v, o int) int {
	if t, ok := game.Find[game.Turner[int]](g); ok && t.Turn(v) == t.Turn(o) {
		return negamax(g, o)
	}
	return -negamax(g, o)
}
