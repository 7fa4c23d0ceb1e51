package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/nim"
)

// The theory in Mendonça, "Big Points: uma análise baseada na teoria dos jogos"
// (2016) is told of misère Nim with two heaps of two: figure 1 is its tree, tables give
// the strategies, the plays, the normal form and the matrix.

// thesis returns the tree of figure 1, with the letters of its nodes also as the names
// of the moves that lead to them.
func thesis(t testing.TB) *extensive.Game {
	t.Helper()
	u := extensive.NewUnfolding[nim.Heaps](misere)
	u.Players = []string{"J1", "J2"}
	g, err := u.Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		t.Fatal(err)
	}
	letters(g)
	return g
}

// letters names the nodes A, B, C and so on, and each move by where it leads.
func letters(g *extensive.Game) {
	for v := range g.Nodes {
		g.Nodes[v].Name = string(rune('A' + v))
		for i, m := range g.Nodes[v].Moves {
			g.Nodes[v].Moves[i].Name = string(rune('A' + m.Node))
		}
	}
}

func TestThesisTree(t *testing.T) {
	g := thesis(t)
	if err := g.Check(); err != nil || !g.IsTree() || g.PerfectInformation() != nil {
		t.Error("no tree of perfect information:", err)
	}
	// Figure 1: what each node leads to, who moves there (1, 2) or wins (J1, J2).
	want := []string{
		"A 1 BC", "B 2 DEF", "C 2 GH", "D 1 IJ", "E 1 K", "F 1 L", "G 1 M",
		"H J1", "I 2 N", "J J2", "K 2 O", "L J2", "M J2", "N J1", "O J1",
	}
	var got []string
	for _, n := range g.Nodes {
		text := n.Name
		if n.Set == extensive.Terminal {
			winner := "J1"
			if n.Payoffs[1].Cmp(n.Payoffs[0]) > 0 {
				winner = "J2"
			}
			text += " " + winner
		} else {
			text += fmt.Sprint(" ", g.Sets[n.Set].Player+1, " ")
			for _, m := range n.Moves {
				text += g.Nodes[m.Node].Name
			}
		}
		got = append(got, text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// plan writes a strategy as the thesis does.
func plan(g *extensive.Game, s extensive.Strategy) string {
	var parts []string
	for _, c := range s.Choices {
		n := g.Nodes[g.Sets[c.Set].Nodes[0]]
		parts = append(parts, n.Name+":"+n.Moves[c.Move].Name)
	}
	return strings.Join(parts, ",")
}

// thesisNumbers are the numbers that the thesis gives the strategies of J2, in the order of Strategies. It
// writes C before B in them, and here B comes first.
var thesisNumbers = [6]int{1, 4, 2, 5, 3, 6}

// The tables of pure strategies.
func TestThesisStrategies(t *testing.T) {
	g := thesis(t)
	want := [][]string{
		{"A:B,D:I", "A:B,D:J", "A:C"},
		{"B:D,C:G", "B:D,C:H", "B:E,C:G", "B:E,C:H", "B:F,C:G", "B:F,C:H"},
	}
	for player, want := range want {
		var got []string
		for s := range g.Strategies(player) {
			got = append(got, plan(g, s))
		}
		if !slices.Equal(got, want) {
			t.Errorf("player %d: got %q, want %q", player, got, want)
		}
		if n, err := g.CountStrategies(context.Background(), player); err != nil || n.Int64() != int64(len(want)) {
			t.Errorf("player %d: counted %v, %v", player, n, err)
		}
	}
}

// The 18 plays, as the thesis counts: one for each profile. Only six of them are different, one
// for each leaf.
var thesisPlays = [3][6]string{
	{"ABDIN", "ABEKO", "ABFL", "ABDIN", "ABEKO", "ABFL"},
	{"ABDJ", "ABEKO", "ABFL", "ABDJ", "ABEKO", "ABFL"},
	{"ACGM", "ACGM", "ACGM", "ACH", "ACH", "ACH"},
}

// The matrix of what J1 gets.
var thesisMatrix = [3][6]int64{
	{1, 1, -1, 1, 1, -1},
	{-1, 1, -1, -1, 1, -1},
	{-1, -1, -1, 1, 1, 1},
}

func TestThesisPlays(t *testing.T) {
	g := thesis(t)
	n := 0
	different := map[string]bool{}
	i := 0
	for s := range g.Strategies(0) {
		j := 0
		for tau := range g.Strategies(1) {
			number := thesisNumbers[j]
			for p, err := range g.PlaysOf([]extensive.Strategy{s, tau}) {
				got := ""
				for _, v := range p.Nodes {
					got += g.Nodes[v].Name
				}
				if err != nil || got != thesisPlays[i][number-1] || p.Probability.Cmp(big.NewRat(1, 1)) != 0 || p.Payoffs[0].Num().Int64() != thesisMatrix[i][number-1] {
					t.Errorf("sigma %d, tau %d: %s %v, %v", i+1, number, got, p, err)
				}
				n++
				different[got] = true
			}
			j++
		}
		i++
	}
	if n != 18 || len(different) != 6 {
		t.Errorf("%d plays, %d of them different", n, len(different))
	}
}

func TestThesisNormalForm(t *testing.T) {
	f, err := thesis(t).Strategic(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if f.Strategies(0) != 3 || f.Strategies(1) != 6 || f.PlayerName(1) != "J2" {
		t.Fatalf("%d x %d", f.Strategies(0), f.Strategies(1))
	}
	var equilibria []string
	for p := range f.Profiles() {
		want := thesisMatrix[p[0]][thesisNumbers[p[1]]-1]
		for player, want := range []int64{want, -want} {
			if got := f.Payoff(p, player); got.Cmp(big.NewRat(want, 1)) != 0 {
				t.Errorf("%v to player %d: %v", p, player, got)
			}
		}
		if f.IsEquilibrium(f.Pure(p)) {
			equilibria = append(equilibria, fmt.Sprintf("sigma%d tau%d", p[0]+1, thesisNumbers[p[1]]))
		}
	}
	if want := []string{"sigma1 tau3", "sigma2 tau3", "sigma3 tau3"}; !slices.Equal(equilibria, want) {
		t.Errorf("equilibria %q", equilibria)
	}
}

// By backward induction J1 loses. All three moves of J2 at B and C that win are forced;
// what J1 does makes no difference at A, and at D only I wins.
func TestThesisInduction(t *testing.T) {
	g := thesis(t)
	tool := extensive.NewInduction(g)
	v, err := tool.Value(context.Background())
	if err != nil || v[0].Cmp(big.NewRat(-1, 1)) != 0 || v[1].Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("value %v, %v", v, err)
	}
	var got []string
	for p, err := range tool.All(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, plan(g, p.Profile[0])+" "+plan(g, p.Profile[1]))
	}
	if want := []string{"A:B,D:I B:F,C:G", "A:C,D:I B:F,C:G"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if n, err := tool.Count(context.Background()); err != nil || n.Int64() != 2 {
		t.Errorf("counted %v, %v", n, err)
	}
}

// Misère Nim with two heaps of three has 2920 x 2143296 strategies if positions that
// differ in the order of the heaps are kept apart. Merged, there are far fewer.
func TestNim33(t *testing.T) {
	ctx := context.Background()
	merged, err := extensive.NewUnfolding[nim.Heaps](misere).Unfold(ctx, nim.NewHeaps(3, 3))
	if err != nil {
		t.Fatal(err)
	}
	ordered, err := extensive.NewUnfolding(game.Misere[pair](orderedNim{})).Unfold(ctx, pair{3, 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		g             *extensive.Game
		nodes         int
		first, second int64
	}{{merged, 95, 335, 360}, {ordered, 245, 2920, 2143296}} {
		a, errA := test.g.CountStrategies(ctx, 0)
		b, errB := test.g.CountStrategies(ctx, 1)
		if len(test.g.Nodes) != test.nodes || a.Int64() != test.first || b.Int64() != test.second || errA != nil || errB != nil {
			t.Errorf("%d nodes, %v x %v strategies, want %d, %d x %d", len(test.g.Nodes), a, b, test.nodes, test.first, test.second)
		}
	}
	_, err = ordered.Strategic(ctx, 0)
	if !errors.Is(err, strategic.ErrSize) || !strings.Contains(err.Error(), "2920 x 2143296 strategies") {
		t.Errorf("the error is %v", err)
	}
	f, err := merged.Strategic(ctx, 0)
	if err != nil || f.Strategies(0) != 335 || f.Strategies(1) != 360 {
		t.Errorf("merged: %v", err)
	}
	n := 0
	for range ordered.Strategies(0) {
		n++
	}
	if n != 2920 {
		t.Errorf("%d strategies yielded", n)
	}
}
