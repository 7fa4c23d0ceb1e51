package memo

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// A table agrees with a map, key by key, whether keys are words or not, present
// or absent, through growing and after Reset. With so many keys thousands of
// slots agree with an absent key in all that the index holds of its hash.
func TestTable(t *testing.T) {
	t.Run("words", func(t *testing.T) {
		testTable(t, 400_000, func(n uint64) uint64 { return n })
	})
	t.Run("texts", func(t *testing.T) {
		testTable(t, 50_000, func(n uint64) string { return fmt.Sprint(n) })
	})
}

func testTable[K comparable](t *testing.T, n int, key func(uint64) K) {
	r := rand.New(rand.NewPCG(1, uint64(n)))
	b := &Budget{Limit: 1 << 30}
	table := NewTable[K, uint64](b)
	for _, spread := range []uint64{uint64(2 * n), 1 << 60, 50} {
		want := map[K]uint64{}
		for range n {
			v := r.Uint64N(spread)
			k := key(v)
			e, slot := table.Find(k)
			if _, ok := want[k]; ok != (e != nil) {
				t.Fatalf("key %v: found %v, want %v", k, e != nil, ok)
			}
			if e == nil {
				if e = table.Insert(k, slot); e == nil {
					t.Fatal("no room")
				}
				if *e != (Entry[uint64]{}) {
					t.Fatalf("fresh entry %+v", *e)
				}
				e.Value = v
				e.State = Exact
				want[k] = v
			}
		}
		if table.n != len(want) {
			t.Fatalf("%d entries, want %d", table.n, len(want))
		}
		for range n {
			v := r.Uint64N(spread)
			k := key(v)
			w, ok := want[k]
			if e, _ := table.Find(k); ok != (e != nil) || ok && e.Value != w {
				t.Fatalf("key %v: found %+v, want %v, %v", k, e, w, ok)
			}
		}
		table.Reset()
	}
}

func TestBudget(t *testing.T) {
	for limit := int64(0); limit < 200_000; limit += 3001 {
		b := &Budget{Limit: limit}
		table := NewTable[uint64, int32](b)
		k := uint64(0)
		for ; ; k++ {
			_, slot := table.Find(k)
			if table.Insert(k, slot) == nil {
				break
			}
		}
		if b.Used > limit {
			t.Fatalf("%d bytes used of %d", b.Used, limit)
		}
		for i := range k {
			if e, _ := table.Find(i); e == nil {
				t.Fatalf("with a limit of %d bytes key %d of %d is lost", limit, i, k)
			}
		}
		if e, _ := table.Find(k); e != nil {
			t.Fatalf("key %d was refused and is there", k)
		}
	}
}

// Wherever the growth of the index is stopped, it is resumed there, and nothing is lost:
// not even what is in a used index, which Reset has left.
func TestStop(t *testing.T) {
	b := &Budget{Limit: 1 << 30, Stop: new(poll.Flag)}
	table := NewTable[uint64, uint64](b)
	for round := range 3 {
		stops, n := 0, uint64(0)
		for ; n < 500_000; n++ {
			b.Stop.Store(n%5 == 0) // it grows at multiples of 5
			_, slot := table.Find(n)
			for e := table.Insert(n, slot); ; e = table.Insert(n, slot) {
				if e != nil {
					e.Value = n * n
					break
				}
				if stops++; table.Resume() {
					t.Fatal("resumed though it is stopped")
				}
				for _, k := range []uint64{0, n / 2, n - 1} {
					if e := table.Peek(k); e == nil || e.Value != k*k {
						t.Fatalf("key %d is not seen while growth is stopped at %d", k, n)
					}
				}
				if table.Peek(n) != nil {
					t.Fatalf("key %d is seen that is not there", n)
				}
				b.Stop.Store(false)
				if !table.Resume() {
					t.Fatal("not resumed")
				}
				_, slot = table.Find(n)
			}
		}
		if stops == 0 {
			t.Errorf("round %d: never stopped", round)
		}
		for k := range n {
			if e, _ := table.Find(k); e == nil || e.Value != k*k {
				t.Fatalf("round %d: key %d is lost after %d stops", round, k, stops)
			}
		}
		table.Reset()
	}
}

// The entry of a word with a score is two words: what a stored position costs,
// besides four bytes a slot of the index.
func TestEntrySize(t *testing.T) {
	if size := unsafe.Sizeof(keyed[uint64, int32]{}); size != 16 {
		t.Errorf("an entry has %d bytes, want 16", size)
	}
}

func TestClose(t *testing.T) {
	table := NewTable[uint64, int32](&Budget{Limit: 1 << 20})
	for s := Unknown; s <= Exact; s++ {
		_, slot := table.Find(uint64(s))
		table.Insert(uint64(s), slot).State = s
	}
	table.Close()
	for s := Unknown; s <= Exact; s++ {
		want := s
		if s == Open {
			want = Unknown
		}
		if e, _ := table.Find(uint64(s)); e.State != want {
			t.Errorf("state %d became %d, want %d", s, e.State, want)
		}
	}
}

