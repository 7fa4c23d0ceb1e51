package minimax

import (
	"context"
	"errors"
	"math"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
)

// team is workers that search the same positions over one table.
//
// All of them search the root, each on its own. What one has entered in the table
// the others find there. And a worker puts off an option that another one is at: by
// the time it comes back the other may be done (Weill's ABDADA, 1996, in the
// simplified form of Hyatt). The first that has the answer stops the others. Each
// bound in the table is proved by itself, so the answer is exact in whatever order
// the workers find things.
type team[S, K comparable, B score] struct {
	workers []*worker[S, K, B]
	words   bool // the keys are words
	paths   paths
}

func newTeam[S, K comparable, B score](c *config[S], size engineSize) windowSearch[S] {
	workers := crew(size.workers)
	t := &team[S, K, B]{workers: make([]*worker[S, K, B], workers), words: fold.Words(c.Rules)}
	t.paths.limit = size.paths
	table := newTable[K, B](size.table, workers > 1)
	var b *busy
	if workers > 1 {
		b = new(busy)
	}
	for i := range t.workers {
		t.workers[i] = &worker[S, K, B]{
			config: c, keys: memo.NewKeys[S, K](c.Rules.Key), table: table, busy: b,
			most: most[B](), quota: math.MaxInt64, paths: &t.paths,
		}
	}
	return t
}

// most returns a number that is larger than all scores.
func most[B score]() int32 {
	if _, ok := any(B(0)).(int16); ok {
		return math.MaxInt16
	}
	return infinity
}

func (t *team[S, K, B]) reset(size engineSize) bool {
	first := t.workers[0]
	if most[B]() == infinity || crew(size.workers) != len(t.workers) || fold.Words(first.Rules) != t.words ||
		!first.table.holds(size.table) || t.paths.limit != size.paths {
		return false
	}
	first.table.forget()
	for _, w := range t.workers {
		w.keys = memo.NewKeys[S, K](w.Rules.Key)
	}
	return true
}

func (t *team[S, K, B]) begin() {
	table := t.workers[0].table
	table.age++
	table.entered = 0
	t.paths.used.Store(0)
	for i, w := range t.workers {
		w.sum = game.Stats{}
		t.paths.used.Add(w.held)
		w.publish()
		w.tells = w.meter.wanted()
		w.leads = w.tells && i == 0
	}
}

func (t *team[S, K, B]) take(bytes int64) bool { return t.paths.take(bytes) }

func (t *team[S, K, B]) tally() *game.Stats { return &t.workers[0].sum }

// stats is called by the first worker, or while all rest.
func (t *team[S, K, B]) stats() game.Stats {
	st := t.workers[0].sum
	for _, w := range t.workers[1:] {
		w.published.addTo(&st)
	}
	st.Memory = t.workers[0].table.bytes() + t.paths.used.Load()
	return st
}

func (t *team[S, K, B]) known(s S) (lo, hi int32) {
	_, c := t.workers[0].child(s)
	return c.lo, c.hi
}

// published are the counts of a worker, for another one to read.
type published struct {
	positions, terminals, hits, cutoffs, depth atomic.Int64
}

// publishEvery is how many positions a worker expands before it publishes its counts.
const publishEvery = 1 << 10

// tell publishes the counts now and then, and reports those of all.
func (w *worker[S, K, B]) tell() {
	if w.sum.Positions%publishEvery == 0 {
		w.publish()
	}
	if w.leads && w.meter.due() {
		w.report()
	}
}

func (w *worker[S, K, B]) publish() {
	w.published.positions.Store(w.sum.Positions)
	w.published.terminals.Store(w.sum.Terminals)
	w.published.hits.Store(w.sum.Hits)
	w.published.cutoffs.Store(w.sum.Cutoffs)
	w.published.depth.Store(int64(w.sum.Depth))
}

func (p *published) addTo(st *game.Stats) {
	st.Positions += p.positions.Load()
	st.Terminals += p.terminals.Load()
	st.Hits += p.hits.Load()
	st.Cutoffs += p.cutoffs.Load()
	st.Depth = max(st.Depth, int(p.depth.Load()))
}

func (t *team[S, K, B]) search(ctx context.Context, s S, alpha, beta int32, limit int64) (int32, error) {
	if err := poll.Cause(ctx); err != nil {
		return 0, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	first := t.workers[0]
	first.table.stop = stop
	if first.quota = limit; len(t.workers) > 1 {
		first.quota = min(limit, alone)
	}
	left := limit - first.quota
	first.quota = plus(first.sum.Positions, first.quota)
	v, err := first.search(s, alpha, beta, stop)
	for err == errStopped && ctx.Err() == nil && left > 0 {
		v, err = t.share(ctx, s, alpha, beta, &left)
	}
	switch {
	case err != errStopped:
		return v, err
	case ctx.Err() != nil:
		return 0, context.Cause(ctx)
	}
	return 0, errLimit
}

// errLimit says that a search has reached its limit.
var errLimit = errors.New("too many positions for a question")

// plus returns a + b, or the largest number there is.
func plus(a, b int64) int64 {
	if b > math.MaxInt64-a {
		return math.MaxInt64
	}
	return a + b
}

// alone is how many positions the first worker expands before it calls the others:
// many searches are over sooner than another goroutine begins. What it has found is
// in the table.
const alone = 1 << 10

// share lets all workers search s, and returns the first answer. If the table should
// grow before there is one, it makes it grow and returns errStopped, as it does when
// ctx ends or no position is left of those that it may expand: what has been found is in the
// table, so the next search begins where this one has left off.
func (t *team[S, K, B]) share(ctx context.Context, s S, alpha, beta int32, left *int64) (v int32, err error) {
	table := t.workers[0].table
	n := int64(len(t.workers))
	room, grows := *left/n, false
	if table.room() <= *left {
		room, grows = table.room()/n, true
	}
	*left -= max(1, n*room)
	stop := new(poll.Flag)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var all workers.Group
	var once sync.Once
	err = errStopped
	for _, w := range t.workers {
		w.quota = plus(w.sum.Positions, room)
		all.Go(func() {
			defer stop.Store(true) // it has the answer, or its part of the room is full, or the game panics
			v1, err1 := w.search(s, alpha, beta, stop)
			w.publish()
			if err1 != errStopped {
				once.Do(func() { v, err = v1, err1 })
			}
		})
	}
	all.Wait()
	if grows && err == errStopped && ctx.Err() == nil && len(table.buckets) < len(table.all) {
		table.grow()
	}
	return v, err
}

// busy tells which positions workers are at. A place is for all positions whose
// hashes fall on it; to mistake one for another costs time only.
type busy struct {
	hashes [1 << 10]atomic.Uint64
}

// busyDepth is up to how many moves from the root the workers tell each other where they are.
// Farther away, telling takes longer than doing the work twice.
const busyDepth = 24

func (b *busy) enter(hash uint64)   { b.hashes[hash>>54].Store(hash) }
func (b *busy) leave(hash uint64)   { b.hashes[hash>>54].Store(0) }
func (b *busy) at(hash uint64) bool { return b.hashes[hash>>54].Load() == hash }
