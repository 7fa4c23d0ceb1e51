package transposition

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// value is as large as what a search stores.
type value [3]uint64

// What is found is what was stored last, whatever is forgotten, and as long as
// there is room little is.
func TestAgainstMap(t *testing.T) {
	t.Run("words", func(t *testing.T) {
		testAgainstMap(t, 200_000, func(n uint64) uint64 { return n })
	})
	t.Run("texts", func(t *testing.T) {
		testAgainstMap(t, 30_000, func(n uint64) string { return fmt.Sprint(n) })
	})
}

func testAgainstMap[K comparable](t *testing.T, n int, key func(uint64) K) {
	for _, limit := range []int64{0, 1, 500, 5_000, 100_000, 1 << 20, 1 << 26} {
		r := rand.New(rand.NewPCG(1, uint64(limit)))
		table := New[K, int](limit)
		for round := range 2 {
			want := map[K]int{}
			for i := range n {
				k := key(r.Uint64N(uint64(n)))
				if r.IntN(2) == 0 {
					table.Store(k, i, uint16(r.IntN(9)))
					want[k] = i
				}
				if i%(n/7) == 0 {
					table.NewGeneration()
				}
				if v, ok := table.Find(k); ok && v != want[k] {
					t.Fatalf("limit %d: key %v has %d, want %d", limit, k, v, want[k])
				}
			}
			found := 0
			for k, w := range want {
				if v, ok := table.Find(k); ok {
					found++
					if v != w {
						t.Fatalf("limit %d: key %v has %d, want %d", limit, k, v, w)
					}
				}
			}
			if found != table.Len() {
				t.Errorf("limit %d: %d keys found, Len is %d", limit, found, table.Len())
			}
			if limit == 1<<26 && found < len(want)*90/100 {
				t.Errorf("with room for all, %d keys of %d are left", found, len(want))
			}
			if round == 0 {
				table.Reset()
				if k := key(r.Uint64N(uint64(n))); table.Len() != 0 || found > 0 && has(table, k) {
					t.Errorf("limit %d: %d keys after Reset", limit, table.Len())
				}
			}
		}
	}
}

func has[K comparable, V any](t *Table[K, V], k K) bool {
	_, ok := t.Find(k)
	return ok
}

// The limit is kept, and used to within 5 percent.
func TestLimit(t *testing.T) {
	for limit := int64(0); limit < 8<<20; limit += 1 + limit/3 {
		table := New[uint64, value](limit)
		for k := range uint64(limit / 10) {
			table.Store(k, value{}, 0)
			if table.Memory() > limit {
				t.Fatalf("%d bytes of %d", table.Memory(), limit)
			}
		}
		if m := table.Memory(); limit > 1<<20 && m < limit*95/100 {
			t.Errorf("%d bytes of %d, want 95 percent", m, limit)
		}
		if room := table.n * bucketSize; table.Len() < room*98/100 {
			t.Errorf("limit %d: %d keys of %d", limit, table.Len(), room)
		}
		before := table.Memory()
		table.Reset()
		table.Store(1, value{}, 0)
		if table.Memory() != before {
			t.Errorf("%d bytes after Reset, %d before", table.Memory(), before)
		}
	}
}

// single returns a table of one bucket.
func single() *Table[uint64, int] {
	return New[uint64, int](int64(unsafe.Sizeof(bucket[uint64, int]{})) + 64)
}

// Of a full bucket the entry of least worth goes, and the new one stays.
func TestReplaceLeast(t *testing.T) {
	table := single()
	if table.buckets.Most() != 1 {
		t.Fatalf("%d buckets", table.buckets.Most())
	}
	for k, worth := range []uint16{7, 3, 9, 65535} {
		table.Store(uint64(k), k, worth)
	}
	for i, gone := range []uint64{1, 4, 0} {
		table.Store(uint64(4+i), 0, uint16(5+10*i))
		if has(table, gone) || !has(table, uint64(4+i)) || table.Len() != 4 {
			t.Errorf("after storing %d: %d is there: %v", 4+i, gone, has(table, gone))
		}
	}
}

// Entries of older generations go first, unless they have been found since.
func TestGenerations(t *testing.T) {
	table := single()
	for start := range 300 { // through the wrap of generations
		table.Reset()
		for range start {
			table.NewGeneration()
		}
		table.Store(0, 0, 100)
		table.Store(1, 0, 50)
		table.NewGeneration()
		table.Store(2, 0, 10)
		table.NewGeneration()
		table.Store(3, 0, 0)
		table.Find(1)
		for i, gone := range []uint64{0, 2, 3} {
			table.Store(uint64(4+i), 0, 20)
			if _, ok := table.Find(gone); ok {
				t.Fatalf("generation %d: %d is still there after %d", start, gone, 4+i)
			}
		}
	}
}

// A key that is there is replaced by itself, however little it is worth.
func TestSameKey(t *testing.T) {
	table := single()
	for k := range uint64(4) {
		table.Store(k, 1, 10)
	}
	table.Store(3, 2, 0)
	if v, ok := table.Find(3); !ok || v != 2 || table.Len() != 4 || !has(table, 0) {
		t.Errorf("key 3 has %d, %v; %d keys", v, ok, table.Len())
	}
}

// Growing moves every key to where it is looked for: none is lost but those of
// overfull buckets, and none is twice in the table.
func TestGrow(t *testing.T) {
	table := New[uint64, uint64](1 << 22)
	for k := range uint64(30_000) {
		table.Store(k, k, 0)
	}
	seen := map[uint64]bool{}
	for i := range uint32(table.n) {
		b := table.buckets.At(i)
		for j := range b {
			if b[j].generation == 0 {
				continue
			}
			k := b[j].key
			if seen[k] || table.bucket(table.hasher.Of(k)) != b {
				t.Fatalf("key %d lies in bucket %d of %d, or twice", k, i, table.n)
			}
			seen[k] = true
		}
	}
	if len(seen) != table.Len() || len(seen) < 27_000 {
		t.Errorf("%d keys, Len is %d", len(seen), table.Len())
	}
}

// What an entry of a search costs.
func TestEntrySize(t *testing.T) {
	if size := unsafe.Sizeof(entry[uint64, value]{}); size > 40 {
		t.Errorf("an entry has %d bytes, want at most 40", size)
	}
}

func TestNoAllocation(t *testing.T) {
	table := New[uint64, value](1 << 16)
	k := uint64(0)
	for ; k < 10_000; k++ {
		table.Store(k, value{}, 0)
	}
	if n := testing.AllocsPerRun(1000, func() {
		table.Store(k, value{}, 0)
		table.Find(k)
		k++
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func Benchmark(b *testing.B) {
	for _, limit := range []int64{1 << 18, 1 << 26} {
		table := New[uint64, value](limit)
		for k := range uint64(limit / 16) {
			table.Store(k, value{}, 0)
		}
		b.Run(fmt.Sprint("find/", limit), func(b *testing.B) {
			for k := uint64(0); b.Loop(); k++ {
				table.Find(k & uint64(limit/16-1))
			}
		})
		b.Run(fmt.Sprint("store/", limit), func(b *testing.B) {
			for k := uint64(0); b.Loop(); k++ {
				table.Store(k, value{}, uint16(k&7))
			}
		})
	}
}
