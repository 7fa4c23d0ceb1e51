package strategic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// format writes strategies that are dominated, each as player, strategy, dominating strategy
// and whether strictly.
func format(all []Dominated) string {
	var parts []string
	for _, d := range all {
		how := "weakly"
		if d.Strict {
			how = "strictly"
		}
		parts = append(parts, fmt.Sprintf("%d:%d %s by %v", d.Player, d.Strategy, how, d.By))
	}
	return strings.Join(parts, "; ")
}

func TestDominatedKnown(t *testing.T) {
	for _, test := range []struct {
		name          string
		first, second string
		strict, weak  string
	}{
		{
			"prisoner's dilemma", "2 0; 3 1", "2 3; 0 1",
			"0:0 strictly by (0, 1); 1:0 strictly by (0, 1)",
			"0:0 strictly by (0, 1); 1:0 strictly by (0, 1)",
		},
		{
			"by a mixture only", "3 0; 0 3; 1 1", "0 0; 0 0; 0 0",
			"0:2 strictly by (1/2, 1/2, 0)",
			"0:2 strictly by (1/2, 1/2, 0)",
		},
		{
			"weakly by a mixture only", "2 0; 0 2; 1 1", "0 0; 0 0; 0 0",
			"", "",
		},
		{
			"weakly by a mixture, in one column more", "2 0 1; 0 2 1; 1 1 0", "0 0 0; 0 0 0; 0 0 0",
			"", "0:2 weakly by (1/2, 1/2, 0)",
		},
		{
			"a mixture that must be exact", "1 0; 0 1000000; 999999/1000001 999999/1000001", "0 0; 0 0; 0 0",
			"0:2 strictly by (1000000/1000001, 1/1000001, 0)",
			"0:2 strictly by (1000000/1000001, 1/1000001, 0)",
		},
		{
			"weakly by a mixture of the strategies after it", "1 1 0; 2 0 1; 0 2 1", "0 0 0; 0 0 0; 0 0 0",
			"", "0:0 weakly by (0, 1/2, 1/2)",
		},
		{
			"weakly by a pure strategy", "1 1; 1 0", "0 0; 0 0",
			"", "0:1 weakly by (1, 0)",
		},
		{
			"weakly by a pure strategy, strictly by a mixture", "2 0 1; 4 0 1; 0 3 3", "0 0 0; 0 0 0; 0 0 0",
			"0:0 strictly by (0, 2/3, 1/3)",
			"0:0 strictly by (0, 2/3, 1/3)",
		},
		{"all equal", "1 1; 1 1", "1 1; 1 1", "", ""},
		{"one strategy", "1 2", "3 3", "", ""},
		{"10^19 and one less", "10000000000000000000 0; 9999999999999999999 -1/3", "0 0; 0 0",
			"0:1 strictly by (1, 0)", "0:1 strictly by (1, 0)"},
		{
			// Misère Nim with two heaps of two: the strategies of the first player are
			// sigma 1 to 3, those of the second tau 1 to 6 (Mendonça 2016).
			"misère Nim", "1 1 -1 1 1 -1; -1 1 -1 -1 1 -1; -1 -1 -1 1 1 1", "-1 -1 1 -1 -1 1; 1 -1 1 1 -1 1; 1 1 1 -1 -1 -1",
			"1:4 strictly by (0, 0, 1, 0, 0, 0)",
			"0:1 weakly by (1, 0, 0); 1:0 weakly by (0, 0, 1, 0, 0, 0); 1:1 weakly by (0, 0, 1, 0, 0, 0); " +
				"1:3 weakly by (0, 0, 1, 0, 0, 0); 1:4 strictly by (0, 0, 1, 0, 0, 0); 1:5 weakly by (0, 0, 1, 0, 0, 0)",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := Bimatrix(parse(t, test.first), parse(t, test.second))
			for _, weak := range []bool{false, true} {
				want := test.strict
				if weak {
					want = test.weak
				}
				all, err := (&Dominance{Game: g, Weak: weak}).Dominated(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if got := format(all); got != want {
					t.Errorf("weak %v:\n got %s\nwant %s", weak, got, want)
				}
			}
		})
	}
}

