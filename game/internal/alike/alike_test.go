package alike_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game/internal/alike"
)

func TestWhy(t *testing.T) {
	a, b, c := 1, 1, 2
	type position struct {
		board *int
		x     float64
	}
	const pointers, nan = "positions hold pointers, which are compared by address", "positions hold NaN, which is not equal to itself"
	for _, tt := range []struct {
		a, b position
		want string
	}{
		{position{&a, 1}, position{&a, 1}, ""},
		{position{&a, 1}, position{&b, 1}, pointers},
		{position{&a, 1}, position{&c, 1}, ""},
		{position{&a, 1}, position{&a, 2}, ""},
		{position{&a, 1}, position{&b, 2}, ""},
		{position{&a, math.NaN()}, position{&a, math.NaN()}, nan},
		{position{&a, 0}, position{&a, math.Copysign(0, -1)}, ""},
	} {
		if got := alike.Why(tt.a, tt.b); got != tt.want {
			t.Errorf("%v, %v: %q, want %q", tt.a, tt.b, got, tt.want)
		}
	}
}
