package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// most is how many results a test looks at.
const most = 500

// allPerfect returns at most so many results, or none if the search has an error.
func allPerfect(t *testing.T, g *extensive.Game) ([]extensive.PerfectBehavior, error) {
	t.Helper()
	var all []extensive.PerfectBehavior
	for p, err := range extensive.NewPerfection(g).All(t.Context()) {
		if err != nil {
			return nil, err
		}
		if all = append(all, p); len(all) == most {
			break
		}
	}
	return all, nil
}

// pureBehaviors calls f with each behavior of certain moves, up to a limit.
func pureBehaviors(g *extensive.Game, f func(extensive.Behavior)) bool {
	ways := 1
	for _, set := range g.Sets {
		if ways *= len(g.Nodes[set.Nodes[0]].Moves); ways > 300 {
			return false
		}
	}
	for way := range ways {
		b := make(extensive.Behavior, len(g.Sets))
		for i, set := range g.Sets {
			n := len(g.Nodes[set.Nodes[0]].Moves)
			b[i] = strategic.Pure(n, way%n)
			way /= n
		}
		f(b)
	}
	return true
}

// reached returns the sets of the player that the player's own moves allow, from node v to the next subgames.
func reached(g *extensive.Game, v, player int, b extensive.Behavior, sets map[int]bool) {
	n := g.Nodes[v]
	own := n.Set >= 0 && g.Sets[n.Set].Player == player
	if own {
		sets[n.Set] = true
	}
	for i, m := range n.Moves {
		if (!own || b[n.Set][i].Sign() > 0) && !isSubgame(g, m.Node) {
			reached(g, m.Node, player, b, sets)
		}
	}
}

// canonical reports whether a behavior makes the first move at each set that own moves exclude.
func canonical(g *extensive.Game, b extensive.Behavior) bool {
	sets := map[int]bool{}
	for v := range g.Nodes {
		if isSubgame(g, v) {
			for player := range g.Players {
				reached(g, v, player, b, sets)
			}
		}
	}
	for i := range g.Sets {
		if !sets[i] && b[i][0].Cmp(big.NewRat(1, 1)) != 0 {
			return false
		}
	}
	return true
}

// subgamePerfect reports whether nobody gains by a deviation in any subgame.
func subgamePerfect(g *extensive.Game, b extensive.Behavior) bool {
	for v := range g.Nodes {
		if !isSubgame(g, v) {
			continue
		}
		for player := range g.Players {
			most, ok := deviation(g, v, player, b)
			if ok && most.Cmp(worth(g, v, player, b)) > 0 {
				return false
			}
		}
	}
	return true
}

// All results are subgame perfect, and all pure subgame-perfect equilibria are results.
func TestPerfectionAllRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 7))
	results, pure, refused := 0, 0, 0
	for i := range longtest.Cases(300, 5000) {
		g := shape{players: 1 + rnd.IntN(3), nodes: 2 + rnd.IntN(18), chance: i%2 == 0, sets: true, inner: i%3 == 0, ties: i%3 == 1}.random(rnd)
		all, err := allPerfect(t, g)
		if errors.Is(err, extensive.ErrRecall) || errors.Is(err, extensive.ErrUnlisted) && len(g.Players) == 3 {
			refused++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == most {
			continue
		}
		found := map[string]bool{}
		certain := map[string]bool{}
		for _, p := range all {
			results++
			if found[fmt.Sprint(p.Behavior)] {
				t.Errorf("%v is found twice", p.Behavior)
			}
			found[fmt.Sprint(p.Behavior)] = true
			if !subgamePerfect(g, p.Behavior) || !canonical(g, p.Behavior) {
				t.Errorf("%v is not subgame perfect, or has another move than the first at a set that own moves exclude", p.Behavior)
			}
			if !slices.ContainsFunc(p.Behavior, func(m strategic.Mixed) bool { return len(m.Support()) > 1 }) {
				certain[fmt.Sprint(p.Behavior)] = true
			}
			for _, s := range p.Subgames {
				for player, x := range s.Values {
					if worth(g, s.Root, player, p.Behavior).Cmp(x) != 0 || s.Regret.Sign() != 0 {
						t.Errorf("%+v: player %d gets %v", s, player, worth(g, s.Root, player, p.Behavior))
					}
				}
			}
		}
		want := map[string]bool{}
		if pureBehaviors(g, func(b extensive.Behavior) {
			if canonical(g, b) && subgamePerfect(g, b) {
				want[fmt.Sprint(b)] = true
			}
		}) {
			pure += len(want)
			if d := cmp.Diff(want, certain); d != "" {
				t.Errorf("pure equilibria differ: %s", d)
			}
		}
	}
	if results < 10 || pure < 5 {
		t.Errorf("only %d results, %d pure equilibria, %d games refused", results, pure, refused)
	}
}