// The strategies found are those that the definitions ask for: a dominating strategy is
// tried in all profiles, and where there is none, all vertices of the set of strategies
// that never get less are tried, or all kernels of the game of gains.
func TestDominatedDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1990, 1))
	counts := map[string]int{}
	games := max(24, longtest.Cases(24, 160))
	for trial := range games {
		shapes := [][]int{{3, 3}, {3, 4}, {4, 2}, {2, 4}, {4, 3}, {3, 2, 2}, {1, 4}, {4, 1}, {3}}
		sizes := shapes[r.IntN(len(shapes))]
		g := randomGame(r, []int64{1, 3, 50}[r.IntN(3)], 1+2*r.Int64N(2), sizes...)
		if trial%2 == 0 {
			mix(r, g)
		}
		mixed := map[string]bool{} // whether a mixture dominates
		for p, n := range sizes {
			for s := range n {
				mixed[fmt.Sprint(p, s, false)] = dominatedByMixed(t, g, p, s, false)
				mixed[fmt.Sprint(p, s, true)] = dominatedByMixed(t, g, p, s, true)
			}
		}
		for _, d := range []*Dominance{
			{Game: g}, {Game: g, Pure: true}, {Game: g, Weak: true}, {Game: g, Weak: true, Pure: true},
		} {
			all, err := d.Dominated(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for p := range sizes {
				for s := range g.Strategies(p) {
					i := slices.IndexFunc(all, func(x Dominated) bool { return x.Player == p && x.Strategy == s })
					pure := dominatedByPure(g, p, s, d.Weak)
					if want := pure || mixed[fmt.Sprint(p, s, d.Weak)] && !d.Pure; want != (i >= 0) {
						t.Fatalf("trial %d, %+v: player %d, strategy %d: dominated is %v, want %v", trial, *d, p, s, i >= 0, want)
					}
					if i < 0 {
						counts["not"]++
						continue
					}
					checkDominated(t, g, all[i])
					switch {
					case !pure && all[i].Strict:
						counts["strictly by a mixture"]++
					case !pure:
						counts["weakly by a mixture"]++
					default:
						counts["by a pure strategy"]++
					}
					if strict := mixed[fmt.Sprint(p, s, false)]; !d.Pure && strict != all[i].Strict {
						t.Fatalf("strict is %v, want %v", all[i].Strict, strict)
					}
					if len(all[i].By.Support()) > 1 && (d.Pure || all[i].Strict && dominatedByPure(g, p, s, false)) {
						t.Fatalf("%v is not pure", all[i].By)
					}
				}
			}
		}
	}
	t.Log(counts)
	for _, name := range []string{"not", "strictly by a mixture", "weakly by a mixture", "by a pure strategy"} {
		if counts[name] < min(5, games/12) {
			t.Errorf("the test is lopsided: %d %s", counts[name], name)
		}
	}
}

// mix makes the first player's strategy 2 the mean of the two before, or a little less.
func mix(r *rand.Rand, g *Game) {
	if g.Strategies(0) < 3 {
		return
	}
	for profile := range g.Profiles() {
		if profile[0] != 2 {
			continue
		}
		other := slices.Clone(profile)
		sum := big.NewRat(-int64(r.IntN(4)/3), 1)
		for other[0] = range 2 {
			sum.Add(sum, g.Payoff(other, 0))
		}
		g.SetPayoff(profile, 0, sum.Mul(sum, big.NewRat(1, 2)))
	}
}

// gains returns what each strategy gets more than s, by the choices of the others.
func gains(g *Game, player, s int) [][]*big.Rat {
	all := make([][]*big.Rat, g.Strategies(player))
	for profile := range g.Profiles() {
		base := slices.Clone(profile)
		base[player] = s
		x := g.Payoff(profile, player)
		t := profile[player]
		all[t] = append(all[t], x.Sub(x, g.Payoff(base, player)))
	}
	return all
}

// checkDominated tries the dominating strategy in all profiles.
func checkDominated(t *testing.T, g *Game, d Dominated) {
	t.Helper()
	d.By.check(g.Strategies(d.Player))
	all := gains(g, d.Player, d.Strategy)
	more := 0
	for o := range all[0] {
		sum := new(big.Rat)
		for s, x := range d.By {
			sum.Add(sum, new(big.Rat).Mul(x, all[s][o]))
		}
		if sum.Sign() < 0 || d.Strict && sum.Sign() == 0 {
			t.Fatalf("%+v does not dominate", d)
		}
		more += sum.Sign()
	}
	if more == 0 {
		t.Fatalf("%+v gets nothing more", d)
	}
}

