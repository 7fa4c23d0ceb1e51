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
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// driver returns the tree of an absent-minded driver, who may take an exit or go on at each of several
// crossings. The last payoff is for going on to the end.
func driver(payoffs ...int64) *extensive.Game {
	g := &extensive.Game{Players: []string{"driver"}, Sets: []extensive.Set{{}}}
	for i, x := range payoffs {
		if v := len(g.Nodes); i < len(payoffs)-1 {
			g.Sets[0].Nodes = append(g.Sets[0].Nodes, v)
			g.Nodes = append(g.Nodes, extensive.Node{Moves: []extensive.Move{{Name: "exit", Node: v + 1}, {Name: "go on", Node: v + 2}}})
		}
		g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(x, 1)}})
	}
	return g
}

// absent reports whether a play visits a set of the player twice, by following all plays.
func absent(g *extensive.Game, v, player int, visited []int) bool {
	set := g.Nodes[v].Set
	if set >= 0 && g.Sets[set].Player == player {
		if slices.Contains(visited, set) {
			return true
		}
		visited = append(slices.Clone(visited), set)
	}
	return slices.ContainsFunc(g.Nodes[v].Moves, func(m extensive.Move) bool { return absent(g, m.Node, player, visited) })
}

// behaviors calls f with the behaviors whose probabilities are multiples of 1/n, unless there are too many.
func behaviors(g *extensive.Game, n int, f func(extensive.Behavior)) bool {
	lists := make([][]strategic.Mixed, len(g.Sets))
	total := 1
	for i, set := range g.Sets {
		moves := len(g.Nodes[set.Nodes[0]].Moves)
		var next func(m strategic.Mixed, left int)
		next = func(m strategic.Mixed, left int) {
			if len(m) == moves-1 {
				lists[i] = append(lists[i], append(slices.Clone(m), big.NewRat(int64(left), int64(n))))
				return
			}
			for k := range left + 1 {
				next(append(slices.Clone(m), big.NewRat(int64(k), int64(n))), left-k)
			}
		}
		next(nil, n)
		if total *= len(lists[i]); total > 600 {
			return false
		}
	}
	for way := range total {
		b := make(extensive.Behavior, len(g.Sets))
		for i, list := range lists {
			b[i] = list[way%len(list)]
			way /= len(list)
		}
		f(b)
	}
	return true
}

// No behavior of a grid is better than the bound. Without absent-minded players, a pure behavior is
// optimal.
func TestOptimumRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 9))
	width := big.NewRat(1, 10_000)
	compared, minded := 0, 0
	for i := range longtest.Cases(50, 3000) {
		g := shape{players: 1, nodes: 2 + rnd.IntN(12), chance: i%2 == 0, sets: true, inner: i%3 == 0, ties: i%5 == 0}.random(rnd)
		is := absent(g, 0, 0, nil)
		if err := g.PerfectRecall(0); errors.Is(err, extensive.ErrAbsentMinded) != is {
			t.Fatalf("absent-minded: %v, but the error is %v", is, err)
		}
		b, err := (&extensive.Optimum{Game: g, Width: width}).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if x := worth(g, 0, 0, b.Behavior); x.Cmp(b.Value) != 0 {
			t.Errorf("%v is worth %v, said to be %v", b.Behavior, x, b.Value)
		}
		if gap := new(big.Rat).Sub(b.Bound, b.Value); gap.Sign() < 0 || gap.Cmp(width) > 0 || !is && gap.Sign() > 0 {
			t.Errorf("value %v, bound %v, absent-minded: %v", b.Value, b.Bound, is)
		}
		if b.Exact() != (b.Value.Cmp(b.Bound) == 0) || b.Exact() && b.Root != nil {
			t.Errorf("%+v", b)
		}
		if is {
			minded++
		}
		if behaviors(g, 4, func(c extensive.Behavior) {
			if x := worth(g, 0, 0, c); x.Cmp(b.Bound) > 0 {
				t.Errorf("%v is worth %v, above the bound %v", c, x, b.Bound)
			}
		}) {
			compared++
		}
	}
	if compared < 10 || minded < 3 {
		t.Errorf("only %d compared, %d absent-minded", compared, minded)
	}
}

