package nim_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	small := nim.NewGrundy[int](subtraction(2))
	small.Memory = 1 << 20
	loopy := nim.NewLoopy[int](subtraction(2))
	loopy.Memory = 1 << 20
	table := solveLoopy(t, digraph{{1}, {0, 2}, {}}, 0)
	part, _ := table.Component(0)
	(&misusetest.Package{
		Name: "nim",
		Functions: map[string]any{
			"Finite":       nim.Finite,
			"Heap":         func(n int) nim.Component { return nim.Heap(min(n, 1000)) }, // whose options are listed
			"SortHeaps":    nim.SortHeaps,
			"Infinite":     nim.Infinite,
			"Mex":          nim.Mex[int],
			"NewComponent": nim.NewComponent[int],
			"NewGrundy":    nim.NewGrundy[int],
			"NewHeaps":     nim.NewHeaps,
			"NewLoopy":     nim.NewLoopy[int],
			"NewSet":       nim.NewSet,
			"NimSum":       nim.NimSum[int],
			"ParseHeaps":   nim.ParseHeaps,
			"Quadratic":    nim.Quadratic,
			"SetBelow":     nim.SetBelow,
		},
		Values: []any{
			small, &nim.Grundy[int]{}, &nim.Grundy[int]{Rules: subtraction(1), Memory: -1}, loopy, &nim.Loopy[int]{}, table,
			nim.Heaps{}, nim.NewHeaps(3, 5, 6), nim.Moore{}, nim.Moore{K: 2}, nim.Moore{K: -1, Misere: true},
			nim.Nim{}, nim.Nim{Misere: true}, nim.Nimber(0), nim.Nimber(1 << 63), nim.NPosition, nim.Outcome(200),
			nim.NewSet(1, 63), nim.Sum{}, nim.Sum{nim.Heap(3), part, nim.NewComponent(small, 7)}, nim.Sum{nil},
			nim.SumAnalysis{}, nim.SumMove{}, nim.SumMove{Index: -1, From: nim.Heap(3), To: nim.Heap(2)}, nim.Finite(3), nim.Infinite(0, 2),
		},
		Arguments: []any{subtraction(2), game.Normal[int](subtraction(2)), nim.Heap(3), part},
	}).Run(t)
}

// within has a Moves that calls a tool.
type within struct {
	game.Rules[int]
	call func()
}

func (w *within) Moves(dst []int, n int) []int {
	w.call()
	return w.Rules.Moves(dst, n)
}

// A call of a tool during another one, here by its rules, panics, and leaves a tool that can
// be used again.
func TestSharedTool(t *testing.T) {
	w := &within{Rules: subtraction(2)}
	grundy, loopy := nim.NewGrundy[int](w), nim.NewLoopy[int](w)
	for want, call := range map[string]func() error{
		"nim: Grundy used by several goroutines at once, or by a call of its own": func() error { _, err := grundy.Value(t.Context(), 7); return err },
		"nim: Loopy used by several goroutines at once, or by a call of its own":  func() error { _, err := loopy.Value(t.Context(), 7); return err },
	} {
		w.call = func() { _ = call() }
		if got := panictest.Text(func() { _ = call() }); got != want {
			t.Errorf("%v, want %s", got, want)
		}
		w.call = func() {}
		if err := call(); err != nil {
			t.Error(err)
		}
	}
}

// Other rules count after Reset, and change nothing before.
func TestChangedRules(t *testing.T) {
	grundy, loopy := nim.NewGrundy[int](nil), nim.NewLoopy[int](nil)
	for _, most := range []subtraction{2, 3, 2} {
		grundy.Rules, loopy.Rules = most, most
		grundy.Reset()
		loopy.Reset()
		want := nim.Nimber(51 % (int(most) + 1))
		v, err := grundy.Value(t.Context(), 51)
		w, err2 := loopy.Value(t.Context(), 51)
		if err != nil || err2 != nil || v != want || w != nim.Finite(want) {
			t.Errorf("%d: %v, %v, %v, %v; want %v", most, v, err, w, err2, want)
		}
		component := nim.NewComponent(grundy, 51)
		grundy.Rules, loopy.Rules = subtraction(4), subtraction(4)
		if n := len(component.Options()); n != int(most) {
			t.Errorf("%d: a component has %d options", most, n)
		}
		r, err := grundy.Solve(t.Context(), 51)
		l, err2 := loopy.Solve(t.Context(), 51)
		if err != nil || err2 != nil || r.Value != want || l.Value != w || r.Stats.Positions+l.Stats.Positions > 0 {
			t.Errorf("%d: %+v, %v, %+v, %v; want no more positions", most, r.Stats, err, l.Stats, err2)
		}
	}
}

// A Progress that is set or taken away is heeded, and makes a tool forget nothing.
func TestChangedProgress(t *testing.T) {
	reports, moves := 0, 0
	grundy := nim.NewGrundy[int](game.RulesFunc[int](func(dst []int, n int) []int {
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
		grundy.Progress, moves = c.progress, 0
		if _, err := grundy.Value(t.Context(), c.ask); err != nil || c.moves != (moves > 0) {
			t.Errorf("%d: %d positions expanded, %v", c.ask, moves, err)
		}
	}
}

// Games that have what no nimber knows.
type (
	diced struct{ game.Rules[int] }
	blind struct{ game.Rules[int] }
)

func (diced) Chances(dst []int, _ int) []int { return dst }
func (blind) View(int) string                { return "" }

func TestChanceRefused(t *testing.T) {
	ctx := t.Context()
	for name, ask := range map[string]func(r game.Rules[int]){
		"Grundy": func(r game.Rules[int]) { nim.NewGrundy(r).Value(ctx, 3) },
		"Loopy":  func(r game.Rules[int]) { nim.NewLoopy(r).Value(ctx, 3) },
		"a component": func(r game.Rules[int]) {
			nim.Sum{nim.NewComponent(nim.NewGrundy(r), 3)}.Value(ctx)
		},
	} {
		t.Run(name, func(t *testing.T) {
			panictest.Want(t, "nim: chance moves", func() { ask(diced{subtraction(2)}) })
			panictest.Want(t, "nim: players do not see all", func() { ask(blind{subtraction(2)}) })
		})
	}
}
