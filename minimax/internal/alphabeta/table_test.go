package alphabeta

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// What a table says of a key has been entered for that key: the bounds are those of
// its last entries together, however many of them the table has kept. The last one
// is always there.
func TestTableTruth(t *testing.T) {
	t.Run("words", func(t *testing.T) { checkTruth[uint64, int16](t, func(i int) uint64 { return uint64(i) << 40 }) })
	t.Run("wide", func(t *testing.T) { checkTruth[uint64, int32](t, func(i int) uint64 { return uint64(i) }) })
	t.Run("texts", func(t *testing.T) { checkTruth[string, int16](t, func(i int) string { return fmt.Sprint(i) }) })
}

func checkTruth[K comparable, B score](t *testing.T, key func(int) K) {
	r := rand.New(rand.NewPCG(21, 22))
	for _, bytes := range []int64{1, 1 << 9, 1 << 20} {
		entries := newTable[K, B](bytes, false)
		stored := map[K][]known[B]{}
		lost := 0
		for range 20_000 {
			if r.IntN(100) == 0 {
				entries.age()
			}
			k := key(r.IntN(100))
			if r.IntN(3) > 0 {
				e := known[B]{lo: B(-r.IntN(30)), hi: B(r.IntN(30)), move: uint16(r.IntN(3)), work: uint8(1 + r.IntN(255))}
				entries.store(k, entries.hash(k), e)
				stored[k] = append(stored[k], e)
				if got, ok := entries.find(k, entries.hash(k)); !ok || got.lo < e.lo || got.hi > e.hi || got.age != entries.now {
					t.Fatalf("%v: found %v, %v just after %v was stored", k, got, ok, e)
				}
			}
			got, ok := entries.find(k, entries.hash(k))
			if ok && !follows(got, stored[k]) {
				t.Fatalf("%v: found %v, stored %v", k, got, stored[k])
			}
			if !ok && len(stored[k]) > 0 {
				lost++
			}
		}
		if (bytes < 1<<20) != (lost > 0) {
			t.Errorf("%d bytes: %d look-ups of 100 keys found nothing", bytes, lost)
		}
	}
}

// follows reports whether e is what some number of the last of the entries stored
// say together.
func follows[B score](e known[B], stored []known[B]) bool {
	sum := known[B]{lo: math.MinInt16, hi: math.MaxInt16}
	for i := len(stored) - 1; i >= 0; i-- {
		sum.lo, sum.hi, sum.work = max(sum.lo, stored[i].lo), min(sum.hi, stored[i].hi), max(sum.work, stored[i].work)
		if sum.move == 0 {
			sum.move = stored[i].move
		}
		if sum.age = e.age; sum == e {
			return true
		}
	}
	return false
}

// In one bucket, an older entry gives way before a newer one, and then that of the
// least work. Nothing gives way while there is room, nor for a key that is there.
func TestTableReplacement(t *testing.T) {
	type entry struct {
		key  uint64
		old  uint8 // how many calls ago it was entered
		work uint8
	}
	for _, tt := range []struct {
		entries []entry
		lost    uint64
		reason  string
	}{
		{[]entry{{1, 0, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 1}}, 0, "there is room"},
		{[]entry{{1, 0, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 6}, {1, 0, 1}}, 0, "a key is there"},
		{[]entry{{1, 0, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 6}, {5, 0, 1}}, 2, "least work"},
		{[]entry{{1, 1, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 6}, {5, 0, 1}}, 1, "older"},
		{[]entry{{1, 1, 9}, {2, 1, 8}, {3, 0, 7}, {4, 0, 6}, {5, 0, 1}}, 2, "least work of the older"},
		{[]entry{{1, 2, 9}, {2, 1, 5}, {3, 1, 7}, {4, 2, 8}, {5, 0, 1}}, 2, "least work, however old"},
		{[]entry{{1, 1, 2}, {2, 1, 8}, {3, 1, 7}, {4, 1, 6}, {5, 0, 1}}, 1, "least work of all, which are older"},
		{[]entry{{1, 1, 1}, {2, 1, 8}, {3, 1, 7}, {4, 0, 3}, {1, 0, 1}, {5, 0, 1}}, 3, "1 is young again"},
		{[]entry{{1, 0, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 6}, {2, 0, 8}, {5, 0, 1}}, 4, "2 has more work now"},
		{[]entry{{1, 0, 9}, {2, 0, 5}, {3, 0, 7}, {4, 0, 6}, {1, 0, 1}, {5, 0, 1}}, 2, "1 keeps its work"},
	} {
		entries := newTable[uint64, int16](1, false)
		for _, e := range tt.entries {
			entries.now = -e.old // the age wraps: 255 is that before 0
			entries.store(e.key, entries.hash(e.key), known[int16]{work: e.work})
		}
		for _, e := range tt.entries {
			if _, ok := entries.find(e.key, entries.hash(e.key)); ok == (e.key == tt.lost) {
				t.Errorf("%s: %v: found %d: %v", tt.reason, tt.entries, e.key, ok)
			}
		}
	}
}

