package misere

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestGeneraErrors(t *testing.T) {
	h := nim.NewHeaps(12, 11, 10, 9)
	g := NewGenera(heap.Kayles)
	g.Memory = 10_000
	if _, err := g.Genus(t.Context(), h); !errors.Is(err, game.ErrMemory) {
		t.Errorf("error %v, want ErrMemory", err)
	}
	g.Memory = 0
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := g.Value(ctx, h); !errors.Is(err, cause) {
		t.Errorf("error %v, want %v", err, cause)
	}
	if _, err := g.Tame(ctx, h); !errors.Is(err, cause) {
		t.Errorf("error %v, want %v", err, cause)
	}
	if genus, err := g.Genus(t.Context(), nim.NewHeaps(5)); err != nil || genus.String() != "4^146" {
		t.Errorf("%v, %v after errors", genus, err)
	}
	calls := 0
	take := NewGenera[int](game.RulesFunc[int](func(dst []int, n int) []int {
		if calls == 0 {
			time.Sleep(time.Millisecond) // until the first report, which is due after a tenth of a second
		}
		for k := 1; k <= min(n, 2); k++ {
			dst = append(dst, n-k)
		}
		return dst
	}))
	take.Progress = func(st game.Stats) {
		if calls++; st.Positions == 0 || st.Depth == 0 {
			t.Errorf("progress %+v", st)
		}
	}
	if v, err := take.Value(t.Context(), 9_001); err != nil || v != 0 || calls == 0 {
		t.Errorf("%v, %v with %d calls of Progress", v, err, calls)
	}
	around := game.RulesFunc[int](func(dst []int, n int) []int { return append(dst, 1-n) })
	if _, err := NewGenera[int](around).Genus(t.Context(), 0); !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "minimax.Loopy") {
		t.Errorf("error %v, want ErrCycle", err)
	}
}

// TestGeneraPlay compares who wins random games, and by what moves, with the definition.
func TestGeneraPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range longtest.Some(200) {
		d, memo := newDigraph(r), make(map[company]nim.Nimber)
		g := NewGenera[int](d)
		value := func(n int) nim.Nimber { return d.misere(company{a: n}, memo) }
		for n := range d {
			lost := value(n) == 0
			var winning []int
			for _, o := range d[n] {
				if value(o) == 0 {
					winning = append(winning, o)
				}
			}
			p, err := g.PPosition(t.Context(), n)
			outcome, err2 := g.Outcome(t.Context(), n)
			if err != nil || err2 != nil || p != lost || (outcome == nim.PPosition) != lost {
				t.Fatalf("%v: outcome of %d is %v, %v, %v, %v; lost: %v", d, n, p, err, outcome, err2, lost)
			}
			if got, err := g.WinningMoves(t.Context(), n); err != nil || !slices.Equal(got, winning) {
				t.Fatalf("%v: winning moves at %d are %v, %v, want %v", d, n, got, err, winning)
			}
			a, err := g.Analyze(t.Context(), n)
			if err != nil || a.Value != value(n) || !a.Exact || len(a.Options) != len(d[n]) {
				t.Fatalf("%v: analysis of %d: %+v, %v", d, n, a, err)
			}
			best := a.Best()
			if want := winning; len(winning) > 0 && !slices.Equal(best, want) || len(winning) == 0 && len(best) != len(d[n]) {
				t.Fatalf("%v: best moves at %d are %v, winning are %v", d, n, best, winning)
			}
			for _, o := range a.Options {
				if o.Value != value(o.Position) || !o.Exact {
					t.Fatalf("%v: option %+v of %d", d, o, n)
				}
			}
			move, err := g.Choose(t.Context(), n)
			switch {
			case len(d[n]) == 0:
				if !errors.Is(err, game.ErrTerminal) {
					t.Fatalf("terminal %d: %v", n, err)
				}
			case err != nil || move != best[0]:
				t.Fatalf("%v: at %d Choose makes the move to %d, %v, best are %v", d, n, move, err, best)
			}
			checkLine(t, d, g, n)
		}
	}
}