// twice reads a stage game that is played twice (Gibbons, "A primer in game theory", 1992, section
// 2.3.A). The stage game has the equilibria (L, L), (R, R) and a mixed one. With (R, R) as a reward for
// (M, M), the first stage may be (M, M).
func twice(t testing.TB) *extensive.Game {
	text, err := os.Open("testdata/twice.efg")
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	g, err := extensive.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestPerfectionTwice(t *testing.T) {
	g := twice(t)
	payoffs := map[string]int{}
	first := ""
	want := []string{"[2/1 2/1]", "[7/1 7/1]"}
	for p, err := range extensive.NewPerfection(g).All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = fmt.Sprint(p.Behavior)
		}
		last := p.Subgames[len(p.Subgames)-1]
		payoffs[fmt.Sprint(last.Values)]++
		for _, s := range p.Subgames[:9] {
			if s.Equilibria != 3 || s.Pure != 2 || s.Infinite {
				t.Errorf("%+v, want 3 equilibria, 2 of them pure", s)
			}
		}
		if !longtest.On() && payoffs[want[0]] > 0 && payoffs[want[1]] > 0 {
			break
		}
	}
	for _, x := range want {
		if payoffs[x] == 0 {
			t.Errorf("no equilibrium has the payoffs %s: %v", x, slices.Sorted(maps.Keys(payoffs)))
		}
	}
	p, err := extensive.NewPerfection(g).Solve(t.Context())
	if err != nil || fmt.Sprint(p.Behavior) != first {
		t.Errorf("Solve finds %v, All first %s; %v", p.Behavior, first, err)
	}
}

func TestPerfectionAllInfinite(t *testing.T) {
	// The shop is indifferent if the newcomer stays out, so its threat may be uncertain.
	form := strategic.Bimatrix([][]int{{0, 0}, {-1, 1}}, [][]int{{2, 2}, {-1, 1}})
	g, err := extensive.Simultaneous(form, 100)
	if err != nil {
		t.Fatal(err)
	}
	all, err := allPerfect(t, g)
	if err != nil || len(all) != 3 {
		t.Fatalf("%d results, want 3, %v", len(all), err)
	}
	for _, p := range all {
		if s := p.Subgames[0]; !s.Infinite || s.Equilibria != 3 || s.Pure != 2 {
			t.Errorf("%+v", s)
		}
	}
}

func TestPerfectionAllErrors(t *testing.T) {
	g := twice(t)
	if err := last(&extensive.Perfection{Game: g, Memory: 20_000}, t.Context()); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	if err := last(&extensive.Perfection{Game: g, Profiles: 4}, t.Context()); !errors.Is(err, strategic.ErrSize) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	stop := errors.New("stop")
	n := 0
	for _, err := range extensive.NewPerfection(g).All(ctx) {
		if n++; n == 2 {
			cancel(stop)
		}
		if n == 3 && !errors.Is(err, stop) {
			t.Error(err)
		}
	}
	if n != 3 {
		t.Errorf("%d results after the end", n)
	}
	// A game of three players in which each is indifferent.
	tree, err := extensive.Simultaneous(strategic.New(2, 2, 2), 100)
	if err != nil {
		t.Fatal(err)
	}
	if err := last(extensive.NewPerfection(tree), t.Context()); !errors.Is(err, extensive.ErrUnlisted) {
		t.Error(err)
	}
}

// atOnce returns the tree of a game of three players with two strategies each.
func atOnce(t *testing.T, payoff func(profile []int, player int) int64) *extensive.Game {
	t.Helper()
	form := strategic.New(2, 2, 2)
	for profile := range form.Profiles() {
		for p := range profile {
			form.SetPayoff(profile, p, big.NewRat(payoff(profile, p), 1))
		}
	}
	tree, err := extensive.Simultaneous(form, 100)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// Three players who choose at once have equilibria in fractions, or not.
func TestPerfectionAllThree(t *testing.T) {
	// The first wants to match the second, the second the third, and the third wants to differ from the
	// first (Jordan 1993): the only equilibrium is a toss of each coin.
	matching := atOnce(t, func(profile []int, player int) int64 {
		if [3]bool{profile[0] == profile[1], profile[1] == profile[2], profile[2] != profile[0]}[player] {
			return 1
		}
		return 0
	})
	all, err := allPerfect(t, matching)
	if err != nil || len(all) != 1 || fmt.Sprint(all[0].Behavior) != "[(1/2, 1/2) (1/2, 1/2) (1/2, 1/2)]" || all[0].Subgames[0].Infinite {
		t.Errorf("%+v, %v", all, err)
	}
	// The only equilibrium is irrational (Nau, Gomez Canovas and Hansen 2004, section 4).
	table := [8][3]int64{{3, 0, 2}, {1, 0, 0}, {0, 2, 0}, {0, 1, 0}, {0, 1, 0}, {0, 3, 0}, {1, 0, 0}, {2, 0, 3}}
	irrational := atOnce(t, func(profile []int, player int) int64 { return table[4*profile[0]+2*profile[1]+profile[2]][player] })
	if _, err := allPerfect(t, irrational); !errors.Is(err, extensive.ErrUnlisted) || !strings.Contains(err.Error(), "0.619") {
		t.Error(err)
	}
}
