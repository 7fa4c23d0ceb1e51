package nim_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// subtraction: 1 to n counters are taken from a heap.
type subtraction int

func (most subtraction) Moves(dst []int, n int) []int {
	for k := 1; k <= int(most) && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// Values on random digraphs are those of the recursion, whatever capabilities the
// game has, and 0 where the player to move loses.
func TestRandomDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for range longtest.Some(2000) {
		n := 1 + rnd.IntN(30)
		g := randomDigraph(rnd, n)
		known := make(map[int]nim.Nimber)
		var want []nim.Nimber
		for v := range n {
			want = append(want, grundy(g, v, known))
		}
		strings, copies := nim.NewGrundy[string](words{g}), nim.NewGrundy(doubled{g})
		ways := map[string]func(context.Context, int) (nim.Nimber, error){
			"plain":    nim.NewGrundy(g).Value,
			"key":      nim.NewGrundy(keyed{g}).Value,
			"symmetry": nim.NewGrundy(doubled{g}).Value,
			"copies": func(ctx context.Context, v int) (nim.Nimber, error) {
				return copies.Value(ctx, n+v)
			},
			"strings": func(ctx context.Context, v int) (nim.Nimber, error) {
				return strings.Value(ctx, spell(v))
			},
			"wrapped": nim.NewGrundy[int](game.Normal(keyed{g})).Value,
		}
		for name, value := range ways {
			if got, err := values(t.Context(), n, value); err != nil || !cmp.Equal(got, want) {
				t.Fatalf("%s: %v has values %v, %v; want %v", name, g, got, err, want)
			}
		}
		solver := minimax.NewSolver(game.Normal(g))
		for v := range n {
			if w, err := solver.Value(t.Context(), v); err != nil || (w < 0) != (want[v] == 0) {
				t.Fatalf("vertex %d of %v has value %d but minimax says %d, %v", v, g, want[v], w, err)
			}
		}
	}
}

// A move wins if it leads to a P-position, and the first of these is chosen, or the first move.
func TestMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range longtest.Some(500) {
		n := 1 + rnd.IntN(30)
		g := randomDigraph(rnd, n)
		gr := nim.NewGrundy(g)
		known := make(map[int]nim.Nimber)
		for v := range n {
			winning := slices.DeleteFunc(slices.Clone(g[v]), func(o int) bool { return grundy(g, o, known) > 0 })
			checkOutcome(t, gr, v, grundy(g, v, known) == 0)
			if got, err := gr.WinningMoves(t.Context(), v); err != nil || !slices.Equal(got, winning) {
				t.Fatalf("vertex %d of %v: winning moves %v, %v; want %v", v, g, got, err, winning)
			}
			best, err := gr.Choose(t.Context(), v)
			if len(g[v]) == 0 {
				if err != game.ErrTerminal {
					t.Fatalf("vertex %d of %v is terminal: %v", v, g, err)
				}
			} else if err != nil || best != append(winning, g[v][0])[0] {
				t.Fatalf("vertex %d of %v: chose %d, %v; winning are %v", v, g, best, err, winning)
			}
		}
	}
}

// checkOutcome checks that the two questions who wins s have the right answer.
func checkOutcome[S comparable](t *testing.T, gr *nim.Grundy[S], s S, lost bool) {
	t.Helper()
	o, err := gr.Outcome(t.Context(), s)
	if p, err2 := gr.PPosition(t.Context(), s); err != nil || err2 != nil || p != lost || (o == nim.PPosition) != lost {
		t.Fatalf("%v: outcome %v, %v; P-position %t, %v; want %t", s, o, err, p, err2, lost)
	}
}

