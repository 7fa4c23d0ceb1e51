package extensive_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"runtime/debug"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// recalling returns a random tree in which players do not see everything, and forget nothing: at
// times, a player cannot tell nodes apart at which they have as many moves and went through the same
// sets and moves of theirs.
func (sh shape) recalling(rnd *rand.Rand) *extensive.Game {
	g := sh.random(rnd)
	type choice struct{ set, move int }
	last := make([][2]choice, len(g.Nodes)) // of each of two players
	last[0] = [2]choice{{-1, -1}, {-1, -1}}
	var sets []extensive.Set
	for v := range g.Nodes { // each node comes after those that lead to it
		n := &g.Nodes[v]
		player := -1
		if n.Set >= 0 {
			player = g.Sets[n.Set].Player
			n.Set = -1
			for i, set := range sets {
				first := set.Nodes[0]
				if set.Player == player && len(g.Nodes[first].Moves) == len(n.Moves) && last[first][player] == last[v][player] && rnd.IntN(4) > 0 {
					n.Set = i
				}
			}
			if n.Set < 0 {
				n.Set = len(sets)
				sets = append(sets, extensive.Set{Player: player})
			}
			sets[n.Set].Nodes = append(sets[n.Set].Nodes, v)
		}
		for i, m := range n.Moves {
			last[m.Node] = last[v]
			if player >= 0 {
				last[m.Node][player] = choice{n.Set, i}
			}
		}
	}
	g.Sets = sets
	return g
}

// constantSum makes the second player get the constant less what the first gets.
func constantSum(g *extensive.Game, constant int64) {
	for v := range g.Nodes {
		n := &g.Nodes[v]
		if n.Payoffs != nil {
			n.Payoffs[1] = new(big.Rat).Neg(n.Payoffs[0])
		}
	}
	root := &g.Nodes[0]
	if root.Payoffs == nil {
		root.Payoffs = []*big.Rat{new(big.Rat), new(big.Rat)}
	}
	root.Payoffs[1] = new(big.Rat).Add(root.Payoffs[1], big.NewRat(constant, 1))
}

// How many random games the tests of the sequence form try.
func trials() int { return longtest.Cases(150, 600) }

// What the tool finds in the sequence form is what linear programming finds in the normal form, and
// the best replies to both strategies prove it.
func TestMinimaxNormalForm(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 1))
	compared, hidden := 0, 0
	for trial := range trials() {
		sh := shape{players: 2, nodes: 4 + rnd.IntN(50), chance: rnd.IntN(2) == 0, inner: rnd.IntN(2) == 0, ties: rnd.IntN(2) == 0}
		g := sh.recalling(rnd)
		constant := rnd.Int64N(3)
		constantSum(g, constant)
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		s, err := extensive.NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatalf("game %d: %v", trial, err)
		}
		other := new(big.Rat).Sub(big.NewRat(constant, 1), s.Value)
		for player, want := range []*big.Rat{s.Value, other} {
			if _, most, err := g.BestReply(s.Behavior, player); err != nil || most.Cmp(want) != 0 {
				t.Fatalf("game %d: player %d can get %v, %v, not %v", trial, player, most, err, want)
			}
		}
		for i, set := range g.Sets {
			if len(g.Nodes[set.Nodes[0]].Moves) == 1 && s.Behavior[i] == nil {
				t.Fatalf("game %d: nothing is said of the only move at set %d", trial, i)
			}
		}
		if g.PerfectInformation() != nil {
			hidden++
		}
		form, err := g.Strategic(t.Context(), 2000)
		if errors.Is(err, strategic.ErrSize) {
			continue
		}
		compared++
		if want, err := strategic.NewMinimax(form).Value(t.Context()); err != nil || want.Cmp(s.Value) != 0 {
			t.Fatalf("game %d is worth %v, the normal form %v, %v", trial, s.Value, want, err)
		}
	}
	if 2*compared < trials() || 3*hidden < trials() {
		t.Errorf("of %d games %d compared, %d hidden", trials(), compared, hidden)
	}
}

// The end of Lemke's path is an equilibrium, exactly.
func TestLemkeIsEquilibrium(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 2))
	for trial := range trials() {
		sh := shape{players: 2, nodes: 4 + rnd.IntN(40), chance: rnd.IntN(2) == 0, inner: rnd.IntN(2) == 0, ties: rnd.IntN(2) == 0}
		g := sh.recalling(rnd)
		e, err := extensive.NewLemke(g).Solve(t.Context())
		if err != nil {
			t.Fatalf("game %d: %v", trial, err)
		}
		if ok, err := g.IsEquilibrium(e.Behavior); !ok || err != nil {
			t.Fatalf("game %d: %v, %v", trial, ok, err)
		}
		if payoffs, err := g.Expected(e.Behavior); err != nil || !equalRats(payoffs, e.Payoffs) {
			t.Fatalf("game %d: %v, %v, want %v", trial, e.Payoffs, err, payoffs)
		}
	}
}

