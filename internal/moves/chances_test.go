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

func (d die) Chances(dst []int, _ string) []int { return append(dst, d...) }

func TestWeights(t *testing.T) {
	beyond := 0 // the option whose weight is too large
	if math.MaxInt == math.MaxInt32 {
		beyond = 1
	}
	if weights, sum := moves.Weights[string](nil, []int{7, 7}, "", 2); len(weights) != 0 || sum != 0 {
		t.Error(weights, sum)
	}
	for _, tt := range []struct {
		weights die
		options int
		sum     int
		panics  string
	}{
		{die{1, 2, 3}, 3, 6, ""},
		{die{math.MaxInt32 - 1, 1}, 2, math.MaxInt32, ""},
		{die{1, 2, 3}, 2, 0, "game: Chances of moves_test.die has 3 weights at a / b, which has 2 options"},
		{die{0, 1}, 2, 0, "game: Chances of moves_test.die at a / b: the weight of option number 0, counted from 0, is 0, want 1 or more"},
		{die{1, -1}, 2, 0, "game: Chances of moves_test.die at a / b: the weight of option number 1, counted from 0, is -1, want 1 or more"},
		{die{1, math.MaxInt32}, 2, 0, "game: Chances of moves_test.die at a / b: the weights up to that of option number 1, counted from 0, which is 2147483647, sum to more than MaxInt32"},
		{die{math.MaxInt, math.MaxInt}, 2, 0, fmt.Sprintf("game: Chances of moves_test.die at a / b: the weights up to that of option number %d, counted from 0, which is %d, sum to more than MaxInt32", beyond, math.MaxInt)},
	} {
		func() {
			defer func() {
				if p := recover(); p != nil && p != tt.panics || p == nil && tt.panics != "" {
					t.Errorf("%v: panic %v", tt, p)
				}
			}()
			if weights, sum := moves.Weights(tt.weights, []int{7, 7}, "a\nb\n", tt.options); sum != tt.sum || !slices.Equal(weights, tt.weights) {
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
