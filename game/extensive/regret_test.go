package extensive_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

var allVariants = []extensive.Variant{
	extensive.DiscountedCFR, extensive.PlainCFR, extensive.CFRPlus, extensive.PredictiveCFRPlus, extensive.ExternalSampling,
}

// spread returns the difference between the largest and the smallest payoff of player 0 in a play.
func spread(t *testing.T, g *extensive.Game) float64 {
	var least, most *big.Rat
	for play := range g.Plays() {
		if x := play.Payoffs[0]; play.Probability.Sign() > 0 {
			if least == nil || x.Cmp(least) < 0 {
				least = x
			}
			if most == nil || x.Cmp(most) > 0 {
				most = x
			}
		}
	}
	return float(new(big.Rat).Sub(most, least))
}

func float(x *big.Rat) float64 { f, _ := x.Float64(); return f }

// In random trees the bounds hold for the exact value, are what best replies to the strategies get,
// and come close to each other.
func TestRegretRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 5))
	for trial := range manyTrees(40) {
		g := randomZeroSum(rnd, 40)
		want, err := extensive.NewMinimax(g).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		r := extensive.NewRegretTree(g)
		r.Variant = allVariants[trial%len(allVariants)]
		r.Iterations = 150
		wide := 0.02
		if r.Variant == extensive.PlainCFR {
			wide = 0.15
		} else if r.Variant == extensive.ExternalSampling {
			r.Iterations, wide = 2000, 0.35
		}
		p, err := r.Best(t.Context(), 0)
		if err != nil || p.Low.Cmp(want) > 0 || p.High.Cmp(want) < 0 || p.Iterations != r.Iterations {
			t.Fatalf("game %d, %v: %v to %v, %v; want %v", trial, r.Variant, p.Low, p.High, err, want)
		}
		e, err := extensive.NewReplierTree(g).Exploitability(t.Context(), 0, p.At)
		if err != nil || e.Low.Cmp(p.Low) != 0 || e.High.Cmp(p.High) != 0 {
			t.Fatalf("game %d, %v: %v to %v, and best replies get %v to %v, %v", trial, r.Variant, p.Low, p.High, e.Low, e.High, err)
		}
		if gap := float(p.Gap()); gap > wide*spread(t, g) {
			t.Errorf("game %d, %v: the gap is %v, payoffs differ by %v", trial, r.Variant, gap, spread(t, g))
		}
	}
}

// From rules with hidden cards and dice all variants come to the known values. Kuhn poker is worth -1/18
// (Kuhn 1950), and liar's dice with four sides -1/8 (Ahle).
func TestRegretKnown(t *testing.T) {
	for _, v := range allVariants {
		r := extensive.NewRegret[poker.Position](poker.Kuhn(3))
		r.Variant, r.Width = v, big.NewRat(1, 10_000)
		if v == extensive.PlainCFR || v == extensive.ExternalSampling {
			r.Width = big.NewRat(1, 20)
		}
		r.Iterations = 1 << 16 // far more than needed
		p, err := r.Best(t.Context(), poker.Position{})
		value := big.NewRat(-1, 18)
		if err != nil || p.Gap().Cmp(r.Width) > 0 || p.Low.Cmp(value) > 0 || p.High.Cmp(value) < 0 {
			t.Errorf("Kuhn poker, %v: %v to %v, %v", v, p.Low, p.High, err)
		}
	}
	r := extensive.NewRegret[liarsdice.Position](liarsdice.Rules{Sides: 4})
	r.Iterations = 200
	p, err := r.Best(t.Context(), liarsdice.Position{})
	value := big.NewRat(-1, 8)
	if err != nil || float(p.Gap()) > 1e-4 || p.Low.Cmp(value) > 0 || p.High.Cmp(value) < 0 {
		t.Errorf("liar's dice: %v to %v, %v", p.Low, p.High, err)
	}
}

// With simultaneous moves a choice is hidden from the other player until both have chosen. The value of
// this matrix game with the rows 3, -1 and -2, 1 is 1/7.
func TestRegretSimultaneous(t *testing.T) {
	g := duel{{options: [][]int{{1, 2}, {3, 4}}, joint: true}, {score: 3}, {score: -1}, {score: -2}, {score: 1}}
	for _, v := range allVariants {
		r := extensive.NewRegret[place](g)
		r.Variant, r.Iterations = v, 4096
		p, err := r.Best(t.Context(), place{})
		value := big.NewRat(1, 7)
		if err != nil || p.Low.Cmp(value) > 0 || p.High.Cmp(value) < 0 || float(p.Gap()) > 0.2 {
			t.Errorf("%v: %v to %v, %v", v, p.Low, p.High, err)
		}
		if !p.At(place{0, 1}).Equal(p.At(place{0, 2})) {
			t.Errorf("%v: the second player sees the choice", v)
		}
		e, err := extensive.NewReplier[place](g).Exploitability(t.Context(), place{}, p.At)
		if err != nil || e.Low.Cmp(p.Low) != 0 || e.High.Cmp(p.High) != 0 {
			t.Errorf("%v: %v to %v, and best replies get %v to %v, %v", v, p.Low, p.High, e.Low, e.High, err)
		}
	}
}

