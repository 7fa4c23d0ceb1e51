package extensive_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// randomZeroSum returns a random tree in which players forget nothing, with a constant sum.
func randomZeroSum(rnd *rand.Rand, nodes int) *extensive.Game {
	sh := shape{players: 2, nodes: 4 + rnd.IntN(nodes), chance: rnd.IntN(2) == 0, inner: rnd.IntN(2) == 0, ties: rnd.IntN(2) == 0}
	g := sh.recalling(rnd)
	constantSum(g, rnd.Int64N(3))
	return g
}

// manyTrees returns a number of random trees: some, more in the long form, and 20,000 if all cases are
// wanted.
func manyTrees(some int) int {
	if longtest.All() {
		return 20_000
	}
	return longtest.Cases(some, 4*some)
}

// randomBehavior returns a random behavior at each set.
func randomBehavior(rnd *rand.Rand, g *extensive.Game) extensive.Behavior {
	b := make(extensive.Behavior, len(g.Sets))
	for i, set := range g.Sets {
		b[i] = randomMixed(rnd, len(g.Nodes[set.Nodes[0]].Moves))
	}
	return b
}

// follow returns a behavior as a function of nodes.
func follow(g *extensive.Game, b extensive.Behavior) func(node int) strategic.Mixed {
	return func(node int) strategic.Mixed { return b[g.Nodes[node].Set] }
}

// Without a tree of fractions a best reply gets what BestReply finds in the tree.
func TestReplierBestReply(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 1))
	for trial := range manyTrees(120) {
		g := randomZeroSum(rnd, 50)
		b := randomBehavior(rnd, g)
		r := extensive.NewReplierTree(g)
		rounded := extensive.NewReplierTree(g)
		rounded.Bits = 1 + rnd.IntN(70)
		var best [2]*big.Rat
		for player := range 2 {
			_, most, err := g.BestReply(b, player)
			if err != nil {
				t.Fatal(err)
			}
			best[player] = most
			got, err := r.Reply(t.Context(), 0, player, follow(g, b))
			if err != nil || got.Low.Cmp(most) != 0 || got.High.Cmp(most) != 0 {
				t.Fatalf("game %d: player %d gets %v to %v, %v; want %v", trial, player, got.Low, got.High, err, most)
			}
			between(t, rounded.Bits, most, func() (low, high *big.Rat, err error) {
				x, err := rounded.Reply(t.Context(), 0, player, follow(g, b))
				return x.Low, x.High, err
			})
		}
		payoffs, err := g.Expected(b)
		if err != nil {
			t.Fatal(err)
		}
		gains := new(big.Rat)
		for player, most := range best {
			gains.Add(gains, most).Sub(gains, payoffs[player])
		}
		e, err := r.Exploitability(t.Context(), 0, follow(g, b))
		if err != nil || e.High.Cmp(best[0]) != 0 || e.Gap().Cmp(gains) != 0 {
			t.Fatalf("game %d: %v to %v, %v; player 0 can get %v, and the gains are %v", trial, e.Low, e.High, err, best[0], gains)
		}
		x, err := rounded.Exploitability(t.Context(), 0, follow(g, b))
		if err != nil || x.Low.Cmp(e.Low) > 0 || x.High.Cmp(e.High) < 0 {
			t.Fatalf("game %d: %v to %v, %v, with %d bits; want %v to %v", trial, x.Low, x.High, err, rounded.Bits, e.Low, e.High)
		}
	}
}

// between checks bounds on x that are rounded to so many bits.
func between(t *testing.T, bits int, x *big.Rat, bounds func() (low, high *big.Rat, err error)) {
	t.Helper()
	low, high, err := bounds()
	if err != nil || low.Cmp(x) > 0 || high.Cmp(x) < 0 {
		t.Fatalf("%d bits: %v to %v, %v; want %v", bits, low, high, err, x)
	}
	width, _ := new(big.Rat).Sub(high, low).Float64()
	if bits > 60 && width > 1e-9 {
		t.Fatalf("%d bits: %v to %v", bits, low.FloatString(20), high.FloatString(20))
	}
}

// optimal returns the value of a game from its rules, and optimal behavior by view and player.
func optimal[S comparable](t *testing.T, rules game.Game[S], start S) (value *big.Rat, behavior func(player int, view string) strategic.Mixed) {
	t.Helper()
	tree := unfold(t, rules, start)
	s, err := extensive.NewMinimax(tree).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	type look struct {
		player int
		view   string
	}
	mixtures := map[look]strategic.Mixed{}
	for i, set := range tree.Sets {
		m := s.Behavior[i]
		if n := len(tree.Nodes[set.Nodes[0]].Moves); m == nil {
			m = strategic.Pure(n, 0)
		}
		mixtures[look{set.Player, set.Name}] = m
	}
	return s.Value, func(player int, view string) strategic.Mixed { return mixtures[look{player, view}] }
}

// Optimal strategies leave no gap: the best replies to them get the value.
func TestReplierOptimal(t *testing.T) {
	kuhn, dice := poker.Kuhn(3), liarsdice.Rules{Sides: 3}
	check := func(name string, value *big.Rat, e extensive.Exploitability, err error) {
		if err != nil || e.Low.Cmp(value) != 0 || e.High.Cmp(value) != 0 {
			t.Errorf("%s: %v to %v, %v; want %v", name, e.Low, e.High, err, value)
		}
	}
	value, behavior := optimal[poker.Position](t, kuhn, poker.Position{})
	e, err := extensive.NewReplier[poker.Position](kuhn).Exploitability(t.Context(), poker.Position{}, func(p poker.Position) strategic.Mixed {
		return behavior(kuhn.Turn(p), kuhn.View(p))
	})
	check("Kuhn poker", value, e, err)
	value, behavior = optimal[liarsdice.Position](t, dice, liarsdice.Position{})
	e, err = extensive.NewReplier[liarsdice.Position](dice).Exploitability(t.Context(), liarsdice.Position{}, func(p liarsdice.Position) strategic.Mixed {
		return behavior(dice.Turn(p), dice.View(p))
	})
	check("liar's dice", value, e, err)
}

