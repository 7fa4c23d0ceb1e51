package memo

import (
	"fmt"
	"testing"
)

// Equal keys have equal hashes, others have not; words have the same in each Hasher.
func TestOf(t *testing.T) {
	type id uint64
	words, again := NewHasher[uint64](), NewHasher[uint64]()
	texts, ids := NewHasher[string](), NewHasher[id]()
	type hashed struct {
		what string
		hash uint64
	}
	seen := map[hashed]uint64{}
	for i := range uint64(100_000) {
		text := fmt.Sprint(i)
		for what, h := range map[string]uint64{"word": words.Of(i), "text": texts.Of(text), "id": ids.Of(id(i))} {
			if other, ok := seen[hashed{what, h}]; ok {
				t.Fatalf("%s %d has the hash of %d", what, i, other)
			}
			seen[hashed{what, h}] = i
		}
		if words.Of(i) != again.Of(i) || texts.Of(text) != texts.Of(fmt.Sprint(i)) || ids.Of(id(i)) != ids.Of(id(i+1)-1) {
			t.Fatalf("%d has two hashes", i)
		}
	}
	if !words.Word || texts.Word || ids.Word {
		t.Error("what is a word?")
	}
}

// Words that differ in few bits, as those of positions do, spread over a table with as
// many places, whether the high bits of the hash name the place or the low ones: they
// take at least half as many places as random words would, which take 63 percent.
func TestSpread(t *testing.T) {
	const size = 14
	h := NewHasher[uint64]()
	for shift := range 64 - size {
		var high, low [1 << size]bool
		for i := range uint64(1 << size) {
			w := h.Of(i << shift)
			high[w>>(64-size)], low[w%(1<<size)] = true, true
		}
		if n, m := taken(high[:]), taken(low[:]); n < 32 || m < 32 {
			t.Errorf("shifted by %d bits: %d percent of the places by the high bits, %d by the low ones", shift, n, m)
		}
	}
}

// Keys of several words spread as well, whichever part of them counts, and alike in
// each Hasher.
func TestSpreadOfBits(t *testing.T) {
	type position struct {
		track uint64
		pawns uint32
		hands [5]uint32
	}
	const size = 14
	h, again := NewHasher[position](), NewHasher[position]()
	for what, key := range map[string]func(i uint32) position{
		"track":      func(i uint32) position { return position{track: uint64(i) << 30} },
		"pawns":      func(i uint32) position { return position{track: 1, pawns: i} },
		"first hand": func(i uint32) position { return position{hands: [5]uint32{i}} },
		"last hand":  func(i uint32) position { return position{pawns: 7, hands: [5]uint32{4: i}} },
		"two hands":  func(i uint32) position { return position{hands: [5]uint32{1: i & 127, 3: i >> 7}} },
	} {
		var high, low [1 << size]bool
		for i := range uint32(1 << size) {
			w := h.Of(key(i))
			if w != again.Of(key(i)) {
				t.Fatalf("%s %d has two hashes", what, i)
			}
			high[w>>(64-size)], low[w%(1<<size)] = true, true
		}
		if n, m := taken(high[:]), taken(low[:]); n < 45 || m < 45 {
			t.Errorf("%s: %d percent of the places by the high bits, %d by the low ones", what, n, m)
		}
	}
}

func TestIsBits(t *testing.T) {
	type id uint16
	for _, test := range []struct {
		is, want bool
		what     string
	}{
		{IsBits[uint64](), true, "uint64"},
		{IsBits[struct {
			a id
			b [2]bool
			c int32
		}](), true, "a struct without padding"},
		{IsBits[[3]uint64](), true, "an array"},
		{IsBits[struct{}](), true, "nothing"},
		{IsBits[struct {
			a int8
			b int32
		}](), false, "padding"},
		{IsBits[struct{ a, _ int32 }](), false, "a blank field"},
		{IsBits[string](), false, "string"},
		{IsBits[float64](), false, "float64, in which 0 is -0"},
		{IsBits[*int](), false, "a pointer"},
		{IsBits[[2]any](), false, "interfaces"},
	} {
		if test.is != test.want {
			t.Errorf("%s: %t", test.what, test.is)
		}
	}
}

// taken returns how many of the places are, in percent.
func taken(places []bool) int {
	n := 0
	for _, p := range places {
		if p {
			n++
		}
	}
	return 100 * n / len(places)
}

func BenchmarkHasher(b *testing.B) {
	b.Run("words", func(b *testing.B) {
		h, sum := NewHasher[uint64](), uint64(0)
		for b.Loop() {
			sum += h.Of(sum)
		}
	})
	b.Run("pairs", func(b *testing.B) {
		h, sum := NewHasher[[2]uint64](), uint64(0)
		for b.Loop() {
			sum += h.Of([2]uint64{sum, 1})
		}
	})
}
