package minimax

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
)

// sample lets the workers grow their trees, and calls yield after first iterations, after
// twice as many and so on, until it returns false, and at the end.
func (m *MonteCarlo[S]) sample(ctx context.Context, s S, first int64, yield func(grove[S]) bool) error {
	m.check(ctx)
	if err := poll.Cause(ctx); err != nil {
		return fmt.Errorf("minimax: %w", err)
	}
	limited, cancel := m.limited(ctx)
	defer cancel()
	stop, done := poll.Watch(limited)
	defer done()
	var c clock
	c.Begin(m.Progress)
	defer c.End()

	trees := m.grove(stop, &c)
	err := trees.each(cancel, func(_ int, t *sampler[S]) error { return t.plant(s) })
	most := m.most(ctx)
	for target := min(first, most); err == nil; {
		err = trees.each(cancel, func(i int, t *sampler[S]) error { return t.grow(share(target, i, len(trees))) })
		if err != nil || target == most || stop.Load() || trees.finished() {
			break
		}
		if !yield(trees) {
			return nil
		}
		if target > most/2 {
			target = most
		} else {
			target *= 2
		}
	}
	switch {
	case errors.Is(err, fold.ErrFull):
		err = fmt.Errorf("%w, %d bytes, for the options of the position", game.ErrMemory, m.memory())
	case err == nil && ctx.Err() != nil && !trees.finished():
		err = context.Cause(ctx)
	}
	yield(trees)
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return err
}

// limited returns a context that ends when the time is over.
func (m *MonteCarlo[S]) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if m.Time > 0 {
		return context.WithTimeout(ctx, m.Time)
	}
	return context.WithCancel(ctx)
}

// share returns the part of all iterations that worker i of n makes.
func share(all int64, i, n int) int64 {
	part := all / int64(n)
	if int64(i) < all%int64(n) {
		part++
	}
	return part
}

// grove is the trees of one search.
type grove[S comparable] []*sampler[S]

// grove returns as many trees as there are workers, with random numbers that do
// not depend on each other.
func (m *MonteCarlo[S]) grove(stop *poll.Flag, clock *clock) grove[S] {
	c := newChances(m)
	trees := make(grove[S], max(m.Workers, 1))
	each := m.memory() / int64(len(trees))
	for i := range trees {
		t := &sampler[S]{
			chances: c, rollout: m.Rollout, plies: m.Plies, weight: m.Exploration,
			rnd:   rand.New(rand.NewPCG(m.Seed, uint64(i))),
			stop:  stop,
			clock: clock,
			all:   trees,
			nodes: memo.NewList[sprout[S]](each),
		}
		if t.plies == 0 {
			t.plies = -1 // never reached
		}
		if t.weight == 0 {
			t.weight = 0.7
		}
		trees[i] = t
	}
	return trees
}

// each calls do for all workers at the same time, and returns their errors. An error or a panic of
// one ends the others.
func (ts grove[S]) each(cancel context.CancelFunc, do func(i int, t *sampler[S]) error) error {
	if len(ts) == 1 {
		return do(0, ts[0])
	}
	errs := make([]error, len(ts))
	var all workers.Group
	for i, t := range ts {
		all.Go(func() {
			done := false
			defer func() {
				if !done {
					cancel() // the others need not go on
				}
			}()
			errs[i] = do(i, t)
			done = errs[i] == nil
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// finished reports whether a worker has solved the position.
func (ts grove[S]) finished() bool {
	for _, t := range ts {
		if t.count > 0 && t.finished() {
			return true
		}
	}
	return false
}
