package minimax_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// fields are the fields that the tools that remember exact values share.
type fields struct {
	game     game.Game[int]
	memory   int64
	shortest bool
}

// refitted returns the tools that remember exact values, each with a function that sets
// its fields.
func refitted() map[string]func(fields) gametest.Exact[int, int] {
	sv, ab, p := &minimax.Solver[int]{}, &minimax.AlphaBeta[int]{}, &minimax.ProofNumber[int]{}
	return map[string]func(f fields) gametest.Exact[int, int]{
		"Solver": func(f fields) gametest.Exact[int, int] {
			sv.Game, sv.Memory, sv.Shortest = f.game, f.memory, f.shortest
			return sv
		},
		"AlphaBeta": func(f fields) gametest.Exact[int, int] {
			ab.Game, ab.Memory, ab.Shortest = f.game, f.memory, f.shortest
			ab.Workers = int(f.memory % 3)
			return ab
		},
		"ProofNumber": func(f fields) gametest.Exact[int, int] {
			p.Game, p.Memory, p.Shortest = f.game, f.memory, f.shortest
			return p
		},
	}
}

// TestChangedFields changes the fields of a used tool, also to games that == cannot compare,
// and the tool answers as one that is new.
func TestChangedFields(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	tools := refitted()
	for range 40 {
		g := randomDigraph(r, 20)
		byValue := unequal{g.arcs, g.scores}
		games := []game.Game[int]{g, game.Normal[int](g), game.Misere[int](g), byValue, game.Misere[int](byValue), keyed{g}}
		for range 10 {
			f := fields{games[r.IntN(len(games))], 1<<16 + int64(r.IntN(3)), r.IntN(2) == 0}
			for name, set := range tools {
				tool, v := set(f), r.IntN(20)
				gametest.TestExact(t, tool, negamaxed(f.game), v)
				res, err := tool.Solve(ctx, v)
				if plies := res.Value != 0 && f.shortest; err != nil || plies != (res.Plies != 0) && !game.Terminal(f.game, v) {
					t.Errorf("%d plies with %+v, %v", res.Plies, f, err)
				}
				if t.Failed() {
					t.Fatalf("%s: %T: %+v", name, f.game, g)
				}
			}
		}
	}
}

// unequal is a digraph that cannot be compared.
type unequal struct {
	arcs   [][]int
	scores []int
}

func (g unequal) Moves(dst []int, v int) []int { return append(dst, g.arcs[v]...) }
func (g unequal) Score(v int) int              { return g.scores[v] }

// TestUnchangedFields sets the fields of a tool to what they are, and nothing is forgotten.
func TestUnchangedFields(t *testing.T) {
	for name, set := range refitted() {
		var positions []int64
		for range 3 {
			r, err := set(fields{game: game.Normal[int](corridor{})}).Solve(ctx, 200)
			if err != nil {
				t.Fatal(err)
			}
			positions = append(positions, r.Stats.Positions)
		}
		if positions[1] > positions[0]*2/3 || positions[2] != positions[1] {
			t.Errorf("%s: %d positions expanded in equal calls", name, positions)
		}
	}
}

// TestNil holds that what is missing is told in one sentence.
func TestNil(t *testing.T) {
	for name, set := range refitted() {
		var none context.Context
		tool := set(fields{})
		for _, f := range []func(ctx context.Context){
			func(ctx context.Context) { _, _ = tool.Value(ctx, 1) },
			func(ctx context.Context) { _, _ = tool.Solve(ctx, 1) },
			func(ctx context.Context) { _, _ = tool.Analyze(ctx, 1) },
			func(ctx context.Context) { _, _ = tool.Choose(ctx, 1) },
		} {
			set(fields{})
			wantPanic(t, "minimax: "+name+" without a Game", func() { f(ctx) })
			set(fields{game: (*digraph)(nil)})
			wantPanic(t, "minimax: "+name+" without a Game", func() { f(ctx) })
			set(fields{game: game.Normal[int](corridor{})})
			wantPanic(t, "minimax: nil context", func() { f(none) })
			f(ctx) // it is as good as ever
			set(fields{game: (*digraph)(nil)})
			wantPanic(t, "minimax: "+name+" without a Game", func() { f(ctx) })
		}
	}
	ab := &minimax.AlphaBeta[int]{}
	wantPanic(t, "minimax: AlphaBeta without a Game", func() { ab.SolveAll(ctx, slices.Values([]int{1})) })
	ab.Game = game.Normal[int](corridor{})
	wantPanic(t, "minimax: SolveAll without starts", func() { ab.SolveAll(ctx, nil) })
}

// wantPanic checks that f panics with a sentence that begins so.
func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if got := fmt.Sprint(recover()); !strings.HasPrefix(got, want) {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	f()
}

// TestSharedTool lets eight goroutines use one tool. Each call either panics with the
// sentence that says so, or is right.
func TestSharedTool(t *testing.T) {
	const calls = 300
	for name, set := range refitted() {
		tool := set(fields{game: pile{}, memory: 1 << 20})
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				for v := range calls {
					if s := 1 + (i+v)%20; !shared(t, name, tool, s) {
						return
					}
				}
			})
		}
		all.Wait()
		if !shared(t, name, tool, 20) {
			t.Errorf("%s: not to be used afterwards", name)
		}
	}
}

// shared uses a tool for pile at s, and reports whether it may go on.
func shared(t *testing.T, name string, tool gametest.Exact[int, int], s int) (ok bool) {
	defer func() {
		if v := recover(); v != nil {
			ok = strings.HasPrefix(fmt.Sprint(v), "minimax: "+name+" used by several goroutines at once")
			if !ok {
				t.Errorf("%s: panic %v", name, v)
			}
		}
	}()
	want := 1
	if s%3 == 0 {
		want = -1
	}
	v, err := tool.Value(ctx, s)
	if err != nil || v != want {
		t.Errorf("%s: Value(%d) = %d, %v", name, s, v, err)
	}
	return err == nil
}

// pile is taking 1 or 2: who cannot move loses.
type pile struct{}

func (pile) Moves(dst []int, n int) []int {
	for k := 1; k <= min(2, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}
func (pile) Score(int) int { return -1 }
