package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// What a search finds that a limit ends midway is a better move than the one before, as
// plain minimax to the next depth sees both.
func TestSearchUnfinished(t *testing.T) {
	rnd := rand.New(rand.NewPCG(31, 32))
	differ := 0
	for range 150 {
		g := variants(rnd, 6+rnd.IntN(12))[[]string{"plain", "canonical", "turn", "twins"}[rnd.IntN(4)]]
		c := setting{memory: []int64{1, 1 << 20}[rnd.IntN(2)]}
		l := c.lookAhead(g, rnd.Uint64(), map[[2]int]ahead{})
		for nodes := int64(1); nodes < 60; nodes++ {
			l.Reset()
			l.Nodes, l.Unfinished = nodes, false
			before, _ := l.Best(ctx, 0)
			l.Reset()
			l.Unfinished = true
			got, err := l.Best(ctx, 0)
			if err != nil || got.Horizon != before.Horizon {
				t.Fatalf("%+v, %d positions: horizon %d, want %d, %v", g, nodes, got.Horizon, before.Horizon, err)
			}
			if game.Terminal(g, 0) || got.Line[0] == before.Line[0] {
				if got.Value != before.Value {
					t.Errorf("%+v, %d positions: value %d, want %d", g, nodes, got.Value, before.Value)
				}
				continue
			}
			differ++
			is, was := l.option(0, got.Line[0], got.Horizon+1), l.option(0, before.Line[0], got.Horizon+1)
			if is.compare(was) <= 0 || got.Value != is.points || got.Exact {
				t.Errorf("%+v, %d positions: %+v instead of %+v, of %+v and %+v", g, nodes, got, before, is, was)
			}
		}
	}
	if differ < 20 {
		t.Errorf("only %d searches found a better move midway", differ)
	}
}
