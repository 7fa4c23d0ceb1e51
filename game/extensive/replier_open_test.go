package extensive_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// duel is a game in which several plays lead to a position, with simultaneous moves and chance.
type duel []duelNode

type duelNode struct {
	options [][]int // the nodes after a choice and, if moves are simultaneous, a second one
	turn    int
	weights []int // of the options, if chance moves
	joint   bool
	score   int // for player 0
}

// place is a node, and after the first of two simultaneous choices the choice, counted from 1.
type place struct{ node, first int }

func (g duel) Moves(dst []place, p place) []place {
	n := g[p.node]
	for i, second := range n.options {
		switch {
		case n.joint && p.first == 0:
			dst = append(dst, place{p.node, i + 1})
		case !n.joint:
			dst = append(dst, place{node: second[0]})
		}
	}
	if p.first > 0 {
		for _, to := range n.options[p.first-1] {
			dst = append(dst, place{node: to})
		}
	}
	return dst
}

func (g duel) Turn(p place) int {
	if p.first > 0 {
		return 1 - g[p.node].turn
	}
	return g[p.node].turn
}

func (g duel) Score(p place) int {
	if g[p.node].turn == 1 {
		return -g[p.node].score
	}
	return g[p.node].score
}

func (g duel) Chances(dst []int, p place) []int  { return append(dst, g[p.node].weights...) }
func (g duel) Before(p place) (place, bool)      { return place{node: p.node}, p.first > 0 }
func (g duel) MoveName(p, next place) string     { return fmt.Sprint(next) }
func (p place) String() string                   { return fmt.Sprintf("%d.%d", p.node, p.first) }
func (g duel) tree(t *testing.T) *extensive.Game { return unfold(t, g, place{}) }

// randomDuel returns a game of n nodes, whose moves lead to larger numbers.
func randomDuel(rnd *rand.Rand, n int) duel {
	g := make(duel, n)
	for v := range g {
		x := &g[v]
		x.turn, x.score, x.joint = rnd.IntN(2), rnd.IntN(9)-4, rnd.IntN(3) == 0
		rest := min(n-1-v, 4)
		if rest == 0 {
			continue
		}
		columns := 1
		if x.joint {
			columns += rnd.IntN(3)
		}
		for _, first := range rnd.Perm(rest)[:rnd.IntN(rest+1)] {
			row := []int{v + 1 + first}
			for len(row) < columns {
				row = append(row, v+1+rnd.IntN(rest))
			}
			x.options = append(x.options, row)
		}
		if !x.joint && rnd.IntN(4) == 0 {
			for range x.options {
				x.weights = append(x.weights, 1+rnd.IntN(4))
			}
		}
	}
	return g
}

// In a digraph with simultaneous moves a best reply gets what BestReply finds in the tree.
func TestReplierDigraph(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 2))
	for trial := range longtest.Cases(200, 2_000) {
		g := randomDuel(rnd, 2+rnd.IntN(9))
		mixtures := map[place]strategic.Mixed{}
		behavior := func(p place) strategic.Mixed {
			// The choice of the other player is hidden.
			key := place{p.node, min(p.first, 1)}
			if mixtures[key] == nil {
				mixtures[key] = randomMixed(rnd, len(g.Moves(nil, p)))
			}
			return mixtures[key]
		}
		tree := g.tree(t)
		b := make(extensive.Behavior, len(tree.Sets))
		for i, set := range tree.Sets {
			var p place
			fmt.Sscanf(tree.Nodes[set.Nodes[0]].Name, "%d.%d", &p.node, &p.first)
			b[i] = behavior(p)
		}
		r := extensive.NewReplier[place](g)
		rounded := extensive.NewReplier[place](g)
		rounded.Bits = 1 + rnd.IntN(70)
		for player := range 2 {
			_, want, err := tree.BestReply(b, player)
			if err != nil {
				t.Fatal(err)
			}
			got, err := r.Reply(t.Context(), place{}, player, behavior)
			if err != nil || got.Low.Cmp(want) != 0 || got.High.Cmp(want) != 0 {
				t.Fatalf("game %d: player %d gets %v to %v, %v; want %v", trial, player, got.Low, got.High, err, want)
			}
			between(t, rounded.Bits, want, func() (low, high *big.Rat, err error) {
				x, err := rounded.Reply(t.Context(), place{}, player, behavior)
				return x.Low, x.High, err
			})
			e, err := r.Exploitability(t.Context(), place{}, behavior)
			if player == 1 {
				want.Neg(want)
			}
			if err != nil || [2]*big.Rat{e.High, e.Low}[player].Cmp(want) != 0 {
				t.Fatalf("game %d: %v to %v, %v; player %d can get %v", trial, e.Low, e.High, err, player, want)
			}
		}
	}
}

// A Game may be a digraph of perfect information, in which players alternate or not.
func TestReplierMerged(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 3))
	for trial := range longtest.Cases(100, 1_000) {
		rules := randomDigraph(rnd, 2+rnd.IntN(9))
		merged := extensive.NewUnfolding[int](rules)
		merged.Merge = true
		g, err := merged.Unfold(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		tree := unfold[int](t, rules, 0)
		b := randomBehavior(rnd, g)
		named := map[string]strategic.Mixed{}
		for i, set := range g.Sets {
			v := set.Nodes[0]
			named[fmt.Sprint(g.Nodes[v].Name, " ", set.Player)] = b[i]
		}
		c := make(extensive.Behavior, len(tree.Sets))
		for i, set := range tree.Sets {
			c[i] = named[fmt.Sprint(tree.Nodes[set.Nodes[0]].Name, " ", set.Player)]
		}
		for player := range 2 {
			_, want, err := tree.BestReply(c, player)
			if err != nil {
				t.Fatal(err)
			}
			got, err := extensive.NewReplierTree(g).Reply(t.Context(), 0, player, follow(g, b))
			if err != nil || got.High.Cmp(want) != 0 {
				t.Fatalf("game %d: player %d gets %v, %v; want %v", trial, player, got.High, err, want)
			}
		}
	}
}

// Cycles and broken contracts are reported.
func TestReplierDigraphErrors(t *testing.T) {
	first := func(g duel) func(p place) strategic.Mixed {
		return func(p place) strategic.Mixed { return strategic.Pure(len(g.Moves(nil, p)), 0) }
	}
	cycle := duel{{options: [][]int{{1}, {2}}}, {options: [][]int{{0}}}, {}}
	_, err := extensive.NewReplier[place](cycle).Exploitability(t.Context(), place{}, first(cycle))
	var c *game.CycleError[place]
	if !errors.As(err, &c) || len(c.Positions) != 2 {
		t.Errorf("%v", err)
	}
	ragged := duel{{options: [][]int{{1, 2}, {1}}, joint: true}, {}, {}}
	if _, err := extensive.NewReplier[place](ragged).Exploitability(t.Context(), place{}, first(ragged)); !errors.Is(err, game.ErrContract) {
		t.Errorf("%v", err)
	}
	open, err := extensive.NewUnfolding[int](digraph{[][]int{{1, 2}, {3}, {3}, {}}, make([]int, 4)}).Unfold(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	open.Nodes[len(open.Nodes)-1].Payoffs = []*big.Rat{big.NewRat(1, 1), big.NewRat(1, 1)}
	pure := func(v int) strategic.Mixed { return strategic.Pure(len(open.Nodes[v].Moves), 0) }
	if _, err := extensive.NewReplierTree(open).Exploitability(t.Context(), 0, pure); !errors.Is(err, strategic.ErrSum) {
		t.Errorf("%v", err)
	}
}