func dominatedByPure(g *Game, player, s int, weak bool) bool {
	for t, row := range gains(g, player, s) {
		less := slices.ContainsFunc(row, func(x *big.Rat) bool { return x.Sign() < 0 })
		equal := slices.ContainsFunc(row, func(x *big.Rat) bool { return x.Sign() == 0 })
		more := slices.ContainsFunc(row, func(x *big.Rat) bool { return x.Sign() > 0 })
		if t != s && !less && more && (weak || !equal) {
			return true
		}
	}
	return false
}

func dominatedByMixed(t *testing.T, g *Game, player, s int, weak bool) bool {
	all := gains(g, player, s)
	if !weak {
		return kernelValue(t, all).Sign() > 0
	}
	columns := make([][]*big.Rat, len(all[0]))
	sums := make([]*big.Rat, len(all))
	for i, row := range all {
		sums[i] = new(big.Rat)
		for o, x := range row {
			columns[o] = append(columns[o], x)
			sums[i].Add(sums[i], x)
		}
	}
	return slices.ContainsFunc(vertices(columns, len(all)), func(x []*big.Rat) bool { return dot(sums, x).Sign() > 0 })
}

// The order of strategies changes nothing, and no more does dominance on words or on
// large numbers.
func TestDominatedScaled(t *testing.T) {
	r := rand.New(rand.NewPCG(1990, 2))
	for range 50 {
		g := randomGame(r, 4, 1, 5, 4)
		h := New(5, 4)
		factor := new(big.Rat).SetFrac(new(big.Int).Lsh(big.NewInt(1), 100), big.NewInt(7))
		for profile := range g.Profiles() {
			for p := range 2 {
				h.SetPayoff(profile, p, new(big.Rat).Mul(factor, g.Payoff(profile, p)))
			}
		}
		a, err := (&Dominance{Game: g, Weak: true}).Dominated(t.Context())
		b, err2 := (&Dominance{Game: h, Weak: true}).Dominated(t.Context())
		if err != nil || err2 != nil || len(a) != len(b) {
			t.Fatalf("%d and %d are dominated, %v, %v", len(a), len(b), err, err2)
		}
		for i := range a {
			if a[i].Player != b[i].Player || a[i].Strategy != b[i].Strategy || a[i].Strict != b[i].Strict {
				t.Fatalf("%v and %v", format(a), format(b))
			}
			checkDominated(t, h, b[i])
		}
	}
}

func TestEliminateKnown(t *testing.T) {
	for _, test := range []struct {
		name          string
		first, second string
		weak          bool
		rounds        []string
		kept          string
	}{
		{
			name: "three rounds", first: "1 1 0; 0 0 2", second: "0 2 1; 3 1 0", // Gibbons 1992, figure 1.1.1
			rounds: []string{
				"1:2 strictly by (0, 1, 0)",
				"0:1 strictly by (1, 0)",
				"1:0 strictly by (0, 1, 0)",
			},
			kept: "[[0] [1]]",
		},
		{
			name: "a mixture among what is left", first: "0 0 9; 3 0 0; 0 3 0; 1 1 0", second: "0 0 -1; 0 0 -1; 0 0 -1; 0 0 -1",
			rounds: []string{
				"0:3 strictly by (1/21, 10/21, 10/21, 0); 1:2 strictly by (1, 0, 0)",
				"0:0 strictly by (0, 1/2, 1/2, 0)",
			},
			kept: "[[1 2] [0 1]]",
		},
		{
			name: "nothing", first: "1 -1; -1 1", second: "-1 1; 1 -1",
			kept: "[[0 1] [0 1]]",
		},
		{
			// All that is weakly dominated at the beginning goes at once. Removing the
			// second row alone would leave both columns alike.
			name: "order", first: "1 1; 1 0", second: "1 1; 1 0", weak: true,
			rounds: []string{"0:1 weakly by (1, 0); 1:1 weakly by (1, 0)"},
			kept:   "[[0] [0]]",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := NewDominance(Bimatrix(parse(t, test.first), parse(t, test.second)))
			d.Weak = test.weak
			e, err := d.Eliminate(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var rounds []string
			for _, round := range e.Rounds {
				rounds = append(rounds, format(round))
			}
			if !slices.Equal(rounds, test.rounds) {
				t.Errorf("the rounds are\n%s\nwant\n%s", strings.Join(rounds, "\n"), strings.Join(test.rounds, "\n"))
			}
			if got := fmt.Sprint(e.Kept); got != test.kept {
				t.Errorf("%s is left, want %s", got, test.kept)
			}
		})
	}
}