// engineOf returns an engine of g, in a call of so many workers in so much memory.
func engineOf(g game.Game[int], memory int64, workers int) *Engine[int] {
	c := rules.New(g)
	c.Meter, c.Report = new(meter.Meter), func() {}
	e := New(&c)
	e.Begin(memory, workers)
	return e
}

// Each call makes what earlier ones have entered older.
func TestTableAges(t *testing.T) {
	e := engineOf(braid{}, 1<<10, 2)
	for i := range 3 {
		if i > 0 {
			e.Begin(1<<10, 2)
		}
		if _, err := e.Exactly(t.Context(), 60_000); err != nil {
			t.Fatal(err)
		}
		team := e.team.(*team[int16])
		for _, w := range team.workers {
			if w.table != team.workers[0].table || int(w.table.now) != i+1 {
				t.Errorf("call %d: age %d", i+1, w.table.now)
			}
		}
	}
}

// A table takes what it may, but for less than a bucket.
func TestTableMemory(t *testing.T) {
	checkSize[uint64, int16](t, 16)
	checkSize[uint64, int32](t, 24)
	checkSize[[5]uint64, int16](t, 48)
	checkSize[byte, int16](t, 10)
}

func checkSize[K comparable, B score](t *testing.T, most int64) {
	for _, bytes := range []int64{0, 1, 1000, 1 << 16, 1<<16 - 1, 1_000_003} {
		entries := newTable[K, B](bytes, false)
		got := int64(len(entries.all)) * int64(unsafe.Sizeof(entries.all[0]))
		if got != entries.bytes() || got > max(bytes, ways*most) || got <= bytes-ways*most {
			t.Errorf("%T: %d bytes of %d, and says %d", entries, got, bytes, entries.bytes())
		}
	}
}

// Numbers that differ in few bits, as keys of positions do, spread over the table:
// when half of it is used, at least a third are still there, and mostly almost all.
func TestTableSpread(t *testing.T) {
	for shift := range 50 {
		entries := newTable[uint64, int16](1<<18, false)
		n := uint64(len(entries.buckets) * ways / 2)
		for i := range n {
			entries.store(i<<shift, entries.hash(i<<shift), known[int16]{work: 1})
		}
		there := uint64(0)
		for i := range n {
			if _, ok := entries.find(i<<shift, entries.hash(i<<shift)); ok {
				there++
			}
		}
		if there < n*9/10 {
			t.Errorf("shift %d: %d of %d are there", shift, there, n)
		}
	}
	entries := newTable[uint64, int16](1000, false)
	if last := entries.bucket(math.MaxUint64); entries.bucket(0) != 0 || last != uint64(len(entries.buckets)-1) {
		t.Errorf("hashes lead to buckets from %d to %d of %d", entries.bucket(0), last, len(entries.buckets))
	}
}

