package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

// The tree has a node for each sequence of moves, the digraph one for each position with
// the player to move; both have the plays that game.Count counts.
func TestUnfoldCounts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 11))
	for range 100 {
		r := randomDigraph(rnd, 1+rnd.IntN(10))
		census, err := game.Count(context.Background(), r, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, merge := range []bool{false, true} {
			u := extensive.NewUnfolding[int](r)
			u.Merge = merge
			g, err := u.Unfold(context.Background(), 0)
			if err != nil || g.Check() != nil || g.PerfectInformation() != nil || !merge && !g.IsTree() {
				t.Fatal(err, g.Check())
			}
			plays := int64(0)
			for _, err := range g.Plays() {
				if err != nil {
					t.Fatal(err)
				}
				plays++
			}
			if census.Plays.Cmp(big.NewInt(plays)) != 0 {
				t.Fatalf("%v, merged %v: %d plays of %v", r, merge, plays, census.Plays)
			}
			if merge && len(g.Nodes) > 2*int(census.Distinct) {
				t.Fatalf("%d nodes of %d positions", len(g.Nodes), census.Distinct)
			}
		}
	}
}

// Equal positions are merged only if the same player moves there.
func TestMergeKeepsTurnsApart(t *testing.T) {
	u := extensive.NewUnfolding[int](digraph{[][]int{{1, 2}, {2}, {}}, []int{0, 0, 1}})
	u.Merge = true
	g, err := u.Unfold(context.Background(), 0)
	if err != nil || len(g.Nodes) != 4 {
		t.Fatalf("%d nodes, %v", len(g.Nodes), err)
	}
	if a, b := g.Nodes[2], g.Nodes[3]; a.Name != "2" || b.Name != "2" || a.Payoffs[1].Sign() <= 0 || b.Payoffs[0].Sign() <= 0 {
		t.Errorf("%+v, %+v", a, b)
	}
}

func TestUnfoldNames(t *testing.T) {
	u := extensive.NewUnfolding[nim.Heaps](misere)
	g, err := u.Unfold(context.Background(), nim.NewHeaps(2, 1))
	if err != nil || g.Nodes[0].Name != "2+1" || g.Nodes[0].Moves[0].Name != "1→0" || !slices.Equal(g.Players, []string{"Player 1", "Player 2"}) {
		t.Errorf("%+v, %v", g.Nodes[0], err)
	}
	u.Players, u.Name = []string{"x", "y"}, func(h nim.Heaps) string { return fmt.Sprint(h.Len(), " ") }
	g, err = u.Unfold(context.Background(), nim.NewHeaps(2, 1))
	if err != nil || g.Nodes[0].Name != "2" || !slices.Equal(g.Players, u.Players) {
		t.Errorf("%+v, %v", g, err)
	}
}

// three is a game of three players in which one may move twice in a row.
type three struct{ digraph }

func (three) Players() int             { return 3 }
func (three) Turn(s int) int           { return [...]int{0, 0, 2, 1}[s%4] }
func (three) Payoff(s, player int) int { return 10*s + player }

func TestUnfoldMultiplayer(t *testing.T) {
	g := unfold[int](t, three{digraph{[][]int{{1, 2}, {3}, {}, {}}, nil}}, 0)
	if err := g.Check(); err != nil || len(g.Nodes) != 4 || g.Sets[0].Player != 0 || g.Sets[1].Player != 0 {
		t.Errorf("%+v, %v", g, err)
	}
	if want := []*big.Rat{big.NewRat(30, 1), big.NewRat(31, 1), big.NewRat(32, 1)}; !equalRats(g.Nodes[3].Payoffs, want) {
		t.Errorf("payoffs %v", g.Nodes[3].Payoffs)
	}
}

// turns is a two-player game that says whose turn it is, also at its end.
type turns struct{ digraph }

func (turns) Turn(int) int { return 1 }

func TestUnfoldTurner(t *testing.T) {
	g := unfold[int](t, turns{digraph{[][]int{{1}, {}}, []int{0, 5}}}, 0)
	if want := []*big.Rat{big.NewRat(-5, 1), big.NewRat(5, 1)}; g.Sets[0].Player != 1 || !equalRats(g.Nodes[1].Payoffs, want) {
		t.Errorf("%+v", g)
	}
}

// The number of nodes of a tree that is too large may have more digits than there is memory
// for, if it is wanted for each of many positions.
func TestUnfoldMemoryOfSizes(t *testing.T) {
	u := extensive.NewUnfolding[int](doubling{})
	u.Memory = 128 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := u.Unfold(t.Context(), 100_000)
	runtime.ReadMemStats(&after)
	if !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "nodes") {
		t.Errorf("a tree too large: %v", err)
	}
	if n := after.TotalAlloc - before.TotalAlloc; n > 2*uint64(u.Memory) {
		t.Errorf("%d bytes allocated in all, of %d allowed at a time", n, u.Memory)
	}
}

