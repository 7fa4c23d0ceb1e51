package varint_test

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Codes are compared with those of encoding/binary, number by number.
func TestVarint(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	lists := [][]uint64{nil, {0}, {127, 128}, {16383, 16384}, {math.MaxUint64, 0, 1}}
	for range 1000 {
		list := make([]uint64, rnd.IntN(20))
		for i := range list {
			list[i] = rnd.Uint64() >> rnd.IntN(64)
		}
		lists = append(lists, list)
	}
	for _, list := range lists {
		var want []byte
		for _, n := range list {
			want = binary.AppendUvarint(want, n)
		}
		code := varint.Pack(list)
		if code != string(want) {
			t.Fatalf("Pack(%v) = %x, want %x", list, code, want)
		}
		if got := varint.Unpack([]uint64{7}, code); got[0] != 7 || !slices.Equal(got[1:], list) {
			t.Fatalf("Unpack after 7 = %v, want %v", got, list)
		}
		if varint.Len(code) != len(list) {
			t.Fatalf("Len of %v = %d", list, varint.Len(code))
		}
		for _, n := range list {
			got, rest := varint.Cut[uint64](code)
			if got != n {
				t.Fatalf("Cut = %d, want %d of %v", got, n, list)
			}
			code = rest
		}
	}
}
