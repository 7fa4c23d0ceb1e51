package minimax_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// payoffs are those of three players.
type payoffs [3]int

// table3 is a game of three players on a digraph, which may have cycles.
type table3 struct {
	*digraph
	turns         []int
	ends, guesses []payoffs
}

func (g table3) Turn(v int) int           { return g.turns[v] }
func (g table3) Players() int             { return 3 }
func (g table3) Payoff(v, player int) int { return g.ends[v][player] }

func (g table3) prefer(v int, a, b payoffs) bool { return a[g.turns[v]] > b[g.turns[v]] }
func (g table3) outcome(v int) payoffs           { return g.ends[v] }
func (g table3) guess(v int) payoffs             { return g.guesses[v] }
func (g table3) evaluate(v, player int) int      { return g.guesses[v][player] }

// randomTable returns a game that has cycles if asked.
func randomTable(r *rand.Rand, cycles bool) table3 {
	g := table3{digraph: randomDigraph(r, 2+r.IntN(14))}
	for v := range g.arcs {
		draw := func() payoffs { return payoffs{r.IntN(7) - 3, r.IntN(7) - 3, r.IntN(7) - 3} }
		g.turns, g.ends, g.guesses = append(g.turns, r.IntN(3)), append(g.ends, draw()), append(g.guesses, draw())
		if cycles && r.IntN(3) == 0 {
			g.arcs[v] = append(g.arcs[v], r.IntN(v+1))
		}
	}
	return g
}

// maxn is the oracle of MaxN: plain recursion.
func (g table3) maxn(v, depth int) payoffs {
	switch {
	case len(g.arcs[v]) == 0:
		return g.ends[v]
	case depth == 0:
		return g.guesses[v]
	}
	best := g.maxn(g.arcs[v][0], depth-1)
	for _, o := range g.arcs[v][1:] {
		if p := g.maxn(o, depth-1); p[g.turns[v]] > best[g.turns[v]] {
			best = p
		}
	}
	return best
}

// paranoid is the oracle of Paranoid: the player maximizes the payoff that all others
// minimize.
func (g table3) paranoid(player, v, depth int) int {
	switch {
	case len(g.arcs[v]) == 0:
		return g.ends[v][player]
	case depth == 0:
		return g.guesses[v][player]
	}
	var values []int
	for _, o := range g.arcs[v] {
		values = append(values, g.paranoid(player, o, depth-1))
	}
	if g.turns[v] == player {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// At every depth, with cycles or without, the outcome is that of plain recursion, and
// the line leads to it; in a game without cycles it becomes exact, and then it is what
// an Induction finds.
func TestMaxNRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for round := range longtest.Some(1000) {
		cycles := round%2 == 0
		g := randomTable(r, cycles)
		m := &minimax.MaxN[int, payoffs]{Rules: g, Outcome: g.outcome, Prefer: g.prefer, Evaluate: g.guess}
		ind := &minimax.Induction[int, payoffs]{Rules: g, Outcome: g.outcome, Prefer: g.prefer}
		for _, v := range r.Perm(len(g.arcs))[:2] {
			if m.Depth = 20; cycles {
				m.Depth = 5
			}
			var last game.Result[int, payoffs]
			for got, err := range m.All(ctx, v) {
				if err != nil || got.Value != g.maxn(v, got.Horizon) {
					t.Fatalf("%+v: max^n of %d: %+v, %v; want %v", g, v, got, err, g.maxn(v, got.Horizon))
				}
				checkLegal(t, g, v, got.Line)
				for i, s := range append([]int{v}, got.Line...) {
					if p := g.maxn(s, got.Horizon-i); p != got.Value {
						t.Fatalf("%+v: line %v: %v at %d, want %v", g, got.Line, p, s, got.Value)
					}
				}
				last = got
			}
			if cycles {
				continue
			}
			if want, err := ind.Solve(ctx, v); err != nil || !last.Exact || last.Value != want.Value || !slices.Equal(last.Line, want.Line) {
				t.Fatalf("%+v: max^n of %d: %+v; induction %+v, %v", g, v, last, want, err)
			}
		}
	}
}

// At every depth, what is said of a move is what plain max^n finds.
func TestMaxNAnalyze(t *testing.T) {
	r := rand.New(rand.NewPCG(91, 92))
	for round := range longtest.Some(600) {
		g := randomTable(r, round%2 == 0)
		m := minimax.NewMaxN(g)
		m.Evaluate = func(v int) []int { return g.guesses[v][:] }
		m.Depth = 1 + r.IntN(5)
		a, err := m.Analyze(ctx, 0)
		if err != nil || len(a.Options) != len(g.arcs[0]) {
			t.Fatalf("%+v: %+v, %v", g, a, err)
		}
		if len(a.Options) == 0 {
			continue
		}
		if want := g.maxn(0, a.Horizon); !slices.Equal(a.Value, want[:]) || a.Horizon < m.Depth && !a.Exact {
			t.Fatalf("%+v: %+v, want %v", g, a, want)
		}
		for _, o := range a.Options {
			want := g.maxn(o.Position, a.Horizon-1)
			if best := o.Value[g.turns[0]] == a.Value[g.turns[0]]; !slices.Equal(o.Value, want[:]) || o.Best != best {
				t.Fatalf("%+v: %+v in %+v, want %v, best %t", g, o, a, want, best)
			}
		}
	}
}

// What is called exact rests on no guess: it stays when all guesses change.
func TestMaxNExact(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	exact := 0
	for range 1000 {
		g := randomTable(r, true)
		m := &minimax.MaxN[int, payoffs]{Rules: g, Outcome: g.outcome, Prefer: g.prefer, Evaluate: g.guess, Depth: 4}
		got, err := m.Best(ctx, 0)
		if err != nil {
			t.Fatal(err)
		}
		other := g
		other.guesses = make([]payoffs, len(g.arcs))
		for v := range other.guesses {
			other.guesses[v] = payoffs{r.IntN(9) - 4, r.IntN(9) - 4, r.IntN(9) - 4}
		}
		if got.Exact {
			exact++
			if want := other.maxn(0, got.Horizon); got.Value != want {
				t.Fatalf("%+v: exact outcome %v, with other guesses %v", g, got.Value, want)
			}
		}
	}
	if exact < 50 || exact > 950 {
		t.Errorf("%d of 1000 outcomes are exact", exact)
	}
}

// At every depth, with cycles or without, the value is that of brute force against
// the coalition of all others, and a Solver finds the same without limit.
func TestParanoidRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for round := range longtest.Some(1000) {
		cycles := round%2 == 0
		g := randomTable(r, cycles)
		p := minimax.NewParanoid(g)
		p.Evaluate = g.evaluate
		p.Memory = 1 << 16
		for i, v := range r.Perm(len(g.arcs))[:2] {
			if p.Depth = 20; cycles {
				p.Depth = 6 - 2*i
			}
			player := g.turns[v]
			for got, err := range p.All(ctx, v) {
				if want := g.paranoid(player, v, got.Horizon); err != nil || got.Value != want || got.Horizon > p.Depth {
					t.Fatalf("%+v: paranoid at %d: %+v, %v; want %d", g, v, got, err, want)
				}
				checkLegal(t, g, v, got.Line)
			}
			if cycles {
				continue
			}
			for player := range 3 {
				sv := minimax.NewSolver(minimax.Coalition(g, player))
				want := g.paranoid(player, v, 20)
				if g.turns[v] != player {
					want = -want
				}
				if got, err := sv.Value(ctx, v); err != nil || got != want {
					t.Fatalf("%+v: coalition against %d at %d: %d, %v; want %d", g, player, v, got, err, want)
				}
			}
		}
	}
}