// The statistics are those of the call: what was known before is not found again.
func TestStats(t *testing.T) {
	g := nim.NewGrundy(subtraction(2))
	first, err := g.Analyze(t.Context(), 100)
	if err != nil || first.Stats.Positions != 100 || first.Stats.Terminals != 2 || first.Stats.Depth != 100 {
		t.Errorf("first %+v, %v; want 100 positions, terminal position met twice, depth 100", first.Stats, err)
	}
	again, err := g.Analyze(t.Context(), 100)
	if err != nil || again.Stats.Positions != 0 || again.Stats.Hits != 3 || again.Stats.Memory != first.Stats.Memory {
		t.Errorf("then %+v, %v; want no new positions and 3 hits", again.Stats, err)
	}
}

// After Reset another game can be solved, with other capabilities too.
func TestReset(t *testing.T) {
	g := nim.NewGrundy[int](subtraction(2))
	for i := range 20 {
		g.Rules = []game.Rules[int]{subtraction(2), pins{}, subtraction(3), keyed{digraph{{}, {0}, {0, 1}, {}}}}[i%4]
		want := []nim.Nimber{0, 2, 3, 0}[i%4]
		g.Reset()
		if v, err := g.Value(t.Context(), 3); err != nil || v != want {
			t.Errorf("%T: value %d, %v; want %d", g.Rules, v, err, want)
		}
	}
}

// A cycle is reported with its positions, and what does not lead there can still be
// evaluated.
func TestCycle(t *testing.T) {
	g := nim.NewGrundy(digraph{{}, {0, 2}, {3}, {1}, {0}, {5}})
	for range 2 {
		_, err := g.Value(t.Context(), 1)
		var cycle *game.CycleError[int]
		if !errors.Is(err, game.ErrCycle) || !errors.As(err, &cycle) || !cmp.Equal(cycle.Positions, []int{1, 2, 3}) || !strings.Contains(err.Error(), "Loopy") {
			t.Errorf("%v, want the cycle 1, 2, 3", err)
		}
		if v, err := g.Value(t.Context(), 4); err != nil || v != 1 {
			t.Errorf("%d, %v; want 1", v, err)
		}
		if _, err := g.Analyze(t.Context(), 5); !errors.Is(err, game.ErrCycle) {
			t.Errorf("loop: %v", err)
		}
	}
}

// A play of very many moves overflows nothing.
func TestDeep(t *testing.T) {
	n := 300_000
	if longtest.On() {
		n = 1_000_000
	}
	for name, r := range map[string]game.Rules[int]{"whole": subtraction(1), "in parts": inParts{subtraction(1)}} {
		a, err := nim.NewGrundy(r).Analyze(t.Context(), n)
		if err != nil || a.Value != 0 || a.Stats.Positions != int64(n) || a.Stats.Depth != n {
			t.Errorf("%s: value %d, %d positions, depth %d, %v; want 0, %d and %d", name, a.Value, a.Stats.Positions, a.Stats.Depth, err, n, n)
		}
		if each := a.Stats.Memory / int64(n); each > 200 {
			t.Errorf("%s: %d bytes a move", name, each)
		}
	}
}

// inParts is a game whose positions are their own only parts.
type inParts struct{ game.Rules[int] }

func (inParts) Parts(dst []int, n int) []int { return append(dst, n) }

// subsets is the game of removing one element from a set.
type subsets struct{}

func (subsets) Moves(dst []int, s int) []int {
	for rest := s; rest > 0; rest &= rest - 1 {
		dst = append(dst, s&^(rest&-rest))
	}
	return dst
}

func (subsets) Parts(dst []int, s int) []int { return append(dst, s) }

// Memory is bounded, by an error, and what was found remains.
func TestMemory(t *testing.T) {
	rules := map[string]game.Rules[int]{
		"whole":    game.RulesFunc[int](subsets{}.Moves),
		"in parts": subsets{},
	}
	for name, r := range rules {
		whole, err := nim.NewGrundy(r).Analyze(t.Context(), 1<<13-1)
		if err != nil || whole.Value != 1 || whole.Stats.Positions != 1<<13-1 {
			t.Fatalf("%s: %+v, %v", name, whole, err)
		}
		g := &nim.Grundy[int]{Rules: r}
		failed := 0
		for g.Memory = 1; ; g.Memory *= 2 {
			a, err := g.Analyze(t.Context(), 1<<13-1)
			if err == nil {
				if a.Value != 1 {
					t.Errorf("%s: value %d with more and more memory", name, a.Value)
				}
				break
			}
			if failed++; !errors.Is(err, game.ErrMemory) || failed > 40 {
				t.Fatal(err)
			}
			if a.Stats.Memory > max(g.Memory, 2048) {
				t.Errorf("%s: %d bytes of %d", name, a.Stats.Memory, g.Memory)
			}
		}
		if failed < 10 {
			t.Errorf("%s: enough after %d errors", name, failed)
		}
	}
}

