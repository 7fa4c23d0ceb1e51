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
	table, err := nim.Loopy[S]{Rules: r}.Solve(t.Context(), starts...)
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
			var to [3][]int
			for _, o := range g[v] {
				to[wins[o]] = append(to[wins[o]], o)
			}
			winning, err1 := table.WinningMoves(v)
			drawing, err2 := table.DrawingMoves(v)
			if err1 != nil || err2 != nil || !cmp.Equal(winning, to[nim.PPosition]) || !cmp.Equal(drawing, to[nim.Draw]) {
				t.Fatalf("vertex %d of %v: winning %v, drawing %v; want %v", v, g, winning, drawing, to)
			}
			best, err := table.Choose(t.Context(), v)
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
	errs := make([]error, 5)
	_, errs[0] = table.Value(2)
	_, errs[1] = table.WinningMoves(2)
	_, errs[2] = table.DrawingMoves(2)
	_, errs[3] = table.Choose(t.Context(), 2)
	_, errs[4] = table.Component(2)
	for i, err := range errs {
		if !errors.Is(err, nim.ErrUnsolved) {
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
		table, err := nim.Loopy[int]{Rules: g, Memory: memory}.Solve(t.Context(), numbers(n)...)
		if err != nil {
			return 0, err
		}
		return table.Stats.Memory, nil
	})
}

func TestLoopyCancel(t *testing.T) {
	loopytest.Cancel(t, func(ctx context.Context, r game.Rules[int], start int) error {
		_, err := nim.Loopy[int]{Rules: r}.Solve(ctx, start)
		return err
	})
}

func TestLoopyProgress(t *testing.T) {
	var seen []int64
	l := nim.Loopy[int]{Rules: subtraction(2), Progress: func(st game.Stats) { seen = append(seen, st.Positions) }}
	if _, err := l.Solve(t.Context(), 200_000); err != nil || !cmp.Equal(seen, []int64{1 << 16, 2 << 16, 3 << 16}) {
		t.Errorf("%v, %v", seen, err)
	}
}

// Many goroutines may ask one table.
func TestLoopyConcurrent(t *testing.T) {
	g := randomLoopy(rand.New(rand.NewPCG(23, 24)), 50)
	table := solveLoopy(t, g, numbers(50)...)
	for range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for v, want := range table.All() {
				if got, err := table.Value(v); err != nil || got != want {
					t.Errorf("%d: %v, %v; want %v", v, got, err, want)
				}
			}
		})
	}
}
