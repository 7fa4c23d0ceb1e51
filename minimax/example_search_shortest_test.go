package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// tempo is a position of a game in which 1 or 2 counters are taken, and who takes the last has
// won. A player may also wait, but only once in a play.
type tempo struct{ counters, waits int }

type tempoRules struct{}

func (tempoRules) Moves(dst []tempo, s tempo) []tempo {
	if s.counters == 0 {
		return dst
	}
	if s.waits > 0 {
		dst = append(dst, tempo{s.counters, s.waits - 1})
	}
	for k := 1; k <= 2 && k <= s.counters; k++ {
		dst = append(dst, tempo{s.counters - k, s.waits})
	}
	return dst
}

func (tempoRules) Score(tempo) int           { return -1 }
func (tempoRules) Bounds(tempo) (lo, hi int) { return -1, +1 }

// A win is the shortest one, though moves that win later come first in the rules.
func ExampleSearch_shortest() {
	search := minimax.NewSearch(tempoRules{})
	search.Shortest = true
	r, err := search.Best(context.Background(), tempo{counters: 2, waits: 2})
	fmt.Println("value", r.Value, "in", r.Plies, "line", r.Line, err)
	// Output:
	// value 1 in 1 line [{0 2}] <nil>
}
