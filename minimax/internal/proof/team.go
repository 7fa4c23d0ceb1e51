package proof

import (
	"context"
	"math"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// marks tell how many workers are at a position. A mark is for all positions whose hashes fall on
// it; to mistake one for another costs time only.
//
// All workers search the root over one table. Left to themselves, they would follow the same path
// of most-proving positions, and do the same work. So a worker takes an option for farther from a
// proof by [burden] for each worker that is there: a virtual proof number (Kaneko, 2010; Pawlewicz
// and Hayward, 2013). Workers then part where the second option is nearly as good as the first, and
// come together again where no other option is.
//
// Virtual numbers are never those of an answer, so what is answered is proved, in whatever order
// the workers find things.
type marks struct {
	counts [1 << 12]atomic.Int32
	news   atomic.Uint32 // how many positions have been answered at which there was another worker
}

// burden is how much farther from a proof an option is for each worker at it. With 2, 4 or 8 the
// workers expand more positions in Hex and Kalah.
const burden = 1

// markDepth is up to how many moves from the root workers tell where they are. With 64 they expand
// as many positions as with 24.
const markDepth = 24

// at returns the mark of a key.
func (m *marks) at(key uint64) *atomic.Int32 { return &m.counts[transposition.HashWord(key)>>52] }

// clear forgets all marks, while no worker is at work.
func (m *marks) clear() {
	for i := range m.counts {
		m.counts[i].Store(0)
	}
}

// markNode adds n to the mark of the position at a place of the path.
func markNode[S comparable](w *worker[S], place int, n int32) {
	if w.marks != nil && place < markDepth {
		w.marks.at(w.path[place].key).Add(n)
	}
}

// burdened returns the numbers of option o, to a player who chooses among the options of the last
// position of the path. k is the key of o in the table.
func burdened[S comparable](w *worker[S], n numbers, o S, k uint64) numbers {
	if n.decided() || len(w.path) >= markDepth {
		return n
	}
	if !w.words {
		k = w.hasher.Of(o)
	}
	n.prove = uint16(min(int(n.prove)+burden*int(w.marks.at(k).Load()), endless-1))
	return n
}

// announce tells the others that here has been answered, if one of them is there.
func announce[S comparable](w *worker[S], here *node[S]) {
	if w.marks.at(here.key).Load() > 0 {
		w.marks.news.Add(1)
	}
}

// listen looks for an answer to a position on the path that another worker has found, and goes back to the position
// before. The root has no position before it: who answers it stops the others.
func listen[S comparable](w *worker[S]) {
	w.heard = w.marks.news.Load()
	for i := 1; i < min(len(w.path), markDepth); i++ {
		here, up := &w.path[i], &w.path[i-1]
		entry, _ := findEntry(w, here.position, here.key)
		n := entry.on(here.goal)
		if !n.decided() {
			continue
		}
		w.numbers[up.at].numbers = n.seen(here.goal, up.goal)
		w.options, w.numbers = w.options[:here.lo], w.numbers[:here.lo]
		for len(w.path) > i {
			markNode(w, len(w.path)-1, -1)
			removeLast(&w.index, w.path)
			w.path = w.path[:len(w.path)-1]
		}
		return
	}
}

// publishEvery is how many positions a worker expands before it publishes its counts.
const publishEvery = 1 << 10

// question is whether root is worth goal, and by which option if indexed is true.
type question[S comparable] struct {
	root    S
	goal    int32
	indexed bool
}

// searchWith answers a question. The index is that of the option that proves it, or -1.
func searchWith[S comparable](ctx context.Context, e *Engine[S], root S, goal int32, indexed bool) (holds bool, index int, err error) {
	if err := poll.Cause(ctx); err != nil {
		return false, -1, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	for _, w := range e.workers {
		w.clear()
	}
	q := question[S]{root, goal, indexed}
	first, crew := e.workers[0], e.workers
	quota := nodesLeft(e)
	if len(crew) > 1 {
		first.marks.clear()
		quota = min(quota, Alone)
	}
	first.quota = plus(first.sum.Positions, quota)
	// The first worker begins alone. What it has found is in the table when the others join it.
	v := answerQuestion(first, q, stop)
	for again := true; again; {
		switch {
		case v.err == errPaused && nodesLeft(e) > 0:
			v = shareOut(ctx, e, q, crew)
		case v.err == fold.ErrFull && len(crew) > 1:
			// The paths of several workers take more memory than one alone.
			abandonAll(e)
			crew = crew[:1]
			v = shareOut(ctx, e, q, crew)
		default:
			again = false
		}
	}
	// The next search may need the memory for a longer path of the first worker, or for a line.
	for _, w := range e.workers[1:] {
		abandonPath(w)
	}
	switch v.err {
	case nil:
		return v.holds, v.option, nil
	case errPaused:
		v.err = ErrUnproved
	case poll.ErrStopped:
		v.err = context.Cause(ctx)
	}
	abandonAll(e)
	return false, -1, v.err
}

// answerQuestion begins to answer a question, or goes on with it.
func answerQuestion[S comparable](w *worker[S], q question[S], stop *poll.Flag) verdict {
	w.stop = stop
	if len(w.path) == 0 {
		if v, known := beginQuestion(w, q); known {
			return v
		}
	}
	return searchOn(w)
}

// abandonAll drops the paths of all workers. What was found is in the table.
func abandonAll[S comparable](e *Engine[S]) {
	for _, w := range e.workers {
		abandonPath(w)
	}
	if m := e.workers[0].marks; m != nil {
		m.clear()
	}
}

// nodesLeft returns how many positions more the call may expand. All workers rest.
func nodesLeft[S comparable](e *Engine[S]) int64 { return e.nodes - nodesExpanded(e) }

// nodesExpanded returns how many positions have been expanded in the call. All workers rest.
func nodesExpanded[S comparable](e *Engine[S]) (n int64) {
	for _, w := range e.workers {
		n += w.sum.Positions
	}
	return n
}

// plus returns a + b, or the largest number there is.
func plus(a, b int64) int64 {
	if b > math.MaxInt64-a {
		return math.MaxInt64
	}
	return a + b
}

// Alone is how many positions the first worker expands before it calls the others: many searches
// are over sooner than another goroutine begins. It is a variable for the tests.
var Alone int64 = 1 << 10

// Turn, if not 0, is how many positions a worker expands before the next one goes on, and all work
// in one goroutine. Then each run is the same. It is a variable for tests and benchmarks.
var Turn int64

// shareOut lets the crew search until one has the answer, or until each has expanded its share of the
// positions that are allowed, or that the table has room for. Then the table grows.
func shareOut[S comparable](ctx context.Context, e *Engine[S], q question[S], crew []*worker[S]) verdict {
	done := nodesExpanded(e)
	if e.table.Room() <= done-e.grown {
		// Growing moves entries, so no worker may be at the table.
		stop, finish := poll.Watch(ctx)
		e.table.Grow(stop)
		finish()
		e.grown = done
	}
	left := min(e.nodes-done, e.table.Room()-(done-e.grown))
	crew = crew[:min(int64(len(crew)), max(left, 1))]
	quota := max(left/int64(len(crew)), 1)
	if Turn > 0 {
		quota = min(quota, Turn)
	}
	for _, w := range crew {
		w.quota = plus(w.sum.Positions, quota)
	}
	if Turn > 0 {
		return takeTurns(ctx, q, crew)
	}
	// The flag of the workers is not that of ctx: the first answer sets it too.
	stop := new(poll.Flag)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var all workers.Group
	var once sync.Once
	v := failed(errPaused)
	for _, w := range crew {
		all.Go(func() {
			complete := false
			defer func() {
				w.published.Publish(&w.sum)
				if !complete { // it has the answer, or the game panics
					stop.Store(true)
				}
			}()
			own := answerQuestion(w, q, stop)
			switch own.err {
			case errPaused: // the others have positions left
				complete = true
			case poll.ErrStopped:
			default:
				once.Do(func() { v = own })
			}
		})
	}
	all.Wait()
	if v.err == errPaused && ctx.Err() != nil {
		return failed(poll.ErrStopped)
	}
	return v
}

// takeTurns lets each of the crew search in turn.
func takeTurns[S comparable](ctx context.Context, q question[S], crew []*worker[S]) verdict {
	stop, done := poll.Watch(ctx)
	defer done()
	for _, w := range crew {
		v := answerQuestion(w, q, stop)
		w.published.Publish(&w.sum)
		if v.err != errPaused {
			return v
		}
	}
	return failed(errPaused)
}
