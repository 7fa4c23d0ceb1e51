package nim_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

func TestMex(t *testing.T) {
	tests := []struct {
		values []int
		want   int
	}{
		{nil, 0},
		{[]int{0, 1, 3}, 2},
		{[]int{1, 2}, 0},
		{[]int{0, 1, 2}, 3},
		{[]int{2, 0, 0, 2}, 1},
		{[]int{-1, 0, math.MaxInt, math.MinInt}, 1},
	}
	for _, tt := range tests {
		if got := nim.Mex(tt.values...); got != tt.want {
			t.Errorf("mex of %v is %d, want %d", tt.values, got, tt.want)
		}
	}
}

// Values are compared with the definition, in particular where the bits that mark
// them fill their words.
func TestMexRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := rnd.IntN(700)
		values, among := rnd.Perm(n), make(map[int]bool)
		for i := range values {
			if rnd.IntN(1+n/2) == 0 {
				values[i] = rnd.IntN(2*n) - n
			}
			among[values[i]] = true
		}
		if got, want := nim.Mex(values...), leastMissing(among, func(m int) int { return m }); got != want {
			t.Fatalf("mex of %v is %d, want %d", values, got, want)
		}
	}
}

func TestMexTypes(t *testing.T) {
	var all []uint8
	for v := range 255 {
		all = append(all, uint8(v))
	}
	if got := nim.Mex(all...); got != 255 {
		t.Errorf("%d, want 255", got)
	}
	if got := nim.Mex[uint64](0, math.MaxUint64, 1); got != 2 {
		t.Errorf("%d, want 2", got)
	}
	if got := nim.Mex[int8](0, -1, 1, math.MinInt8); got != 2 {
		t.Errorf("%d, want 2", got)
	}
	var positive []int8
	for v := range 128 {
		positive = append(positive, int8(v))
	}
	for name, f := range map[string]func(){
		"uint8": func() { nim.Mex(append(all, 255)...) },
		"int8":  func() { nim.Mex(positive...) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "nim: ", f) })
	}
}

func TestMexAllocates(t *testing.T) {
	values := rand.New(rand.NewPCG(3, 4)).Perm(511)
	if n := testing.AllocsPerRun(10, func() { nim.Mex(values...) }); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}
