package simultaneous_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// Values of random games are those of a plain recursion. The strategies prove the values.
func TestRandom(t *testing.T) {
	games := longtest.Cases(250, 5_000)
	if longtest.All() {
		games = 100_000
	}
	for seed := range uint64(games) {
		rnd := rand.New(rand.NewPCG(seed, 47))
		g := random(rnd)
		if rnd.IntN(4) == 0 {
			g.scale([]int{1000, 1_000_003, math.MaxInt32 / 5}[rnd.IntN(3)])
		}
		sv := simultaneous.NewSolver[place](g)
		r, err := sv.Solve(t.Context(), place{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		want := g.plain(0)
		if g[0].turn == 1 {
			want.Neg(want)
		}
		if r.Value.Cmp(want) != 0 {
			t.Fatalf("seed %d: %v, want %v", seed, r.Value, want)
		}
		prove(t, seed, g[0], r)
		// The results of a caller are copies.
		r.Value.Add(r.Value, r.Value)
		if r, err = sv.Solve(t.Context(), place{}); err != nil || r.Value.Cmp(want) != 0 {
			t.Fatalf("seed %d: %v, %v, want %v", seed, r.Value, err, want)
		}
		approximate(t, seed, sv, r)
	}
}

// approximate fails the test unless the bounds contain the value, are as close as requested, and
// follow from the strategies.
func approximate(t *testing.T, seed uint64, sv *simultaneous.Solver[place], r simultaneous.Result) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 50))
	sv.Width = []*big.Rat{nil, big.NewRat(1000, 1), big.NewRat(1, 7), big.NewRat(1, 1<<40), big.NewRat(1, 1<<62)}[rnd.IntN(5)]
	if rnd.IntN(2) == 0 {
		sv.Transient = func(p place) bool { return p.node%2 == 1 }
	}
	width := sv.Width
	if width == nil {
		width = big.NewRat(1, 1_000_000_000)
	}
	a, err := sv.Approximate(t.Context(), place{})
	if err != nil || a.Low.Cmp(r.Value) > 0 || a.High.Cmp(r.Value) < 0 || new(big.Rat).Sub(a.High, a.Low).Cmp(width) > 0 {
		t.Fatalf("seed %d: %v to %v, %v, want %v", seed, a.Low, a.High, err, r.Value)
	}
	if (a.First == nil) != (r.First == nil) || (a.Second == nil) != (r.Second == nil) {
		t.Fatalf("seed %d: %v and %v, want %v and %v", seed, a.First, a.Second, r.First, r.Second)
	}
	for j := range a.Second {
		var column []*big.Rat
		for _, row := range r.Matrix {
			column = append(column, row[j])
		}
		if dot(column, a.First).Cmp(a.Low) < 0 {
			t.Fatalf("seed %d: column %d allows less than %v against %v", seed, j, a.Low, a.First)
		}
	}
	for i, row := range r.Matrix {
		// Where chance moves, no player chooses a row.
		if got := dot(row, a.Second); got.Cmp(a.High) > 0 && len(row) > 1 {
			t.Fatalf("seed %d: row %d gains %v, more than %v, against %v", seed, i, got, a.High, a.Second)
		}
	}
	low, high, err := sv.Bounds(t.Context(), place{})
	if err != nil || low.Cmp(a.Low) != 0 || high.Cmp(a.High) != 0 {
		t.Fatalf("seed %d: %v to %v, %v, and before %v to %v", seed, low, high, err, a.Low, a.High)
	}
}

// prove fails the test unless the strategies guarantee the value in the matrix.
func prove(t *testing.T, seed uint64, n node, r simultaneous.Result) {
	t.Helper()
	if n.chances != nil {
		return
	}
	for i, row := range r.Matrix {
		if r.Second != nil && dot(row, r.Second).Cmp(r.Value) > 0 {
			t.Fatalf("seed %d: row %d gains more than %v against %v", seed, i, r.Value, r.Second)
		}
	}
	for j := range r.Second {
		var column []*big.Rat
		for _, row := range r.Matrix {
			column = append(column, row[j])
		}
		if dot(column, r.First).Cmp(r.Value) < 0 {
			t.Fatalf("seed %d: column %d allows less than %v against %v", seed, j, r.Value, r.First)
		}
	}
}