// The optimum of a driver is a maximum over all probabilities: of a fine grid too.
func TestOptimumDrivers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 10))
	exact, roots := 0, 0
	for range longtest.Cases(30, 500) {
		payoffs := make([]int64, 3+rnd.IntN(3))
		for i := range payoffs {
			payoffs[i] = rnd.Int64N(10)
		}
		b, err := extensive.NewOptimum(driver(payoffs...)).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		value := func(p *big.Rat) *big.Rat { // by the payoffs, p is the probability of going on
			sum, at := new(big.Rat), big.NewRat(1, 1)
			for i, x := range payoffs {
				part := new(big.Rat).Set(at)
				if i < len(payoffs)-1 {
					part.Mul(part, new(big.Rat).Sub(big.NewRat(1, 1), p))
				}
				sum.Add(sum, part.Mul(part, big.NewRat(x, 1)))
				at.Mul(at, p)
			}
			return sum
		}
		if x := value(b.Behavior[0][1]); x.Cmp(b.Value) != 0 {
			t.Errorf("%v: %v is worth %v, not %v", payoffs, b.Behavior, x, b.Value)
		}
		for k := range int64(201) {
			if x := value(big.NewRat(k, 200)); x.Cmp(b.Bound) > 0 {
				t.Errorf("%v: %d/200 is worth %v, more than %v", payoffs, k, x, b.Bound)
			}
		}
		switch r := b.Root; {
		case b.Exact():
			exact++
		case r != nil:
			roots++
			// The payoffs at the ends are between the bounds or below, and the best probability is near.
			p := b.Behavior[0][r.Move]
			if p.Cmp(r.Low) < 0 || p.Cmp(r.High) > 0 || len(r.Polynomial) != len(payoffs)-1 {
				t.Errorf("%v: %v is not from %v to %v; %v", payoffs, p, r.Low, r.High, r.Polynomial)
			}
			// The polynomial is the derivative: its sign changes, and the value falls on both sides.
			step := new(big.Rat).Sub(r.High, r.Low)
			for _, far := range []*big.Rat{new(big.Rat).Sub(r.Low, step), new(big.Rat).Add(r.High, step)} {
				if value(far).Cmp(b.Bound) > 0 {
					t.Errorf("%v: %v is better", payoffs, far)
				}
			}
		default:
			t.Logf("%v: value %v, bound %v, no root", payoffs, b.Value.FloatString(12), b.Bound.FloatString(12))
		}
	}
	if exact < 2 || roots < 1 {
		t.Errorf("%d exact results, %d roots", exact, roots)
	}
}

// Piccione and Rubinstein 1997, section 2: the absent-minded driver takes an exit with probability 1/3,
// and gets 4/3.
func TestOptimumDriver(t *testing.T) {
	g := driver(0, 4, 1)
	b, err := extensive.NewOptimum(g).Solve(t.Context())
	if err != nil || !b.Exact() || b.Value.Cmp(big.NewRat(4, 3)) != 0 || fmt.Sprint(b.Behavior) != "[(1/3, 2/3)]" {
		t.Errorf("%+v, %v, want 4/3 by (1/3, 2/3)", b, err)
	}
	if x, err := extensive.NewOptimum(g).Value(t.Context()); err != nil || x.Cmp(b.Value) != 0 {
		t.Errorf("%v, %v", x, err)
	}
	// 4p(1-p) + 3p^2(1-p) is largest at p = (sqrt(37)-1)/9, a root of 4 - 2p - 9p^2.
	b, err = extensive.NewOptimum(driver(0, 4, 3, 0)).Solve(t.Context())
	if err != nil || b.Exact() || b.Root == nil || fmt.Sprint(b.Root.Polynomial) != "[4/1 -2/1 -9/1]" || b.Root.Move != 1 {
		t.Fatalf("%+v, %v", b, err)
	}
	for sign, p := range map[int]*big.Rat{1: b.Root.Low, -1: b.Root.High} {
		x := new(big.Rat).Mul(big.NewRat(-9, 1), p)
		x.Add(x, big.NewRat(-2, 1))
		x.Mul(x, p)
		if x.Add(x, big.NewRat(4, 1)); x.Sign() != sign || p.Sign() < 0 || p.Cmp(big.NewRat(1, 1)) > 0 {
			t.Errorf("the polynomial is %v at %v", x, p)
		}
	}
}

