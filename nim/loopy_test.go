package nim_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/loopytest"
	"github.com/gametheory-go/gametheory/nim"
)

// smith is the oracle for values: Smith's rule, applied to the vertices in a random
// order, again and again, until it applies no longer.
func smith(rnd *rand.Rand, g digraph) []nim.Value {
	labels := make(map[int]int)
	has := func(v, m int) bool { // whether v has an option labeled m
		return slices.ContainsFunc(g[v], func(o int) bool { l, ok := labels[o]; return ok && l == m })
	}
	for changed := true; changed; {
		changed = false
		for _, v := range rnd.Perm(len(g)) {
			if _, ok := labels[v]; ok {
				continue
			}
			m := 0
			for has(v, m) {
				m++
			}
			if !slices.ContainsFunc(g[v], func(o int) bool { _, ok := labels[o]; return !ok && !has(o, m) }) {
				labels[v], changed = m, true
			}
		}
	}
	values := make([]nim.Value, len(g))
	for v := range g {
		var k []nim.Nimber
		for _, o := range g[v] {
			if m, ok := labels[o]; ok {
				k = append(k, nim.Nimber(m))
			}
		}
		values[v] = nim.Infinite(k...)
		if m, ok := labels[v]; ok {
			values[v] = nim.Finite(nim.Nimber(m))
		}
	}
	return values
}

// numbers returns 0, 1, ..., n-1.
func numbers(n int) (all []int) {
	for v := range n {
		all = append(all, v)
	}
	return all
}

func solveLoopy[S comparable](t *testing.T, r game.Rules[S], starts ...S) *nim.LoopyTable[S] {
	t.Helper()
	table, err := nim.NewLoopy(r).Tabulate(t.Context(), starts...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Values are those of Smith's rule, and their outcomes those of retrograde analysis.
func TestLoopyDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	met := make(map[nim.Outcome]int)
	infinite, large := 0, 0
	for i := range 4000 {
		n := 1 + rnd.IntN(12+i/100)
		g := randomLoopy(rnd, n)
		want, wins := smith(rnd, g), outcomes(g, numbers(n)...)
		table := solveLoopy(t, g, numbers(n)...)
		for v := range n {
			got, err := table.Value(v)
			if err != nil || got != want[v] {
				t.Fatalf("vertex %d of %v: %v, %v; want %v", v, g, got, err, want[v])
			}
			if got.Outcome() != wins[v] {
				t.Fatalf("vertex %d of %v: outcome %v of %v, want %v", v, g, got.Outcome(), got, wins[v])
			}
			met[got.Outcome()]++
			if m, finite := got.Nimber(); !finite {
				infinite++
			} else if m >= 2 {
				large++
			}
		}
	}
	if len(met) != 3 || min(infinite, large) < 1000 {
		t.Errorf("too uniform: outcomes %v, %d infinite, %d at least 2", met, infinite, large)
	}
}

// Larger digraphs in which the labels become large: most positions have options
// of many values, and some moves lead back.
func TestLoopyLargeLabels(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 14))
	most := nim.Nimber(0)
	for range 60 {
		n := 30 + rnd.IntN(40)
		g := make(digraph, n)
		for v := range g {
			for o := range v {
				if rnd.IntN(8) > 0 {
					g[v] = append(g[v], o)
				}
			}
			for range rnd.IntN(3) {
				if o := v + 1 + rnd.IntN(3); o < n && rnd.IntN(3) == 0 {
					g[v] = append(g[v], o)
				}
			}
		}
		want, table := smith(rnd, g), solveLoopy(t, g, numbers(n)...)
		for v := range n {
			got, err := table.Value(v)
			if err != nil || got != want[v] {
				t.Fatalf("vertex %d of %v: %v, %v; want %v", v, g, got, err, want[v])
			}
			m, _ := got.Nimber()
			most = max(most, m)
		}
	}
	if most < 10 {
		t.Errorf("no label above %d", most)
	}
}