// sameProfile reports whether two profiles have the same bounds and behavior at all nodes of a tree.
func sameProfile(g *extensive.Game, p, q extensive.Profile[int]) bool {
	if p.Iterations != q.Iterations || p.Low.Cmp(q.Low) != 0 || p.High.Cmp(q.High) != 0 {
		return false
	}
	for _, set := range g.Sets {
		if !p.At(set.Nodes[0]).Equal(q.At(set.Nodes[0])) {
			return false
		}
	}
	return true
}

// A second call goes on where the first one ended, and equal seeds give equal results.
func TestRegretContinues(t *testing.T) {
	g := unfold[poker.Position](t, poker.Kuhn(4), poker.Position{})
	for _, v := range allVariants {
		best := func(r *extensive.Regret[int], iterations int64) extensive.Profile[int] {
			r.Iterations = iterations
			p, err := r.Best(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		once, twice, other := extensive.NewRegretTree(g), extensive.NewRegretTree(g), extensive.NewRegretTree(g)
		once.Variant, twice.Variant, other.Variant, other.Seed = v, v, v, 1
		best(twice, 64)
		p := best(once, 128)
		if !sameProfile(g, p, best(twice, 64)) {
			t.Errorf("%v: two calls give another result than one", v)
		}
		if sameProfile(g, p, best(other, 128)) != (v != extensive.ExternalSampling) {
			t.Errorf("%v: another seed", v)
		}
		twice.Reset()
		if !sameProfile(g, p, best(twice, 128)) {
			t.Errorf("%v: after Reset another result", v)
		}
	}
}

// The result does not depend on the number of goroutines.
func TestRegretWorkers(t *testing.T) {
	rules := liarsdice.Rules{Sides: 5}
	var want extensive.Profile[liarsdice.Position]
	for _, workers := range []int{1, 3} {
		r := extensive.NewRegret[liarsdice.Position](rules)
		r.Iterations, r.Workers = 6, workers
		p, err := r.Best(t.Context(), liarsdice.Position{})
		if err != nil {
			t.Fatal(err)
		}
		if want.Low != nil && (p.Low.Cmp(want.Low) != 0 || p.High.Cmp(want.High) != 0) {
			t.Errorf("%v to %v with %d workers, and %v to %v with 1", p.Low, p.High, workers, want.Low, want.High)
		}
		want = p
	}
}

// An iteration allocates nothing.
func TestRegretAllocations(t *testing.T) {
	for _, v := range allVariants {
		r := extensive.NewRegret[poker.Position](poker.Kuhn(5))
		r.Variant = v
		allocated := func(iterations int64) uint64 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			r.Iterations = iterations
			if _, err := r.Best(t.Context(), poker.Position{}); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			return after.Mallocs - before.Mallocs
		}
		allocated(3000)
		one, many := allocated(1), allocated(1001)
		// Positions of poker have strings, which the rules allocate.
		if most := one + 300; v != extensive.ExternalSampling && many > most {
			t.Errorf("%v: %d allocations in 1 iteration and %d in 1001", v, one, many)
		}
	}
}

// Payoffs with long fractions are summed exactly, or rounded outwards if the fractions are too long.
func TestRegretLongFractions(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2019, 6))
	for _, digits := range []int{20, 60, 400} {
		g := randomZeroSum(rnd, 40)
		for v := range g.Nodes {
			if n := &g.Nodes[v]; n.Payoffs != nil {
				den, _ := new(big.Int).SetString(fmt.Sprint(1+rnd.IntN(9), strings.Repeat(fmt.Sprint(rnd.IntN(10)), digits)), 10)
				x := new(big.Rat).SetFrac(new(big.Int).Mul(den, big.NewInt(3)), new(big.Int).Add(den, big.NewInt(rnd.Int64N(1000))))
				n.Payoffs = []*big.Rat{x, new(big.Rat).Neg(x)}
			}
		}
		value, err := extensive.NewMinimax(g).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		p, err := extensive.NewRegretTree(g).Best(t.Context(), 0)
		if err != nil || p.Low.Cmp(value) > 0 || p.High.Cmp(value) < 0 || float(p.Gap()) > 1 {
			t.Errorf("%d digits: %v to %v, %v; want %v", digits, p.Low, p.High, err, value)
		}
		e, err := extensive.NewReplierTree(g).Exploitability(t.Context(), 0, p.At)
		if err != nil || e.Low.Cmp(p.Low) < 0 || e.High.Cmp(p.High) > 0 {
			t.Errorf("%d digits: %v to %v, and best replies get %v to %v, %v", digits, p.Low, p.High, e.Low, e.High, err)
		}
	}
}

