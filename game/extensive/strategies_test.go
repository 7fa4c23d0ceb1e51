package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// all returns all plans of the player: a move at each set, or nil if they are too many.
func all(g *extensive.Game, player int) [][]int {
	plans := [][]int{slices.Repeat([]int{-1}, len(g.Sets))}
	for i, set := range g.Sets {
		if set.Player != player {
			continue
		}
		var next [][]int
		for _, p := range plans {
			for m := range g.Nodes[set.Nodes[0]].Moves {
				p := slices.Clone(p)
				p[i] = m
				next = append(next, p)
			}
		}
		if plans = next; len(plans) > 3000 {
			return nil
		}
	}
	return plans
}

// reduce returns the plan without the moves at sets that cannot be reached, and those
// that are forced.
func reduce(g *extensive.Game, player int, plan []int) string {
	reached := map[int]bool{}
	var visit func(v int)
	visited := map[int]bool{}
	visit = func(v int) {
		if visited[v] {
			return
		}
		visited[v] = true
		n := g.Nodes[v]
		for i, m := range n.Moves {
			if n.Set < 0 || g.Sets[n.Set].Player != player || plan[n.Set] == i {
				visit(m.Node)
			}
		}
		if n.Set >= 0 && g.Sets[n.Set].Player == player && len(n.Moves) > 1 {
			reached[n.Set] = true
		}
	}
	visit(0)
	moves := make([]int, len(plan))
	for i := range moves {
		moves[i] = -1
		if reached[i] {
			moves[i] = plan[i]
		}
	}
	return fmt.Sprint(moves)
}

// dense writes a strategy as reduce does.
func dense(g *extensive.Game, s extensive.Strategy) string {
	moves := slices.Repeat([]int{-1}, len(g.Sets))
	for _, c := range s.Choices {
		moves[c.Set] = c.Move
	}
	return fmt.Sprint(moves)
}

// checkStrategies compares the strategies of all players with all plans, reduced. It
// returns how many players it could do that for.
func checkStrategies(t *testing.T, g *extensive.Game) (compared int) {
	t.Helper()
	for player := range g.Players {
		plans := all(g, player)
		if plans == nil {
			continue
		}
		compared++
		want := map[string]bool{}
		for _, p := range plans {
			want[reduce(g, player, p)] = true
		}
		got := map[string]bool{}
		for s := range g.Strategies(player) {
			text := dense(g, s)
			if got[text] || !want[text] || s.Player != player {
				t.Fatalf("%+v: strategy %v twice or wrong", g, text)
			}
			got[text] = true
		}
		n, err := g.CountStrategies(context.Background(), player)
		if len(got) != len(want) || err != nil || n.Cmp(big.NewInt(int64(len(want)))) != 0 {
			t.Fatalf("%+v: %d strategies of player %d, counted %v, %v, want %d", g, len(got), player, n, err, len(want))
		}
	}
	return compared
}

func TestStrategiesAreAllPlansReduced(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 1))
	compared, forgetful := 0, 0
	for i := range 600 {
		sh := shape{players: 1 + rnd.IntN(3), nodes: 1 + rnd.IntN(30), chance: i%2 == 0, sets: i%3 > 0}
		g := sh.random(rnd)
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		compared += checkStrategies(t, g)
		for player := range g.Players {
			for s := range g.Strategies(player) {
				if slices.ContainsFunc(s.Choices, func(c extensive.Choice) bool {
					return len(g.Nodes[g.Sets[c.Set].Nodes[0]].Moves) == 1
				}) {
					t.Fatalf("%+v names a set without a choice", s)
				}
			}
			if errors.Is(g.PerfectRecall(player), extensive.ErrRecall) {
				forgetful++
			}
		}
	}
	if compared < 500 || forgetful < 100 {
		t.Errorf("only %d compared, %d of imperfect recall", compared, forgetful)
	}
}

func TestStrategiesOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 2))
	compared := 0
	for range 300 {
		r := randomDigraph(rnd, 2+rnd.IntN(7))
		if rnd.IntN(3) == 0 { // a cycle
			s := rnd.IntN(len(r.options))
			r.options[s] = append(r.options[s], rnd.IntN(s+1))
		}
		u := extensive.NewUnfolding[int](r)
		u.Merge = true
		g, err := u.Unfold(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		compared += checkStrategies(t, g)
	}
	if compared < 300 {
		t.Errorf("only %d compared", compared)
	}
}

// ordered returns the strategies of the player at v and below in a tree of perfect
// information, by the recursion that documents their order.
func ordered(g *extensive.Game, player, v int) []string {
	n := g.Nodes[v]
	if n.Set >= 0 && g.Sets[n.Set].Player == player {
		var list []string
		for _, m := range n.Moves {
			for _, s := range ordered(g, player, m.Node) {
				if len(n.Moves) > 1 {
					s = fmt.Sprintf("%d:%s %s", n.Set, m.Name, s)
				}
				list = append(list, s)
			}
		}
		return list
	}
	list := []string{""}
	for _, m := range n.Moves {
		var next []string
		for _, before := range list {
			for _, s := range ordered(g, player, m.Node) {
				next = append(next, before+s)
			}
		}
		list = next
	}
	return list
}

func TestOrderOfStrategies(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 3))
	several := 0
	for range 400 {
		g := shape{players: 2, nodes: 1 + rnd.IntN(25), chance: true}.random(rnd)
		var got []string
		for s := range g.Strategies(0) {
			text := ""
			for _, c := range s.Choices {
				text += fmt.Sprintf("%d:%s ", c.Set, g.Nodes[g.Sets[c.Set].Nodes[0]].Moves[c.Move].Name)
			}
			got = append(got, text)
		}
		if want := ordered(g, 0, 0); !slices.Equal(got, want) {
			t.Fatalf("got %q\nwant %q", got, want)
		}
		if len(got) > 5 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d with several strategies", several)
	}
}

// gambit returns the strategies of a player in a tree, in Gambit's order: that of a depth-first search
// which does not go where the player has chosen otherwise, and tries all moves where nothing is chosen.
func gambit(g *extensive.Game, player int) (all []string) {
	chosen := slices.Repeat([]int{-1}, len(g.Sets))
	var search func(agenda []int)
	search = func(agenda []int) {
		if len(agenda) == 0 {
			all = append(all, fmt.Sprint(chosen))
			return
		}
		n, rest := g.Nodes[agenda[0]], agenda[1:]
		switch {
		case n.Set < 0 || g.Sets[n.Set].Player != player || len(n.Moves) == 1:
			var next []int
			for _, m := range n.Moves {
				next = append(next, m.Node)
			}
			search(append(next, rest...))
		case chosen[n.Set] >= 0:
			search(append([]int{n.Moves[chosen[n.Set]].Node}, rest...))
		default:
			for i, m := range n.Moves {
				chosen[n.Set] = i
				search(append([]int{m.Node}, rest...))
			}
			chosen[n.Set] = -1
		}
	}
	search([]int{0})
	return all
}

func TestGambitOrder(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 3))
	several := 0
	for range 400 {
		g := shape{players: 2, nodes: 1 + rnd.IntN(50), chance: true, sets: true}.random(rnd)
		for player := range g.Players {
			var got []string
			for s := range g.Strategies(player) {
				if got = append(got, dense(g, s)); len(got) > 3000 {
					break
				}
			}
			if len(got) > 3000 {
				continue
			}
			if want := gambit(g, player); !slices.Equal(got, want) {
				t.Fatalf("got %q\nwant %q", got, want)
			}
			if len(got) > 5 {
				several++
			}
		}
	}
	if several < 50 {
		t.Errorf("only %d with several strategies", several)
	}
}