type (
	pair   [2]uint16
	padded struct {
		A uint8
		B uint16
	}
	blank struct {
		A uint32
		_ uint32
	}
	wide [2]uint64
	id   int64
)

func TestIsWord(t *testing.T) {
	tests := []struct {
		name      string
		got, want bool
		reason    string
	}{
		{"int8", IsWord[int8](), true, "one byte"},
		{"id", IsWord[id](), true, "a named integer"},
		{"bool", IsWord[bool](), true, "one byte, 0 or 1"},
		{"[1]uint64", IsWord[[1]uint64](), true, "fills the word"},
		{"[8]uint8", IsWord[[8]uint8](), true, "fills the word, if at an odd address"},
		{"pair", IsWord[pair](), true, "half a word"},
		{"[3]int8", IsWord[[3]int8](), true, "a part of a word"},
		{"[9]uint8", IsWord[[9]uint8](), false, "more than a word"},
		{"padded", IsWord[padded](), false, "padding is not compared"},
		{"blank", IsWord[blank](), false, "blank fields are not compared"},
		{"wide", IsWord[wide](), false, "two words"},
		{"float64", IsWord[float64](), false, "0 equals -0"},
		{"string", IsWord[string](), false, "a pointer and a length"},
		{"pointer", IsWord[*int](), false, "not an integer"},
		{"any", IsWord[any](), false, "not an integer"},
		{"[0]int", IsWord[[0]int](), true, "no bit: there is one value"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("IsWord[%s] = %v, want %v: %s", test.name, test.got, test.want, test.reason)
		}
	}
}

type numbered struct{}

func (numbered) Key(s string) uint64 { return uint64(len(s)) }

func TestKeys(t *testing.T) {
	if k := NewKeys[string, string](nil); k.Of("abc") != "abc" {
		t.Error("a position is not its own key")
	}
	if k := NewKeys[string, uint64](numbered{}); k.Of("abc") != 3 {
		t.Error("the game's number is not the key")
	}
	if k := NewKeys[id, uint64](nil); k.Of(-2) != 1<<64-2 {
		t.Error("a word is not its own key")
	}
	if k := NewKeys[int32, uint64](nil); k.Of(-2) != 1<<32-2 {
		t.Error("a small word is not its own key")
	}
	if k := NewKeys[uint16, uint64](nil); k.Of(65535) != 65535 {
		t.Error("a small word is not its own key")
	}
	if k := NewKeys[bool, uint64](nil); k.Of(true) == k.Of(false) {
		t.Error("two positions have one key")
	}
	seen := map[uint64][3]int8{}
	three := NewKeys[[3]int8, uint64](nil)
	eight := NewKeys[[8]uint8, uint64](nil)
	for i := range 1 << 12 {
		s := [3]int8{int8(i & 15), int8(i>>4&15) - 8, int8(-(i >> 8))}
		if other, ok := seen[three.Of(s)]; ok {
			t.Fatalf("%v and %v have one key", s, other)
		}
		seen[three.Of(s)] = s
		e := [8]uint8{0, byte(i), 7: byte(i >> 8)}
		if k := eight.Of(e); k != eight.Of(e) || *(*[8]uint8)(unsafe.Pointer(&k)) != e {
			t.Fatalf("%v has the key %#x", e, k)
		}
	}
}

// Entries are found again, whether keys are words of the game or positions, and Reset tells whether the table fits.
func TestEntries(t *testing.T) {
	for _, key := range []interface{ Key(s string) uint64 }{nil, numbered{}} {
		b := &Budget{Limit: 1 << 20}
		entries := NewEntries[string, int](key, b)
		if words := entries.Words != nil; words != (key != nil) {
			t.Fatalf("words %t", words)
		}
		for round := range 2 {
			for n := range 2000 {
				s := fmt.Sprintf("%*d", n+1, n)
				e, place := entries.Find(s)
				if e != nil || entries.Peek(s) != nil {
					t.Fatalf("round %d: position %d is there", round, n)
				}
				e = entries.Insert(s, place)
				e.Value, e.State = n, Open
			}
			entries.Close()
			for n := range 2000 {
				s := fmt.Sprintf("%*d", n+1, n)
				if e, _ := entries.Find(s); e == nil || e != entries.Peek(s) || e.Value != n || e.State != Unknown {
					t.Fatalf("round %d: position %d: %+v", round, n, e)
				}
			}
			if entries.Reset(key, b.Used-1) || !entries.Reset(key, b.Used) {
				t.Errorf("Reset does not look at the memory")
			}
		}
		other := numbered{}
		if key == nil && entries.Reset(other, b.Used) || key != nil && entries.Reset(nil, b.Used) {
			t.Error("keys of the other kind fit")
		}
	}
}