func dot(a, b []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for i := range a {
		sum.Add(sum, new(big.Rat).Mul(a[i], b[i]))
	}
	return sum
}

// The tree with information sets has the same value.
func TestUnfold(t *testing.T) {
	for seed := range uint64(longtest.Cases(100, 2000)) {
		g := random(rand.New(rand.NewPCG(seed, 48)))
		for _, merge := range []bool{false, true} {
			u := extensive.NewUnfolding[place](g)
			u.Merge = merge
			tree, err := u.Unfold(t.Context(), place{})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if merge {
				continue
			}
			got, err := extensive.NewMinimax(tree).Value(t.Context())
			want := g.plain(0)
			if err != nil || got.Cmp(want) != 0 {
				t.Fatalf("seed %d: %v, %v, want %v", seed, got, err, want)
			}
		}
	}
}

// Bounds contain the values of games with cycles, which the bounds of another width contain too.
func TestCycles(t *testing.T) {
	for seed := range uint64(longtest.Cases(40, 5000)) {
		g := recurring(rand.New(rand.NewPCG(seed, 49)))
		sv := simultaneous.NewSolver[place](g)
		sv.Width = big.NewRat(1, 1000)
		low, high, err := sv.Bounds(t.Context(), place{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		sv.Width = big.NewRat(1, 1_000_000)
		l, h, err := sv.Bounds(t.Context(), place{})
		if err != nil || new(big.Rat).Sub(h, l).Cmp(sv.Width) > 0 || l.Cmp(high) > 0 || h.Cmp(low) < 0 {
			t.Fatalf("seed %d: %v to %v and %v to %v, %v", seed, low, high, l, h, err)
		}
		if v, err := sv.Value(t.Context(), place{}); err == nil && (v.Cmp(low) < 0 || v.Cmp(high) > 0) {
			t.Fatalf("seed %d: %v is not between %v and %v", seed, v, low, high)
		} else if err != nil && !errors.Is(err, game.ErrCycle) {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// cyclic begins again with probability 1/2 if both players choose the same move.
var cyclic = graph{
	{next: [][]int{{1, 3}, {3, 1}}, joint: true},
	{next: [][]int{{0}, {2}}, chances: []int{1, 1}},
	{score: 2},
	{score: 0},
}

// The value of a game with a cycle is known by algebra: if both players choose the same of two
// moves, the play begins again with probability 1/2 and otherwise pays 2; if they choose different
// moves, it pays 0. The value v is that of the matrix (1+v/2, 0; 0, 1+v/2), half of 1+v/2: 2/3.
func TestKnownCycle(t *testing.T) {
	sv := simultaneous.Solver[place]{Game: cyclic, Width: big.NewRat(1, 1<<40)}
	low, high, err := sv.Bounds(t.Context(), place{})
	if want := big.NewRat(2, 3); err != nil || low.Cmp(want) > 0 || high.Cmp(want) < 0 {
		t.Errorf("%v to %v, %v", low, high, err)
	}
}

// A Strategy draws the moves of both players, each by its probability.
func TestStrategy(t *testing.T) {
	// The optimal strategies are (1/4, 3/4) and (1/2, 1/2).
	g := graph{
		{next: [][]int{{1, 2}, {3, 4}}, joint: true},
		{score: 3}, {score: -3}, {score: -1}, {score: 1},
	}
	dice := graph{{next: [][]int{{1}, {1}}, chances: []int{1, 2}}, {}}
	for name, make := range map[string]func(*simultaneous.Solver[place], *rand.Rand) game.Strategy[place]{
		"Strategy": (*simultaneous.Solver[place]).Strategy, "ApproximateStrategy": (*simultaneous.Solver[place]).ApproximateStrategy,
	} {
		st := make(simultaneous.NewSolver[place](g), rand.New(rand.NewPCG(1, 2)))
		draws(t, name, st)
		if _, err := st.Choose(t.Context(), place{node: 1}); !errors.Is(err, game.ErrTerminal) {
			t.Errorf("%s: %v", name, err)
		}
		st = make(simultaneous.NewSolver[place](dice), rand.New(rand.NewPCG(1, 2)))
		if _, err := st.Choose(t.Context(), place{}); !errors.Is(err, game.ErrChance) {
			t.Errorf("%s: %v", name, err)
		}
		st = make(simultaneous.NewSolver[place](postponed), rand.New(rand.NewPCG(1, 2)))
		if _, err := st.Choose(t.Context(), place{}); !errors.Is(err, game.ErrCycle) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// draws fails the test unless a strategy draws each choice of TestStrategy by its probability.
func draws(t *testing.T, name string, st game.Strategy[place]) {
	t.Helper()
	count := map[place]int{}
	const plays = 2000
	for range plays {
		s := place{}
		for range 2 {
			next, err := st.Choose(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			count[next]++
			s = next
		}
	}
	for p, want := range map[place]float64{{first: 1}: 0.25, {first: 2}: 0.75, {node: 1}: 0.125, {node: 2}: 0.125, {node: 3}: 0.375, {node: 4}: 0.375} {
		if got := float64(count[p]) / plays; got < want-0.05 || got > want+0.05 {
			t.Errorf("%s: %v: %v, want about %v", name, p, got, want)
		}
	}
}

// ragged is a graph whose Before breaks its contract.
type ragged struct {
	graph
	before func(p place) (place, bool)
}

func (g ragged) Before(p place) (place, bool) { return g.before(p) }

func TestErrors(t *testing.T) {
	ctx := t.Context()
	g := graph{{next: [][]int{{1, 2}, {2, 1}}, joint: true}, {score: 1}, {score: -1}}
	sv := simultaneous.NewSolver[place](g)
	if _, err := sv.Solve(ctx, place{first: 1}); !errors.Is(err, simultaneous.ErrHidden) {
		t.Error(err)
	}
	if _, _, err := sv.Bounds(ctx, place{first: 1}); !errors.Is(err, simultaneous.ErrHidden) {
		t.Error(err)
	}
	loop := graph{{next: [][]int{{0, 1}}, joint: true}, {score: 1}}
	var cycle *game.CycleError[place]
	if _, err := simultaneous.NewSolver[place](loop).Value(ctx, place{}); !errors.As(err, &cycle) || len(cycle.Positions) != 1 {
		t.Error(err)
	}
	// Player 1 can stay for ever, which pays 0, or pay 1.
	if low, high, err := simultaneous.NewSolver[place](loop).Bounds(ctx, place{}); !errors.Is(err, simultaneous.ErrWidth) || low.Sign() > 0 || high.Sign() < 0 {
		t.Errorf("%v to %v, %v", low, high, err)
	}
	for name, before := range map[string]func(p place) (place, bool){
		"some":    func(p place) (place, bool) { return place{}, p.first == 1 },
		"others":  func(p place) (place, bool) { return place{}, p.first == 2 },
		"another": func(p place) (place, bool) { return place{node: 1}, p.first > 0 },
	} {
		if _, err := simultaneous.NewSolver[place](ragged{g, before}).Value(ctx, place{}); !errors.Is(err, game.ErrContract) {
			t.Errorf("%s: %v", name, err)
		}
		if err := gametest.Check(ragged{g, before}, place{}); err == nil || !strings.Contains(err.Error(), "Before") {
			t.Errorf("%s: %v", name, err)
		}
	}
	uneven := graph{{next: [][]int{{1, 2}, {2}}, joint: true}, {score: 1}, {score: -1}}
	if _, err := simultaneous.NewSolver[place](uneven).Value(ctx, place{}); !errors.Is(err, game.ErrContract) {
		t.Error(err)
	}
	if err := gametest.Check(uneven, place{}); err == nil || !strings.Contains(err.Error(), "depends on the first choice") {
		t.Error(err)
	}
	small := simultaneous.NewSolver[place](g)
	small.Memory = 100
	if _, err := small.Value(ctx, place{}); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := simultaneous.NewSolver[place](g).Value(ended, place{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	for name, f := range map[string]func(){
		"without a Game": func() { _, _ = (&simultaneous.Solver[place]{}).Value(ctx, place{}) },
		"not positive": func() {
			_, _, _ = (&simultaneous.Solver[place]{Game: g, Width: new(big.Rat)}).Bounds(ctx, place{})
		},
		"Strategy without a gen":            func() { sv.Strategy(nil) },
		"ApproximateStrategy without a gen": func() { sv.ApproximateStrategy(nil) },
	} {
		if got := panictest.Text(f); !strings.Contains(got, name) {
			t.Errorf("%s: %q", name, got)
		}
	}
}
