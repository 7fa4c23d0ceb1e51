package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

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

// oracle is the oracle of what each player gets.
func (g sides) oracle() gametest.Oracle[int, []int] {
	both := func(v, value int) []int {
		if g.Turn(v) == 0 {
			return []int{value, -value}
		}
		return []int{-value, value}
	}
	return gametest.Oracle[int, []int]{
		Rules: g,
		Value: func(v int) []int { return both(v, negamax(g.Game, v)) },
		Option: func(v, o int) ([]int, bool) {
			return both(v, mine(g.Game, v, o)), mine(g.Game, v, o) == negamax(g.Game, v)
		},
	}
}

// The tables of Solver and Loopy say what plain minimax with distances says, on random digraphs
// with every capability.
func TestTables(t *testing.T) {
	graphs := longtest.Some(24)
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