// uniform returns the behavior that makes all moves with equal probability.
func uniform[S comparable](rules game.Rules[S]) func(s S) strategic.Mixed {
	return func(s S) strategic.Mixed {
		m := make(strategic.Mixed, len(rules.Moves(nil, s)))
		for i := range m {
			m[i] = big.NewRat(1, int64(len(m)))
		}
		return m
	}
}

// A player who does not see the coin gets the mean of the better move, and the opponent has no move.
func TestReplierRules(t *testing.T) {
	g := coin()
	for player, want := range []*big.Rat{big.NewRat(8, 3), big.NewRat(-13, 6)} {
		got, err := extensive.NewReplier[int](g).Reply(t.Context(), 0, player, uniform(g))
		if err != nil || got.High.Cmp(want) != 0 {
			t.Errorf("player %d gets %v, %v; want %v", player, got.High, err, want)
		}
	}
}

func TestReplierErrors(t *testing.T) {
	with := func(change func(g *cards)) error {
		g := coin()
		change(&g)
		_, err := extensive.NewReplier[int](g).Exploitability(t.Context(), 0, uniform(g))
		return err
	}
	for _, tt := range []struct {
		name  string
		err   error
		is    error
		words string
	}{
		{"other options", with(func(g *cards) { g.options[2] = []int{5} }), extensive.ErrView, `the options differ: 1 and 2`},
		{"forgets", with(func(g *cards) {
			g.options[3], g.views[3] = []int{5}, "later"
			g.options[4], g.views[4] = []int{6}, "later"
		}), extensive.ErrRecall, `at 4, player 0 has forgotten`},
		{"cycle", with(func(g *cards) { g.options[3], g.views[3] = []int{1}, "later" }), game.ErrCycle, "1"},
		{"cycle of chance", with(func(g *cards) {
			g.options[0], g.options[1], g.options[2] = []int{1}, []int{2}, []int{3}
			g.options[3] = []int{1}
			g.weights[0], g.weights[1], g.weights[2], g.weights[3] = []int{1}, []int{1}, []int{1}, []int{1}
		}), game.ErrCycle, "1"},
	} {
		if !errors.Is(tt.err, tt.is) || !strings.Contains(tt.err.Error(), tt.words) {
			t.Errorf("%s: %v, want %q", tt.name, tt.err, tt.words)
		}
	}
	g := coin()
	r := &extensive.Replier[int]{Game: g, Memory: 2000}
	if _, err := r.Exploitability(t.Context(), 0, uniform(g)); !errors.Is(err, game.ErrMemory) {
		t.Errorf("%v", err)
	}
}

// A strategy with many long fractions has a common denominator that is too long for exact results.
func TestReplierLong(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 4))
	rules := poker.Kuhn(60)
	behavior := func(p poker.Position) strategic.Mixed {
		x := big.NewRat(rnd.Int64N(1<<62), 1<<62-1-rnd.Int64N(1<<20))
		return strategic.Mixed{x, new(big.Rat).Sub(big.NewRat(1, 1), x)}
	}
	r := &extensive.Replier[poker.Position]{Game: rules, Memory: 1 << 19}
	if _, err := r.Exploitability(t.Context(), poker.Position{}, behavior); !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "set Bits") {
		t.Errorf("%v", err)
	}
	// The denominators of these payoffs are too long together.
	g := unfold[poker.Position](t, poker.Kuhn(6), poker.Position{})
	for v := range g.Nodes {
		if n := &g.Nodes[v]; n.Payoffs != nil {
			x := big.NewRat(1, 1<<62-1-rnd.Int64N(1<<60))
			n.Payoffs = []*big.Rat{x, new(big.Rat).Neg(x)}
		}
	}
	tree := extensive.NewReplierTree(g)
	tree.Memory = 1 << 18
	half := func(v int) strategic.Mixed { return strategic.Mixed{big.NewRat(1, 2), big.NewRat(1, 2)} }
	if _, err := tree.Exploitability(t.Context(), 0, half); !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "of the payoffs") {
		t.Errorf("%v", err)
	}
	r.Bits = 64
	if _, err := r.Exploitability(t.Context(), poker.Position{}, behavior); err != nil {
		t.Errorf("%v", err)
	}
}

func TestReplierPanics(t *testing.T) {
	g := coin()
	reply := func(player int, m ...*big.Rat) func() {
		return func() {
			extensive.NewReplier[int](g).Reply(t.Context(), 0, player, func(int) strategic.Mixed { return m })
		}
	}
	half, less := big.NewRat(1, 2), big.NewRat(1, 3)
	for words, call := range map[string]func(){
		"player 2 of a game of 2":       reply(2, half, half),
		"1 probabilities for 2 moves":   reply(1, half),
		"add up to 5/6":                 reply(1, half, less),
		"a probability nil or negative": reply(1, nil, half),
		"without a behavior":            func() { extensive.NewReplier[int](g).Reply(t.Context(), 0, 0, nil) },
		"has Chances or View and no Turn": func() {
			extensive.NewReplier[int](lottery{digraph{[][]int{{1}, {}}, []int{0, 0}}}).Reply(t.Context(), 0, 0, uniform(g))
		},
	} {
		if text := panictest.Text(call); !strings.HasPrefix(text, "extensive: ") || !strings.Contains(text, words) {
			t.Errorf("%q: panic %q", words, text)
		}
	}
}
