package nim_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
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
	for i := range longtest.Some(4000) {
		n := 1 + rnd.IntN(12+i/25)
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
	if len(met) != 3 || min(infinite, large) < longtest.Some(2000) {
		t.Errorf("too uniform: outcomes %v, %d infinite, %d at least 2", met, infinite, large)
	}
}

// Vertices are labeled before the first level (0, 1, 2), at levels (3, 4: each an option of the other), and
// never (5). 3 has options 1 (of value 1) and 4, which has an option labeled 0: so 3 is 0. Then 4 has options
// of value 0 alone. And 5 has itself and 1 as options: the move to itself can never be answered. With less
// memory than the least that suffices, no work is done in part.
func TestLoopyByHand(t *testing.T) {
	g := digraph{{}, {0}, {0, 1}, {1, 4}, {0, 3}, {5, 1}}
	want := []nim.Value{nim.Finite(0), nim.Finite(1), nim.Finite(2), nim.Finite(0), nim.Finite(1), nim.Infinite(1)}
	for memory := int64(1); ; memory++ {
		table, err := (&nim.Loopy[int]{Rules: g, Memory: memory}).Tabulate(t.Context(), numbers(len(g))...)
		if err != nil {
			if !errors.Is(err, game.ErrMemory) || memory > 1<<16 {
				t.Fatalf("with %d bytes: %v", memory, err)
			}
			continue
		}
		for v := range want {
			if got, err := table.Value(v); err != nil || got != want[v] {
				t.Errorf("the value of %d is %v, %v; want %v", v, got, err, want[v])
			}
		}
		return
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

// Capabilities make no difference to the values.
func TestLoopyCapabilities(t *testing.T) {
	rnd := rand.New(rand.NewPCG(17, 18))
	for range longtest.Some(300) {
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
	for range longtest.Some(500) {
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

// A cycle and a path, each of very many positions.
func TestLoopyDeep(t *testing.T) {
	n := 200_000
	if longtest.On() {
		n = 1_000_000
	}
	ring := game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, (v+1)%n) })
	table := solveLoopy(t, ring, 0)
	if v, err := table.Value(n - 1); err != nil || v != nim.Infinite() {
		t.Errorf("ring: %v, %v; want ∞", v, err)
	}
	path := solveLoopy(t, subtraction(1), n)
	if v, err := path.Value(n); err != nil || v != nim.Finite(0) {
		t.Errorf("path: %v, %v; want 0", v, err)
	}
	if each := path.Stats.Memory / int64(n); each > 60 {
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

// checkTable checks the outcome that a table tells of a vertex, and that a line from there ends if no player can
// draw.
func checkTable(t *testing.T, table *nim.LoopyTable[int], g digraph, v int, wins map[int]nim.Outcome) {
	t.Helper()
	o, err := table.Outcome(v)
	p, err2 := table.PPosition(v)
	if err != nil || err2 != nil || o != wins[v] || p != (wins[v] == nim.PPosition) {
		t.Fatalf("vertex %d of %v: outcome %v, %v; P-position %t, %v; want %v", v, g, o, err, p, err2, wins[v])
	}
	line, err := table.Line(v)
	if err != nil {
		t.Fatalf("vertex %d of %v: %v, %v", v, g, line, err)
	}
	at := append([]int{v}, line...)[len(line)]
	if last := len(g[at]) == 0; last != (wins[v] != nim.Draw) || last && (len(line)%2 == 1) != (wins[v] == nim.NPosition) {
		t.Fatalf("vertex %d of %v, outcome %v: line %v", v, g, wins[v], line)
	}
}

// The tool answers as its tables do, from the last one as long as that will do. TestVocabulary asks for the rest.
func TestLoopyTool(t *testing.T) {
	rnd := rand.New(rand.NewPCG(31, 32))
	for range longtest.Some(200) {
		n := 1 + rnd.IntN(12)
		g := randomLoopy(rnd, n)
		table, l := solveLoopy(t, g, numbers(n)...), nim.NewLoopy(g)
		for v := range n {
			o, err := l.Outcome(t.Context(), v)
			p, err2 := l.PPosition(t.Context(), v)
			got, err3 := l.WinningMoves(t.Context(), v)
			value, _ := table.Value(v)
			want, _ := table.WinningMoves(v)
			if err != nil || err2 != nil || err3 != nil || o != value.Outcome() || p != (o == nim.PPosition) || !slices.Equal(got, want) {
				t.Fatalf("vertex %d of %v: %v, %t, %v, %v, %v, %v; want %v, %v", v, g, o, p, got, err, err2, err3, value, want)
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