// Where there are no cycles the values are those of Grundy.
func TestLoopyAcyclic(t *testing.T) {
	rnd := rand.New(rand.NewPCG(15, 16))
	for range 500 {
		n := 1 + rnd.IntN(40)
		g := randomDigraph(rnd, n)
		known := make(map[int]nim.Nimber)
		for v, got := range solveLoopy(t, g, numbers(n)...).All() {
			if want := nim.Finite(grundy(g, v, known)); got != want {
				t.Fatalf("vertex %d of %v: %v, want %v", v, g, got, want)
			}
		}
	}
}

// Capabilities make no difference to the values.
func TestLoopyCapabilities(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 18))
	for range 300 {
		n := 1 + rnd.IntN(20)
		g := randomLoopy(rnd, n)
		want := smith(rnd, g)
		plain, key, symmetric := solveLoopy(t, g, numbers(n)...), solveLoopy(t, keyed{g}, numbers(n)...), solveLoopy(t, doubled{g}, numbers(n)...)
		var spelt []string
		for v := range n {
			spelt = append(spelt, spell(v))
		}
		text := solveLoopy(t, words{g}, spelt...)
		for v := range n {
			var got [5]nim.Value
			got[0], _ = plain.Value(v)
			got[1], _ = key.Value(v)
			got[2], _ = symmetric.Value(v)
			got[3], _ = symmetric.Value(v + n)
			got[4], _ = text.Value(spell(v))
			if w := want[v]; got != [5]nim.Value{w, w, w, w, w} {
				t.Fatalf("vertex %d of %v: %v, want %v", v, g, got, w)
			}
		}
		if symmetric.Stats.Positions != int64(n) {
			t.Fatalf("%d positions, want one of each two: %d", symmetric.Stats.Positions, n)
		}
	}
}

// Moves lead where their names say, and chosen moves are legal and of the right
// outcome.
func TestLoopyMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(19, 20))
	for range 500 {
		n := 1 + rnd.IntN(15)
		g := randomLoopy(rnd, n)
		wins, table := outcomes(g, numbers(n)...), solveLoopy(t, g, numbers(n)...)
		for v := range n {
			to := map[nim.Outcome][]int{}
			for _, o := range g[v] {
				to[wins[o]] = append(to[wins[o]], o)
			}
			winning, err1 := table.WinningMoves(v)
			drawing, err2 := table.MovesTo(v, nim.Draw)
			if err1 != nil || err2 != nil || !cmp.Equal(winning, to[nim.PPosition]) || !cmp.Equal(drawing, to[nim.Draw]) {
				t.Fatalf("vertex %d of %v: winning %v, drawing %v; want %v", v, g, winning, drawing, to)
			}
			checkTable(t, table, g, v, wins)
			best, err := table.Strategy().Choose(t.Context(), v)
			if len(g[v]) == 0 {
				if err != game.ErrTerminal {
					t.Fatalf("vertex %d of %v is terminal: %v", v, g, err)
				}
				continue
			}
			want := [...]nim.Outcome{nim.PPosition: nim.NPosition, nim.NPosition: nim.PPosition, nim.Draw: nim.Draw}[wins[v]]
			if err != nil || !slices.Contains(g[v], best) || wins[best] != want {
				t.Fatalf("vertex %d of %v: chose %d, %v; want one with outcome %v", v, g, best, err, want)
			}
		}
	}
}

func TestUnsolved(t *testing.T) {
	table := solveLoopy(t, digraph{{}, {0}, {1}}, 1)
	errs := make([]error, 9)
	_, errs[0] = table.Value(2)
	_, errs[1] = table.WinningMoves(2)
	_, errs[2] = table.MovesTo(2, nim.Draw)
	_, errs[3] = table.Strategy().Choose(t.Context(), 2)
	_, errs[4] = table.Component(2)
	_, errs[5] = table.Outcome(2)
	_, errs[6] = table.PPosition(2)
	_, errs[7] = table.Line(2)
	_, errs[8] = table.Analyze(2)
	for i, err := range errs {
		if !errors.Is(err, game.ErrUnsolved) {
			t.Errorf("%d: %v, want ErrUnsolved", i, err)
		}
	}
	if empty := solveLoopy(t, digraph{}); empty.Stats.Positions != 0 {
		t.Errorf("%d positions from no starts", empty.Stats.Positions)
	}
}

