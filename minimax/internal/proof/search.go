package proof

import (
	"context"
	"math"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// node is a position on the path.
type node[S comparable] struct {
	position S
	key      uint64  // in the table, or a hash of the position if the table has positions as keys
	limit    numbers // the search leaves it when its numbers reach these
	goal     int32   // what it has to be worth
	lo, hi   int32   // where its options are
	at       int32   // the option with which the path goes on
	began    int64   // the positions expanded before it was entered
}

// search is df-pn (Nagai, 2002). Plain proof-number search keeps the tree in
// memory, goes from the root to the leaf that can contribute most to an answer,
// expands it, and takes the changes back to the root. The depth-first search stays
// below a position as long as that leaf is there, which a limit on the position's
// numbers tells. What it leaves goes into a table.
//
// The numbers of the options of positions on the path are kept beside the path
// and not only in the table. So a search with a table of any size, or none, ends:
// it never loses what made it choose an option before it has made use of it.
func (e *Engine[S]) search(ctx context.Context, root S, goal int32, expand bool) (bool, int, error) {
	if err := poll.Cause(ctx); err != nil {
		return false, -1, err
	}
	e.ctx = ctx
	stop, done := poll.Watch(ctx)
	defer done()
	e.stop, e.fault = stop, nil
	e.clear()
	if !expand { // an index is that of an option of root itself, which may have them in another order
		root = e.config.Canonical(root)
	}
	n := e.glance(root, goal)
	if e.fault != nil {
		return false, -1, e.fault
	}
	if n.decided() && !expand {
		return n.prove == 0, -1, nil
	}
	// All numbers but those of an answer are within these limits.
	n, opened, err := e.open(root, goal, numbers{endless, endless})
	if err != nil {
		e.abandon()
		return false, -1, err
	}
	if !opened {
		return n.prove == 0, -1, nil
	}
	// Invariant: the numbers of each position on the path are within its limit but for those of the last, which
	// the survey checks. The limit of an option lies within that of its position (survey.limit), so the path
	// leads to a most-proving node, and a position is left as soon as another one may be most-proving.
	for {
		here := &e.path[len(e.path)-1]
		v := surveyed(e.numbers[here.lo:here.hi])
		if v.within(here.limit) {
			here.at = here.lo + int32(v.best)
			if err := e.advance(here, v.limit(here.limit)); err != nil {
				e.abandon()
				return false, -1, err
			}
			continue
		}
		// The limit of the root is infinite, so to exceed it is an answer.
		if len(e.path) == 1 {
			e.store(here, &v)
			e.index.remove(e.path)
			e.path = e.path[:0]
			if v.prove > 0 {
				return false, -1, nil
			}
			return true, v.best, nil
		}
		e.leave(&v)
	}
}

// advance looks at the option that here is at, and goes on there if its numbers
// are within the limit, which is in terms of here.
func (e *Engine[S]) advance(here *node[S], limit numbers) error {
	at, from := here.at, here.goal
	o := e.numbers[at]
	// The search may have reached the option in another way since it entered the arena.
	entry, ok := e.find(e.options[at], e.table.Key(e.options[at]))
	// Numbers of the table at or above the limit send the search back at once: another option may be closer now.
	if n := entry.on(o.goal).seen(from, o.goal); ok && !n.within(limit) {
		e.sum.Hits++
		e.numbers[at].numbers = n
		return nil
	}
	n, opened, err := e.open(e.options[at], o.goal, limit.seen(from, o.goal))
	if err == nil && !opened {
		e.numbers[at].numbers = n.seen(from, o.goal)
	}
	return err
}

// open expands s, and makes it the end of the path. If s is terminal it returns
// the answer instead, and opened is false.
func (e *Engine[S]) open(s S, goal int32, limit numbers) (n numbers, opened bool, err error) {
	k := e.key(s)
	// A position on the path stays undecided until the search comes back to it, so a cycle would be followed for ever.
	if at, found := e.index.find(e.path, s, k); found {
		return n, false, e.loop(at)
	}
	if e.stop.Load() {
		return n, false, context.Cause(e.ctx)
	}
	lo := len(e.options)
	e.enter(s, goal)
	if e.fault != nil {
		return n, false, e.fault
	}
	// A terminal position answers all questions about itself: both bounds are its score.
	if len(e.options) == lo {
		v, err := e.config.Terminal(s)
		e.sum.Terminals++
		if err == nil {
			e.table.Store(s, k, entry{value: rules.Span{Lo: v, Hi: v}}, transposition.Work(0))
		}
		return answer(v >= goal), false, err
	}
	if err := e.Spend(len(e.path) + 1); err != nil {
		return n, false, err
	}
	e.path = append(e.path, node[S]{
		position: s, key: k, limit: limit, goal: goal,
		lo: int32(lo), hi: int32(len(e.options)),
		began: e.sum.Positions - 1,
	})
	e.index.add(e.path)
	if !e.memory.Hold(e.bytes()) || len(e.options) > math.MaxInt32 {
		return n, false, fold.ErrFull
	}
	return n, true, nil
}

// leave takes the last position from the path, and passes on what was found to the
// position before it.
func (e *Engine[S]) leave(v *survey) {
	top := len(e.path) - 1
	here, up := &e.path[top], &e.path[top-1]
	e.store(here, v)
	// The numbers go to the option of the position before, where they do not depend on the table.
	e.numbers[up.at].numbers = v.seen(here.goal, up.goal)
	e.options, e.numbers = e.options[:here.lo], e.numbers[:here.lo]
	e.index.remove(e.path)
	e.path = e.path[:top]
}

// abandon ends a search early. What the path has grown to is not kept, since it
// may be more than is allowed; what was found below it is in the table.
func (e *Engine[S]) abandon() {
	e.memory.Close()
	e.path, e.options, e.numbers, e.index = nil, nil, nil, pathIndex[S]{words: e.words}
}

// clear makes the path empty, whatever a panic in the rules has left of it.
func (e *Engine[S]) clear() {
	e.index.clear(e.path)
	e.path, e.options, e.numbers = e.path[:0], e.options[:0], e.numbers[:0]
}

// Spend is a method of [exact.Engine]. Its error is ErrUnproved.
func (e *Engine[S]) Spend(depth int) error {
	if e.sum.Positions >= e.nodes {
		return ErrUnproved
	}
	e.sum.Positions++
	e.sum.Depth = max(e.sum.Depth, depth)
	if e.config.Meter.Due() {
		e.config.Report()
	}
	return nil
}

// bytes returns how many bytes the path takes.
func (e *Engine[S]) bytes() int64 {
	var s S
	option := int64(unsafe.Sizeof(s))*int64(cap(e.options)) + int64(unsafe.Sizeof(option{}))*int64(cap(e.numbers))
	return option + int64(unsafe.Sizeof(node[S]{}))*int64(cap(e.path)) + e.index.bytes()
}

// loop returns the error for the cycle that leads from position at of the path
// back to it.
func (e *Engine[S]) loop(at int) error {
	var positions []S
	for i := at; i < len(e.path); i++ {
		positions = append(positions, e.options[e.path[i].at])
	}
	// Each is the option of the one before: the last is the position at itself.
	last := len(positions) - 1
	return e.config.Cycle(append(positions[last:last+1:last+1], positions[:last]...))
}

// enter enters the options of s, or their representatives, and their numbers. Those at the root
// are in the order of Moves, so that an index tells which one it is.
func (e *Engine[S]) enter(s S, goal int32) {
	// Expand may tell options in any order, and may leave some out.
	if e.expand != nil && len(e.path) > 0 {
		e.enterAtOnce(s, goal)
		return
	}
	lo := len(e.options)
	e.options = moves.Append(e.config.Rules.Moves, e.options, s)
	for i := lo; i < len(e.options); i++ {
		g := goalAt(goal, e.config.Sign(s, e.options[i]))
		o := e.config.Canonical(e.options[i])
		e.options[i] = o
		e.numbers = append(e.numbers, option{e.glance(o, g).seen(goal, g), g})
	}
}

// enterAtOnce is enter by a single call of Expand.
func (e *Engine[S]) enterAtOnce(s S, goal int32) {
	e.expanded = e.expand(e.expanded[:0], s, int(goal)-1, int(goal))
	for i := range e.expanded {
		o := &e.expanded[i]
		g := goalAt(goal, -1)
		if o.Again {
			g = goal
		}
		// Outside the bounds the answer is known. Only between them is the table asked.
		n := answer(o.Lo >= int(g))
		if o.Lo < int(g) && int(g) <= o.Hi {
			n = e.recall(o.Position, e.told(o), g)
		} else {
			e.check(s, o.Lo, o.Hi)
		}
		// A decided option has a place too: the survey needs the numbers of all.
		e.options = append(e.options, o.Position)
		e.numbers = append(e.numbers, option{n.seen(goal, g), g})
	}
}

// glance returns the numbers of a question without looking at any move.
func (e *Engine[S]) glance(s S, goal int32) numbers {
	// Static bounds come before the key, since they cost no look-up.
	if e.config.Bounder != nil {
		lo, hi := e.config.Bounder.Bounds(s)
		if lo >= int(goal) || hi < int(goal) {
			e.check(s, lo, hi)
			return answer(lo >= int(goal))
		}
	}
	return e.recall(s, e.table.Key(s), goal)
}

// check notes a fault of the bounds of s, or of an option of s that is told with its bounds.
func (e *Engine[S]) check(s S, lo, hi int) {
	if err := rules.Allow(s, lo, hi); err != nil {
		e.fault = err
	}
}

// recall returns what the table knows of a question.
func (e *Engine[S]) recall(s S, k uint64, goal int32) numbers {
	entry, ok := e.find(s, k)
	n := entry.on(goal)
	if ok && n.decided() {
		e.sum.Hits++
	}
	return n
}

// key returns the key of s on the path.
func (e *Engine[S]) key(s S) uint64 {
	if e.words {
		return e.table.Key(s)
	}
	return e.hasher.Of(s)
}

// told returns the key in the table of an option that the game expanded at once.
func (e *Engine[S]) told(o *rules.Expanded[S]) uint64 {
	if e.config.Rules.Key != nil {
		return o.Key
	}
	return e.table.Key(o.Position)
}

// find returns what the table has of a position.
func (e *Engine[S]) find(s S, k uint64) (known entry, ok bool) {
	if known, ok = e.table.Find(s, k); !ok {
		known = unasked
	}
	return known, ok
}

// store puts what is known of here into the table. Its worth there is the number of positions
// expanded for it, and four times that for an answer: an answer serves every question, while
// numbers only tell where to go on.
func (e *Engine[S]) store(here *node[S], v *survey) {
	worth := e.sum.Positions - here.began
	if v.decided() {
		worth *= 4
		if v.prove == 0 && v.unrefuted > 1 {
			e.sum.Cutoffs++
		}
	}
	// What the table knew of the position before stays true beside what has been found.
	entry, _ := e.find(here.position, here.key)
	entry.put(here.goal, v.numbers)
	e.table.Store(here.position, here.key, entry, transposition.Work(worth))
}
