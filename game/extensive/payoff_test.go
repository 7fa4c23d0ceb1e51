package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math"
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

func equalRats(a, b []*big.Rat) bool {
	return slices.EqualFunc(a, b, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })
}

// Four ways to the payoffs of a profile agree: those of the strategic form, of the plays
// that the profile lets happen, of its behavior, and of a walk over the tree.
func TestPayoffsOfProfiles(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 4))
	profiles := 0
	games := longtest.Cases(60, 200)
	for i := range games {
		g := shape{players: 1 + rnd.IntN(3), nodes: 1 + rnd.IntN(25), chance: i%2 == 0, sets: i%3 > 0, inner: i%5 > 0}.random(rnd)
		f, err := g.Strategic(context.Background(), 3000)
		if errors.Is(err, strategic.ErrSize) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		checkForm(t, g, f)
		profiles += f.Size()
	}
	if profiles < 5*games {
		t.Errorf("only %d profiles", profiles)
	}
}

func checkForm(t *testing.T, g *extensive.Game, f *strategic.Game) {
	t.Helper()
	strategies := make([][]extensive.Strategy, len(g.Players))
	for p := range strategies {
		strategies[p] = slices.Collect(g.Strategies(p))
	}
	for p := range f.Profiles() {
		profile := make([]extensive.Strategy, len(p))
		want := make([]*big.Rat, len(p))
		for player, s := range p {
			profile[player] = strategies[player][s]
			want[player] = f.Payoff(p, player)
		}
		sum, chances := make([]*big.Rat, len(p)), new(big.Rat)
		for i := range sum {
			sum[i] = new(big.Rat)
		}
		for play, err := range g.PlaysOf(profile) {
			if err != nil || play.Probability.Sign() <= 0 {
				t.Fatal(play, err)
			}
			chances.Add(chances, play.Probability)
			for i, x := range play.Payoffs {
				sum[i].Add(sum[i], new(big.Rat).Mul(x, play.Probability))
			}
		}
		mean, err := g.Expected(g.Pure(profile))
		if err != nil || !equalRats(mean, want) || !equalRats(sum, want) || chances.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("%+v, profile %v: form %v, plays %v of probability %v, behavior %v, %v", g, p, want, sum, chances, mean, err)
		}
		if walked := walk(g, profile, 0); !equalRats(walked, want) {
			t.Fatalf("%+v, profile %v: form %v, walk %v", g, p, want, walked)
		}
	}
}

// walk returns what the profile is worth from node v on.
func walk(g *extensive.Game, profile []extensive.Strategy, v int) []*big.Rat {
	n := g.Nodes[v]
	sum := make([]*big.Rat, len(g.Players))
	for p := range sum {
		sum[p] = new(big.Rat)
		if n.Payoffs != nil {
			sum[p].Set(n.Payoffs[p])
		}
	}
	for i, m := range n.Moves {
		weight := m.Probability
		if n.Set >= 0 {
			move, _ := profile[g.Sets[n.Set].Player].Move(n.Set)
			if weight = new(big.Rat); i == move {
				weight.SetInt64(1)
			}
		}
		if weight.Sign() > 0 {
			for p, x := range walk(g, profile, m.Node) {
				sum[p].Add(sum[p], new(big.Rat).Mul(weight, x))
			}
		}
	}
	return sum
}

// The digraph in which equal positions are merged has a form by another way.
func TestStrategicOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 5))
	others := 0
	games := longtest.Cases(100, 300)
	for range games {
		u := extensive.NewUnfolding[int](randomDigraph(rnd, 2+rnd.IntN(8)))
		u.Merge = true
		g, err := u.Unfold(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		f, err := g.Strategic(context.Background(), 1000)
		if errors.Is(err, strategic.ErrSize) {
			continue
		}
		checkForm(t, g, f)
		if !g.IsTree() {
			others++
		}
	}
	if 6*others < games {
		t.Errorf("only %d digraphs that are no trees", others)
	}
}

