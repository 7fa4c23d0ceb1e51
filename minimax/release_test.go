package minimax

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// broad has a root with a million options, each of which leads to the end.
var broad = game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
	switch {
	case n == 0:
		for o := range 1_000_000 {
			dst = append(dst, o+1)
		}
	case n > 0:
		dst = append(dst, -1)
	}
	return dst
}))

// What a search has grown to before it found that it may not is not kept.
func TestSearchReleasesArena(t *testing.T) {
	if testing.Short() {
		t.Skip("a gigabyte")
	}
	sv := &Solver[int]{Game: broad, Memory: 1 << 17}
	r, err := sv.Solve(t.Context(), 0)
	if !errors.Is(err, game.ErrMemory) || r.Stats.Memory > sv.Memory {
		t.Fatalf("%v, %d bytes of %d", err, r.Stats.Memory, sv.Memory)
	}
	e := sv.engine.(*keyed[int, uint64])
	if cap(e.options) > 0 || cap(e.path) > 0 || e.walker.Budget.Used > sv.Memory {
		t.Errorf("%d options and a path of %d kept, %d bytes counted", cap(e.options), cap(e.path), e.walker.Budget.Used)
	}
	sv.Memory = 1 << 30
	if r, err := sv.Solve(t.Context(), 0); err != nil || r.Value != -1 {
		t.Errorf("with more memory: %d, %v; want -1", r.Value, err)
	}
}