// The moves of a strategy are drawn with the probabilities of the profile.
func TestProfileStrategy(t *testing.T) {
	rules := poker.Kuhn(3)
	p, err := extensive.NewRegret[poker.Position](rules).Best(t.Context(), poker.Position{})
	if err != nil {
		t.Fatal(err)
	}
	strategy := p.Strategy(rand.New(rand.NewPCG(1, 1)))
	if _, err := strategy.Choose(t.Context(), poker.Position{}); !errors.Is(err, game.ErrChance) || p.At(poker.Position{}) != nil {
		t.Errorf("before the deal: %v", err)
	}
	// The view of a position of chance would be the view of the player after the deal.
	if m := p.At(rules.Moves(nil, poker.Position{})[1]); m != nil {
		t.Errorf("between the deals: %v", m)
	}
	queen := rules.Moves(nil, rules.Moves(nil, poker.Position{})[1])[0]
	options, counts := rules.Moves(nil, queen), map[poker.Position]float64{}
	const draws = 4000
	for range draws {
		o, err := strategy.Choose(t.Context(), queen)
		if err != nil {
			t.Fatal(err)
		}
		counts[o]++
	}
	for i, x := range p.At(queen) {
		if got := counts[options[i]] / draws; got < float(x)-0.05 || got > float(x)+0.05 {
			t.Errorf("move %d has the probability %v, and is drawn with %v", i, float(x), got)
		}
	}
	end := queen
	for len(rules.Moves(nil, end)) > 0 {
		end = rules.Moves(nil, end)[0]
	}
	if _, err := strategy.Choose(t.Context(), end); !errors.Is(err, game.ErrTerminal) || p.At(end) != nil {
		t.Errorf("at the end: %v", err)
	}
	if _, err := p.Strategy(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), queen); err != nil {
		t.Error(err)
	}
	if _, err := (extensive.Profile[poker.Position]{}).Strategy(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), queen); !errors.Is(err, game.ErrUnsolved) {
		t.Errorf("a profile of nothing: %v", err)
	}
}

// A call that is stopped returns the last result that was proved.
func TestRegretStopped(t *testing.T) {
	cause := errors.New("enough")
	for _, v := range allVariants {
		ctx, cancel := context.WithCancelCause(t.Context())
		defer cancel(nil)
		r := extensive.NewRegret[poker.Position](poker.Leduc())
		r.Variant, r.Width = v, new(big.Rat)
		results := 0
		var last extensive.Profile[poker.Position]
		for p, err := range r.All(ctx, poker.Position{}) {
			if last = p; results == 3 {
				if !errors.Is(err, cause) || p.Low == nil || p.Iterations != 256 {
					t.Errorf("%v: %v after %d iterations", v, err, p.Iterations)
				}
				break
			}
			if results++; results == 3 {
				cancel(cause)
			}
		}
		r.Width, r.Time = nil, time.Nanosecond
		if p, err := r.Best(t.Context(), poker.Position{}); err != nil || p.Iterations < 257 || p.Gap().Cmp(last.Gap()) > 0 {
			t.Errorf("%v: %v after %d iterations", v, err, p.Iterations)
		}
	}
}

func TestRegretErrors(t *testing.T) {
	around := digraph{[][]int{{1}, {0}}, make([]int, 2)}
	diamond := digraph{[][]int{{1, 2}, {3}, {3}, {4}, {}}, make([]int, 5)}
	for _, tt := range []struct {
		name string
		g    game.Game[int]
		is   error
	}{
		{"cycle", around, game.ErrCycle},
		{"two ways", diamond, extensive.ErrRecall},
	} {
		if _, err := extensive.NewRegret(tt.g).Best(t.Context(), 0); !errors.Is(err, tt.is) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	three := shape{players: 3, nodes: 9}.random(rand.New(rand.NewPCG(1, 1)))
	if _, err := extensive.NewRegretTree(three).Best(t.Context(), 0); !errors.Is(err, strategic.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	if _, err := extensive.NewRegretTree(entry()).Best(t.Context(), 0); !errors.Is(err, strategic.ErrSum) {
		t.Errorf("entry: %v", err)
	}
	for _, memory := range []int64{1, 1000, 50_000, 100_000} {
		r := &extensive.Regret[poker.Position]{Game: poker.Leduc(), Memory: memory}
		if _, err := r.Best(t.Context(), poker.Position{}); !errors.Is(err, game.ErrMemory) {
			t.Errorf("%d bytes: %v", memory, err)
		}
	}
	for words, r := range map[string]*extensive.Regret[poker.Position]{
		"without a Game":            {},
		"Variant 9":                 {Game: poker.Leduc(), Variant: 9},
		"negative limit":            {Game: poker.Leduc(), Width: big.NewRat(-1, 1)},
		"positions are of type int": {Tree: three},
	} {
		if text := panictest.Text(func() { r.Best(t.Context(), poker.Position{}) }); !strings.Contains(text, words) && !strings.Contains(words, "type int") {
			t.Errorf("%q: panic %q", words, text)
		}
	}
}
