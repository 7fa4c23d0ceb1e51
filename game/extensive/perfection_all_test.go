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
	for i := range longtest.Cases(500, 5000) {
		g := shape{players: 1 + rnd.IntN(3), nodes: 2 + rnd.IntN(18), chance: i%2 == 0, sets: true, inner: i%3 == 0, ties: i%3 == 1}.random(rnd)
		all, err := allPerfect(t, g)
		if errors.Is(err, extensive.ErrRecall) || errors.Is(err, extensive.ErrInexact) && len(g.Players) == 3 {
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
	if results < 20 || pure < 10 {
		t.Errorf("only %d results, %d pure equilibria, %d games refused", results, pure, refused)
	}
}

// stage is a game of two players with two moves each: the payoffs of both by moves.
type stage [2][2][2]*big.Rat

// equilibria returns the equilibria of a nondegenerate stage: the probabilities of the first moves. It
// returns false if a player has equal payoffs.
func (s *stage) equilibria() (all [][2]*big.Rat, ok bool) {
	one, zero := big.NewRat(1, 1), new(big.Rat)
	for i := range 2 {
		for j := range 2 {
			// The gain of the first move against the other one, where the opponent makes a move.
			first, second := s[i][j][0].Cmp(s[1-i][j][0]), s[i][j][1].Cmp(s[i][1-j][1])
			if first == 0 || second == 0 {
				return nil, false
			}
			if first > 0 && second > 0 {
				all = append(all, [2]*big.Rat{[]*big.Rat{one, zero}[i], []*big.Rat{one, zero}[j]})
			}
		}
	}
	// p makes the second player indifferent, and q the first.
	p := tie(s[0][0][1], s[0][1][1], s[1][0][1], s[1][1][1])
	q := tie(s[0][0][0], s[1][0][0], s[0][1][0], s[1][1][0])
	if p != nil && q != nil {
		all = append(all, [2]*big.Rat{p, q})
	}
	return all, true
}

// tie returns the probability p, strictly between 0 and 1, with p a + (1-p) c = p b + (1-p) d.
func tie(a, b, c, d *big.Rat) *big.Rat {
	up, down := new(big.Rat).Sub(d, c), new(big.Rat).Sub(a, b)
	if down.Add(down, up).Sign() == 0 {
		return nil
	}
	if p := up.Quo(up, down); p.Sign() > 0 && p.Cmp(big.NewRat(1, 1)) < 0 {
		return p
	}
	return nil
}

// value returns the expected payoffs if the first moves have the probabilities of e.
func (s *stage) value(e [2]*big.Rat) [2]*big.Rat {
	sum := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	one := big.NewRat(1, 1)
	for i := range 2 {
		for j := range 2 {
			p, q := e[0], e[1]
			if i == 1 {
				p = new(big.Rat).Sub(one, p)
			}
			if j == 1 {
				q = new(big.Rat).Sub(one, q)
			}
			w := new(big.Rat).Mul(p, q)
			for player := range sum {
				sum[player].Add(sum[player], new(big.Rat).Mul(w, s[i][j][player]))
			}
		}
	}
	return sum
}

// twoStages returns a game in which both players move at once, twice: the second time in one of four stages.
func twoStages(last [4]stage) *extensive.Game {
	g := &extensive.Game{Players: []string{"A", "B"}}
	var add func(k int) int
	add = func(k int) int { // stage k, or the first if it is -1
		v, first, second := len(g.Nodes), len(g.Sets), len(g.Sets)+1
		g.Sets = append(g.Sets, extensive.Set{Player: 0, Nodes: []int{v}}, extensive.Set{Player: 1})
		g.Nodes = append(g.Nodes, extensive.Node{Set: first})
		for i := range 2 {
			w := len(g.Nodes)
			g.Nodes[v].Moves = append(g.Nodes[v].Moves, extensive.Move{Name: "ab"[i : i+1], Node: w})
			g.Sets[second].Nodes = append(g.Sets[second].Nodes, w)
			g.Nodes = append(g.Nodes, extensive.Node{Set: second})
			for j := range 2 {
				next := 0
				if k < 0 {
					next = add(2*i + j)
				} else {
					next = len(g.Nodes)
					g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal, Payoffs: last[k][i][j][:]})
				}
				g.Nodes[w].Moves = append(g.Nodes[w].Moves, extensive.Move{Name: "ab"[j : j+1], Node: next})
			}
		}
		return v
	}
	add(-1)
	return g
}

// The subgame-perfect equilibria of two stages are what the equilibria of games of two by two say.
func TestPerfectionAllStages(t *testing.T) {
	rnd := rand.New(rand.NewPCG(47, 8))
	count, several := 0, 0
	for range longtest.Cases(24, 2000) {
		var last [4]stage
		for k := range last {
			for i := range 2 {
				for j := range 2 {
					for p := range 2 {
						last[k][i][j][p] = big.NewRat(rnd.Int64N(1_000_000), 1+rnd.Int64N(3))
					}
				}
			}
		}
		g := twoStages(last)
		var lists [4][][2]*big.Rat
		generic := true
		for k := range last {
			var ok bool
			lists[k], ok = last[k].equilibria()
			generic = generic && ok
		}
		want := map[string]int{}
		for _, a := range lists[0] {
			for _, b := range lists[1] {
				for _, c := range lists[2] {
					for _, d := range lists[3] {
						root := stage{{last[0].value(a), last[1].value(b)}, {last[2].value(c), last[3].value(d)}}
						list, ok := root.equilibria()
						generic = generic && ok
						for _, e := range list {
							want[fmt.Sprint([5][2]*big.Rat{e, a, b, c, d})]++
						}
					}
				}
			}
		}
		if !generic {
			continue
		}
		all, err := allPerfect(t, g)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]int{}
		for _, p := range all {
			var e [5][2]*big.Rat
			for i, m := range p.Behavior {
				e[i/2][i%2] = m[0]
			}
			found[fmt.Sprint(e)]++
			for _, s := range p.Subgames {
				if s.Infinite {
					t.Errorf("%+v is not infinite", s)
				}
			}
		}
		if d := cmp.Diff(want, found); d != "" {
			t.Errorf("equilibria differ: %s", d)
		}
		count++
		if len(want) > 1 {
			several++
		}
	}
	if count < 6 || several < 2 {
		t.Errorf("only %d games, %d with several equilibria", count, several)
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
	if err := last(extensive.NewPerfection(tree), t.Context()); !errors.Is(err, extensive.ErrInexact) {
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
	if _, err := allPerfect(t, irrational); !errors.Is(err, extensive.ErrInexact) || !strings.Contains(err.Error(), "0.619") {
		t.Error(err)
	}
}
