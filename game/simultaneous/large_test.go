package simultaneous_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
)

// wide is a game of one simultaneous choice with n moves of each player. A position has 1 more than the
// number of the first player's choice, and as the other number that of the second player, or 0 before the choice. called counts the positions
// whose options were asked for.
type wide struct {
	n      int
	called *int
	stop   func(called int)
}

func (g wide) Moves(dst []place, s place) []place {
	*g.called++
	if g.stop != nil {
		g.stop(*g.called)
	}
	switch {
	case s.first == 0:
		for i := range g.n {
			dst = append(dst, place{first: i + 1})
		}
	case s.other == 0:
		for j := range g.n {
			dst = append(dst, place{first: s.first, other: j + 1})
		}
	}
	return dst
}

func (wide) Before(s place) (place, bool) { return place{}, s.first > 0 && s.other == 0 }
func (wide) Score(s place) int            { return (s.first - s.other) % 3 }

// A choice with too many pairs of moves ends at the limit of memory, or with the context, before
// all pairs are listed.
func TestWide(t *testing.T) {
	for name, ask := range map[string]func(context.Context, *simultaneous.Solver[place]) error{
		"Solve": func(ctx context.Context, sv *simultaneous.Solver[place]) error {
			_, err := sv.Solve(ctx, place{})
			return err
		},
		"Bounds": func(ctx context.Context, sv *simultaneous.Solver[place]) error {
			_, _, err := sv.Bounds(ctx, place{})
			return err
		},
		"Analyze": func(ctx context.Context, sv *simultaneous.Solver[place]) error {
			_, err := sv.Analyze(ctx, place{})
			return err
		},
	} {
		var called int
		sv := simultaneous.NewSolver[place](wide{n: 2000, called: &called})
		sv.Memory = 1 << 20
		if err := ask(t.Context(), sv); !errors.Is(err, game.ErrMemory) || called > 100 {
			t.Errorf("%s: %v, after %d calls of Moves", name, err, called)
		}
		called = 0
		ctx, cancel := context.WithCancel(t.Context())
		sv = simultaneous.NewSolver[place](wide{n: 2000, called: &called, stop: func(called int) {
			if called == 20 {
				cancel()
			}
		}})
		if err := ask(ctx, sv); !errors.Is(err, context.Canceled) || called > 100 {
			t.Errorf("%s: %v, after %d calls of Moves", name, err, called)
		}
		// An error of a call does not stay.
		called = 0
		small := simultaneous.NewSolver[place](wide{n: 3, called: &called})
		small.Memory = 100
		if err := ask(t.Context(), small); !errors.Is(err, game.ErrMemory) {
			t.Errorf("%s: %v", name, err)
		}
		small.Memory = 0
		if v, err := small.Value(t.Context(), place{}); err != nil || v.Cmp(big.NewRat(0, 1)) != 0 {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
}