// Which tools refuse a game with an absent-minded player.
func TestAbsentMinded(t *testing.T) {
	ctx := t.Context()
	g := driver(0, 4, 1)
	two := driver(0, 4, 1) // another player gets the opposite, and has no move
	two.Players = append(two.Players, "other")
	for v := range two.Nodes {
		if x := two.Nodes[v].Payoffs; x != nil {
			two.Nodes[v].Payoffs = append(x, new(big.Rat).Neg(x[0]))
		}
	}
	b := extensive.Behavior{{big.NewRat(1, 3), big.NewRat(2, 3)}}
	for name, err := range map[string]error{
		"PerfectRecall": g.PerfectRecall(0),
		"Behavior":      second(g.Behavior(strategic.Profile{{big.NewRat(1, 1), new(big.Rat)}})),
		"BestReply":     third(g.BestReply(b, 0)),
		"Replies":       second(g.Replies(b, 0)),
		"IsEquilibrium": second(g.IsEquilibrium(b)),
		"Minimax":       second(extensive.NewMinimax(two).Solve(ctx)),
		"Lemke":         second(extensive.NewLemke(two).Solve(ctx)),
		"Perfection":    second(extensive.NewPerfection(g).Solve(ctx)),
		"All":           last(extensive.NewPerfection(g), ctx),
	} {
		if !errors.Is(err, extensive.ErrAbsentMinded) || !errors.Is(err, extensive.ErrRecall) {
			t.Errorf("%s: %v", name, err)
		} else if want := `a play brings "driver" to set 0 twice, at node 0 and at node 2`; !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if _, err := extensive.NewInduction(g).Solve(ctx); !errors.Is(err, extensive.ErrInformation) {
		t.Errorf("Induction: %v", err)
	}
	// A plan makes the same move at both nodes, and behavior draws twice.
	if n, err := g.CountStrategies(ctx, 0); err != nil || n.Int64() != 2 {
		t.Errorf("%v strategies, %v", n, err)
	}
	if f, err := g.Strategic(ctx, 10); err != nil || f.Size() != 2 {
		t.Errorf("%v, %v", f, err)
	}
	if x, err := g.Expected(b); err != nil || x[0].Cmp(big.NewRat(4, 3)) != 0 {
		t.Errorf("%v, %v", x, err)
	}
	// A player may forget without being absent-minded.
	forgetful := driver(0, 4, 1)
	forgetful.Nodes[0].Set, forgetful.Nodes[2].Set = 0, 1
	forgetful.Sets = []extensive.Set{{Nodes: []int{0}}, {Nodes: []int{1, 2}}}
	forgetful.Nodes = append(forgetful.Nodes, extensive.Node{Set: extensive.Terminal}, extensive.Node{Set: extensive.Terminal})
	forgetful.Nodes[1] = extensive.Node{Set: 1, Moves: []extensive.Move{{Name: "exit", Node: 5}, {Name: "go on", Node: 6}}}
	if err := forgetful.Check(); err != nil {
		t.Fatal(err)
	}
	if err := forgetful.PerfectRecall(0); !errors.Is(err, extensive.ErrRecall) || errors.Is(err, extensive.ErrAbsentMinded) {
		t.Error(err)
	}
}

func second[T any](_ T, err error) error        { return err }
func third[T, U any](_ T, _ U, err error) error { return err }

// last returns the error of All.
func last(p *extensive.Perfection, ctx context.Context) (err error) {
	for _, err = range p.All(ctx) {
	}
	return err
}

// In a digraph two paths may lead to a set, which makes nobody absent-minded, or one path twice.
func TestAbsentMindedDigraph(t *testing.T) {
	node := func(set int, to ...int) extensive.Node {
		n := extensive.Node{Set: set}
		for i, v := range to {
			n.Moves = append(n.Moves, extensive.Move{Name: fmt.Sprint(i), Node: v})
		}
		return n
	}
	end := func(x int64) extensive.Node {
		return extensive.Node{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(x, 1)}}
	}
	g := &extensive.Game{Players: []string{"D"}, Nodes: []extensive.Node{node(0, 1, 2), node(0, 2, 3), node(1, 3, 4), end(0), end(3)},
		Sets: []extensive.Set{{Nodes: []int{0, 1}}, {Nodes: []int{2}}}}
	if err := g.PerfectRecall(0); !errors.Is(err, extensive.ErrAbsentMinded) {
		t.Error(err)
	}
	// Set 0 leads to node 2 with probability p + (1-p) p, where 3 is won.
	b, err := extensive.NewOptimum(g).Solve(t.Context())
	if err != nil || !b.Exact() || b.Value.Cmp(big.NewRat(3, 1)) != 0 {
		t.Errorf("%+v, %v", b, err)
	}
	g.Nodes[1].Set, g.Nodes[2].Set = 1, 1
	g.Sets = []extensive.Set{{Nodes: []int{0}}, {Nodes: []int{1, 2}}}
	g.Nodes[1].Moves[0].Node = 4
	if err := g.PerfectRecall(0); !errors.Is(err, extensive.ErrRecall) || errors.Is(err, extensive.ErrAbsentMinded) {
		t.Error(err)
	}
}

