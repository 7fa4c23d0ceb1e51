package extensive_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// below returns the nodes that can be reached from v.
func below(g *extensive.Game, v int) map[int]bool {
	all := map[int]bool{v: true}
	for _, m := range g.Nodes[v].Moves {
		for w := range below(g, m.Node) {
			all[w] = true
		}
	}
	return all
}

// isSubgame reports whether a subgame begins at v, by the definition.
func isSubgame(g *extensive.Game, v int) bool {
	n, part := g.Nodes[v], below(g, v)
	if v == 0 {
		return true
	}
	if n.Set == extensive.Terminal || n.Set >= 0 && len(g.Sets[n.Set].Nodes) > 1 {
		return false
	}
	for _, set := range g.Sets {
		inside := 0
		for _, w := range set.Nodes {
			if part[w] {
				inside++
			}
		}
		if inside > 0 && inside < len(set.Nodes) {
			return false
		}
	}
	return true
}

// worth returns what a player gets from node v on.
func worth(g *extensive.Game, v, player int, b extensive.Behavior) *big.Rat {
	n := g.Nodes[v]
	sum := new(big.Rat)
	if n.Payoffs != nil {
		sum.Set(n.Payoffs[player])
	}
	for i, m := range n.Moves {
		p := m.Probability
		if n.Set >= 0 {
			p = b[n.Set][i]
		}
		if p.Sign() != 0 {
			sum.Add(sum, new(big.Rat).Mul(p, worth(g, m.Node, player, b)))
		}
	}
	return sum
}

// deviation returns the most that a player gets from node v on by moves that are certain, and whether there
// are few enough ways to try all.
func deviation(g *extensive.Game, v, player int, b extensive.Behavior) (most *big.Rat, ok bool) {
	part := below(g, v)
	var sets []int
	ways := 1
	for i, set := range g.Sets {
		if set.Player == player && part[set.Nodes[0]] {
			sets = append(sets, i)
			ways *= len(b[i])
		}
	}
	if ways > 500 {
		return nil, false
	}
	b = slices.Clone(b)
	for way := range ways {
		for _, i := range sets {
			n := len(g.Nodes[g.Sets[i].Nodes[0]].Moves)
			b[i] = strategic.Pure(n, way%n)
			way /= n
		}
		if x := worth(g, v, player, b); most == nil || x.Cmp(most) > 0 {
			most = x
		}
	}
	return most, true
}

func TestPerfectionRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 5))
	compared, proper := 0, 0
	for i := range 400 {
		g := shape{players: 1 + rnd.IntN(3), nodes: 2 + rnd.IntN(25), chance: true, sets: i%4 > 0, inner: i%3 == 0, ties: i%5 == 0}.random(rnd)
		p, err := extensive.NewPerfection(g).Solve(t.Context())
		if errors.Is(err, extensive.ErrRecall) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		var roots []int
		exact := true
		for _, s := range p.Subgames {
			if part := below(g, s.Root); slices.ContainsFunc(roots, func(v int) bool { return below(g, v)[s.Root] }) || !part[s.Root] {
				t.Errorf("the subgame at %d comes after one that it is part of, of %v", s.Root, roots)
			}
			roots = append(roots, s.Root)
			exact = exact && s.Regret.Sign() == 0
		}
		if len(g.Players) < 3 && !exact {
			t.Errorf("the regrets of two players are not 0: %+v", p.Subgames)
		}
		for i, m := range p.Behavior {
			if m == nil {
				t.Errorf("nothing is said of set %d", i)
			}
		}
		for v := range g.Nodes {
			if isSubgame(g, v) != slices.Contains(roots, v) {
				t.Errorf("subgames at %v, not at %d", roots, v)
			}
		}
		for _, s := range p.Subgames {
			if s.Root > 0 && len(g.Sets) > 1 {
				proper++
			}
			for player := range g.Players {
				if x := worth(g, s.Root, player, p.Behavior); x.Cmp(s.Values[player]) != 0 {
					t.Errorf("player %d gets %v at %d, said to be %v", player, x, s.Root, s.Values[player])
				}
				most, ok := deviation(g, s.Root, player, p.Behavior)
				if !ok {
					continue
				}
				compared++
				if most.Sub(most, s.Values[player]); most.Cmp(s.Regret) > 0 {
					t.Errorf("player %d could gain %v at %d", player, most, s.Root)
				}
			}
		}
		if last := p.Subgames[len(p.Subgames)-1]; last.Root != 0 || len(g.Players) < 3 && last.Regret.Sign() != 0 {
			t.Errorf("%+v", last)
		}
	}
	if compared < 1000 || proper < 300 {
		t.Errorf("only %d compared, %d proper subgames", compared, proper)
	}
}

// With perfect information and without ties the equilibrium is that of backward induction.
func TestPerfectionIsInduction(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 5))
	for range 200 {
		g := shape{players: 2, nodes: 2 + rnd.IntN(30), chance: true}.random(rnd)
		n, err := extensive.NewInduction(g).Count(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n.Cmp(big.NewInt(1)) != 0 {
			continue
		}
		want, err := extensive.NewInduction(g).Solve(t.Context())
		p, failed := extensive.NewPerfection(g).Solve(t.Context())
		if err != nil || failed != nil {
			t.Fatal(err, failed)
		}
		for _, s := range p.Subgames {
			for player, x := range s.Values {
				if x.Cmp(want.Values[s.Root][player]) != 0 {
					t.Errorf("player %d gets %v at %d, want %v", player, x, s.Root, want.Values[s.Root][player])
				}
			}
		}
	}
}

func TestPerfectionErrors(t *testing.T) {
	g := thesis(t)
	if _, err := (&extensive.Perfection{Game: g, Memory: 1}).Solve(t.Context()); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if _, err := extensive.NewPerfection(g).Solve(ctx); !errors.Is(err, stop) {
		t.Error(err)
	}
	merged := &extensive.Game{Players: []string{"one"}, Nodes: []extensive.Node{
		{Set: 0, Moves: []extensive.Move{{Name: "a", Node: 1}, {Name: "b", Node: 1}}}, {Set: extensive.Terminal},
	}, Sets: []extensive.Set{{Nodes: []int{0}}}}
	if _, err := extensive.NewPerfection(merged).Solve(t.Context()); !errors.Is(err, extensive.ErrTree) {
		t.Error(err)
	}
	if _, err := extensive.NewPerfection(&extensive.Game{}).Solve(t.Context()); !errors.Is(err, extensive.ErrGame) {
		t.Error(err)
	}
}
