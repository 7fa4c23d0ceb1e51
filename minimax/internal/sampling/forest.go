// Package sampling is the engine of minimax.MonteCarlo: Monte Carlo tree search by UCT, with
// bounds on exact values.
//
// [Settings.Run] plants a tree for each worker. All trees have the same root, and grow in stages.
// The trees share no nodes. Between two stages a [Forest] adds the results of all trees: root
// parallelization.
//
// An iteration goes down a tree from the root to a leaf. At the second visit the leaf becomes an
// inner node. From the leaf the play continues with random moves, and all nodes on the path count
// its payoffs. Each node has the sum of its payoffs and a [rules.Span] of its exact value. The
// sums guide the choice of moves, and the spans prove values.
package sampling

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// Settings holds the fields of a MonteCarlo, with the defaults set.
type Settings[S comparable] struct {
	Game        *Game[S]
	Iterations  int64 // of all trees
	Time        time.Duration
	Memory      int64 // of all trees
	Plies       int
	Exploration float64
	Rollout     func(rnd *rand.Rand, s S, options []S) int
	Seed        uint64
	Workers     int
	Progress    func(game.Stats)
}

// Run returns an iterator over the stages of a search: the trees after first iterations, after
// twice as many iterations, and so on. Only the last pair can have an error.
func (c *Settings[S]) Run(ctx context.Context, s S, first int64) iter.Seq2[*Forest[S], error] {
	return func(yield func(*Forest[S], error) bool) {
		// One context ends all trees, whether the caller, the Time or a worker ends the call.
		call, cancel := context.WithCancel(ctx)
		defer cancel()
		call, expire := meter.Within(call, c.Time)
		defer expire()
		stop, done := poll.Watch(call)
		defer done()
		f := c.forest(stop, cancel)
		f.meter.Begin(c.Progress)
		defer f.meter.End()

		err := poll.Cause(ctx)
		if err == nil {
			err = f.plant(s, c.Memory)
		}
		// Stages double, up to Iterations, which may be MaxInt64: a difference does not overflow.
		for stage := min(first, c.Iterations); err == nil; stage += min(stage, c.Iterations-stage) {
			err = f.grow(stage)
			if err != nil || stage == c.Iterations || stop.Load() || f.solved() {
				break
			}
			if !yield(f, nil) {
				return
			}
		}
		// An error of the game comes before the end of the context: a worker that fails cancels the call, and an
		// error that came as the time was over must not be lost. A solved position needs no more time.
		if err == nil && !f.solved() {
			if err = context.Cause(call); err == meter.ErrTime {
				err = nil
			}
		}
		if err != nil {
			err = fmt.Errorf("minimax: %w", err)
		}
		yield(f, err)
	}
}

// Forest holds the trees of one call, one tree for each worker.
type Forest[S comparable] struct {
	trees     []*tree[S]
	cancel    context.CancelFunc // of the call
	meter     meter.Meter
	reporting sync.Mutex
}

// forest returns trees without a node, with random numbers that do not depend on each other.
func (c *Settings[S]) forest(stop *poll.Flag, cancel context.CancelFunc) *Forest[S] {
	f := &Forest[S]{trees: make([]*tree[S], c.Workers), cancel: cancel}
	for i := range f.trees {
		// Memory and, in grow, iterations are dealt out beforehand. So no tree depends on how fast others are, and the
		// result depends on Seed and Workers alone.
		f.trees[i] = &tree[S]{
			game: c.Game, rollout: c.Rollout, plies: c.Plies, weight: c.Exploration,
			rnd:    rand.New(rand.NewPCG(c.Seed, uint64(i))),
			stop:   stop,
			forest: f,
			nodes:  memo.NewList[node[S]](c.Memory / int64(c.Workers)),
			least:  math.Inf(+1),
			most:   math.Inf(-1),
		}
	}
	return f
}

// plant begins all trees with s and its options, within the memory in bytes, or with those of the first, if the call
// has ended: then there is a move however short the Time is.
//
// Trees are planted one after the other: equal trees of the same position fail in the same way, and so a lack of memory
// never hides an error of the game.
func (f *Forest[S]) plant(s S, memory int64) error {
	for i, t := range f.trees {
		if i > 0 && t.stop.Load() {
			break
		}
		room, err := t.plant(s)
		if err != nil {
			return err
		}
		if !room {
			return fmt.Errorf("%w, %d bytes, for the options of the position", game.ErrMemory, memory)
		}
	}
	return nil
}

// grow lets all trees grow at the same time until they have made so many iterations together. An error or a panic of
// one worker ends the others.
func (f *Forest[S]) grow(iterations int64) error {
	if len(f.trees) == 1 {
		return f.trees[0].grow(iterations)
	}
	errs := make([]error, len(f.trees))
	var all workers.Group
	for i, t := range f.trees {
		all.Go(func() {
			complete := false
			defer func() {
				if !complete {
					f.cancel() // the others need not go on
				}
			}()
			errs[i] = t.grow(share(iterations, i, len(f.trees)))
			complete = errs[i] == nil
		})
	}
	all.Wait()
	return cmp.Or(errs...) // each is rules.ErrScore, so that the first says enough
}

// share returns the part of all iterations that worker i of n makes.
func share(all int64, i, n int) int64 {
	part := all / int64(n) // and the first all%n workers make one more, so that the sum is all
	if int64(i) < all%int64(n) {
		part++
	}
	return part
}

// solved reports whether a tree has nothing left to find out.
func (f *Forest[S]) solved() bool {
	for _, t := range f.trees {
		// What one tree has proved of the position holds for all. A tree that was not planted has no root to look at.
		if t.count > 0 && t.solved() {
			return true
		}
	}
	return false
}

// counts are what a worker has done, as others may read it while the worker goes on.
type counts struct {
	sync.Mutex
	game.Stats
}

// tell publishes what the worker of t has done, if anybody wants reports, and reports what all have done if that is due.
//
// Every worker counts in t.sum, which no other goroutine reads. A report adds up copies: each is what a worker had done
// at some moment, and they need not be of the same moment.
func (t *tree[S]) tell() {
	f := t.forest
	if !f.meter.Wanted() {
		return
	}
	t.told.Lock()
	t.told.Stats = t.stats()
	t.told.Unlock()
	// The worker that sees first that a report is due makes it. The lock keeps the next report, by another worker, from
	// running beside one that takes long; that one is left out, as TryLock does not wait.
	if f.meter.Due() && f.reporting.TryLock() {
		defer f.reporting.Unlock()
		var all game.Stats
		for _, t := range f.trees {
			t.told.Lock()
			add(&all, t.told.Stats)
			t.told.Unlock()
		}
		f.meter.Report(all)
	}
}

// stats adds up what the workers have done. None may be at work.
func (f *Forest[S]) stats() game.Stats {
	all := game.Stats{Elapsed: f.meter.Elapsed()}
	for _, t := range f.trees {
		add(&all, t.stats())
	}
	return all
}

// stats returns what the worker has done.
func (t *tree[S]) stats() game.Stats {
	st := t.sum
	st.Memory = t.nodes.Memory()
	return st
}

// add adds what a worker has done to what others have.
func add(all *game.Stats, st game.Stats) {
	all.Positions += st.Positions
	all.Terminals += st.Terminals
	all.Plays += st.Plays
	all.Plies += st.Plies
	all.Truncated += st.Truncated
	all.Depth = max(all.Depth, st.Depth)
	all.Memory += st.Memory
}