// Kuhn's theorem: behavior brings what the mixed strategies do.
func TestKuhn(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 6))
	compared := 0
	games := longtest.Cases(100, 300)
	for i := range games {
		g := shape{players: 2, nodes: 1 + rnd.IntN(30), chance: true, sets: i%2 == 0, inner: true}.random(rnd)
		f, err := g.Strategic(context.Background(), 3000)
		if err != nil {
			continue
		}
		mixed := make(strategic.Profile, f.Players())
		for p := range mixed {
			mixed[p] = mix(rnd, f.Strategies(p))
		}
		b, err := g.Behavior(mixed)
		if g.PerfectRecall(0) != nil || g.PerfectRecall(1) != nil {
			if !errors.Is(err, extensive.ErrRecall) {
				t.Fatalf("without perfect recall: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		got, err := g.Expected(b)
		if want := f.Expected(mixed); err != nil || !equalRats(got, want) {
			t.Fatalf("%+v: %v, %v, want %v", g, got, err, want)
		}
		compared++
	}
	if 3*compared < games {
		t.Errorf("only %d compared", compared)
	}
}

// mix returns random probabilities of n strategies, some of them 0.
func mix(rnd *rand.Rand, n int) strategic.Mixed {
	m := strategic.Pure(n, rnd.IntN(n))
	for range 3 {
		i := rnd.IntN(n)
		for _, x := range m {
			x.Mul(x, big.NewRat(2, 3))
		}
		m[i].Add(m[i], big.NewRat(1, 3))
	}
	return m
}

func TestPlays(t *testing.T) {
	g := thesis(t)
	var got []string
	for p, err := range g.Plays() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, g.PlayName(p))
	}
	want := []string{"B, D, I, N", "B, D, J", "B, E, K, O", "B, F, L", "C, G, M", "C, H"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// cyclic is a game in which one can walk in a circle.
func cyclic(t *testing.T) *extensive.Game {
	u := extensive.NewUnfolding[int](digraph{[][]int{{1, 2}, {0, 2}, {}}, make([]int, 3)})
	u.Merge = true
	g, err := u.Unfold(context.Background(), 0)
	if err != nil || g.Check() != nil {
		t.Fatal(err, g.Check())
	}
	return g
}

func TestCycles(t *testing.T) {
	g, ctx := cyclic(t), context.Background()
	profile := []extensive.Strategy{{Player: 0}, {Player: 1}}
	for p := range profile {
		for s := range g.Strategies(p) {
			profile[p] = s
			break
		}
	}
	errs := map[string]error{}
	for _, err := range g.Plays() {
		errs["Plays"] = err
	}
	for _, err := range g.PlaysOf(profile) {
		errs["Outcome"] = err
	}
	_, errs["Expected"] = g.Expected(g.Pure(profile))
	_, errs["Strategic"] = g.Strategic(ctx, 0)
	_, errs["Solve"] = extensive.NewInduction(g).Solve(ctx)
	_, errs["Count"] = extensive.NewInduction(g).Count(ctx)
	errs["PerfectRecall"] = g.PerfectRecall(0)
	for name, err := range errs {
		if !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "node 0") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n, err := g.CountStrategies(ctx, 0); err != nil || n.Int64() == 0 {
		t.Errorf("%v strategies, %v", n, err)
	}
}

func TestPanics(t *testing.T) {
	g := thesis(t)
	var s, tau extensive.Strategy
	for s = range g.Strategies(0) {
		break
	}
	for tau = range g.Strategies(1) {
		break
	}
	for name, f := range map[string]func(){
		"one strategy":       func() { g.PlaysOf([]extensive.Strategy{s}) },
		"exchanged":          func() { g.PlaysOf([]extensive.Strategy{tau, s}) },
		"no such set":        func() { g.Pure([]extensive.Strategy{s, {Player: 1, Choices: []extensive.Choice{{Set: 99}}}}) },
		"set of the other":   func() { g.Pure([]extensive.Strategy{s, {Player: 1, Choices: s.Choices}}) },
		"nothing chosen":     func() { drain(g.PlaysOf([]extensive.Strategy{s, {Player: 1}})) },
		"no player":          func() { g.Strategies(2) },
		"no player to count": func() { g.CountStrategies(context.Background(), -1) },
		"no player's recall": func() { g.PerfectRecall(7) },
		"short behavior":     func() { g.Expected(nil) },
		"no behavior":        func() { g.Expected(make(extensive.Behavior, len(g.Sets))) },
		"wrong behavior":     func() { b := g.Pure([]extensive.Strategy{s, tau}); b[0] = strategic.Pure(5, 0); g.Expected(b) },
		"sum of behavior": func() {
			b := g.Pure([]extensive.Strategy{s, tau})
			b[0][0] = big.NewRat(1, 2)
			g.Expected(b)
		},
		"negative behavior": func() {
			b := g.Pure([]extensive.Strategy{s, tau})
			b[0] = strategic.Mixed{big.NewRat(-1, 1), big.NewRat(2, 1)}
			g.Expected(b)
		},
		"negative limit": func() { g.Strategic(context.Background(), -1) },
		"short mixture":  func() { g.Behavior(strategic.Profile{strategic.Pure(2, 0), strategic.Pure(6, 0)}) },
		"long mixture":   func() { g.Behavior(strategic.Profile{strategic.Pure(4, 0), strategic.Pure(6, 0)}) },
		"nobody's reply": func() { g.BestReply(g.Pure([]extensive.Strategy{s, tau}), 2) },
		"short reply":    func() { g.BestReply(nil, 0) },
		"no reply":       func() { g.BestReply(make(extensive.Behavior, len(g.Sets)), 0) },
		"no Minimax":     func() { new(extensive.Minimax).Solve(context.Background()) },
		"no Lemke":       func() { new(extensive.Lemke).Solve(context.Background()) },
		"no context": func() {
			var none context.Context
			extensive.NewMinimax(g).Solve(none)
		},
		"Minimax memory": func() { (&extensive.Minimax{Game: g, Memory: -1}).Solve(context.Background()) },
		"one mixture":    func() { g.Behavior(strategic.Profile{strategic.Pure(3, 0)}) },
	} {
		if text := panictest.Text(f); !strings.HasPrefix(text, "extensive: ") {
			t.Errorf("%s: panic %q", name, text)
		}
	}
}

func drain[A, B any](seq func(yield func(A, B) bool)) {
	seq(func(A, B) bool { return true })
}

func TestStrategicErrors(t *testing.T) {
	g := thesis(t)
	if _, err := g.Strategic(context.Background(), 17); !errors.Is(err, strategic.ErrSize) || !strings.Contains(err.Error(), "3 x 6 strategies, where 17 profiles") {
		t.Errorf("17 profiles allowed: %v", err)
	}
	if _, err := g.Strategic(context.Background(), 18); err != nil {
		t.Errorf("18 profiles allowed: %v", err)
	}
	// No limit is more than that of package strategic.
	large := &extensive.Game{Players: []string{""}, Nodes: []extensive.Node{{Set: extensive.Chance}}}
	for set := range 40 { // of 2 moves
		v := len(large.Nodes)
		large.Nodes[0].Moves = append(large.Nodes[0].Moves, extensive.Move{Node: v, Probability: big.NewRat(1, 40)})
		large.Nodes = append(large.Nodes, extensive.Node{Set: set, Moves: []extensive.Move{{Name: "a", Node: v + 1}, {Name: "b", Node: v + 2}}},
			extensive.Node{Set: extensive.Terminal}, extensive.Node{Set: extensive.Terminal})
		large.Sets = append(large.Sets, extensive.Set{Nodes: []int{v}})
	}
	if _, err := large.Strategic(t.Context(), math.MaxInt); !errors.Is(err, strategic.ErrSize) || !strings.Contains(err.Error(), fmt.Sprint(strategic.MaxProfiles, " profiles")) {
		t.Errorf("all profiles allowed: %v", err)
	}
	if _, err := new(extensive.Game).Strategic(context.Background(), 0); !errors.Is(err, extensive.ErrGame) {
		t.Errorf("no game: %v", err)
	}
	alone := &extensive.Game{Nodes: []extensive.Node{{Set: extensive.Terminal}}}
	if _, err := alone.Strategic(context.Background(), 0); !errors.Is(err, strategic.ErrPlayers) {
		t.Errorf("no players: %v", err)
	}
	ended, cancel := context.WithCancelCause(context.Background())
	cause := errors.New("enough")
	cancel(cause)
	long := unfold(t, misere33, pair{3, 2})
	if _, err := long.Strategic(ended, 1<<22); !errors.Is(err, cause) {
		t.Errorf("ended: %v", err)
	}
}

// misere33 is misère Nim with heaps in order.
var misere33 = game.Misere[pair](orderedNim{})

func unfold[S comparable](t testing.TB, g game.Rules[S], s S) *extensive.Game {
	t.Helper()
	form, err := extensive.NewUnfolding(g).Unfold(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return form
}
