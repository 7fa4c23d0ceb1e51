package proof

import (
	"errors"
	"math"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
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

// worker searches, alone or beside others over one table.
type worker[S comparable] struct {
	config    *rules.Config[S]
	expand    func(dst []rules.Expanded[S], s S, alpha, beta int) []rules.Expanded[S] // or nil
	words     bool                                                                    // the keys of the table are words
	hasher    memo.Hasher[S]                                                          // if they are not
	table     *transposition.Entries[S, entry]
	marks     *marks       // of all workers, or nil if there is one
	heard     uint32       // the news of the marks that the worker knows of
	stop      *poll.Flag   // of the search
	quota     int64        // how many positions may have been expanded when the worker pauses
	fault     error        // of the bounds of a position
	sum       game.Stats   // of the call
	leads     bool         // the worker reports progress
	memory    memo.Account // of the path
	paths     *exact.Paths
	published meter.Counts // of sum, for other workers

	// The path: its positions, and those of their options with their numbers.
	path     []node[S]
	index    pathIndex[S]
	options  []S // representatives, where the game has such
	numbers  []option
	expanded []rules.Expanded[S] // of the last position that the game expanded at once
}

// verdict is how a search ends: with the answer and, where it was asked for, the option that
// proves it, or with an error.
type verdict struct {
	holds  bool
	option int // or -1
	err    error
}

// failed returns the verdict of an error.
func failed(err error) verdict { return verdict{option: -1, err: err} }

// errPaused says that a worker has expanded its quota of positions, and can go on.
var errPaused = errors.New("paused")

// beginQuestion begins to answer a question. It returns true with the verdict if that is known at once.
func beginQuestion[S comparable](w *worker[S], q question[S]) (verdict, bool) {
	w.fault = nil
	root := q.root
	if !q.indexed { // an index is that of an option of root itself, which may have them in another order
		root = w.config.Canonical(root)
	}
	n, _ := glance(w, root, q.goal)
	if w.fault != nil {
		return failed(w.fault), true
	}
	if n.decided() && !q.indexed {
		return verdict{n.prove == 0, -1, nil}, true
	}
	// All numbers but those of an answer are within these limits.
	n, opened, err := openNode(w, root, q.goal, numbers{endless, endless})
	return verdict{n.prove == 0, -1, err}, !opened
}

// searchOn is df-pn (Nagai, 2002). Plain proof-number search keeps the tree in
// memory, goes from the root to the leaf that can contribute most to an answer,
// expands it, and takes the changes back to the root. The depth-first search stays
// below a position as long as that leaf is there, which a limit on the position's
// numbers tells. What it leaves goes into a table.
//
// The numbers of the options of positions on the path are kept beside the path
// and not only in the table. So a search with a table of any size, or none, ends:
// it never loses what made it choose an option before it has made use of it.
//
// After errPaused and poll.ErrStopped the path stays, and search goes on from there.
func searchOn[S comparable](w *worker[S]) verdict {
	// Invariant: the numbers of each position on the path are within its limit but for those of the last, which
	// the survey checks. The limit of an option lies within that of its position (survey.limit), so the path
	// leads to a most-proving node, and a position is left as soon as another one may be most-proving.
	for {
		if w.marks != nil && w.marks.news.Load() != w.heard {
			listen(w)
		}
		here := &w.path[len(w.path)-1]
		v := surveyed(w.numbers[here.lo:here.hi])
		if v.within(here.limit) {
			here.at = here.lo + int32(v.best)
			if err := advance(w, here, v.limit(here.limit)); err != nil {
				return failed(err)
			}
			continue
		}
		// The limit of the root is infinite, so to exceed it is an answer.
		if len(w.path) == 1 {
			storeEntry(w, here, &v)
			removeLast(&w.index, w.path)
			w.path = w.path[:0]
			if v.prove > 0 {
				return verdict{false, -1, nil}
			}
			return verdict{true, v.best, nil}
		}
		leaveNode(w, &v)
	}
}

// advance looks at the option that here is at, and goes on there if its numbers
// are within the limit, which is in terms of here.
func advance[S comparable](w *worker[S], here *node[S], limit numbers) error {
	at, from := here.at, here.goal
	o := w.numbers[at]
	// The search may have reached the option in another way since it entered the arena.
	k := w.table.Key(w.options[at])
	entry, ok := findEntry(w, w.options[at], k)
	n := entry.on(o.goal).seen(from, o.goal)
	if w.marks != nil {
		n, ok = burdened(w, n, w.options[at], k), true
	}
	// Numbers of the table at or above the limit send the search back at once: another option may be closer now.
	if ok && !n.within(limit) {
		w.sum.Hits++
		w.numbers[at].numbers = n
		return nil
	}
	n, opened, err := openNode(w, w.options[at], o.goal, limit.seen(from, o.goal))
	if err == nil && !opened {
		w.numbers[at].numbers = n.seen(from, o.goal)
	}
	return err
}

// openNode expands s, and makes it the end of the path. If s is terminal it returns
// the answer instead, and opened is false.
func openNode[S comparable](w *worker[S], s S, goal int32, limit numbers) (n numbers, opened bool, err error) {
	k := keyOf(w, s)
	// A position on the path stays undecided until the search comes back to it, so a cycle would be followed for ever.
	if at, found := findIndex(&w.index, w.path, s, k); found {
		return n, false, loopError(w, at)
	}
	if w.stop.Load() {
		return n, false, poll.ErrStopped
	}
	lo := len(w.options)
	enterOptions(w, s, goal)
	if w.fault != nil {
		return n, false, w.fault
	}
	// A terminal position answers all questions about itself: both bounds are its score.
	if len(w.options) == lo {
		v, err := w.config.Terminal(s)
		w.sum.Terminals++
		if err == nil {
			w.table.Store(s, k, entry{value: rules.Span{Lo: v, Hi: v}}, transposition.Work(0), nil)
		}
		return answer(v >= goal), false, err
	}
	if err := spend(w, len(w.path)+1); err != nil {
		w.options, w.numbers = w.options[:lo], w.numbers[:lo] // the search may go on from here
		return n, false, err
	}
	w.path = append(w.path, node[S]{
		position: s, key: k, limit: limit, goal: goal,
		lo: int32(lo), hi: int32(len(w.options)),
		began: w.sum.Positions - 1,
	})
	addLast(&w.index, w.path)
	markNode(w, len(w.path)-1, +1)
	if !hold(w, bytesOf(w)) || len(w.options) > math.MaxInt32 {
		return n, false, fold.ErrFull
	}
	return n, true, nil
}

// leaveNode takes the last position from the path, and passes on what was found to the
// position before it.
func leaveNode[S comparable](w *worker[S], v *survey) {
	top := len(w.path) - 1
	here, up := &w.path[top], &w.path[top-1]
	storeEntry(w, here, v)
	// The numbers go to the option of the position before, where they do not depend on the table.
	w.numbers[up.at].numbers = v.seen(here.goal, up.goal)
	markNode(w, top, -1)
	if w.marks != nil && v.decided() {
		announce(w, here)
	}
	w.options, w.numbers = w.options[:here.lo], w.numbers[:here.lo]
	removeLast(&w.index, w.path)
	w.path = w.path[:top]
}

// abandonPath ends a search early. What the path has grown to is not kept, since it
// may be more than is allowed; what was found below it is in the table.
func abandonPath[S comparable](w *worker[S]) {
	hold(w, 0)
	w.path, w.options, w.numbers, w.index = nil, nil, nil, pathIndex[S]{words: w.words}
}

// clear makes the path empty, whatever a panic in the rules has left of it.
func (w *worker[S]) clear() {
	clearIndex(&w.index, w.path)
	w.path, w.options, w.numbers = w.path[:0], w.options[:0], w.numbers[:0]
}

// spend counts a position as expanded, at the end of a path of the given length. Its error is errPaused.
func spend[S comparable](w *worker[S], depth int) error {
	if w.sum.Positions >= w.quota {
		return errPaused
	}
	w.sum.Positions++
	w.sum.Depth = max(w.sum.Depth, depth)
	if w.leads && w.config.Meter.Due() {
		w.config.Report()
	}
	if w.marks != nil && w.sum.Positions%publishEvery == 0 {
		w.published.Publish(&w.sum)
	}
	return nil
}

// hold makes bytes the memory of the path, or returns false if there is too little.
func hold[S comparable](w *worker[S], bytes int64) bool {
	return bytes == w.memory.Held || w.paths.Hold(&w.memory, bytes)
}

// bytesOf returns how many bytes the path takes.
func bytesOf[S comparable](w *worker[S]) int64 {
	var s S
	option := int64(unsafe.Sizeof(s))*int64(cap(w.options)) + int64(unsafe.Sizeof(option{}))*int64(cap(w.numbers))
	return option + int64(unsafe.Sizeof(node[S]{}))*int64(cap(w.path)) + indexBytes(&w.index)
}

// loopError returns the error for the cycle that leads from position at of the path
// back to it.
func loopError[S comparable](w *worker[S], at int) error {
	var positions []S
	for i := at; i < len(w.path); i++ {
		positions = append(positions, w.options[w.path[i].at])
	}
	// Each is the option of the one before: the last is the position at itself.
	last := len(positions) - 1
	return w.config.Cycle(append(positions[last:last+1:last+1], positions[:last]...))
}

// enterOptions enters the options of s, or their representatives, and their numbers. Those at the root
// are in the order of Moves, so that an index tells which one it is.
func enterOptions[S comparable](w *worker[S], s S, goal int32) {
	// Expand may tell options in any order, and may leave some out.
	if w.expand != nil && len(w.path) > 0 {
		enterAtOnce(w, s, goal)
		return
	}
	lo := len(w.options)
	w.options = moves.Append(w.config.Rules.Moves, w.options, s)
	for i := lo; i < len(w.options); i++ {
		g := goalAt(goal, w.config.Sign(s, w.options[i]))
		o := w.config.Canonical(w.options[i])
		w.options[i] = o
		n, k := glance(w, o, g)
		n = n.seen(goal, g)
		if w.marks != nil {
			n = burdened(w, n, o, k)
		}
		w.numbers = append(w.numbers, option{n, g})
	}
}

// enterAtOnce is enter by a single call of Expand.
func enterAtOnce[S comparable](w *worker[S], s S, goal int32) {
	w.expanded = w.expand(w.expanded[:0], s, int(goal)-1, int(goal))
	for i := range w.expanded {
		o := &w.expanded[i]
		g := goalAt(goal, -1)
		if o.Again {
			g = goal
		}
		// Outside the bounds the answer is known. Only between them is the table asked.
		n := answer(o.Lo >= int(g)).seen(goal, g)
		if o.Lo < int(g) && int(g) <= o.Hi {
			k := toldKey(w, o)
			n = recallNumbers(w, o.Position, k, g).seen(goal, g)
			if w.marks != nil {
				n = burdened(w, n, o.Position, k)
			}
		} else {
			checkBounds(w, s, o.Lo, o.Hi)
		}
		// A decided option has a place too: the survey needs the numbers of all.
		w.options = append(w.options, o.Position)
		w.numbers = append(w.numbers, option{n, g})
	}
}

// glance returns the numbers of a question without looking at any move, and the key of s in the table if it has made one.
func glance[S comparable](w *worker[S], s S, goal int32) (numbers, uint64) {
	// Static bounds come before the key, since they cost no look-up.
	if w.config.Bounder != nil {
		lo, hi := w.config.Bounder.Bounds(s)
		if lo >= int(goal) || hi < int(goal) {
			checkBounds(w, s, lo, hi)
			return answer(lo >= int(goal)), 0
		}
	}
	k := w.table.Key(s)
	return recallNumbers(w, s, k, goal), k
}

// checkBounds notes a fault of the bounds of s, or of an option of s that is told with its bounds.
func checkBounds[S comparable](w *worker[S], s S, lo, hi int) {
	if err := rules.Allow(s, lo, hi); err != nil {
		w.fault = err
	}
}

// recallNumbers returns what the table knows of a question.
func recallNumbers[S comparable](w *worker[S], s S, k uint64, goal int32) numbers {
	entry, ok := findEntry(w, s, k)
	n := entry.on(goal)
	if ok && n.decided() {
		w.sum.Hits++
	}
	return n
}

// keyOf returns the key of s on the path.
func keyOf[S comparable](w *worker[S], s S) uint64 {
	if w.words {
		return w.table.Key(s)
	}
	return w.hasher.Of(s)
}

// toldKey returns the key in the table of an option that the game expanded at once.
func toldKey[S comparable](w *worker[S], o *rules.Expanded[S]) uint64 {
	if w.config.Rules.Key != nil {
		return o.Key
	}
	return w.table.Key(o.Position)
}

// findEntry returns what the table has of a position.
func findEntry[S comparable](w *worker[S], s S, k uint64) (known entry, ok bool) {
	if known, ok = w.table.Find(s, k); !ok {
		known = unasked
	}
	return known, ok
}

// storeEntry puts what is known of here into the table. Its worth there is the number of positions
// expanded for it, and four times that for an answer: an answer serves every question, while
// numbers only tell where to go on.
func storeEntry[S comparable](w *worker[S], here *node[S], v *survey) {
	worth := w.sum.Positions - here.began
	if v.decided() {
		worth *= 4
		if v.prove == 0 && v.unrefuted > 1 {
			w.sum.Cutoffs++
		}
	}
	goal, n, found := here.goal, v.numbers, unasked
	found.put(goal, n)
	// What the table knew of the position before stays true beside what has been found.
	w.table.Store(here.position, here.key, found, transposition.Work(worth), func(known entry) entry {
		known.put(goal, n)
		return known
	})
}