func TestOptimumErrors(t *testing.T) {
	g := driver(0, 4, 1)
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if _, err := extensive.NewOptimum(g).Solve(ctx); !errors.Is(err, stop) {
		t.Error(err)
	}
	if _, err := (&extensive.Optimum{Game: g, Memory: 500}).Solve(t.Context()); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	g.Players = append(g.Players, "passenger")
	for v := range g.Nodes {
		if x := g.Nodes[v].Payoffs; x != nil {
			g.Nodes[v].Payoffs = append(x, x[0])
		}
	}
	if b, err := extensive.NewOptimum(g).Solve(t.Context()); err != nil || !b.Exact() {
		t.Errorf("a team: %+v, %v", b, err)
	}
	g.Nodes[3].Payoffs[1] = big.NewRat(5, 1)
	if _, err := extensive.NewOptimum(g).Solve(t.Context()); !errors.Is(err, extensive.ErrTeam) ||
		!strings.Contains(err.Error(), `at node 3, "driver" gets 4 and "passenger" gets 5`) {
		t.Error(err)
	}
	if _, err := extensive.NewOptimum(&extensive.Game{Nodes: []extensive.Node{{Set: extensive.Terminal}}}).Solve(t.Context()); !errors.Is(err, strategic.ErrPlayers) {
		t.Error(err)
	}
	if _, err := extensive.NewOptimum(&extensive.Game{}).Solve(t.Context()); !errors.Is(err, extensive.ErrGame) {
		t.Error(err)
	}
	for name, call := range map[string]func(){
		"no game":  func() { new(extensive.Optimum).Solve(t.Context()) },
		"width":    func() { (&extensive.Optimum{Game: g, Width: new(big.Rat)}).Solve(t.Context()) },
		"memory":   func() { (&extensive.Optimum{Game: g, Memory: -1}).Solve(t.Context()) },
		"no value": func() { new(extensive.Optimum).Value(t.Context()) },
	} {
		if panictest.Text(call) == "" {
			t.Errorf("%s: no panic", name)
		}
	}
}
