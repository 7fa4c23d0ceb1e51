package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// perfectPlans returns all profiles of plans in which no player could gain by another
// plan in any subgame, by trying them all. It returns nil if they are too many.
func perfectPlans(g *extensive.Game) map[string]bool {
	profiles := [][]int{{}}
	for _, set := range g.Sets {
		var next [][]int
		for _, p := range profiles {
			for m := range g.Nodes[set.Nodes[0]].Moves {
				next = append(next, append(slices.Clone(p), m))
			}
		}
		if profiles = next; len(profiles) > 400 {
			return nil
		}
	}
	found := map[string]bool{}
	for _, p := range profiles {
		if perfect(g, p, profiles) {
			found[fmt.Sprint(p)] = true
		}
	}
	return found
}

// perfect reports whether p is an equilibrium of the subgame at every node.
func perfect(g *extensive.Game, p []int, profiles [][]int) bool {
	for v := range g.Nodes {
		values := planned(g, p, v)
		for _, q := range profiles {
			player, ok := deviator(g, p, q)
			if ok && planned(g, q, v)[player].Cmp(values[player]) > 0 {
				return false
			}
		}
	}
	return true
}

// deviator returns the only player whose plan differs between p and q.
func deviator(g *extensive.Game, p, q []int) (player int, ok bool) {
	player = -1
	for i := range p {
		if p[i] != q[i] {
			if player >= 0 && player != g.Sets[i].Player {
				return 0, false
			}
			player = g.Sets[i].Player
		}
	}
	return player, player >= 0
}

// planned returns what the players get from v on.
func planned(g *extensive.Game, plan []int, v int) []*big.Rat {
	profile := make([]extensive.Strategy, len(g.Players))
	for i, m := range plan {
		s := &profile[g.Sets[i].Player]
		s.Choices = append(s.Choices, extensive.Choice{Set: i, Move: m})
	}
	return walk(g, profile, v)
}

// zeroSum reports whether a game has two players and payoffs that add up to 0.
func zeroSum(g *extensive.Game) bool {
	return len(g.Players) == 2 && !slices.ContainsFunc(g.Nodes, func(n extensive.Node) bool {
		return n.Payoffs != nil && new(big.Rat).Add(n.Payoffs[0], n.Payoffs[1]).Sign() != 0
	})
}

// checkPerfect compares the equilibria found with those by trying all, and returns how
// many there are.
func checkPerfect(t *testing.T, g *extensive.Game) int {
	t.Helper()
	want := perfectPlans(g)
	if want == nil {
		return 0
	}
	got := map[string]bool{}
	tool := extensive.NewInduction(g)
	var value []*big.Rat // of a game of two players with sum zero
	for p, err := range tool.All(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		plan := make([]int, len(g.Sets))
		for _, s := range p.Profile {
			for _, c := range s.Choices {
				plan[c.Set] = c.Move
			}
		}
		if zeroSum(g) && value != nil && !equalRats(p.Values[0], value) {
			t.Fatalf("%+v: equilibria with the values %v and %v", g, value, p.Values[0])
		}
		value = p.Values[0]
		text := fmt.Sprint(plan)
		if got[text] || !want[text] {
			t.Fatalf("%+v: %v twice or no equilibrium", g, plan)
		}
		got[text] = true
		for v := range g.Nodes {
			if !equalRats(p.Values[v], planned(g, plan, v)) {
				t.Fatalf("%+v: values %v of node %d", g, p.Values[v], v)
			}
			if set := g.Nodes[v].Set; set >= 0 && !slices.Contains(p.Best[v], plan[set]) {
				t.Fatalf("move %d is not one of the best, %v", plan[set], p.Best[v])
			}
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%+v: %d equilibria of %d", g, len(got), len(want))
	}
	if n, err := tool.Count(context.Background()); err != nil || n.Int64() != int64(len(want)) {
		t.Fatalf("%+v: counted %v, %v, want %d", g, n, err, len(want))
	}
	return len(want)
}

func TestAllSubgamePerfectEquilibria(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 7))
	several, constant := 0, 0
	games := longtest.Cases(120, 400)
	for i := range games {
		g := shape{players: 1 + rnd.IntN(3), nodes: 1 + rnd.IntN(12), chance: i%3 > 0, inner: i%5 > 2, ties: i%4 > 0}.random(rnd)
		if i%2 == 0 && len(g.Players) == 2 {
			constantSum(g, 0)
		}
		if checkPerfect(t, g) > 1 {
			several++
			if zeroSum(g) {
				constant++
			}
		}
	}
	if several < games/8 || constant < games/40 {
		t.Errorf("only %d games with several equilibria, %d of them with sum zero", several, constant)
	}
}

// payers are a game in which the payoffs have no constant sum.
type payers struct{ digraph }

func (payers) Players() int               { return 2 }
func (payers) Turn(s int) int             { return s / 2 % 2 }
func (g payers) Payoff(s, player int) int { return (s*7 + player*s*3) % 3 }

func TestSubgamePerfectEquilibriaOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 8))
	several := 0
	games := longtest.Cases(100, 300)
	for range games {
		u := extensive.NewUnfolding[int](payers{randomDigraph(rnd, 2+rnd.IntN(8))})
		u.Merge = true
		g, err := u.Unfold(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if checkPerfect(t, g) > 1 && !g.IsTree() {
			several++
		}
	}
	if 15*several < games {
		t.Errorf("only %d digraphs with several equilibria", several)
	}
}

