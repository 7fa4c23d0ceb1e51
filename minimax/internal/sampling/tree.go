// Package sampling is the engine of minimax.MonteCarlo: Monte Carlo tree search by UCT or PUCT,
// with bounds on exact values.
//
// [Settings.Run] plants a [Tree], or goes on with the tree of an earlier call. Workers grow the tree
// in stages.
//
// An iteration goes down the tree from the root to a leaf. At the second visit the leaf becomes an
// inner node. From the leaf the play continues with random moves, or a function evaluates the leaf.
// All nodes on the path count the payoffs. Each node has the sum of its payoffs and a [rules.Span]
// of its exact value. The sums guide the choice of moves, and the spans prove values.
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
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Settings holds the fields of a MonteCarlo, with the defaults set.
type Settings[S comparable] struct {
	Game        *Game[S]
	Iterations  int64
	Time        time.Duration
	Memory      int64
	Plies       int
	Exploration float64
	Rollout     func(rnd *rand.Rand, s S, options []S) int
	Evaluate    func(s S) float64
	Priors      func(dst []float64, s S, options []S) []float64
	Seed        uint64
	Workers     int
	Progress    func(game.Stats)
}

// Run returns an iterator over the stages of a search: the tree after first iterations, after
// twice as many iterations, and so on. If s is in the tree kept, which may be nil, that tree grows
// on. Only the last pair can have an error.
func (c *Settings[S]) Run(ctx context.Context, s S, first int64, kept *Tree[S]) iter.Seq2[*Tree[S], error] {
	return func(yield func(*Tree[S], error) bool) {
		// One context ends all workers, whether the caller, the Time or a worker ends the call.
		call, cancel := context.WithCancel(ctx)
		defer cancel()
		call, expire := meter.Within(call, c.Time)
		defer expire()
		stop, done := poll.Watch(call)
		defer done()
		t := kept
		if t == nil || t.memory != c.Memory || !advanceTo(t, s) {
			t = newTree[S](c.Memory)
		}
		beginCall(t, c, stop, cancel)
		t.meter.Begin(c.Progress)
		defer t.meter.End()

		err := poll.Cause(ctx)
		if err == nil {
			err = plant(t, s)
		}
		// Stages double, up to Iterations, which may be MaxInt64: a difference does not overflow.
		for stage := min(first, c.Iterations); err == nil; stage += min(stage, c.Iterations-stage) {
			err = growAll(t, stage)
			if err != nil || stage == c.Iterations || stop.Load() || isSolved(t) {
				break
			}
			if !yield(t, nil) {
				return
			}
		}
		// An error of the game comes before the end of the context: a worker that fails cancels the call, and an
		// error that came as the time was over must not be lost. A solved position needs no more time.
		if err == nil && !isSolved(t) {
			if err = context.Cause(call); err == meter.ErrTime {
				err = nil
			}
		}
		if err != nil {
			err = fmt.Errorf("minimax: %w", err)
		}
		yield(t, err)
	}
}

// node is a node of a tree.
type node[S comparable] struct {
	position S
	visits   int64
	sum      float64    // of the payoffs to the player who moved here
	bounds   rules.Span // of the exact value to the player to move
	player   int32      // to move
	first    uint32     // the node of its first option, which those of the others follow
	options  uint32     // how many options it has, or 0 if it is a leaf
	pending  uint32     // visits of iterations under way
	prior    float32    // among the options of the node before
	terminal bool
	chance   bool // chance moves here; known once the node has options
}

// anything is the span of a position of which nothing is known.
var anything = rules.Span{Lo: -rules.MaxScore, Hi: rules.MaxScore}

// seen returns the bounds of option o as the player to move at n sees them.
func (n *node[S]) seen(o *node[S]) rules.Span {
	if o.player != n.player {
		return o.bounds.Turned()
	}
	return o.bounds
}

// Tree is a tree that workers grow. The options of a node are adjacent in a list, so that a step down the tree reads
// adjacent memory, and there are no pointers but those in positions. A node comes before its options in the list.
type Tree[S comparable] struct {
	memory      int64              // the limit in bytes
	lock        sync.Mutex         // of the nodes, and of all that follows up to begun
	nodes       memo.List[node[S]] // the first is the root
	count       int                // of nodes
	least, most float64            // the range of the payoffs of all iterations
	begun       int64              // iterations of the call
	calls       uint64

	// Of the call under way.
	iterations int64 // how many are to be begun
	workers    []*worker[S]
	rollout    func(rnd *rand.Rand, s S, options []S) int
	evaluate   func(s S) float64
	priors     func(dst []float64, s S, options []S) []float64
	plies      int     // the limit of a play at random, or 0
	weight     float64 // of the bonus
	cancel     context.CancelFunc
	meter      meter.Meter
	reporting  sync.Mutex
}

// newTree returns a tree without a node.
func newTree[S comparable](memory int64) *Tree[S] {
	return &Tree[S]{memory: memory, nodes: memo.NewList[node[S]](memory), least: math.Inf(+1), most: math.Inf(-1)}
}

