package mex

import (
	"math/rand/v2"
	"testing"
)

// Values are compared with the definition, in a room that was used for others.
func TestOf(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var r Room
	for range 2000 {
		n := rnd.IntN(300)
		values, among := rnd.Perm(n), make(map[uint64]bool)
		for i := range values {
			if rnd.IntN(1+n/2) == 0 {
				values[i] = rnd.IntN(2*n) - n
			}
			among[uint64(values[i])] = true
		}
		want := uint64(0)
		for among[want] {
			want++
		}
		if got := Of(&r, values); got != want {
			t.Fatalf("mex of %v is %d, want %d", values, got, want)
		}
	}
}

func TestClear(t *testing.T) {
	const full = 1<<64 - 1
	tests := []struct {
		words []uint64
		want  uint64
	}{
		{nil, 0},
		{[]uint64{0}, 0},
		{[]uint64{0b1011}, 2},
		{[]uint64{full, 1}, 65},
		{[]uint64{full, full}, 128},
	}
	for _, tt := range tests {
		if got := Clear(tt.words); got != tt.want {
			t.Errorf("Clear(%x) = %d, want %d", tt.words, got, tt.want)
		}
	}
}
