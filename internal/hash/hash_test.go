package hash

import (
	"fmt"
	"testing"
)

type id uint64

// Equal keys have equal hashes, others have not; words have the same in each Hasher.
func TestOf(t *testing.T) {
	words, again := New[uint64](), New[uint64]()
	texts, ids := New[string](), New[id]()
	seen := map[uint64]string{}
	for i := range uint64(100_000) {
		text := fmt.Sprint(i)
		for what, h := range map[string]uint64{"word": words.Of(i), "text": texts.Of(text), "id": ids.Of(id(i))} {
			if other, ok := seen[h]; ok {
				t.Fatalf("%s %d has the hash of %s", what, i, other)
			}
			seen[h] = fmt.Sprint(what, " ", i)
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
	h := New[uint64]()
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

func Benchmark(b *testing.B) {
	b.Run("words", func(b *testing.B) {
		h, sum := New[uint64](), uint64(0)
		for b.Loop() {
			sum += h.Of(sum)
		}
	})
	b.Run("pairs", func(b *testing.B) {
		h, sum := New[[2]uint64](), uint64(0)
		for b.Loop() {
			sum += h.Of([2]uint64{sum, 1})
		}
	})
}