// Each round is what Dominated finds in the game before it, the game left is the
// original one restricted, nothing in it is dominated, removing one strategy at a time comes
// to the same, and no pure equilibrium is lost.
func TestEliminate(t *testing.T) {
	r := rand.New(rand.NewPCG(1990, 3))
	rounds := 0
	for trial := range 150 {
		g := randomGame(r, 5, 1, [][]int{{5, 5}, {4, 3}, {3, 3, 2}, {2, 2, 2, 2}}[trial%4]...)
		d := NewDominance(g)
		e, err := d.Eliminate(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		rounds = max(rounds, len(e.Rounds))
		if left, err := NewDominance(e.Game).Dominated(t.Context()); len(left) != 0 || err != nil {
			t.Fatalf("%v is dominated in what is left, %v", format(left), err)
		}
		if !equal(e.Game, g.Restrict(e.Kept)) {
			t.Fatal("the game left is not the game restricted to the strategies kept")
		}
		if kept := oneByOne(t, g); fmt.Sprint(kept) != fmt.Sprint(e.Kept) {
			t.Fatalf("one by one, %v is left, and otherwise %v", kept, e.Kept)
		}
		for profile := range g.Profiles() {
			if g.IsEquilibrium(g.Pure(profile)) {
				for p, s := range profile {
					if !slices.Contains(e.Kept[p], s) {
						t.Fatalf("the equilibrium %v is lost", profile)
					}
				}
			}
		}
		checkRounds(t, g, e)
	}
	if rounds < 3 {
		t.Errorf("never more than %d rounds", rounds)
	}
}

// checkRounds replays an elimination.
func checkRounds(t *testing.T, g *Game, e Elimination) {
	t.Helper()
	gone := make([]map[int]bool, g.Players())
	for p := range gone {
		gone[p] = map[int]bool{}
	}
	for _, round := range e.Rounds {
		for _, d := range round {
			for _, s := range d.By.Support() {
				if gone[d.Player][s] {
					t.Fatalf("%v uses a strategy that is gone", d.By)
				}
			}
			h := New(sizes(g)...) // what the removed strategies of others get does not matter
			for profile := range g.Profiles() {
				removed := false
				for p, s := range profile {
					removed = removed || p != d.Player && gone[p][s]
				}
				for p := range gone {
					switch {
					case !removed:
						h.SetPayoff(profile, p, g.Payoff(profile, p))
					case profile[d.Player] == d.Strategy:
						h.SetPayoff(profile, p, big.NewRat(-1, 1))
					}
				}
			}
			checkDominated(t, h, d)
		}
		for _, d := range round {
			gone[d.Player][d.Strategy] = true
		}
	}
}

func sizes(g *Game) []int {
	var n []int
	for p := range g.Players() {
		n = append(n, g.Strategies(p))
	}
	return n
}

// oneByOne eliminates strictly dominated strategies, the last one found first.
func oneByOne(t *testing.T, g *Game) [][]int {
	var kept [][]int
	for _, n := range sizes(g) {
		kept = append(kept, upTo(n))
	}
	for {
		all, err := NewDominance(g.Restrict(kept)).Dominated(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			return kept
		}
		d := all[len(all)-1]
		kept[d.Player] = slices.Delete(kept[d.Player], d.Strategy, d.Strategy+1)
	}
}

// equal reports whether two games are the same, names included.
func equal(g, h *Game) bool {
	if !slices.Equal(sizes(g), sizes(h)) || g.Title != h.Title || g.Comment != h.Comment {
		return false
	}
	for p := range g.players {
		if g.PlayerName(p) != h.PlayerName(p) || !slices.Equal(g.players[p].strategies, h.players[p].strategies) {
			return false
		}
		for profile := range g.Profiles() {
			if g.Payoff(profile, p).Cmp(h.Payoff(profile, p)) != 0 {
				return false
			}
		}
	}
	return true
}

// An equilibrium of what iterated weak dominance leaves is one of the original game.
func TestEliminateWeak(t *testing.T) {
	r := rand.New(rand.NewPCG(1990, 4))
	lost := 0
	for range 120 {
		g := randomGame(r, 2, 1, 5, 4)
		e, err := (&Dominance{Game: g, Weak: true}).Eliminate(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		left, err := NewEquilibria(e.Game).Solve(t.Context())
		if err != nil || len(left.Extreme) == 0 {
			t.Fatalf("%d equilibria are left, %v", len(left.Extreme), err)
		}
		for found := range left.Profiles() {
			profile := make(Profile, 2)
			for p := range profile {
				profile[p] = slices.Repeat(Mixed{zero}, g.Strategies(p))
				for i, strategy := range e.Kept[p] {
					profile[p][strategy] = found[p][i]
				}
			}
			if !g.IsEquilibrium(profile) {
				t.Fatalf("%v is an equilibrium of what is left and not of the game", profile)
			}
		}
		all, err := NewEquilibria(g).Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(all.Extreme) > len(left.Extreme) {
			lost++
		}
	}
	if lost == 0 {
		t.Error("no equilibrium was ever lost")
	}
}

// What is left of weak dominance depends on the order. In this game the first row or the last can be removed
// first, and then another column goes.
func TestEliminateWeakOrder(t *testing.T) {
	g := Bimatrix([][]int{{1, 0}, {1, 1}, {0, 1}}, [][]int{{1, 0}, {0, 0}, {0, 1}})
	left := func(kept ...int) string {
		e, err := (&Dominance{Game: g.Restrict([][]int{kept, {0, 1}}), Weak: true}).Eliminate(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint("the columns ", e.Kept[1])
	}
	dominated, err := (&Dominance{Game: g, Weak: true}).Dominated(t.Context())
	if got := format(dominated); err != nil || got != "0:0 weakly by (0, 1, 0); 0:2 weakly by (0, 1, 0)" {
		t.Fatalf("%s, %v", got, err)
	}
	if first, last, both := left(1, 2), left(0, 1), left(1); first == last || first == both {
		t.Errorf("without the first row %s is left, without the last %s, without both %s", first, last, both)
	}
}

// With any amount of memory there is all of the answer, or rounds of it and an error.
func TestEliminateMemory(t *testing.T) {
	const low = 300 // strategies that go in the first round
	g := New(low+3, 3)
	set := func(row int, first, second [3]int64) {
		for column := range 3 {
			g.SetPayoff([]int{row, column}, 0, big.NewRat(first[column], 1))
			g.SetPayoff([]int{row, column}, 1, big.NewRat(second[column], 1))
		}
	}
	for row := range low {
		set(row, [3]int64{-1, -1, -1}, [3]int64{0, 0, 5})
	}
	set(low, [3]int64{4, 0, 0}, [3]int64{1, 2, 0})
	set(low+1, [3]int64{0, 4, 0}, [3]int64{2, 1, 0})
	set(low+2, [3]int64{1, 1, 9}, [3]int64{1, 1, 0})
	whole, err := NewDominance(g).Eliminate(t.Context())
	if err != nil || len(whole.Rounds) != 3 || len(whole.Rounds[0]) != low || len(whole.Rounds[2][0].By.Support()) != 2 {
		t.Fatalf("%d rounds, %v", len(whole.Rounds), err)
	}
	failed := 0
	for memory := int64(200); ; memory += 200 {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 1 << 20}
		e, err := (&Dominance{Game: g, Memory: memory}).Eliminate(c)
		cancel(nil)
		for i, round := range e.Rounds {
			if diff := cmp.Diff(whole.Rounds[i], round, cmp.Comparer(func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })); diff != "" {
				t.Fatalf("%d bytes: round %d (-want +got):\n%s", memory, i+1, diff)
			}
		}
		if err == nil {
			if len(e.Rounds) != 3 || !equal(e.Game, whole.Game) {
				t.Errorf("%d bytes: %d rounds", memory, len(e.Rounds))
			}
			break
		}
		if failed++; !errors.Is(err, game.ErrMemory) {
			t.Fatalf("%d bytes: %v", memory, err)
		}
	}
	if failed < 20 {
		t.Errorf("only %d times there was too little memory", failed)
	}
}