// beginCall begins a call, with workers whose random numbers do not depend on each other.
func beginCall[S comparable](t *Tree[S], c *Settings[S], stop *poll.Flag, cancel context.CancelFunc) {
	t.begun, t.cancel = 0, cancel
	t.rollout, t.evaluate, t.priors, t.plies, t.weight = c.Rollout, c.Evaluate, c.Priors, c.Plies, c.Exploration
	t.workers = make([]*worker[S], c.Workers)
	for i := range t.workers {
		// The same numbers again would make the same plays again.
		rnd := rand.New(rand.NewPCG(c.Seed, uint64(i)+t.calls<<32))
		t.workers[i] = &worker[S]{tree: t, game: c.Game, rnd: rnd, stop: stop}
	}
	t.calls++
}

// plant makes s the root, if there is none, with its options. If the call has ended, there is a move then, however short
// the Time is.
func plant[S comparable](t *Tree[S], s S) error {
	w := t.workers[0]
	if t.count == 0 && reserveNodes(t, 1) {
		addNode(t, node[S]{position: s, player: w.game.after(1, s), bounds: anything})
	}
	if t.count > 0 && rootOf(t).options == 0 && !rootOf(t).terminal {
		w.path = append(w.path, 0)
		if err := unfold(w, rootOf(t)); err != nil {
			return err
		}
		graft(w, 0)
	}
	if t.count == 0 || rootOf(t).options == 0 && !rootOf(t).terminal {
		return fmt.Errorf("%w, %d bytes, for the options of the position", game.ErrMemory, t.memory)
	}
	return nil
}

// rootOf returns the node of the position asked about. There must be one.
func rootOf[S comparable](t *Tree[S]) *node[S] { return t.nodes.At(0) }

// isSolved reports whether there is nothing left to find out.
func isSolved[S comparable](t *Tree[S]) bool {
	return t.count > 0 && (rootOf(t).terminal || rootOf(t).bounds.Exact())
}

// lookAt returns a copy of a node.
func lookAt[S comparable](t *Tree[S], at uint32) node[S] {
	t.lock.Lock()
	defer t.lock.Unlock()
	return *t.nodes.At(at)
}

// worstPayoff returns the least payoff so far, or 0 if there is none.
func worstPayoff[S comparable](t *Tree[S]) float64 {
	if t.most < t.least {
		return 0
	}
	return t.least
}

// bonusOf returns the weight of the bonus in payoffs. While all payoffs have been the same, any weight will do.
func bonusOf[S comparable](t *Tree[S]) float64 {
	if t.most > t.least {
		return t.weight * (t.most - t.least)
	}
	return t.weight
}

// reserveNodes makes room for n more nodes, or returns false if the memory does not allow them.
func reserveNodes[S comparable](t *Tree[S], n int) bool {
	if n > t.nodes.Most()-t.count {
		return false
	}
	t.nodes.Room(t.count + n)
	return true
}

// addNode adds a node, for which room has been made.
func addNode[S comparable](t *Tree[S], n node[S]) {
	*t.nodes.At(uint32(t.count)) = n
	t.count++
}

// growAll lets the workers make iterations until so many have been made in the call. An error or a panic of one worker ends
// the others.
func growAll[S comparable](t *Tree[S], iterations int64) error {
	t.iterations = iterations
	if len(t.workers) == 1 {
		return growTree(t.workers[0])
	}
	errs := make([]error, len(t.workers))
	var all workers.Group
	for i, w := range t.workers {
		all.Go(func() {
			complete := false
			defer func() {
				if !complete {
					t.cancel() // the others need not go on
				}
			}()
			errs[i] = growTree(w)
			complete = errs[i] == nil
		})
	}
	all.Wait()
	return cmp.Or(errs...) // each is rules.ErrScore, so that the first says enough
}

// counts are what a worker has done, as others may read it while the worker goes on.
type counts struct {
	sync.Mutex
	game.Stats
}

// tell publishes what the worker has done, if anybody wants reports, and reports what all have done if that is due.
//
// Every worker counts in w.sum, which no other goroutine reads. A report adds up copies: each is what a worker had done
// at some moment, and they need not be of the same moment.
func (w *worker[S]) tell() {
	t := w.tree
	if !t.meter.Wanted() {
		return
	}
	w.told.Lock()
	w.told.Stats = w.sum
	w.told.Unlock()
	// The worker that sees first that a report is due makes it. The lock keeps the next report, by another worker, from
	// running beside one that takes long; that one is left out, as TryLock does not wait.
	if t.meter.Due() && t.reporting.TryLock() {
		defer t.reporting.Unlock()
		t.lock.Lock()
		all := game.Stats{Memory: t.nodes.Memory()}
		t.lock.Unlock()
		for _, w := range t.workers {
			w.told.Lock()
			add(&all, w.told.Stats)
			w.told.Unlock()
		}
		t.meter.Report(all)
	}
}

// statsOf adds up what the workers have done. None may be at work.
func statsOf[S comparable](t *Tree[S]) game.Stats {
	all := game.Stats{Elapsed: t.meter.Elapsed(), Memory: t.nodes.Memory()}
	for _, w := range t.workers {
		add(&all, w.sum)
	}
	return all
}

// add adds what a worker has done to what others have.
func add(all *game.Stats, st game.Stats) {
	all.Positions += st.Positions
	all.Terminals += st.Terminals
	all.Plays += st.Plays
	all.Plies += st.Plies
	all.Truncated += st.Truncated
	all.Depth = max(all.Depth, st.Depth)
}