// A cycle and a path, each of a million positions.
func TestLoopyDeep(t *testing.T) {
	const n = 1_000_000
	ring := game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, (v+1)%n) })
	table := solveLoopy(t, ring, 0)
	if v, err := table.Value(n - 1); err != nil || v != nim.Infinite() {
		t.Errorf("ring: %v, %v; want ∞", v, err)
	}
	path := solveLoopy(t, subtraction(1), n)
	if v, err := path.Value(n); err != nil || v != nim.Finite(0) {
		t.Errorf("path: %v, %v; want 0", v, err)
	}
	if each := path.Stats.Memory / n; each > 60 {
		t.Errorf("%d bytes a position", each)
	}
}

func TestLoopyMemory(t *testing.T) {
	const n = 5000
	g := randomLoopy(rand.New(rand.NewPCG(21, 22)), n)
	loopytest.Memory(t, func(memory int64) (int64, error) {
		table, err := (&nim.Loopy[int]{Rules: g, Memory: memory}).Tabulate(t.Context(), numbers(n)...)
		if err != nil {
			return 0, err
		}
		return table.Stats.Memory, nil
	})
}

func TestLoopyCancel(t *testing.T) {
	loopytest.Cancel(t, func(ctx context.Context, r game.Rules[int], start int) error {
		_, err := nim.NewLoopy(r).Tabulate(ctx, start)
		return err
	})
}

func TestLoopyProgress(t *testing.T) {
	var called []game.Stats
	l := nim.NewLoopy(counting(&called))
	l.Progress = func(st game.Stats) { called = append(called, st) }
	table, err := l.Tabulate(t.Context(), 0)
	if err != nil || len(called) == 0 || called[0].Positions == 0 || called[0].Memory == 0 || called[0].Elapsed == 0 {
		t.Fatalf("%+v, %v", called, err)
	}
	if st := table.Stats; st.Positions < called[0].Positions || st.Terminals != 1 || st.Elapsed < called[0].Elapsed {
		t.Errorf("in the end %+v, before %+v", st, called[0])
	}
}

// checkTable checks what a table says of a vertex by its other methods.
func checkTable(t *testing.T, table *nim.LoopyTable[int], g digraph, v int, wins map[int]nim.Outcome) {
	t.Helper()
	o, err := table.Outcome(v)
	p, err2 := table.PPosition(v)
	if err != nil || err2 != nil || o != wins[v] || p != (wins[v] == nim.PPosition) {
		t.Fatalf("vertex %d of %v: outcome %v, %v; P-position %t, %v; want %v", v, g, o, err, p, err2, wins[v])
	}
	a, err := table.Analyze(v)
	if value, err2 := table.Value(v); err != nil || err2 != nil || a.Value != value || len(a.Options) != len(g[v]) || !a.Exact {
		t.Fatalf("vertex %d of %v: %+v, %v; want value %v, %v", v, g, a, err, value, err2)
	}
	for i, o := range a.Options {
		if o.Position != g[v][i] || o.Value.Outcome() != wins[o.Position] {
			t.Fatalf("vertex %d of %v: option %+v", v, g, o)
		}
	}
	if best := a.Best(); len(best) > 0 {
		if chosen, err := table.Strategy().Choose(t.Context(), v); err != nil || chosen != best[0] {
			t.Fatalf("vertex %d of %v: chose %d, %v; best are %v", v, g, chosen, err, best)
		}
	} else if len(g[v]) > 0 {
		t.Fatalf("vertex %d of %v: no move is best", v, g)
	}
	line, err := table.Line(v)
	if err != nil {
		t.Fatalf("vertex %d of %v: %v, %v", v, g, line, err)
	}
	at, met := v, map[int]bool{v: true}
	for i, next := range line {
		if !slices.Contains(g[at], next) || met[next] && (wins[v] != nim.Draw || i < len(line)-1) {
			t.Fatalf("vertex %d of %v, outcome %v: line %v", v, g, wins[v], line)
		}
		met[next], at = true, next
	}
	if last := len(g[at]) == 0; last != (wins[v] != nim.Draw) || last && (len(line)%2 == 1) != (wins[v] == nim.NPosition) {
		t.Fatalf("vertex %d of %v, outcome %v: line %v", v, g, wins[v], line)
	}
}