// The value of a game is what Solver, backward induction on tree and digraph, and the
// saddle point of the strategic form say.
func TestValue(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 9))
	saddles := 0
	for range 300 {
		r := randomDigraph(rnd, 1+rnd.IntN(9))
		want, err := minimax.NewSolver[int](r).Value(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, merge := range []bool{false, true} {
			u := extensive.NewUnfolding[int](r)
			u.Merge = merge
			g, err := u.Unfold(context.Background(), 0)
			if err != nil {
				t.Fatal(err)
			}
			v, err := extensive.NewInduction(g).Value(context.Background())
			if err != nil || v[0].Cmp(big.NewRat(int64(want), 1)) != 0 || v[1].Cmp(big.NewRat(int64(-want), 1)) != 0 {
				t.Fatalf("%v: induction %v, %v, Solver %d", r, v, err, want)
			}
			f, err := g.Strategic(context.Background(), 2000)
			if err != nil {
				continue
			}
			saddles++
			maximin := -1000
			for i := range f.Strategies(0) {
				least := 1000
				for j := range f.Strategies(1) {
					least = min(least, int(f.Payoff([]int{i, j}, 0).Num().Int64()))
				}
				maximin = max(maximin, least)
			}
			minimax := 1000
			for j := range f.Strategies(1) {
				most := -1000
				for i := range f.Strategies(0) {
					most = max(most, int(f.Payoff([]int{i, j}, 0).Num().Int64()))
				}
				minimax = min(minimax, most)
			}
			if maximin != want || minimax != want {
				t.Fatalf("%v: maximin %d, minimax %d, Solver %d", r, maximin, minimax, want)
			}
		}
	}
	if saddles < 200 {
		t.Errorf("only %d forms", saddles)
	}
}

// Solver and backward induction agree on games of several players.
func TestInductionOfSeveralPlayers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 10))
	for range 100 {
		r := payers{randomDigraph(rnd, 1+rnd.IntN(10))}
		want, err := minimax.NewInduction[int](r).Value(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		got, err := extensive.NewInduction(unfold[int](t, r, 0)).Value(context.Background())
		if err != nil || got[0].Num().Int64() != int64(want[0]) || got[1].Num().Int64() != int64(want[1]) {
			t.Fatalf("%v: %v, %v, want %v", r, got, err, want)
		}
	}
}

func TestInductionErrors(t *testing.T) {
	ctx := context.Background()
	g := thesis(t)
	if _, err := extensive.NewInduction(new(extensive.Game)).Value(ctx); !errors.Is(err, extensive.ErrGame) {
		t.Errorf("no game: %v", err)
	}
	d := slices.IndexFunc(g.Nodes, func(n extensive.Node) bool { return n.Name == "D" })
	b := g.Nodes[1].Set
	g.Nodes[2].Moves, g.Nodes[2].Set = []extensive.Move{{Name: "D", Node: 6}, {Name: "E", Node: 7}, {Name: "F", Node: 7}}, b
	g.Sets[b].Nodes = []int{1, 2}
	g.Sets = append(g.Sets[:2:2], g.Sets[3:]...)
	for v := range g.Nodes {
		if g.Nodes[v].Set > 2 {
			g.Nodes[v].Set--
		}
	}
	if err := g.Check(); err != nil {
		t.Fatal(err, d)
	}
	_, err := extensive.NewInduction(g).Solve(ctx)
	if want := `"J2" cannot tell node 1 ("B") from node 2 ("C")`; !errors.Is(err, extensive.ErrInformation) || !strings.Contains(err.Error(), want) {
		t.Errorf("an information set: %v", err)
	}
	ended, cancel := context.WithCancelCause(ctx)
	cause := errors.New("enough")
	cancel(cause)
	large := unfold(t, misere33, pair{4, 3})
	if _, err := extensive.NewInduction(large).Value(ended); !errors.Is(err, cause) {
		t.Errorf("ended: %v", err)
	}
	if _, err := extensive.NewInduction(large).Count(ended); !errors.Is(err, cause) {
		t.Errorf("ended: %v", err)
	}
}

// A game in which everybody is indifferent everywhere has as many equilibria as plans.
func TestCountOfMany(t *testing.T) {
	g := unfold[int](t, indifferent{}, 64)
	n, err := extensive.NewInduction(g).Count(context.Background())
	if want := new(big.Int).Lsh(big.NewInt(1), 63); err != nil || n.Cmp(want) != 0 {
		t.Errorf("%v, %v, want %v", n, err, want)
	}
	u := extensive.NewUnfolding[int](indifferent{})
	u.Merge = true
	u.Progress = func(game.Stats) {}
	if g, err = u.Unfold(context.Background(), 64); err != nil {
		t.Fatal(err)
	}
	if n, err := extensive.NewInduction(g).Count(context.Background()); err != nil || n.BitLen() != 64 {
		t.Errorf("digraph: %v, %v", n, err)
	}
}

// indifferent is the game from n to n-1 or to n-1 by way of the end, where all is worth 0.
type indifferent struct{}

func (indifferent) Moves(dst []int, n int) []int {
	if n <= 1 {
		return dst
	}
	return append(dst, n-1, -n)
}

func (indifferent) Score(int) int { return 0 }
