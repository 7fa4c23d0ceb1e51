package minimax

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
)

// steps is a walk from 0 to 9 that chance makes, up or down, in which a player may wait at 5.
type steps struct{}

const last = 9

func (steps) Moves(dst []int, n int) []int {
	switch n {
	case 0, last:
		return dst
	case 5:
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

// What Expectimax has done when it is stopped it does not do again: with a stop at every so many steps it takes
// hardly more of them in all. Where chance moves it needs as many steps again at most, since it finds the order of
// positions anew.
func TestExpectimaxSteps(t *testing.T) {
	for _, exact := range []bool{true, false} {
		whole, want := run(t, exact, 1<<30)
		for every := 40; every < whole; every += 7 {
			n, v := run(t, exact, every)
			if v.Cmp(want) != 0 || n > whole+whole/every*40 {
				t.Errorf("exact %t: %v after %d steps, stopped at every %d; want %v after %d", exact, v, n, every, want, whole)
			}
		}
	}
}

// run solves steps with a stop at every so many steps. It returns how many there were, and the value or a bound.
func run(t *testing.T, exact bool, every int) (n int, v *big.Rat) {
	t.Helper()
	e := NewExpectimax[int](steps{})
	e.begin()
	known := &e.bounds
	if exact {
		known = &e.exact
	}
	x := e.take(known, 1)
	x.budget.Limit = 1 << 20
	err := x.Explore(t.Context(), &e.meter, &e.sum, &x.budget, func(func() error) error { return errEnough })
	for calls := 0; err != nil; calls++ {
		if calls > 1000 || !errors.Is(err, errEnough) {
			t.Fatalf("exact %t, %d steps at a time: %v", exact, every, err)
		}
		err = x.solve(exact, func() error {
			if n++; n%every == 0 {
				return errEnough
			}
			return nil
		})
	}
	if exact {
		return n, x.value(1).Rat()
	}
	v, _ = x.between(1)
	return n, v
}

// Of calls that ended early Expectimax keeps the latest.
func TestExpectimaxKeeps(t *testing.T) {
	e := NewExpectimax[int](steps{})
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for n := range last {
		if _, err := e.Value(ended, n); !errors.Is(err, context.Canceled) || len(e.exact.begun) > 0 {
			t.Errorf("%v, %d kept of calls that did nothing", err, len(e.exact.begun))
		}
	}
	e.Game, e.Memory = deep{}, 1<<15
	for n := range 5 * mostBegun {
		if _, err := e.Value(t.Context(), n*10_000+1000); !errors.Is(err, game.ErrMemory) || len(e.exact.begun) != 1 || e.memory() > e.Memory {
			t.Fatalf("%v, %d kept, of %d bytes", err, len(e.exact.begun), e.memory())
		}
	}
	for n := range 5 * mostBegun {
		e.exact.keep(&expectation[int]{Reach: reach.Reach[int]{Starts: []int{n}, Digraph: &digraph.Digraph[int]{Explored: 1}}})
	}
	if len(e.exact.begun) != mostBegun || e.exact.begun[mostBegun-1].Starts[0] != 5*mostBegun-1 {
		t.Errorf("%d kept", len(e.exact.begun))
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
	var c *component
	e := NewExpectimax[int](steps{})
	e.begin()
	x := e.take(&e.exact, 1)
	x.budget.Limit = 1 << 20
	if err := x.Explore(t.Context(), &e.meter, &e.sum, &x.budget, func(stopped func() error) (err error) {
		if x.run, err = x.begin(stopped); err != nil {
			return err
		}
		x.run.stopped = stopped
		x.values = make([]rational.Number, x.Digraph.Vertices())
		return x.run.each(func(uint32) error { return nil }, func(part *component) error {
			c = part
			return errEnough
		})
	}); err != errEnough {
		t.Fatal(err)
	}
	value := func(uint32) rational.Number { return rational.Int(1) }
	for name, work := range map[string]func() error{
		"endless": func() error { _, err := c.endless(); return err },
		"sided":   func() error { _, err := c.sided(value); return err },
		"solve":   func() error { _, err := c.solve(value); return err },
		"improve": func() error { _, err := c.game.improve(true); return err },
		"walk":    func() error { return (&linear{sidedGame: c.game, place: make([]int32, len(c.game.of))}).walk() },
		"limits":  func() error { return x.run.limits(c) },
	} {
		c.stopped, x.run.stopped = func() error { return nil }, func() error { return errEnough }
		var err error
		if c.game, err = c.sided(value); err != nil {
			t.Fatal(err)
		}
		if c.stopped = x.run.stopped; work() != errEnough {
			t.Errorf("%s does not stop", name)
		}
	}
}
