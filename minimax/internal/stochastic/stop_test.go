package stochastic

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
)

// steps is a walk from 0 to 9 that chance makes, up or down, and a player at 5. If stays is true, the player can
// stay there.
type steps struct{ stays bool }

const last = 9

func (g steps) Moves(dst []int, n int) []int {
	switch n {
	case 0, last:
		return dst
	case 5:
		if g.stays {
			dst = append(dst, 5)
		}
		return append(dst, 4, 6)
	}
	return append(dst, n-1, n+1)
}
func (steps) Chances(dst []int, n int) []int {
	if n == 0 || n == 5 || n == last {
		return dst
	}
	return append(dst, 1, 2)
}
func (steps) Turn(int) int    { return 0 }
func (steps) Score(n int) int { return n / last }

var errEnough = errors.New("enough")

// What an Engine has done when it is stopped it does not do again: with a stop at every so many steps it takes
// hardly more of them in all. Where chance moves it needs as many steps again at most, since it finds the order of
// positions anew.
func TestSteps(t *testing.T) {
	pay := func(int, int) int { return -1 }
	for _, tt := range []struct {
		name   string
		engine func() *Engine[int]
		least  int // steps from a stop to the next one
	}{
		{"plain", func() *Engine[int] { return New[int](steps{}, nil) }, 40},
		{"paying", func() *Engine[int] { return New[int](steps{}, pay) }, 40},
		{"staying", func() *Engine[int] { return New[int](steps{stays: true}, pay) }, 60},
	} {
		for _, exact := range []bool{true, false} {
			whole, want := walk(t, tt.engine(), exact, 1<<30)
			for every := tt.least; every < whole; every += 7 {
				n, v := walk(t, tt.engine(), exact, every)
				if v.Cmp(want) != 0 || n > whole+whole/every*tt.least {
					t.Errorf("%s, exact %t: %v after %d steps, stopped at every %d; want %v after %d", tt.name, exact, v, n, every, want, whole)
				}
			}
		}
	}
}

// explored returns a solution of steps, of which nothing but the digraph has been found.
func explored(t *testing.T, e *Engine[int], exact bool) *Solution[int] {
	t.Helper()
	e.Begin(new(meter.Meter), 1<<20)
	x := &Solution[int]{Reach: reach.Of(e.config, []int{1}), chance: e.chance, reward: e.reward, exact: exact}
	x.budget.Limit = e.limit
	err := x.Explore(t.Context(), e.meter, &e.stats, &x.budget, func(func() error) error { return errEnough })
	if err != errEnough {
		t.Fatal(err)
	}
	return x
}

// walk solves steps with a stop at every so many steps. It returns how many there were, and the value or a bound.
func walk(t *testing.T, e *Engine[int], exact bool, every int) (n int, v *big.Rat) {
	t.Helper()
	x, err := explored(t, e, exact), errEnough
	for calls := 0; err != nil; calls++ {
		if calls > 1000 || !errors.Is(err, errEnough) {
			t.Fatalf("exact %t, %d steps at a time: %v", exact, every, err)
		}
		err = x.complete(func() error {
			if n++; n%every == 0 {
				return errEnough
			}
			return nil
		})
	}
	if exact {
		return n, x.Value(1)
	}
	v, _ = x.between(1)
	return n, v
}

// Of calls that ended early an Engine keeps the latest.
func TestUnfinished(t *testing.T) {
	e := New[int](steps{}, nil)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for n := range last {
		e.Begin(new(meter.Meter), 1<<20)
		if _, err := e.Values(ended, n); !errors.Is(err, context.Canceled) || len(e.values.unfinished) > 0 {
			t.Errorf("%v, %d kept of calls that did nothing", err, len(e.values.unfinished))
		}
	}
	e = New[int](deep{}, nil)
	for n := range 5 * mostUnfinished {
		e.Begin(new(meter.Meter), 1<<15)
		if _, err := e.Values(t.Context(), n*10_000+1000); !errors.Is(err, fold.ErrFull) || len(e.values.unfinished) != 1 || e.memory() > e.limit {
			t.Fatalf("%v, %d kept, of %d bytes", err, len(e.values.unfinished), e.memory())
		}
	}
	for n := range 5 * mostUnfinished {
		e.values.suspend(&Solution[int]{Reach: reach.Reach[int]{Starts: []int{n}, Digraph: &digraph.Digraph[int]{Explored: 1}}})
	}
	if u := e.values.unfinished; len(u) != mostUnfinished || u[mostUnfinished-1].Starts[0] != 5*mostUnfinished-1 {
		t.Errorf("%d kept", len(u))
	}
}

// deep is a game in which a play has as many moves as its position says.
type deep struct{}

func (deep) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}
func (deep) Score(int) int { return 0 }

// All that is done in a component stops.
func TestComponentStops(t *testing.T) {
	x := explored(t, New[int](steps{}, nil), true)
	going, enough := func() error { return nil }, func() error { return errEnough }
	if err := x.prepare(going); err != nil {
		t.Fatal(err)
	}
	r := x.run
	for !r.solution.Digraph.Arcs.Cyclic(r.components.At(r.passed)) {
		r.passed++
	}
	c, err := r.component(r.components.At(r.passed))
	if err != nil {
		t.Fatal(err)
	}
	values := make([]rational.Number, len(r.components.Vertices))
	value := func(a arc, _ bool) rational.Number { return values[a.vertex] }
	x.bands = make([]band, len(r.components.Vertices))
	for name, work := range map[string]func() error{
		"endless":    func() error { _, err := c.endless(); return err },
		"newContest": func() error { _, err := c.newContest(value); return err },
		"solve":      func() error { return c.solve(values) },
		"improve":    func() error { _, err := c.contest.improve(true); return err },
		"walk":       func() error { return (&linear{contest: c.contest, place: make([]int32, len(c.contest.seats))}).walk() },
		"staying":    func() error { return c.contest.staying(func(int, int32) bool { return true }) },
		"certify":    func() error { c.stays = true; defer func() { c.stays = false }(); return c.contest.certify() },
		"frame":      func() error { return r.frame(c) },
		"bracket":    func() error { return r.bracket(c) },
		"confine":    func() error { return r.confine(c) },
		"narrow":     func() error { return r.narrow(c) },
	} {
		c.stopped, r.stopped = going, enough
		if c.contest, err = c.newContest(value); err != nil {
			t.Fatal(err)
		}
		if c.stopped = enough; work() != errEnough {
			t.Errorf("%s does not stop", name)
		}
	}
}