// numbered3 is a table with a key.
type numbered3 struct{ table3 }

func (numbered3) Key(v int) uint64 { return uint64(v) }

func TestCoalitionCapabilities(t *testing.T) {
	g := randomTable(rand.New(rand.NewPCG(37, 38)), false)
	if _, ok := game.Find[game.Keyer[int]](minimax.Coalition(g, 0)); ok {
		t.Error("a coalition has a key that the rules have not")
	}
	if _, ok := game.Find[game.Keyer[int]](minimax.Coalition(numbered3{g}, 0)); !ok {
		t.Error("a coalition has lost the key of the rules")
	}
}

// endless is a game that never ends, in which there is always a choice.
type endless struct{}

func (endless) Moves(dst []int, n int) []int { return append(dst, 2*n%1_000_003, (2*n+1)%1_000_003) }
func (endless) Score(int) int                { panic("no position is terminal") }
func (endless) Turn(n int) int               { return n % 3 }

func endlessMaxN() *minimax.MaxN[int, int] {
	return &minimax.MaxN[int, int]{
		Rules:    endless{},
		Outcome:  func(int) int { panic("no position is terminal") },
		Prefer:   func(_, a, b int) bool { return a > b },
		Evaluate: func(n int) int { return n },
	}
}

func TestMaxNLimits(t *testing.T) {
	m := endlessMaxN()
	m.Depth = 3
	if r, err := m.Best(ctx, 1); err != nil || r.Horizon != 3 || r.Exact || r.Value != 15 || !slices.Equal(r.Line, []int{3, 7, 15}) {
		t.Errorf("to depth 3: %+v, %v", r, err)
	}
	m.Depth, m.Time = 0, 20*time.Millisecond
	r, err := m.Best(ctx, 1)
	if err != nil || len(r.Line) != max(r.Horizon, 1) || r.Exact {
		t.Errorf("with a time: %+v, %v", r, err)
	}
	m.Time, m.Memory = 0, 1<<20
	if r, err = m.Best(ctx, 1); !errors.Is(err, game.ErrMemory) || r.Horizon < 3 || len(r.Line) != r.Horizon {
		t.Errorf("with little memory: depth %d, %v", r.Horizon, err)
	}
}

var (
	_ game.Strategy[int] = (*minimax.MaxN[int, int])(nil)
	_ game.Strategy[int] = (*minimax.Paranoid[int])(nil)
)