// The notes on what belongs together count as memory: with a twentieth less than is
// used in the end there is an error.
func TestMemoryOfParts(t *testing.T) {
	const n = 300
	r := inParts{subtraction(n)}
	a, err := nim.NewGrundy(r).Analyze(t.Context(), n)
	if err != nil || a.Value != n {
		t.Fatalf("value %d, %v; want %d", a.Value, err, n)
	}
	less := &nim.Grundy[int]{Rules: r, Memory: a.Stats.Memory - a.Stats.Memory/20}
	if v, err := less.Value(t.Context(), n); !errors.Is(err, game.ErrMemory) {
		t.Errorf("with %d bytes of %d: %d, %v", less.Memory, a.Stats.Memory, v, err)
	}
}

// The end of a context is noticed, its cause returned, and the work goes on later.
func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	for _, parts := range []bool{false, true} {
		ctx, cancel := context.WithCancelCause(t.Context())
		calls := 0
		var r game.Rules[int] = game.RulesFunc[int](func(dst []int, n int) []int {
			if calls++; calls == 1000 {
				cancel(cause)
				<-ctx.Done()
			}
			if n == 0 {
				return dst
			}
			return append(dst, n-1)
		})
		if parts {
			r = inParts{r}
		}
		g := nim.NewGrundy(r)
		if _, err := g.Value(ctx, 10_000_000); !errors.Is(err, cause) {
			t.Errorf("%v, want the cause", err)
		}
		before := calls
		if _, err := g.Value(ctx, 5); !errors.Is(err, cause) || calls != before {
			t.Errorf("after the end: %v, and %d calls of Moves", err, calls-before)
		}
		if v, err := g.Value(t.Context(), 2001); err != nil || v != 1 {
			t.Errorf("with another context: %d, %v; want 1", v, err)
		}
	}
}

// counting is a game that ends when its Progress has been called.
func counting(called *[]game.Stats) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, n int) []int {
		if len(*called) > 0 {
			return dst
		}
		return append(dst, n+1)
	})
}

// Progress tells all that is known, in each of several walks of a call.
func TestProgress(t *testing.T) {
	var called []game.Stats
	g := nim.NewGrundy(counting(&called))
	g.Progress = func(st game.Stats) { called = append(called, st) }
	a, err := g.Analyze(t.Context(), 0)
	if err != nil || len(called) == 0 {
		t.Fatalf("%d calls, %v", len(called), err)
	}
	first := called[0]
	if first.Positions == 0 || first.Depth < int(first.Positions)-1 || first.Memory == 0 || first.Elapsed == 0 {
		t.Errorf("progress %+v", first)
	}
	if a.Stats.Positions < first.Positions || a.Stats.Elapsed < first.Elapsed {
		t.Errorf("in the end %+v, before %+v", a.Stats, first)
	}
}

// turnless has a method Turn that is not game.Turner's.
type turnless struct{ digraph }

func (turnless) Turn(int) bool { return false }

// A method that looks like a capability but is not one is refused when a tool is first used.
func TestCapabilitiesAreChecked(t *testing.T) {
	for name, f := range map[string]func(){
		"Grundy": func() { _, _ = nim.NewGrundy(turnless{}).Value(t.Context(), 0) },
		"Loopy":  func() { _, _ = nim.NewLoopy(turnless{}).Value(t.Context(), 0) },
	} {
		if got := panictest.Text(f); !strings.HasPrefix(got, "nim: ") || !strings.Contains(got, "Turn") {
			t.Errorf("%s: panic %q", name, got)
		}
	}
}

