package values

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// TestPairs compares the unrolled loops with plain ones, for values of all sizes.
// In rows of random values no error hides behind the laws of a game.
func TestPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for range 100 {
		testPairs[uint8](t, r, 1<<8)
		testPairs[uint16](t, r, 1<<10) // values that differ in the high byte only are not rare
		testPairs[uint16](t, r, 1<<16)
		testPairs[uint32](t, r, 1<<10)
		testPairs[uint32](t, r, 1<<17)
		testPairs[uint64](t, r, 1<<10)
	}
}

func testPairs[T value](t *testing.T, r *rand.Rand, limit uint64) {
	t.Helper()
	g := randomRow[T](r, 2+r.IntN(120), limit)
	m := 2 + r.IntN(g.Len()-1)
	from := 1 + r.IntN(m/2+1)
	to := from + r.IntN(m/2+2-from)
	seen := make([]byte, max(1<<16, limit))

	var pairs []uint64
	for a := from; a < to; a++ {
		pairs = append(pairs, g.At(a)^g.At(m-a))
	}
	g.mark(m, from, to, seen)
	checkMarks(t, "mark", seen, pairs, limit)

	wanted := append(pairs, r.Uint64N(limit))
	v := wanted[r.IntN(len(wanted))]
	want := to
	if i := slices.Index(pairs, v); i >= 0 {
		want = from + i
	}
	if got := g.find(m, from, to, T(v)); got != want {
		t.Fatalf("%T: the first of %d in %d to %d with value %d: %d, want %d", g.max, m, from, to, v, got, want)
	}

	var at []int
	var vals []T
	pairs = pairs[:0]
	for a := 1; a < m; a++ {
		if r.IntN(3) > 0 {
			at, vals, pairs = append(at, a), append(vals, g.g[a]), append(pairs, g.At(a)^g.At(m-a))
		}
	}
	g.with(m, at, vals, seen)
	checkMarks(t, "with", seen, pairs, limit)
}

// checkMarks checks that just these values are marked, and clears the marks.
func checkMarks(t *testing.T, by string, seen []byte, want []uint64, limit uint64) {
	t.Helper()
	marked := make(bitset.Set, bitset.Words(int(limit)))
	marked.Gather(seen)
	for v := range limit {
		if marked.Has(v) && !slices.Contains(want, v) {
			t.Fatalf("%s: value %d is marked", by, v)
		}
	}
	for _, v := range want {
		if !marked.Has(v) {
			t.Fatalf("%s: value %d is not marked", by, v)
		}
	}
	if slices.Contains(seen, 1) {
		t.Fatalf("%s: there are marks left", by)
	}
}

// randomRow returns a row of n random values below limit.
func randomRow[T value](r *rand.Rand, n int, limit uint64) row[T] {
	var g row[T]
	for range n {
		g.push(T(r.Uint64N(limit)))
	}
	return g
}
