package strategic

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"testing"
)

// counting is a context that ends when it has been looked at a number of times.
type counting struct {
	context.Context
	cancel context.CancelCauseFunc
	left   int // looks until the end
	after  int // looks after the end
}

var errStopped = errors.New("enough")

func (c *counting) Err() error {
	if c.left--; c.left == 0 {
		c.cancel(errStopped)
	}
	if c.left <= 0 {
		c.after++
	}
	return c.Context.Err()
}

// last returns the error of the last pair.
func last[T any](all iter.Seq2[T, error]) (err error) {
	for _, err = range all {
	}
	return err
}

// No part of a call is long without a look at the context: where games are large, there is one at least
// for so many operations as a part is known to take.
func TestLooks(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	wide, fractions := randomGame(r, 1000, 1, 300, 300), randomGame(r, 1000, 9, 70, 70)
	curve := randomGame(r, 1000, 1, 40, 40, 2)
	zero := ZeroSum(randomMatrix(r, 60, 60, 1000))
	for _, test := range []struct {
		name       string
		operations int
		call       func(context.Context) error
	}{
		{"PureEquilibria", 2 * 300 * 300, func(ctx context.Context) error { return last(wide.PureEquilibria(ctx)) }},
		{"SaddlePoints", 2 * 300 * 300, func(ctx context.Context) error { return last(wide.SaddlePoints(ctx)) }},
		{"Approximation before the path of LemkeHowson", 2 * 300 * 300, func(ctx context.Context) error {
			for range NewApproximation(wide).All(ctx) {
				break
			}
			return nil
		}},
		{"a step of LogitPath", 82 * 82 * 82, func(ctx context.Context) error {
			points := 0
			for _, err := range NewLogitPath(curve).All(ctx) {
				if points++; err != nil || points == 2 {
					return err
				}
			}
			return nil
		}},
		{"LogitPath before the first point", 2 * 40 * 70 * 70, func(ctx context.Context) error {
			for _, err := range NewLogitPath(fractions).All(ctx) {
				return err
			}
			return nil
		}},
		{"Dominated", 2 * 70 * 70 * 20, func(ctx context.Context) error {
			_, err := (&Dominance{Game: fractions, Pure: true}).Dominated(ctx)
			return err
		}},
		{"Minimax", 3 * 60 * 60 * 30, func(ctx context.Context) error {
			_, err := NewMinimax(zero).Solve(ctx)
			return err
		}},
		{"LemkeHowson", 4 * 70 * 70 * 70, func(ctx context.Context) error {
			_, err := NewLemkeHowson(fractions).Solve(ctx)
			return err
		}},
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 1 << 30}
		if err := test.call(c); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if looks := 1<<30 - c.left; looks < test.operations/eachLook {
			t.Errorf("%s: %d looks at the context for %d operations", test.name, looks, test.operations)
		}
		cancel(nil)
	}
}

// The context is looked at for each vertex, also where a proof that no equilibrium has it
// saves all pivots.
func TestCancelAtVertices(t *testing.T) {
	g := randomGame(rand.New(rand.NewPCG(7, 1)), 1000, 1, 12, 12)
	var vertices int64
	looks := func(call func(context.Context) error) int64 {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 1 << 30}
		if err := call(c); err != nil {
			t.Fatal(err)
		}
		return 1<<30 - int64(c.left)
	}
	all := looks(func(ctx context.Context) error {
		set, err := NewEquilibria(g).Solve(ctx)
		vertices = set.Stats.Vertices
		return err
	})
	before := looks(func(ctx context.Context) error {
		_, err := NewDominance(g).Eliminate(ctx)
		return err
	})
	if all-before < vertices || vertices < 500 {
		t.Errorf("%d looks at the context, %d of them before the first of %d vertices", all, before, vertices)
	}
}

// Methods of a game end at the next look at a context that has ended, as those of tools do.
func TestGameCancel(t *testing.T) {
	flat := New(20, 20)
	for name, call := range map[string]func(context.Context) iter.Seq2[[]int, error]{
		"PureEquilibria": flat.PureEquilibria, "SaddlePoints": flat.SaddlePoints,
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		c := &counting{Context: ctx, cancel: cancel, left: 20}
		if err := last(call(c)); !errors.Is(err, errStopped) || c.after > 2 {
			t.Errorf("%s: %v, and %d looks at a context that had ended", name, err, c.after)
		}
	}
}