// Where everybody sees everything and nobody is indifferent, the only subgame-perfect equilibrium is
// that of backward induction.
func TestLemkeInduction(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 3))
	for range 100 {
		g := shape{players: 2, nodes: 30, chance: true}.random(rnd)
		induction := extensive.NewInduction(g)
		if n, err := induction.Count(t.Context()); err != nil || n.Cmp(big.NewInt(1)) != 0 {
			continue
		}
		p, err := induction.Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		e, err := extensive.NewLemke(g).Solve(t.Context())
		if err != nil || !equalRats(e.Payoffs, p.Values[0]) {
			t.Fatalf("%v, %v, want %v", e.Payoffs, err, p.Values[0])
		}
		for i, want := range g.Pure(p.Profile) {
			if !e.Behavior[i].Equal(want) {
				t.Fatalf("at set %d %v, want %v", i, e.Behavior[i], want)
			}
		}
	}
}

// No pure strategy gets more than the best reply, and that gets what is said.
func TestBestReplyDefinition(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 4))
	for range trials() {
		players := 1 + rnd.IntN(2)
		g := shape{players: 2, nodes: 20, chance: true, inner: true}.recalling(rnd)
		b := make(extensive.Behavior, len(g.Sets))
		for i, set := range g.Sets {
			b[i] = randomMixed(rnd, len(g.Nodes[set.Nodes[0]].Moves))
		}
		for player := range players {
			reply, most, err := g.BestReply(b, player)
			if err != nil {
				t.Fatal(err)
			}
			met := false
			for s := range g.Strategies(player) {
				got := payoffOf(t, g, b, s)
				if got.Cmp(most) > 0 {
					t.Fatalf("%v gets %v, and the best reply %v", s, got, most)
				}
				if g.StrategyName(s) == g.StrategyName(reply) && len(s.Choices) == len(reply.Choices) {
					met = true
				}
			}
			if got := payoffOf(t, g, b, reply); !met || got.Cmp(most) != 0 {
				t.Fatalf("the reply %v gets %v, not %v; it is a strategy: %v", reply, got, most, met)
			}
		}
	}
}

// Each move gets what it would by definition: the mean over the nodes of its set, as likely as chance
// and the others make them, of what a best reply gets from there on.
func TestReplies(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1996, 7))
	for range min(trials(), 5000) / 5 {
		g := shape{players: 2, nodes: 20, chance: true}.recalling(rnd)
		b := make(extensive.Behavior, len(g.Sets))
		for i, set := range g.Sets {
			b[i] = randomMixed(rnd, len(g.Nodes[set.Nodes[0]].Moves))
		}
		replies, err := g.Replies(b, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, set := range g.Sets {
			if set.Player != 0 && replies[i] != nil {
				t.Fatalf("replies at set %d of the other", i)
			}
			for m, got := range replies[i] {
				if want := forced(t, g, b, i, m); got.Cmp(want) != 0 {
					t.Fatalf("move %d at set %d gets %v, want %v", m, i, got, want)
				}
			}
		}
	}
}

// forced returns what the move at a set gets, by the tree in which chance deals the nodes of the set
// and the player makes the move.
func forced(t *testing.T, g *extensive.Game, b extensive.Behavior, set, move int) *big.Rat {
	likely := likelihoods(g, b, g.Sets[set].Player)
	sum := new(big.Rat)
	for _, v := range g.Sets[set].Nodes {
		sum.Add(sum, likely[v])
	}
	root := extensive.Node{Set: extensive.Chance}
	for _, v := range g.Sets[set].Nodes {
		p := new(big.Rat).Quo(likely[v], sum)
		root.Moves = append(root.Moves, extensive.Move{Node: g.Nodes[v].Moves[move].Node, Probability: p})
	}
	part := &extensive.Game{Players: g.Players, Nodes: append([]extensive.Node{root}, g.Nodes...), Sets: make([]extensive.Set, len(g.Sets))}
	for v := range part.Nodes {
		part.Nodes[v].Moves = append([]extensive.Move(nil), part.Nodes[v].Moves...)
		for i := range part.Nodes[v].Moves {
			part.Nodes[v].Moves[i].Node++
		}
	}
	for i, s := range g.Sets {
		part.Sets[i].Player = s.Player
		for _, v := range s.Nodes {
			part.Sets[i].Nodes = append(part.Sets[i].Nodes, v+1)
		}
	}
	most := new(big.Rat).SetInt64(-1 << 40)
	for s := range part.Strategies(g.Sets[set].Player) {
		if x := payoffOf(t, part, b, s); x.Cmp(most) > 0 {
			most = x
		}
	}
	return most
}

