package alphabeta

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// engineOf returns an engine of g, in a call of so many workers in so much memory.
func engineOf(g game.Game[int], memory int64, workers int) *Engine[int] {
	c := rules.New(g)
	c.Meter, c.Report = new(meter.Meter), func() {}
	e := New(&c)
	e.Begin(memory, workers)
	return e
}

// braid is a game of many positions: from n one goes on by 1, 2 or 7.
type braid struct{}

func (braid) Moves(dst []int, n int) []int {
	if n >= 60_000 {
		return dst
	}
	return append(dst, n+1, n+2, n+7)
}
func (braid) Score(n int) int { return n % 11 * n % 11 }

// The table grows while a search goes on, whether one worker does it or several.
func TestTableGrowsInSearch(t *testing.T) {
	if testing.Short() {
		t.Skip("tables of millions of entries")
	}
	// Backward induction, from the ends.
	values := make([]int, 60_008)
	for n := len(values) - 1; n >= 0; n-- {
		if values[n] = (braid{}).Score(n); n < 60_000 {
			values[n] = -min(values[n+1], values[n+2], values[n+7])
		}
	}
	for _, workers := range []int{1, 3} {
		e := engineOf(braid{}, 1<<30, workers)
		got, err := e.Exactly(t.Context(), 0)
		const small = 1 << 18 // bytes of a table that has not grown
		if !got.Exact() || int(got.Lo) != values[0] || err != nil || e.Stats().Memory <= small || e.Stats().Positions > 200_000*int64(workers) {
			t.Errorf("%d workers: %+v, %v, want %d; %+v", workers, got, err, values[0], e.Stats())
		}
	}
}

// corridor is a game of one long play: from n one goes to n-1.
var corridor = game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}))

// No worker keeps a path for which there was no room, whether the worker found that or was stopped.
func TestLongPathsAreReleased(t *testing.T) {
	for _, workers := range []int{1, 3} {
		e := engineOf(corridor, 1<<20, workers)
		if _, err := e.Exactly(t.Context(), 1_000_000); !errors.Is(err, fold.ErrFull) {
			t.Errorf("%d workers: %v", workers, err)
		}
		team := e.team.(*team[int16])
		if used := e.paths.Used(); used != 0 {
			t.Errorf("%d workers: %d bytes of paths are held", workers, used)
		}
		for i, w := range team.workers {
			if w.memory.Held != 0 || cap(w.path) > 0 {
				t.Errorf("%d workers: worker %d holds %d bytes, and a path of %d", workers, i, w.memory.Held, cap(w.path))
			}
		}
	}
}

// towers is a game of one move, after which the score needs 32 bits.
type towers struct{}

func (towers) Moves(dst []int, n int) []int {
	if n == 0 {
		dst = append(dst, 1)
	}
	return dst
}
func (towers) Score(int) int { return 1 << 20 }

// A table with larger scores, which a search may need while a line is found, leaves the line its memory.
func TestWideningKeepsAccount(t *testing.T) {
	e := engineOf(towers{}, 1<<20, 2)
	const line = 1000
	if !e.Reserve(line) {
		t.Fatal("no memory for a line")
	}
	if v, err := e.Exactly(t.Context(), 0); err != nil || v.Lo != -1<<20 || e.narrow {
		t.Fatalf("%v, %v, narrow %t; want -2^20 in a wide table", v, err, e.narrow)
	}
	e.Reserve(-line)
	held := int64(0)
	for _, w := range e.team.(*team[int32]).workers {
		held += w.memory.Held
	}
	if used := e.paths.Used(); used != held {
		t.Errorf("%d bytes are counted, and %d are held", used, held)
	}
	e.Reset()
	if e.Begin(1<<21, 1); e.paths.Used() != 0 {
		t.Errorf("%d bytes are counted in a new team", e.paths.Used())
	}
}