// A panic in the rules leaves what is known in order.
func TestPanic(t *testing.T) {
	for _, parts := range []bool{false, true} {
		bad := true
		var r game.Rules[int] = game.RulesFunc[int](func(dst []int, n int) []int {
			if n == 50 && bad {
				panic("rules")
			}
			return subtraction(3).Moves(dst, n)
		})
		if parts {
			r = inParts{r}
		}
		g := nim.NewGrundy(r)
		func() {
			defer func() { _ = recover() }()
			v, err := g.Value(t.Context(), 103)
			t.Errorf("no panic, %d, %v", v, err)
		}()
		bad = false
		if v, err := g.Value(t.Context(), 103); err != nil || v != 3 {
			t.Errorf("%d, %v; want 3", v, err)
		}
	}
}

// scored is a digraph whose terminal positions all score the same.
type scored struct {
	digraph
	score int
}

func (g scored) Score(int) int { return g.score }

// Values are those of normal play: a game whose terminal positions are not lost is
// refused, however it is wrapped.
func TestNormalPlayOnly(t *testing.T) {
	g := digraph{{}, {0}, {0, 1}}
	flat := doubled{g}
	const words = "a misère game has none (see package nim/misere)"
	for name, tt := range map[string]struct {
		rules   game.Rules[int]
		refused bool
	}{
		"rules":             {g, false},
		"normal":            {game.Normal(g), false},
		"normal of misère":  {game.Normal[int](game.Misere(g)), false},
		"loses by points":   {scored{g, -7}, false},
		"misère":            {game.Misere(g), true},
		"misère of normal":  {game.Misere[int](game.Normal(g)), true},
		"draws":             {scored{g, 0}, true},
		"wins":              {scored{g, 3}, true},
		"symmetric":         {game.UpToSymmetry(game.Normal(flat)), false},
		"symmetric, misère": {game.UpToSymmetry(game.Misere(flat)), true},
		"in parts":          {game.Misere[int](inParts{g}), true},
	} {
		for tool, value := range map[string]func() (nim.Value, error){
			"Grundy": func() (nim.Value, error) {
				v, err := nim.NewGrundy(tt.rules).Value(t.Context(), 2)
				return nim.Finite(v), err
			},
			"Loopy": func() (nim.Value, error) { return nim.NewLoopy(tt.rules).Value(t.Context(), 2) },
			"Sum": func() (nim.Value, error) {
				return nim.Sum{nim.NewComponent(nim.NewGrundy(tt.rules), 2)}.Value(t.Context())
			},
		} {
			if got := panictest.Text(func() {
				if v, err := value(); err != nil || v != nim.Finite(2) {
					t.Errorf("%s of %s: %v, %v; want 2", tool, name, v, err)
				}
			}); strings.Contains(got, words) != tt.refused {
				t.Errorf("%s of %s: panic %v", tool, name, got)
			}
		}
	}
}

func TestSentences(t *testing.T) {
	for message, f := range map[string]func(){
		"nim: Grundy without Rules": func() { _, _ = new(nim.Grundy[int]).Value(t.Context(), 0) },
		"nim: negative Memory": func() {
			_, _ = (&nim.Grundy[int]{Rules: subtraction(1), Memory: -1}).Value(t.Context(), 0)
		},
		"nim: Loopy without Rules": func() { _, _ = new(nim.Loopy[int]).Tabulate(t.Context(), 0) },
		"nim: the values are those of normal play, in which a player who cannot move loses, and 0 scores 1: " +
			"a misère game has none (see package nim/misere), nor has one of points": func() {
			_, _ = nim.NewGrundy(nim.Nim{Misere: true}).Value(t.Context(), nim.NewHeaps(3))
		},
	} {
		if got := panictest.Text(f); got != message {
			t.Errorf("panic %q, want %q", got, message)
		}
	}
}