// The tool answers as its tables do, from the last one as long as that will do.
func TestLoopyTool(t *testing.T) {
	rnd := rand.New(rand.NewPCG(31, 32))
	for range 200 {
		n := 1 + rnd.IntN(12)
		g := randomLoopy(rnd, n)
		table, l := solveLoopy(t, g, numbers(n)...), nim.NewLoopy(g)
		for v := range n {
			type answers struct {
				Value   nim.Value
				Outcome nim.Outcome
				P       bool
				Line    []int
				Options []game.Option[int, nim.Value]
				Winning []int
				Chosen  int
			}
			var got, want answers
			var err [14]error
			var r game.Result[int, nim.Value]
			var a [2]game.Analysis[int, nim.Value]
			got.Value, err[0] = l.Value(t.Context(), v)
			got.Outcome, err[1] = l.Outcome(t.Context(), v)
			got.P, err[2] = l.PPosition(t.Context(), v)
			r, err[3] = l.Solve(t.Context(), v)
			a[0], err[4] = l.Analyze(t.Context(), v)
			got.Winning, err[5] = l.WinningMoves(t.Context(), v)
			got.Chosen, err[6] = l.Choose(t.Context(), v)
			want.Value, err[7] = table.Value(v)
			want.Outcome, err[8] = table.Outcome(v)
			want.P, err[9] = table.PPosition(v)
			_, err[10] = table.Line(v)
			a[1], err[11] = table.Analyze(v)
			want.Winning, err[12] = table.WinningMoves(v)
			want.Chosen, err[13] = table.Strategy().Choose(t.Context(), v)
			for i, e := range err {
				if e != nil && (i%7 < 6 || e != game.ErrTerminal || len(g[v]) > 0) {
					t.Fatalf("vertex %d of %v: %d: %v", v, g, i, e)
				}
			}
			if r.Value != got.Value || a[0].Value != got.Value {
				t.Fatalf("vertex %d of %v: values %v, %v, %v", v, g, got.Value, r.Value, a[0].Value)
			}
			// Ranks depend on the starts, and so do the moves chosen where there are several.
			if got.Outcome == nim.NPosition && !slices.Contains(want.Winning, got.Chosen) {
				t.Fatalf("vertex %d of %v: chose %d of %v", v, g, got.Chosen, want.Winning)
			}
			if got.Outcome == nim.NPosition {
				want.Chosen = got.Chosen
			}
			if !cmp.Equal(got, want, cmp.Comparer(func(a, b nim.Value) bool { return a == b })) {
				t.Fatalf("vertex %d of %v: %+v, want %+v", v, g, got, want)
			}
		}
	}
}

// A position of the table costs nothing more, and after Reset the rules may be others.
func TestLoopyReset(t *testing.T) {
	l := nim.NewLoopy[int](subtraction(2))
	first, err := l.Solve(t.Context(), 100)
	if err != nil || first.Stats.Positions != 101 {
		t.Errorf("%+v, %v", first.Stats, err)
	}
	again, err := l.Analyze(t.Context(), 50)
	if err != nil || again.Stats.Positions != 0 || again.Stats.Memory == 0 {
		t.Errorf("%+v, %v", again.Stats, err)
	}
	l.Reset()
	l.Rules = subtraction(3)
	if v, err := l.Value(t.Context(), 50); err != nil || v != nim.Finite(2) {
		t.Errorf("%v, %v; want 2", v, err)
	}
}