// checkLine checks the play of Solve: each move is that of Choose, and the last position
// is terminal.
func checkLine(t *testing.T, d digraph, g *Genera[int], n int) {
	t.Helper()
	r, err := g.Solve(t.Context(), n)
	if err != nil || !r.Exact || r.Stats.Memory <= 0 {
		t.Fatalf("%v: Solve(%d): %+v, %v", d, n, r, err)
	}
	for _, next := range r.Line {
		if move, err := g.Choose(t.Context(), n); err != nil || move != next {
			t.Fatalf("%v: the line goes from %d to %d, Choose to %d, %v", d, n, next, move, err)
		}
		n = next
	}
	if len(d[n]) > 0 {
		t.Fatalf("%v: the line ends at %d", d, n)
	}
}

func TestGeneraReset(t *testing.T) {
	g := NewGenera(heap.Kayles)
	if _, err := g.Genus(t.Context(), nim.NewHeaps(9)); err != nil {
		t.Fatal(err)
	}
	g.Reset()
	g.Rules = heap.GrundysGame
	for n := range 20 {
		got, err := g.Genus(t.Context(), nim.NewHeaps(n))
		want, _ := NewGenera(heap.GrundysGame).Genus(t.Context(), nim.NewHeaps(n))
		if err != nil || got != want {
			t.Fatalf("heap %d: %v, %v, want %v", n, got, err, want)
		}
	}
}

// TestGeneraMemory counts the memory of genera and of sets of genera too, of which a
// game of many wild positions has many.
func TestGeneraMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	wild := make(digraph, 20_000)
	for n := range wild {
		for i := 0; i < min(n, 40); i++ {
			wild[n] = append(wild[n], r.IntN(n))
		}
		slices.Sort(wild[n])
		wild[n] = slices.Compact(wild[n])
	}
	g := NewGenera[int](wild)
	g.Memory = 1 << 20
	for n := range wild {
		if _, err := g.Genus(t.Context(), n); err != nil {
			// The fold asks for memory for many positions at once, and sets grow meanwhile.
			if held := g.walks.Fold.Memory() + g.bytes; !errors.Is(err, game.ErrMemory) || held > g.Memory*5/4 {
				t.Errorf("%v with %d bytes, want about %d", err, held, g.Memory)
			}
			want := entryBytes * int64(len(g.genera)+len(g.sets))
			for _, ids := range g.sets {
				want += 4 * int64(len(ids))
			}
			if len(g.sets) < 1000 || g.bytes < want {
				t.Errorf("%d bytes counted, but %d genera and %d sets take %d", g.bytes, len(g.genera), len(g.sets), want)
			}
			return
		}
	}
	t.Errorf("no error with %d bytes, %d of them for %d sets", g.walks.Fold.Memory()+g.bytes, g.bytes, len(g.sets))
}

// A Progress that is set or taken away is heeded, and makes nothing forgotten.
func TestGeneraChangedProgress(t *testing.T) {
	reports, moves := 0, 0
	g := NewGenera[int](game.RulesFunc[int](func(dst []int, n int) []int {
		if moves++; n < 100 || n > 100 && reports == 0 {
			dst = append(dst, n+1)
		}
		return dst
	}))
	for _, c := range []struct {
		ask      int
		progress func(game.Stats)
		moves    bool
	}{
		{0, nil, true},
		{0, func(game.Stats) { reports++ }, false},
		{101, func(game.Stats) { reports++ }, true}, // goes on until there is a report
		{0, nil, false},
		{101, nil, false},
	} {
		g.Progress, moves = c.progress, 0
		if _, err := g.Genus(t.Context(), c.ask); err != nil || c.moves != (moves > 0) {
			t.Errorf("%d: %d positions expanded, %v", c.ask, moves, err)
		}
	}
}

// folded goes from n to n-1, and ends at 0. It represents positions by others that are not
// symmetric.
type folded struct{}

func (folded) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}
func (folded) Canonical(n int) int { return 60 + n%6 }

func TestGeneraCycleOfFault(t *testing.T) {
	if v, err := NewGenera[int](folded{}).Genus(t.Context(), 60); !errors.Is(err, game.ErrContract) || errors.Is(err, game.ErrCycle) {
		t.Errorf("%v, %v", v, err)
	}
}
