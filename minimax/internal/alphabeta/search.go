package alphabeta

import (
	"errors"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// errWide says that a score does not fit in the entries of the table.
var errWide = errors.New("a score of more than 16 bits")

// score is the type of the bounds in a table: the smaller one as long as all scores
// fit, since an entry then takes a quarter of a line of the cache.
type score interface{ int16 | int32 }

// entry is what a table knows of a position: its value lies from lo to hi, to the
// player to move, and the option of index move seemed best, if it is not 0, counted
// from 1.
type entry[B score] struct {
	lo, hi B
	move   uint16
}

// join returns what e and what was known before say together.
func (e entry[B]) join(before entry[B]) entry[B] {
	e.lo, e.hi = max(before.lo, e.lo), min(before.hi, e.hi)
	if e.move == 0 {
		e.move = before.move
	}
	return e
}

// worker searches. It has a stack and arenas of its own, and a table that it may
// share with other workers.
type worker[B score] struct {
	expansion
	positions
	table *transposition.Table[uint64, entry[B]] // nil if keys are positions, which then have the table
	busy  *busy                                  // or nil, if it works alone
	stop  *poll.Flag                             // of the search under way
	quota int64                                  // it stops when it has expanded so many positions
	watcher
	tells bool // progress is wanted
	leads bool // and it is the one that reports it

	here   frame // the one that is being opened
	path   []frame
	deep   int          // how long the path may become before it is looked at for a cycle
	caps   int          // the capacities of path, positions and children when they were last accounted for
	memory memo.Account // of the three
	paths  *exact.Paths // of all workers

	published meter.Counts
}

// search returns the value of the root of the positions as far as the window asks, as [exact.Engine] says of a window.
func (w *worker[B]) search(alpha, beta int32, stop *poll.Flag) (int32, error) {
	w.stop, w.deep = stop, firstLook
	w.path = w.path[:0]
	c := w.root()
	// What stands for the root has no value beyond most.
	alpha, beta = min(alpha, less(w.most-1, -c.points)), max(beta, less(1-w.most, -c.points))
	if v, ok := c.value.Answer(alpha, beta); ok {
		return v, nil
	}
	v, leaf, err := w.open(c, alpha, beta)
	// Invariant: path holds the positions from the root on, and children those of their options whose values are
	// still unknown. If leaf is true, v is the value of the last position opened or closed, to be taken by the position before it.
	for err == nil {
		if len(w.path) == 0 && leaf {
			return v, nil
		}
		if leaf {
			top := &w.path[len(w.path)-1]
			top.take(v, w.children[top.next-1].index)
		}
		top := &w.path[len(w.path)-1]
		c := w.pick(top)
		if c == nil {
			leaf = true
			v, err = w.close(top)
			continue
		}
		alpha, beta := top.window(c.sign)
		at := c.hash
		if v, leaf, err = w.open(c, alpha, beta); leaf && w.busy != nil {
			w.busy.leave(at)
		}
	}
	return 0, err
}

// root makes the root the only position and the only child, and tells what the table knows of it.
func (w *worker[B]) root() *child {
	w.options, w.children = 1, append(w.children[:0], child{value: rules.Anything, points: w.restart(), sign: +1})
	c := &w.children[0]
	w.identify(c)
	w.recall(c)
	return c
}

// recall narrows the bounds of c by what the table knows, and returns false if that is nothing.
func (w *worker[B]) recall(c *child) bool {
	var v rules.Span
	if w.table != nil {
		e, ok := w.table.Find(c.key, c.hash)
		if !ok {
			return false
		}
		v, c.move = rules.Span{Lo: int32(e.lo), Hi: int32(e.hi)}, e.move
	} else {
		e, ok := w.positions.find(c.at, c.hash)
		if !ok {
			return false
		}
		v, c.move = rules.Span{Lo: e.lo, Hi: e.hi}, e.move
	}
	// A bound that says nothing is stored as ±most, since an entry has no room for infinity. Without
	// this, points set aside would make it look like a bound that says something.
	if v.Lo <= -w.most {
		v.Lo = -rules.Infinity
	}
	if v.Hi >= w.most {
		v.Hi = rules.Infinity
	}
	c.know(v)
	return true
}

// open begins to look at the options of c. If they decide its value at once, leaf
// is true and v what it counts for the player who moved there. Otherwise c is
// added to the path.
func (w *worker[B]) open(c *child, alpha, beta int32) (v int32, leaf bool, err error) {
	if w.stop.Load() || w.sum.Positions >= w.quota {
		return 0, false, poll.ErrStopped
	}
	// The frame is not on the path yet, since expand may show that it need not be.
	f := &w.here
	// The position stands for an option that is worth the points more, so its window lies lower by the points.
	*f = frame{
		key: c.key, hash: c.hash, at: c.at, options: w.options, children: len(w.children), next: len(w.children),
		alpha: less(alpha, c.points), beta: less(beta, c.points), best: -w.most,
		points: c.points, sign: c.sign, before: w.sum.Positions,
	}
	// The table may have grown since the last position was opened.
	if w.table != nil {
		w.place = w.table.Place()
	} else {
		w.place = w.positions.buckets()
	}
	n, err := w.expand(&w.expansion, f)
	if err != nil {
		return 0, false, err
	}
	if n == 0 {
		v, err = w.score(f.at)
		w.sum.Terminals++
		if v <= -w.most || v >= w.most {
			err = errWide
		}
		if err == nil {
			v, err = f.counts(v)
		}
		return v, true, err
	}
	if w.sum.Positions++; w.tells {
		w.tell()
	}
	if f.best < f.beta {
		w.look(f, c.move)
	}
	// Bounds and table have decided all options, or enough of them. Such a position is not entered in the table: to
	// find this out again takes no search.
	if f.best >= f.beta || len(w.children) == f.children {
		v, err := w.drop(f)
		return v, true, err
	}
	w.path = append(w.path, *f)
	// Only a path in a cycle grows for ever, so looks at doubled lengths find the cycle, and all looks take time linear
	// in the longest path.
	if w.sum.Depth = max(w.sum.Depth, len(w.path)); len(w.path) >= w.deep {
		w.deep *= 2
		err = w.loop()
	}
	// What the three take changes only if one of their capacities does.
	if err == nil && cap(w.path)+w.room+cap(w.children) != w.caps {
		err = w.account()
	}
	return 0, false, err
}

// look takes the value of each child that the table decides, and puts the one first that
// seemed best before.
func (w *worker[B]) look(f *frame, move uint16) {
	// A table that answers for an option late in the order may cut off all that come before it.
	rest := w.children[f.children:]
	kept := 0
	for i := range rest {
		c := &rest[i]
		if w.recall(c) {
			if v, ok := c.value.Answer(f.window(c.sign)); ok {
				w.sum.Hits++
				if f.take(int32(c.sign)*v, c.index); f.best >= f.beta {
					return
				}
				continue
			}
		}
		// Those that are kept lie before i: the children are filtered in place, in their order.
		switch {
		case c.index == move:
			first := *c
			copy(rest[1:kept+1], rest[:kept])
			rest[0] = first
		case kept < i:
			rest[kept] = *c
		}
		kept++
	}
	w.children = w.children[:f.children+kept]
}

// pick returns the next child of f that is to be searched, or nil. It looks each one
// up again, since the search of those before it, or another worker, may have
// decided it. What another worker is at comes last.
func (w *worker[B]) pick(f *frame) *child {
	for f.best < f.beta && f.next < len(w.children) {
		c := &w.children[f.next]
		// The first child has just been looked up by look.
		if f.next++; f.next-1 > f.children {
			w.recall(c)
		}
		if v, ok := c.value.Answer(f.window(c.sign)); ok {
			w.sum.Hits++
			f.take(int32(c.sign)*v, c.index)
			continue
		}
		if w.busy == nil || len(w.path) > busyDepth {
			return c
		}
		// The first child is never put off: all workers may be at it, and its value narrows the window for the others.
		// A child is put off once at most, so the loop ends.
		if f.next-1 > f.children && !c.later && w.busy.at(c.hash) {
			c.later = true
			w.children = append(w.children, *c)
			continue
		}
		w.busy.enter(c.hash)
		return c
	}
	return nil
}

// close enters what has been found of f, the last position of the path, in the table,
// takes it off the path and returns what it counts for the player who moved there.
func (w *worker[B]) close(f *frame) (int32, error) {
	if f.next < len(w.children) {
		w.sum.Cutoffs++
	}
	v, err := w.drop(f)
	w.path = w.path[:len(w.path)-1]
	if err != nil {
		return 0, err
	}
	// The search is fail-soft: best is a lower bound if some option reached it above alpha, and an upper
	// bound if no option was left out, for which best must be below beta.
	lo, hi := -w.most, w.most
	if f.best > f.alpha {
		lo = f.best
	}
	if f.best < f.beta {
		hi = f.best
	}
	work := transposition.Work(w.sum.Positions - f.before)
	if w.table != nil {
		e := entry[B]{B(lo), B(hi), f.move}
		w.table.Store(f.key, f.hash, e, work, e.join)
	} else {
		w.positions.store(f.at, f.hash, entry[int32]{lo, hi, f.move}, work)
	}
	if w.busy != nil && len(w.path) <= busyDepth {
		w.busy.leave(f.hash)
	}
	return v, nil
}

// drop forgets the options of f and returns what it counts for the player who moved there. The error
// is errWide if its value is no score, which can be where points are set aside.
func (w *worker[B]) drop(f *frame) (int32, error) {
	w.options, w.children = f.options, w.children[:f.children]
	// Options without the points set aside can be worth more than any score. The value with the points is a score,
	// but the entry has room for the former.
	if f.best <= -w.most || f.best >= w.most {
		return 0, errWide
	}
	return f.counts(f.best)
}
