package transposition

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// known is a value as AlphaBeta stores it.
type known[B int16 | int32] struct {
	lo, hi B
	move   uint16
}

func (e known[B]) join(before known[B]) known[B] {
	e.lo, e.hi = max(before.lo, e.lo), min(before.hi, e.hi)
	if e.move == 0 {
		e.move = before.move
	}
	return e
}

// What a table says of a key has been entered for that key: the bounds are those of
// its last entries together, however many of them the table has kept. The last one
// is always there.
func TestTableTruth(t *testing.T) {
	t.Run("words", func(t *testing.T) { checkTruth[uint64, int16](t, func(i int) uint64 { return uint64(i) << 40 }) })
	t.Run("wide", func(t *testing.T) { checkTruth[uint64, int32](t, func(i int) uint64 { return uint64(i) }) })
	t.Run("texts", func(t *testing.T) { checkTruth[string, int16](t, func(i int) string { return fmt.Sprint(i) }) })
}

func checkTruth[K comparable, B int16 | int32](t *testing.T, key func(int) K) {
	r := rand.New(rand.NewPCG(21, 22))
	for _, bytes := range []int64{Least[K, known[B]](), 1 << 9, 1 << 20} {
		entries := New[K, known[B]](bytes, false)
		stored := map[K][]known[B]{}
		lost := 0
		for range 20_000 {
			if r.IntN(100) == 0 {
				entries.NewGeneration()
			}
			k := key(r.IntN(100))
			if r.IntN(3) > 0 {
				e := known[B]{lo: B(-r.IntN(30)), hi: B(r.IntN(30)), move: uint16(r.IntN(3))}
				entries.Store(k, entries.Hash(k), e, uint8(1+r.IntN(255)), e.join)
				stored[k] = append(stored[k], e)
				if got, ok := entries.Find(k, entries.Hash(k)); !ok || got.lo < e.lo || got.hi > e.hi {
					t.Fatalf("%v: found %v, %v just after %v was stored", k, got, ok, e)
				}
			}
			got, ok := entries.Find(k, entries.Hash(k))
			if ok && !follows(got, stored[k]) {
				t.Fatalf("%v: found %v, stored %v", k, got, stored[k])
			}
			// Where nothing is lost, all that was stored counts.
			if bytes == 1<<20 && ok && got != joined(stored[k]) {
				t.Fatalf("%v: found %v of %v", k, got, stored[k])
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

// joined returns what entries say together, the last of which was stored last.
func joined[B int16 | int32](stored []known[B]) known[B] {
	sum := stored[0]
	for _, e := range stored[1:] {
		sum = e.join(sum)
	}
	return sum
}

// follows reports whether e is what some number of the last of the entries stored
// say together.
func follows[B int16 | int32](e known[B], stored []known[B]) bool {
	sum := known[B]{lo: math.MinInt16, hi: math.MaxInt16}
	for i := len(stored) - 1; i >= 0; i-- {
		sum.lo, sum.hi = max(sum.lo, stored[i].lo), min(sum.hi, stored[i].hi)
		if sum.move == 0 {
			sum.move = stored[i].move
		}
		if sum == e {
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
		entries := New[uint64, known[int16]](Least[uint64, known[int16]](), false)
		for _, e := range tt.entries {
			entries.now = -e.old // the age wraps: 255 is that before 0
			entries.Store(e.key, entries.Hash(e.key), known[int16]{}, e.work, nil)
		}
		for _, e := range tt.entries {
			if _, ok := entries.Find(e.key, entries.Hash(e.key)); ok == (e.key == tt.lost) {
				t.Errorf("%s: %v: found %d: %v", tt.reason, tt.entries, e.key, ok)
			}
		}
	}
}

// A table takes no more than it may, and when it is full most of it, but for less than a bucket. It begins small.
func TestTableMemory(t *testing.T) {
	checkSize[uint64, int16](t, 16)
	checkSize[uint64, int32](t, 24)
	checkSize[[5]uint64, int16](t, 48)
	checkSize[byte, int16](t, 10)
}

func checkSize[K comparable, B int16 | int32](t *testing.T, most int64) {
	for _, bytes := range []int64{0, 1, 1000, 1 << 16, 1<<16 - 1, 1_000_003, 1 << 23} {
		entries := New[K, known[B]](bytes, false)
		if first := entries.Memory(); first > lastShare*smallTable*ways*most {
			t.Errorf("%T: %d bytes at first", entries, first)
		}
		for !entries.Full() {
			before := entries.Memory()
			entries.Grow()
			// While entries move, both arrays are there.
			if after := entries.Memory(); after != before && before+after > bytes {
				t.Errorf("%T: %d and %d bytes of %d", entries, before, after, bytes)
			}
		}
		if got := entries.Memory(); got > max(bytes, ways*most) || got <= bytes*lastShare/(lastShare+1)-2*ways*most {
			t.Errorf("%T: %d bytes of %d", entries, got, bytes)
		}
	}
}

// Every value is stored or not as a map would, and nothing is allocated but for growth.
func TestTableAgainstMap(t *testing.T) {
	for _, bytes := range []int64{0, 500, 5_000, 1 << 20} {
		r := rand.New(rand.NewPCG(1, uint64(bytes)))
		entries, want := New[uint64, int](bytes, false), map[uint64]int{}
		for i := range 100_000 {
			k := r.Uint64N(20_000)
			if r.IntN(2) == 0 {
				entries.Store(k, entries.Hash(k), i, Work(int64(r.IntN(9))), nil)
				want[k] = i
			}
			if v, ok := entries.Find(k, entries.Hash(k)); ok && v != want[k] {
				t.Fatalf("%d bytes: key %d has %d, want %d", bytes, k, v, want[k])
			}
		}
		k := uint64(0)
		if n := testing.AllocsPerRun(100, func() {
			entries.Store(k, entries.Hash(k), 0, 1, func(before int) int { return before + int(k) })
			k++
		}); n != 0 {
			t.Errorf("%v allocations", n)
		}
		entries.Reset()
		for k := range want {
			if _, ok := entries.Find(k, entries.Hash(k)); ok {
				t.Fatalf("key %d is there after Reset", k)
			}
		}
	}
}

// More work is never less, and numbers beyond one byte are all the most.
func TestWork(t *testing.T) {
	last := Work(0)
	for n := int64(1); n < 1<<62; n += 1 + n/9 {
		if w := Work(n); w < last || w == 0 {
			t.Fatalf("work %d of %d positions after %d", w, n, last)
		} else {
			last = w
		}
	}
}

// Numbers that differ in few bits, as keys of positions do, spread over the table:
// when half of it is used, at least a third are still there, and mostly almost all.
func TestTableSpread(t *testing.T) {
	for shift := range 50 {
		entries := New[uint64, known[int16]](1<<18, false)
		n := uint64(len(entries.buckets) * ways / 2)
		for i := range n {
			entries.Store(i<<shift, entries.Hash(i<<shift), known[int16]{}, 1, nil)
		}
		there := uint64(0)
		for i := range n {
			if _, ok := entries.Find(i<<shift, entries.Hash(i<<shift)); ok {
				there++
			}
		}
		if there < n*9/10 {
			t.Errorf("shift %d: %d of %d are there", shift, there, n)
		}
	}
	entries := New[uint64, known[int16]](1000, false)
	if last := bucketOf(entries, math.MaxUint64); bucketOf(entries, 0) != 0 || last != uint64(len(entries.buckets)-1) {
		t.Errorf("hashes lead to buckets from %d to %d of %d", bucketOf(entries, 0), last, len(entries.buckets))
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

func checkGrowth[K comparable, B int16 | int32](t *testing.T, key func(int) K) {
	var b [ways]slot[K, known[B]]
	for _, n := range []int{smallTable, smallTable + 1, 3*smallTable + 2, 4*smallTable + 3, 20*smallTable + 13} {
		entries := New[K, known[B]](int64(n)*int64(unsafe.Sizeof(b)), false)
		if used := len(entries.buckets); used > smallTable || used*growth < min(entries.most, smallTable) {
			t.Errorf("%d of %d buckets are in use at first", used, n)
		}
		n := entries.most
		last := len(entries.buckets)
		for i := range n * ways * 2 / 3 {
			entries.Store(key(i), entries.Hash(key(i)), known[B]{lo: B(i % 1000), hi: B(i%1000 + 1)}, uint8(1+i%255), nil)
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
func checkKept[K comparable, B int16 | int32](t *testing.T, entries *Table[K, known[B]], key func(int) K, n int) {
	t.Helper()
	lost := 0
	for i := range n {
		e, ok := entries.Find(key(i), entries.Hash(key(i)))
		if ok && (e.lo != B(i%1000) || e.hi != e.lo+1) {
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

// What one worker finds of a key, others have stored for that key, though they write the
// same few entries all the time: with equal work a key takes the first place of the bucket
// from the one before. No worker waits for ever. The moments that matter are so short that
// it takes the race detector, which makes them longer, to hit them reliably.
func TestTableShared(t *testing.T) {
	t.Run("words", func(t *testing.T) { checkShared[uint64, int16](t, func(i int) uint64 { return uint64(i) << 20 }) })
	t.Run("wide", func(t *testing.T) { checkShared[uint64, int32](t, func(i int) uint64 { return uint64(i) << 20 }) })
	t.Run("pairs", func(t *testing.T) { checkShared[[2]int, int16](t, func(i int) [2]int { return [2]int{i, -i} }) })
}

func checkShared[K comparable, B int16 | int32](t *testing.T, key func(int) K) {
	entries := New[K, known[B]](Least[K, known[B]](), true) // one bucket
	var over poll.Flag
	var writers, readers sync.WaitGroup
	for i := range 2 {
		writers.Go(func() {
			r := rand.New(rand.NewPCG(31, uint64(i)))
			for range 100_000 {
				v := r.IntN(2 * ways)
				k := key(v)
				entries.Store(k, entries.Hash(k), known[B]{lo: B(v - r.IntN(3)), hi: B(v + r.IntN(3)), move: uint16(v + 1)}, 1, nil)
			}
		})
		readers.Go(func() {
			found := 0
			for v := 0; !over.Load() || found == 0; v = (v + 1) % (2 * ways) {
				k := key(v)
				e, ok := entries.Find(k, entries.Hash(k))
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
	var b [ways]slot[uint64, known[int16]]
	for _, clean := range []bool{false, true} { // it is stopped when it clears, or when it moves
		entries := New[uint64, known[int16]](int64(n)*int64(unsafe.Sizeof(b)), false)
		enter := func(from, to int) {
			for i := from; i < to; i++ {
				entries.Store(key(i), entries.Hash(key(i)), known[int16]{lo: int16(i % 1000), hi: int16(i%1000 + 1)}, uint8(1+i%255), nil)
			}
		}
		takeBuckets(entries, entries.most)
		entries.Reset() // so that everything is to be cleared
		small := len(entries.buckets)
		enter(0, small)
		if clean {
			takeBuckets(entries, entries.most)
			entries.buckets = entries.all[:small]
		}
		entries.stop.Store(true)
		enter(small, 4*small)
		if stopped := len(entries.buckets) == small; stopped == clean {
			t.Errorf("cleared: %t; %d buckets are in use", clean, len(entries.buckets))
		}
		entries.stop.Store(false)
		enter(4*small, n*ways)
		for i := range n * ways {
			if e, ok := entries.Find(key(i), entries.Hash(key(i))); ok && (e.lo != int16(i%1000) || e.hi != e.lo+1) {
				t.Fatalf("key %d: %+v", i, e)
			}
		}
		if !entries.Full() {
			t.Errorf("%d of %d buckets are in use in the end", len(entries.buckets), entries.most)
		}
	}
}

// BenchmarkTable looks up random keys in a table of 256 MiB: with large pages of memory and small ones, and
// with the buckets of the next keys being fetched or not, as when a position is expanded.
func BenchmarkTable(b *testing.B) {
	defer func(want bool) { wantLargePages = want }(wantLargePages)
	for _, wantLargePages = range []bool{true, false} {
		entries := New[uint64, known[int16]](256<<20, false)
		takeBuckets(entries, entries.most)
		for i := range entries.buckets {
			entries.buckets[i][0].work = 1 // so that the page is there
		}
		for _, fetch := range []bool{true, false} {
			b.Run(fmt.Sprintf("large pages %t, fetch %t", wantLargePages, fetch), func(b *testing.B) {
				r := rand.New(rand.NewPCG(1, 2))
				var keys [8]uint64
				found := 0
				for b.Loop() {
					place := entries.Place()
					for i := range keys {
						keys[i] = r.Uint64()
						if fetch {
							place.Fetch(entries.Hash(keys[i]))
						}
					}
					for _, k := range keys {
						if _, ok := entries.Find(k, entries.Hash(k)); ok {
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