// A table that grows keeps what it holds, but for a few entries that find no room where
// they belong, and takes all its buckets into use in the end.
func TestTableGrows(t *testing.T) {
	if testing.Short() {
		t.Skip("tables of millions of entries")
	}
	t.Run("words", func(t *testing.T) { checkGrowth[uint64, int16](t, func(i int) uint64 { return uint64(i) << 20 }) })
	t.Run("texts", func(t *testing.T) { checkGrowth[string, int32](t, func(i int) string { return fmt.Sprint(i) }) })
}

func checkGrowth[K comparable, B score](t *testing.T, key func(int) K) {
	var b [ways]slot[K, B]
	for _, n := range []int{smallTable, smallTable + 1, 3*smallTable + 2, 4*smallTable + 3, 20*smallTable + 13} {
		entries := newTable[K, B](int64(n)*int64(unsafe.Sizeof(b)), false)
		if used := len(entries.buckets); used > smallTable || used*growth < min(n, smallTable) {
			t.Errorf("%d of %d buckets are in use at first", used, n)
		}
		last := len(entries.buckets)
		for i := range n * ways * 2 / 3 {
			entries.store(key(i), entries.hash(key(i)), known[B]{lo: B(i % 1000), hi: B(i%1000 + 1), work: uint8(1 + i%255)})
			if used := len(entries.buckets); used != last {
				checkKept(t, entries, key, i+1)
				last = used
			}
		}
		if checkKept(t, entries, key, n*ways*2/3); last != n {
			t.Errorf("%d of %d buckets are in use in the end", last, n)
		}
	}
}

// checkKept checks that almost all of the first n keys are there.
func checkKept[K comparable, B score](t *testing.T, entries *table[K, B], key func(int) K, n int) {
	t.Helper()
	lost := 0
	for i := range n {
		e, ok := entries.find(key(i), entries.hash(key(i)))
		if ok && (e.lo != B(i%1000) || e.hi != e.lo+1 || e.work != uint8(1+i%255)) {
			t.Fatalf("key %d: %+v", i, e)
		}
		if !ok {
			lost++
		}
	}
	if lost > n/8 {
		t.Errorf("%d buckets: %d of %d keys are lost", len(entries.buckets), lost, n)
	}
}

// braid is a game of many positions: from n one goes on by 1, 2 or 7.
type braid struct{}

func (braid) Moves(dst []int, n int) []int {
	if n >= 60_000 {
		return dst
	}
	return append(dst, n+1, n+2, n+7)
}
func (braid) Score(n int) int { return n % 11 * n % 11 }

// The table grows while a search goes on, whether one worker does it or several.
func TestTableGrowsInSearch(t *testing.T) {
	if testing.Short() {
		t.Skip("tables of millions of entries")
	}
	// Backward induction, from the ends.
	values := make([]int, 60_008)
	for n := len(values) - 1; n >= 0; n-- {
		if values[n] = (braid{}).Score(n); n < 60_000 {
			values[n] = -min(values[n+1], values[n+2], values[n+7])
		}
	}
	for _, workers := range []int{1, 3} {
		e := engineOf(braid{}, 1<<30, workers)
		got, err := e.Exactly(t.Context(), 0)
		entries := e.team.(*team[int16]).workers[0].table
		if !got.Exact() || int(got.Lo) != values[0] || err != nil || len(entries.buckets) <= smallTable || e.Stats().Positions > 200_000*int64(workers) {
			t.Errorf("%d workers: %+v, %v, want %d; %+v; %d of %d buckets are in use", workers, got, err, values[0], e.Stats(), len(entries.buckets), len(entries.all))
		}
	}
}

// What one worker finds of a key, others have stored for that key, though they write the
// same few entries all the time: with equal work a key takes the first place of the bucket
// from the one before. No worker waits for ever. The moments that matter are so short that
// it takes the race detector, which makes them longer, to hit them reliably.
func TestTableShared(t *testing.T) {
	t.Run("words", func(t *testing.T) { checkShared[uint64, int16](t, func(i int) uint64 { return uint64(i) << 20 }) })
	t.Run("wide", func(t *testing.T) { checkShared[uint64, int32](t, func(i int) uint64 { return uint64(i) << 20 }) })
	t.Run("pairs", func(t *testing.T) { checkShared[[2]int, int16](t, func(i int) [2]int { return [2]int{i, -i} }) })
}

