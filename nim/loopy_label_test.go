package nim

import (
	"errors"
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// sample has vertices that are labeled before the first level (0, 1, 2), at levels
// (3, 4: each an option of the other), and never (5).
func sample() digraph.Arcs {
	rules := game.RulesFunc[int](func(dst []int, v int) []int {
		options := [][]int{{}, {0}, {0, 1}, {1, 4}, {0, 3}, {5, 1}}
		return append(dst, options[v]...)
	})
	b := &memo.Budget{Limit: math.MaxInt64}
	d := digraph.New(rules, b)
	if err := d.Explore(b, []int{0, 1, 2, 3, 4, 5}, nil, func() error { return nil }); err != nil {
		panic(err)
	}
	return d.Arcs
}

func TestLabels(t *testing.T) {
	l := labeler{out: sample(), stopped: func() error { return nil }}
	if err := l.run(&memo.Budget{Limit: math.MaxInt64}); err != nil {
		t.Fatal(err)
	}
	// 3 has options 1 (of value 1) and 4, which has an option labeled 0: so 3 is 0.
	// Then 4 has options of value 0 alone. And 5 has itself and 1 as options: the
	// move to itself can never be answered.
	for v, want := range []uint32{0, 1, 2, 0, 1, infinite} {
		if l.labels[v] != want {
			t.Errorf("label of %d is %d, want %d", v, l.labels[v], want)
		}
	}
}

// Wherever the work is stopped, or runs out of memory, it says so.
func TestLabelerStops(t *testing.T) {
	enough := errors.New("enough")
	for calls, stopped := 0, true; stopped; calls++ {
		left := calls
		l := labeler{out: sample(), stopped: func() error {
			if left--; left < 0 {
				return enough
			}
			return nil
		}}
		err := l.run(&memo.Budget{Limit: math.MaxInt64})
		stopped = err == enough
		if !stopped && (err != nil || calls < 6) {
			t.Errorf("stopped after %d calls: %v", calls, err)
		}
	}
	l := labeler{out: sample(), stopped: func() error { return nil }}
	budget := memo.Budget{Limit: math.MaxInt64}
	if err := l.run(&budget); err != nil {
		t.Fatal(err)
	}
	for limit := range budget.Used {
		if err := (&labeler{out: sample(), stopped: l.stopped}).run(&memo.Budget{Limit: limit}); err == nil {
			t.Errorf("done with %d bytes of %d", limit, budget.Used)
		}
	}
}
