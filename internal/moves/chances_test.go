package moves_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// die has weights of its own.
type die []int

func (d die) Chances(dst []int, _ int) []int { return append(dst, d...) }

func TestWeights(t *testing.T) {
	if weights, sum := moves.Weights[int](nil, []int{7, 7}, 0, 2); len(weights) != 0 || sum != 0 {
		t.Error(weights, sum)
	}
	for _, tt := range []struct {
		weights die
		options int
		sum     int // or 0: it panics
	}{
		{die{1, 2, 3}, 3, 6}, {die{math.MaxInt32 - 1, 1}, 2, math.MaxInt32},
		{die{1, 2, 3}, 2, 0}, {die{0, 1}, 2, 0}, {die{1, -1}, 2, 0}, {die{1, math.MaxInt32}, 2, 0}, {die{math.MaxInt, math.MaxInt}, 2, 0},
	} {
		func() {
			defer func() {
				if p := recover(); (p != nil) != (tt.sum == 0) {
					t.Errorf("%v: panic %v", tt, p)
				}
			}()
			if weights, sum := moves.Weights(tt.weights, []int{7, 7}, 0, tt.options); sum != tt.sum || !slices.Equal(weights, tt.weights) {
				t.Errorf("%v: %v, %d", tt, weights, sum)
			}
		}()
	}
}

func TestDrawn(t *testing.T) {
	var drawn []int
	for k := range 6 {
		drawn = append(drawn, moves.Drawn([]int{1, 3, 2}, k))
	}
	if got := fmt.Sprint(drawn); got != "[0 1 1 1 2 2]" {
		t.Error(got)
	}
}