// A player who forgets: the classic game of an absent-minded driver (Piccione and
// Rubinstein 1997) has two strategies, and behavior that no mixture of them has.
func TestAbsentMindedDriver(t *testing.T) {
	zero, four, one := []*big.Rat{big.NewRat(0, 1)}, []*big.Rat{big.NewRat(4, 1)}, []*big.Rat{big.NewRat(1, 1)}
	g := &extensive.Game{
		Players: []string{"driver"},
		Nodes: []extensive.Node{
			{Set: 0, Moves: []extensive.Move{{Name: "exit", Node: 1}, {Name: "go on", Node: 2}}},
			{Set: extensive.Terminal, Payoffs: zero},
			{Set: 0, Moves: []extensive.Move{{Name: "exit", Node: 3}, {Name: "go on", Node: 4}}},
			{Set: extensive.Terminal, Payoffs: four},
			{Set: extensive.Terminal, Payoffs: one},
		},
		Sets: []extensive.Set{{Player: 0, Nodes: []int{0, 2}}},
	}
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
	f, err := g.Strategic(context.Background(), 0)
	if err != nil || f.Size() != 2 || f.Payoff([]int{0}, 0).Sign() != 0 || f.Payoff([]int{1}, 0).Cmp(one[0]) != 0 {
		t.Errorf("%v, %v", f, err)
	}
	b := extensive.Behavior{{big.NewRat(1, 3), big.NewRat(2, 3)}}
	if x, err := g.Expected(b); err != nil || x[0].Cmp(big.NewRat(4, 3)) != 0 {
		t.Errorf("%v, %v, want 4/3", x, err)
	}
	if _, err := g.Behavior(f.Pure([]int{0})); !errors.Is(err, extensive.ErrRecall) {
		t.Errorf("the error is %v", err)
	}
}

func TestStrategyNames(t *testing.T) {
	g := thesis(t)
	names := func(player int) []string {
		return g.StrategyNames(slices.Collect(g.Strategies(player)))
	}
	if got, want := names(0), []string{"B, I", "B, J", "C"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for v := range g.Nodes { // now all moves of a node have other names, and no more
		for i := range g.Nodes[v].Moves {
			g.Nodes[v].Moves[i].Name = string(rune('l' + i))
		}
	}
	if got, want := names(0), []string{"l, l", "l, m", "m"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	// Two nodes with moves of the same names, one after each move at the root.
	choice := func(set, a, b int) extensive.Node {
		return extensive.Node{Set: set, Moves: []extensive.Move{{Name: "x", Node: a}, {Name: "y", Node: b}}}
	}
	end := extensive.Node{Set: extensive.Terminal}
	g = &extensive.Game{
		Players: []string{"one", "other"},
		Nodes:   []extensive.Node{choice(0, 1, 2), choice(1, 3, 4), choice(2, 5, 6), end, end, end, end},
		Sets:    []extensive.Set{{Player: 1, Nodes: []int{0}}, {Player: 0, Nodes: []int{1}}, {Player: 0, Nodes: []int{2}}},
	}
	if got, want := names(0), []string{"x, x", "x, y", "y, x", "y, y"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := names(1), []string{"x", "y"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	g.Sets[0].Player, g.Sets[1].Name, g.Nodes[2].Name = 0, "after x", "after y"
	if got, want := names(0), []string{"x, x", "x, y", "y, x", "y, y"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	g.Nodes[2].Moves[1].Name = "x"
	if got, want := names(0), []string{"#1:1 x, #2:1 x", "#1:1 x, #2:2 y", "#1:2 y, #3:1 x", "#1:2 y, #3:2 x"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	g.Nodes[2].Moves[1].Name, g.Nodes[0].Moves[1].Name = "y", "x"
	g.Nodes[0].Name, g.Nodes[1].Name = "root", "left"
	if got, want := names(0), []string{"root:x, after x:x", "root:x, after x:y", "root:x, after y:x", "root:x, after y:y"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := names(1), []string{"-"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Merged positions are played alike, however they are reached.
func TestMergedStrategies(t *testing.T) {
	// The first player chooses 1 or 2; both come to 4, where the second chooses.
	r := digraph{[][]int{{1, 2}, {3}, {3}, {4}, {5, 6}, {}, {}}, make([]int, 7)}
	u := extensive.NewUnfolding[int](r)
	for _, want := range []int64{4, 2} {
		g, err := u.Unfold(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := g.CountStrategies(context.Background(), 1); err != nil || n.Int64() != want {
			t.Errorf("merged %v: %v strategies, %v, want %d", u.Merge, n, err, want)
		}
		u.Merge = true
	}
}