func checkShared[K comparable, B score](t *testing.T, key func(int) K) {
	entries := newTable[K, B](1, true) // one bucket
	var over poll.Flag
	var writers, readers sync.WaitGroup
	for i := range 2 {
		writers.Go(func() {
			r := rand.New(rand.NewPCG(31, uint64(i)))
			for range 100_000 {
				v := r.IntN(2 * ways)
				k := key(v)
				entries.store(k, entries.hash(k), known[B]{lo: B(v - r.IntN(3)), hi: B(v + r.IntN(3)), move: uint16(v + 1), work: 1})
			}
		})
		readers.Go(func() {
			found := 0
			for v := 0; !over.Load() || found == 0; v = (v + 1) % (2 * ways) {
				k := key(v)
				e, ok := entries.find(k, entries.hash(k))
				if ok && (int(e.lo) > v || int(e.hi) < v || int(e.move) != v+1) {
					t.Errorf("%v: %+v", k, e)
					return
				}
				if ok {
					found++
				}
			}
		})
	}
	writers.Wait()
	over.Store(true)
	readers.Wait()
}

// A table whose growth is stopped, at any moment, says nothing of a key but what has been
// stored for it, and grows on when it may.
func TestTableGrowthStopped(t *testing.T) {
	const n = 20*smallTable + 13
	key := func(i int) uint64 { return uint64(i) << 20 }
	var b [ways]slot[uint64, int16]
	for _, clean := range []int{0, n} { // it is stopped when it clears, or when it moves
		entries := newTable[uint64, int16](int64(n)*int64(unsafe.Sizeof(b)), false)
		enter := func(from, to int) {
			for i := from; i < to; i++ {
				entries.store(key(i), entries.hash(key(i)), known[int16]{lo: int16(i % 1000), hi: int16(i%1000 + 1), work: uint8(1 + i%255)})
			}
		}
		entries.forget() // so that everything is to be cleared
		small := len(entries.buckets)
		enter(0, small)
		if clean > 0 {
			entries.take(clean)
			entries.buckets = entries.all[:small]
		}
		entries.stop.Store(true)
		enter(small, 4*small)
		if stopped := len(entries.buckets) == small; stopped != (clean == 0) {
			t.Errorf("%d buckets cleared: %d are in use", clean, len(entries.buckets))
		}
		entries.stop.Store(false)
		enter(4*small, n*ways)
		for i := range n * ways {
			if e, ok := entries.find(key(i), entries.hash(key(i))); ok && (e.lo != int16(i%1000) || e.hi != e.lo+1) {
				t.Fatalf("key %d: %+v", i, e)
			}
		}
		if len(entries.buckets) != n {
			t.Errorf("%d of %d buckets are in use in the end", len(entries.buckets), n)
		}
	}
}

// BenchmarkTable looks up random keys in a table of 256 MiB: with large pages of memory and small ones, and
// with the buckets of the next keys being fetched or not, as when a position is expanded.
func BenchmarkTable(b *testing.B) {
	defer func(want bool) { wantLargePages = want }(wantLargePages)
	for _, wantLargePages = range []bool{true, false} {
		entries := newTable[uint64, int16](256<<20, false)
		entries.take(len(entries.all))
		for i := range entries.buckets {
			entries.buckets[i][0].work = 1 // so that the page is there
		}
		for _, fetch := range []bool{true, false} {
			b.Run(fmt.Sprintf("large pages %t, fetch %t", wantLargePages, fetch), func(b *testing.B) {
				r := rand.New(rand.NewPCG(1, 2))
				var keys [8]uint64
				found := 0
				for b.Loop() {
					place := entries.place()
					for i := range keys {
						keys[i] = r.Uint64()
						if fetch {
							place.fetch(entries.hash(keys[i]))
						}
					}
					for _, k := range keys {
						if _, ok := entries.find(k, entries.hash(k)); ok {
							found++
						}
					}
				}
				if found > b.N {
					b.Error("keys that were not stored are found")
				}
			})
		}
	}
}
