package complete

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
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
	c := rules.New(broad)
	c.Meter, c.Report = new(meter.Meter), func() {}
	e := New(&c)
	const memory = 1 << 17
	e.Begin(memory)
	if _, err := e.Exactly(t.Context(), 0); !errors.Is(err, fold.ErrFull) || e.Stats().Memory > memory {
		t.Fatalf("%v, %d bytes of %d", err, e.Stats().Memory, memory)
	}
	if cap(e.options) > 0 || cap(e.path) > 0 || e.budget.Used > memory {
		t.Errorf("%d options and a path of %d kept, %d bytes counted", cap(e.options), cap(e.path), e.budget.Used)
	}
	e.Begin(1 << 30)
	if v, err := e.Exactly(t.Context(), 0); err != nil || !v.Exact() || v.Lo != -1 {
		t.Errorf("with more memory: %v, %v; want -1", v, err)
	}
}
