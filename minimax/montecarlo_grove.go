package minimax

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/chunk"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// sample lets the workers grow their trees, and adds up what these say of the
// options of s.
func (m *MonteCarlo[S]) sample(ctx context.Context, s S) (Estimates[S], error) {
	limited, cancel := m.limited(ctx)
	defer cancel()
	stop, done := fold.Watch(limited)
	defer done()

	trees := m.grove(stop)
	errs := make([]error, len(trees))
	panics := make([]any, len(trees))
	var group sync.WaitGroup
	for i, t := range trees {
		group.Go(func() {
			defer func() {
				if panics[i] = recover(); panics[i] != nil || errs[i] != nil {
					cancel() // the others need not go on
				}
			}()
			if errs[i] = t.plant(s); errs[i] == nil {
				errs[i] = t.grow(m.iterations(i, len(trees)))
			}
		})
	}
	group.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
	err := errors.Join(errs...)
	switch {
	case errors.Is(err, fold.ErrFull):
		err = fmt.Errorf("%w, %d bytes, for the options of the position", game.ErrMemory, m.memory())
	case err == nil && ctx.Err() != nil && !trees.finished():
		err = context.Cause(ctx)
	}
	return trees.estimates(s), err
}

// limited returns a context that ends when the time is over.
func (m *MonteCarlo[S]) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if m.Time > 0 {
		return context.WithTimeout(ctx, m.Time)
	}
	return context.WithCancel(ctx)
}

// iterations returns how many iterations are the part of worker i of n.
func (m *MonteCarlo[S]) iterations(i, n int) int64 {
	all := m.Iterations
	if all == 0 {
		if m.Time > 0 {
			return math.MaxInt64
		}
		all = DefaultIterations
	}
	part := all / int64(n)
	if int64(i) < all%int64(n) {
		part++
	}
	return part
}

func (m *MonteCarlo[S]) memory() int64 {
	if m.Memory == 0 {
		return DefaultTable
	}
	return m.Memory
}

// grove is the trees of one search.
type grove[S comparable] []*sampler[S]

// grove returns as many trees as there are workers, with random numbers that do
// not depend on each other.
func (m *MonteCarlo[S]) grove(stop *atomic.Bool) grove[S] {
	c := newChances(m)
	trees := make(grove[S], max(m.Workers, 1))
	each := m.memory() / int64(len(trees))
	for i := range trees {
		t := &sampler[S]{
			chances: c, rollout: m.Rollout, plies: m.Plies, weight: m.Exploration,
			rnd:   rand.New(rand.NewPCG(m.Seed, uint64(i))),
			stop:  stop,
			nodes: chunk.New[sprout[S]](each),
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

// finished reports whether a worker has solved the position.
func (ts grove[S]) finished() bool {
	for _, t := range ts {
		if t.count > 0 && t.finished() {
			return true
		}
	}
	return false
}

// estimates adds up what the trees say. A tree that an error has ended may have
// no options; they count as far as they go.
func (ts grove[S]) estimates(s S) Estimates[S] {
	e := Estimates[S]{Best: -1}
	var root sprout[S]
	for _, t := range ts {
		e.Iterations += t.sum.Iterations
		e.Plies += t.sum.Plies
		e.Cut += t.sum.Cut
		e.Nodes += int64(t.count)
		e.Depth = max(e.Depth, t.sum.Depth)
		e.Memory += t.nodes.Memory()
		if t.count > 0 {
			root = *t.root()
			e.add(t)
		}
	}
	for i := range e.Options {
		if o := &e.Options[i]; o.Visits > 0 {
			o.Mean /= float64(o.Visits)
		}
	}
	if root.terminal {
		payoffs, err := ts[0].end(nil, root.player, s)
		e.Value, e.Proved = payoffs[root.player], err == nil
	}
	if len(e.Options) > 0 {
		e.settle()
	}
	return e
}

// add adds what a tree says of the options of its root. Until all have been added,
// Mean is a sum.
func (e *Estimates[S]) add(t *sampler[S]) {
	root := t.root()
	if e.Options == nil && root.options > 0 {
		e.Options = make([]Estimate[S], root.options)
		for i := range root.options {
			e.Options[i] = Estimate[S]{Position: t.nodes.At(root.first + i).position, Low: -MaxScore, High: MaxScore}
		}
	}
	for i := range root.options {
		o, n := &e.Options[i], t.nodes.At(root.first+i)
		o.Visits += n.visits
		o.Mean += n.sum
		known := n.bounds.seen(n.player != root.player)
		o.Low, o.High = max(o.Low, int(known.low)), min(o.High, int(known.high))
	}
}

// settle chooses the best option and values the position by it.
func (e *Estimates[S]) settle() {
	low, high := -MaxScore, -MaxScore
	sure := 0 // the first option that is worth low for certain
	for i, o := range e.Options {
		if o.Low > low {
			low, sure = o.Low, i
		}
		high = max(high, o.High)
	}
	if e.Proved = low == high; e.Proved {
		e.Best, e.Value = sure, float64(low)
		return
	}
	for i, o := range e.Options {
		if o.High > low && (e.Best < 0 || o.Visits > e.Options[e.Best].Visits) {
			e.Best = i
		}
	}
	best := &e.Options[e.Best]
	known := interval{int32(best.Low), int32(best.High)}
	if e.Value = best.Mean; known != anything {
		e.Value = known.clamp(best.Mean)
	}
	if low > -MaxScore && e.Value <= float64(low) {
		e.Best, e.Value = sure, float64(low)
	}
}