// likelihoods returns how likely each node is if the player makes for it.
func likelihoods(g *extensive.Game, b extensive.Behavior, player int) []*big.Rat {
	likely := make([]*big.Rat, len(g.Nodes))
	likely[0] = big.NewRat(1, 1)
	for v, n := range g.Nodes {
		for i, m := range n.Moves {
			p := m.Probability
			if n.Set >= 0 {
				p = b[n.Set][i]
			}
			if n.Set >= 0 && g.Sets[n.Set].Player == player {
				p = big.NewRat(1, 1)
			}
			likely[m.Node] = new(big.Rat).Mul(likely[v], p)
		}
	}
	return likely
}

// payoffOf returns what a strategy gets if the others behave as b says.
func payoffOf(t *testing.T, g *extensive.Game, b extensive.Behavior, s extensive.Strategy) *big.Rat {
	c := append(extensive.Behavior(nil), b...)
	for _, choice := range s.Choices {
		c[choice.Set] = strategic.Pure(len(b[choice.Set]), choice.Move)
	}
	payoffs, err := g.Expected(c)
	if err != nil {
		t.Fatal(err)
	}
	return payoffs[s.Player]
}

// randomMixed returns a mixture of n moves.
func randomMixed(rnd *rand.Rand, n int) strategic.Mixed {
	weights, sum := make([]int64, n), int64(0)
	for i := range weights {
		weights[i] = rnd.Int64N(3)
		sum += weights[i]
	}
	if sum == 0 {
		return strategic.Pure(n, 0)
	}
	m := make(strategic.Mixed, n)
	for i, w := range weights {
		m[i] = big.NewRat(w, sum)
	}
	return m
}

// entry is an entry into a market in which, once in, both choose at the same time whether to
// fight. An equilibrium in which the second would fight, so that the first stays out, is not
// subgame perfect.
func entry() *extensive.Game {
	b := &builder{extensive.Game{Players: []string{"Entrant", "Owner"}}}
	root := b.node("market", 0)
	out := b.end("out", 0, 5)
	in := b.node("inside", 0)
	b.link(root, "out", out)
	b.link(root, "in", in)
	soft := b.node("soft", 1)
	hard := b.again("hard", soft)
	b.link(in, "soft", soft)
	b.link(in, "hard", hard)
	for _, v := range []int{soft, hard} {
		for i, move := range []string{"yield", "fight"} {
			first, second := int64(3), int64(2)
			if v == hard {
				first--
			}
			if i == 1 {
				first, second = first-5, second-1
			}
			b.link(v, move, b.end("", first, second))
		}
	}
	return &b.Game
}

func TestLemkeSubgamePerfect(t *testing.T) {
	e, err := extensive.NewLemke(entry()).Solve(t.Context())
	if err != nil || e.Payoffs[0].Cmp(big.NewRat(3, 1)) != 0 || e.Payoffs[1].Cmp(big.NewRat(2, 1)) != 0 {
		t.Errorf("%v, %v: the owner should yield, and the entrant enter", e.Payoffs, err)
	}
}

// The behavior stays open at a set that the player's own earlier move excludes.
func TestBehaviorOpen(t *testing.T) {
	b := &builder{extensive.Game{Players: []string{"x", "y"}}}
	in := b.node("in", 0)
	left := b.node("left", 1)
	right := b.again("right", left)
	b.link(in, "left", left)
	b.link(in, "right", right)
	set := b.node("late", 0)
	for i, late := range []int{set, b.again("late", set)} {
		move := []string{"up", "down"}[i]
		b.link(left, move, b.end("", 2, -2))
		b.link(right, move, late)
		b.link(late, "up", b.end("", 1, -1))
		b.link(late, "down", b.end("", 0, 0))
	}
	s, err := extensive.NewMinimax(&b.Game).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	e, err := extensive.NewLemke(&b.Game).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for name, behavior := range map[string]extensive.Behavior{"Minimax": s.Behavior, "Lemke": e.Behavior} {
		if got := behavior[b.Nodes[set].Set]; got != nil {
			t.Errorf("%s: %v at a set that the first move excludes", name, got)
		}
	}
}