func TestUnfoldErrors(t *testing.T) {
	ctx := context.Background()
	around := digraph{[][]int{{1}, {2}, {1, 3}, {}}, make([]int, 4)}
	_, err := extensive.NewUnfolding[int](around).Unfold(ctx, 0)
	var cycle *game.CycleError[int]
	if !errors.As(err, &cycle) || !slices.Contains(cycle.Positions, 1) || !slices.Contains(cycle.Positions, 2) || slices.Contains(cycle.Positions, 0) {
		t.Errorf("a cycle: %v", err)
	}
	// About 200 positions, but the tree grows like the Fibonacci numbers.
	u := extensive.NewUnfolding[int](doubling{})
	if _, err := u.Unfold(ctx, 200); !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "e+38 nodes") {
		t.Errorf("a large tree: %v", err)
	}
	u.Memory = 20000
	if _, err := u.Unfold(ctx, 1<<30); !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "20000 bytes") {
		t.Errorf("many positions: %v", err)
	}
	u.Memory = 0
	ended, cancel := context.WithCancelCause(ctx)
	cause := errors.New("enough")
	cancel(cause)
	if _, err := u.Unfold(ended, 10); !errors.Is(err, cause) {
		t.Errorf("ended: %v", err)
	}
}

// doubling leads from n to two positions, from which the play goes on to n-2.
type doubling struct{}

func (doubling) Moves(dst []int, n int) []int {
	switch {
	case n <= 0:
		return dst
	case n%2 == 0:
		return append(dst, n-1, n-2)
	}
	return append(dst, n-1, n-3)
}

func (doubling) Score(int) int { return 0 }

func TestUnfoldPanics(t *testing.T) {
	ctx := context.Background()
	g := digraph{[][]int{{1}, {}}, []int{0, 0}}
	for name, f := range map[string]func(){
		"rules only":      func() { extensive.NewUnfolding[pair](orderedNim{}).Unfold(ctx, pair{}) },
		"one name":        func() { (&extensive.Unfolding[int]{Rules: g, Players: []string{"x"}}).Unfold(ctx, 0) },
		"negative Memory": func() { (&extensive.Unfolding[int]{Rules: g, Memory: -1}).Unfold(ctx, 0) },
		"turn of nobody":  func() { extensive.NewUnfolding[int](nobody{g}).Unfold(ctx, 0) },
		"chance, no turn": func() { extensive.NewUnfolding[int](lottery{g}).Unfold(ctx, 0) },
		"no capability":   func() { extensive.NewUnfolding[int](misspelled{g}).Unfold(ctx, 0) },
	} {
		if text := panictest.Text(f); !strings.HasPrefix(text, "extensive: ") {
			t.Errorf("%s: panic %q", name, text)
		}
	}
}

// lottery has chance, and does not say to whom scores are relative.
type lottery struct{ digraph }

func (lottery) Chances(dst []int, _ int) []int { return append(dst, 1) }

type nobody struct{ digraph }

func (nobody) Turn(int) int { return 2 }

type misspelled struct{ digraph }

func (misspelled) Key(int) string { return "" }

// Nothing here recurses over the depth of a game.
func TestDeep(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 18))
	plies := longtest.Cases(8_000, 40_000)
	ctx := context.Background()
	g := unfold[int](t, chain{}, plies)
	if err := g.Check(); err != nil || len(g.Nodes) != 2*plies+1 {
		t.Fatal(err)
	}
	for player := range 2 {
		// Stop at any turn of one's own, or never.
		if n, err := g.CountStrategies(ctx, player); err != nil || n.Int64() != int64(plies)/2+1 {
			t.Errorf("%v strategies, %v", n, err)
		}
		k := 0
		for s := range g.Strategies(player) {
			if k++; len(s.Choices) != 1 || k == 1 {
				break
			}
		}
	}
	k := 0
	for p, err := range g.Plays() {
		if err != nil || len(p.Nodes) < 2 {
			t.Fatal(err)
		}
		if k++; k == 10 {
			break
		}
	}
	p, err := extensive.NewInduction(g).Solve(ctx)
	if err != nil || len(p.Profile[0].Choices) != plies/2 {
		t.Fatal(err)
	}
	for play, err := range g.PlaysOf(p.Profile) {
		if err != nil || !equalRats(play.Payoffs, p.Values[0]) {
			t.Error(play.Payoffs, err)
		}
	}
	if n, err := extensive.NewInduction(g).Count(ctx); err != nil || n.Sign() <= 0 {
		t.Error(n, err)
	}
	b := g.Pure(p.Profile)
	if payoffs, err := g.Expected(b); err != nil || !equalRats(payoffs, p.Values[0]) {
		t.Error(payoffs, err)
	}
	if ok, err := g.IsEquilibrium(b); !ok || err != nil {
		t.Error(ok, err)
	}
	if replies, err := g.Replies(b, 0); err != nil || len(replies) != len(g.Sets) {
		t.Error(err)
	}
	if roots, err := g.Subgames(); err != nil || len(roots) != plies {
		t.Error(len(roots), err)
	}
	var file strings.Builder
	if err := g.Write(&file); err != nil {
		t.Fatal(err)
	}
	h, err := extensive.Read(strings.NewReader(file.String()))
	if err != nil || len(h.Nodes) != len(g.Nodes) {
		t.Fatal(err)
	}
}
