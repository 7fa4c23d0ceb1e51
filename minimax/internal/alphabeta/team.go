package alphabeta

import (
	"context"
	"errors"
	"math"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// team is workers that search the same positions over one table.
//
// All of them search the root, each on its own. What one has entered in the table
// the others find there. And a worker puts off an option that another one is at: by
// the time it comes back the other may be done (Weill's ABDADA, 1996, in the
// simplified form of Hyatt). The first that has the answer stops the others. Each
// bound in the table is proved by itself, so the answer is exact in whatever order
// the workers find things.
type team[B score] struct {
	workers []*worker[B]
	shared  shared
	paths   *exact.Paths
}

// watcher is who wants to know how a search goes on.
type watcher struct {
	meter  *meter.Meter // of the tool
	report func()       // reports what the tool has done in this call
}

// searchTeam is a team, whatever the scores in its table.
type searchTeam interface {
	// search returns the value of the root of all workers as far as the window asks.
	search(ctx context.Context, alpha, beta int32, limit int64) (int32, error)
	// known returns the bounds in the table on the value of the root of the first worker.
	known() rules.Span
	forget()  // everything
	release() // the memory of all paths
	begin()
	tally() *game.Stats
	stats() game.Stats
}

// shared is what a team asks of its table, which is a [transposition.Table].
type shared interface {
	Watch(stop *poll.Flag)
	NewGeneration()
	Room() int64
	Full() bool
	Grow()
	Memory() int64
	Reset()
}

// newTeam returns a team with a worker for each of the positions. Its table is shared, or if that is nil a new
// one of words, of so many bytes.
func newTeam[B score](all []positions, shared shared, of watcher, size int64, paths *exact.Paths) searchTeam {
	t := &team[B]{workers: make([]*worker[B], len(all)), shared: shared, paths: paths}
	var words *transposition.Table[uint64, entry[B]]
	if shared == nil {
		words = newTable[uint64, B](size, len(all) > 1)
		t.shared = words
	}
	var b *busy
	if len(all) > 1 {
		b = new(busy)
	}
	for i, p := range all {
		t.workers[i] = &worker[B]{
			positions: p, watcher: of, table: words, busy: b,
			expansion: expansion{most: most[B]()}, quota: math.MaxInt64,
			paths: paths, memory: paths.Account(),
		}
	}
	return t
}

// newTable returns a table of so many bytes, and one bucket at least.
func newTable[K comparable, B score](bytes int64, shared bool) *transposition.Table[K, entry[B]] {
	return transposition.New[K, entry[B]](max(bytes, transposition.Least[K, entry[B]]()), shared)
}

// newNarrowTeam and newWideTeam are newTeam for scores of 16 and 32 bits. They are not part of
// Engine.build, so that teams are compiled here and not with each game.
//
//go:noinline
func newNarrowTeam(all []positions, of watcher, size int64, paths *exact.Paths) searchTeam {
	return newTeam[int16](all, nil, of, size, paths)
}

//go:noinline
func newWideTeam(all []positions, shared shared, of watcher, size int64, paths *exact.Paths) searchTeam {
	return newTeam[int32](all, shared, of, size, paths)
}

// most returns a number that is larger than all scores.
func most[B score]() int32 {
	if _, ok := any(B(0)).(int16); ok {
		return math.MaxInt16
	}
	return rules.Infinity
}

func (t *team[B]) forget() { t.shared.Reset() }

func (t *team[B]) release() {
	for _, w := range t.workers {
		w.release()
	}
}

func (t *team[B]) begin() {
	t.shared.NewGeneration()
	for i, w := range t.workers {
		w.sum = game.Stats{}
		w.published.Publish(&w.sum)
		w.tells = w.meter.Wanted()
		w.leads = w.tells && i == 0
	}
}

func (t *team[B]) tally() *game.Stats { return &t.workers[0].sum }

// stats is called by the first worker, or while all rest.
func (t *team[B]) stats() game.Stats {
	st := t.workers[0].sum
	for _, w := range t.workers[1:] {
		w.published.AddTo(&st)
	}
	st.Memory = t.shared.Memory() + t.paths.Used()
	return st
}

func (t *team[B]) known() rules.Span {
	return t.workers[0].root().value
}

// publishEvery is how many positions a worker expands before it publishes its counts.
const publishEvery = 1 << 10

// tell publishes the counts now and then, and reports those of all.
func (w *worker[B]) tell() {
	if w.sum.Positions%publishEvery == 0 {
		w.published.Publish(&w.sum)
	}
	if w.leads && w.meter.Due() {
		w.report()
	}
}

func (t *team[B]) search(ctx context.Context, alpha, beta int32, limit int64) (int32, error) {
	if err := poll.Cause(ctx); err != nil {
		return 0, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	first := t.workers[0]
	t.shared.Watch(stop)
	if first.quota = limit; len(t.workers) > 1 {
		first.quota = min(limit, alone)
	}
	// The first worker begins alone. Its entries are in the table when the others join it.
	left := limit - first.quota
	first.quota = plus(first.sum.Positions, first.quota)
	v, err := first.search(alpha, beta, stop)
	// What the workers have found stays in the table, so each round begins where the last one stopped.
	for err == poll.ErrStopped && ctx.Err() == nil && left > 0 {
		v, err = t.share(ctx, alpha, beta, &left)
	}
	// Paths that have grown too long are not kept, or the next search would begin without memory. They may be those of
	// the workers who were stopped, as well as that of the one who found no room.
	if err == fold.ErrFull {
		t.release()
	}
	switch {
	case err != poll.ErrStopped:
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

// share lets all workers search, and returns the first answer. If the table should
// grow before there is one, it makes it grow and returns poll.ErrStopped, as it does when
// ctx ends or no position is left of those that it may expand: what has been found is in the
// table, so the next search begins where this one has left off.
func (t *team[B]) share(ctx context.Context, alpha, beta int32, left *int64) (v int32, err error) {
	n := int64(len(t.workers))
	room, grows := *left/n, false
	if t.shared.Room() <= *left {
		room, grows = t.shared.Room()/n, true
	}
	*left -= max(1, n*room)
	// The flag of the workers is not that of ctx: the first answer sets it too.
	stop := new(poll.Flag)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var all workers.Group
	var once sync.Once
	err = poll.ErrStopped
	for _, w := range t.workers {
		// The shares add up to the room, so the table does not grow too full while no worker may let it grow.
		w.quota = plus(w.sum.Positions, room)
		all.Go(func() {
			defer stop.Store(true) // it has the answer, or its part of the room is full, or the game panics
			v1, err1 := w.search(alpha, beta, stop)
			w.published.Publish(&w.sum)
			if err1 != poll.ErrStopped {
				once.Do(func() { v, err = v1, err1 })
			}
		})
	}
	// Growing moves entries, so no worker may be at the table.
	all.Wait()
	if grows && err == poll.ErrStopped && ctx.Err() == nil && !t.shared.Full() {
		t.shared.Grow()
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