// A game that has ended has a value too.
func TestSequenceFormEnded(t *testing.T) {
	b := &builder{extensive.Game{Players: []string{"x", "y"}}}
	b.end("", 2, -2)
	if v, err := extensive.NewMinimax(&b.Game).Value(t.Context()); err != nil || v.Cmp(big.NewRat(2, 1)) != 0 {
		t.Errorf("%v, %v", v, err)
	}
	if e, err := extensive.NewLemke(&b.Game).Solve(t.Context()); err != nil || e.Payoffs[1].Cmp(big.NewRat(-2, 1)) != 0 {
		t.Errorf("%v, %v", e, err)
	}
}

func TestSequenceFormErrors(t *testing.T) {
	minimax := func(ctx context.Context, g *extensive.Game, memory int64) error {
		_, err := (&extensive.Minimax{Game: g, Memory: memory}).Solve(ctx)
		return err
	}
	lemke := func(ctx context.Context, g *extensive.Game, memory int64) error {
		_, err := (&extensive.Lemke{Game: g, Memory: memory}).Solve(ctx)
		return err
	}
	rnd := rand.New(rand.NewPCG(1996, 5))
	forgets := shape{players: 2, nodes: 30, sets: true}.random(rnd)
	constantSum(forgets, 0)
	merged := extensive.NewUnfolding[int](digraph{[][]int{{1, 2}, {3}, {3}, {}}, make([]int, 4)})
	merged.Merge = true
	diamond, err := merged.Unfold(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	around := extensive.NewUnfolding[int](digraph{[][]int{{1}, {0}}, make([]int, 2)})
	around.Merge = true
	cycle, err := around.Unfold(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	large := unfold[int](t, chain{}, 1000)
	for name, tt := range map[string]struct {
		g      *extensive.Game
		ctx    context.Context
		memory int64
		want   error
	}{
		"no game":       {&extensive.Game{}, t.Context(), 0, extensive.ErrGame},
		"three players": {shape{players: 3, nodes: 9}.random(rnd), t.Context(), 0, strategic.ErrPlayers},
		"forgets":       {forgets, t.Context(), 0, extensive.ErrRecall},
		"no tree":       {diamond, t.Context(), 0, extensive.ErrTree},
		"cycle":         {cycle, t.Context(), 0, game.ErrCycle},
		"ended":         {large, ended, 0, cause},
		"memory":        {large, t.Context(), 1000, game.ErrMemory},
	} {
		for _, solve := range []func(context.Context, *extensive.Game, int64) error{minimax, lemke} {
			if err := solve(tt.ctx, tt.g, tt.memory); !errors.Is(err, tt.want) {
				t.Errorf("%s: %v, want %v", name, err, tt.want)
			}
		}
	}
	if err := minimax(t.Context(), entry(), 0); !errors.Is(err, strategic.ErrSum) {
		t.Errorf("entry: %v", err)
	}
}

// Optimal behavior and the equilibrium of Lemke's path are such in each subgame, where the sets that the players
// themselves exclude do not matter.
func TestSubgamesOfSequenceForm(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1965, 1))
	proper := 0
	for trial := range trials() / 4 {
		g := shape{players: 2, nodes: 4 + rnd.IntN(25), chance: rnd.IntN(2) == 0, inner: rnd.IntN(2) == 0, ties: rnd.IntN(2) == 0}.recalling(rnd)
		constantSum(g, 1)
		s, err := extensive.NewMinimax(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		e, err := extensive.NewLemke(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for name, b := range map[string]extensive.Behavior{"Minimax": s.Behavior, "Lemke": e.Behavior} {
			for i, set := range g.Sets {
				if n := len(g.Nodes[set.Nodes[0]].Moves); b[i] == nil {
					b[i] = strategic.Pure(n, rnd.IntN(n))
				}
			}
			roots, err := g.Subgames()
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range roots {
				for player := range g.Players {
					most, ok := deviation(g, v, player, b)
					if ok && most.Cmp(worth(g, v, player, b)) > 0 {
						t.Errorf("game %d, %s: player %d gains at node %d", trial, name, player, v)
					}
				}
			}
			proper += len(roots) - 1
		}
	}
	if proper < trials()/4 {
		t.Errorf("only %d proper subgames", proper)
	}
}

// A long game of perfect information is a chain of subgames: nothing recurses over its depth.
func TestSequenceFormDeep(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 18))
	plies := longtest.Cases(2_000, 4_000)
	g := unfold[int](t, chain{}, plies)
	want, err := extensive.NewInduction(g).Value(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s, err := extensive.NewMinimax(g).Solve(t.Context())
	if err != nil || s.Value.Cmp(want[0]) != 0 {
		t.Errorf("%v, %v, want %v", s.Value, err, want[0])
	}
	e, err := extensive.NewLemke(g).Solve(t.Context())
	if err != nil || !equalRats(e.Payoffs, want) {
		t.Errorf("%v, %v, want %v", e.Payoffs, err, want)
	}
}
