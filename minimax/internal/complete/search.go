package complete

import (
	"context"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// node is a position on the path of a search.
type node struct {
	entry    *memo.Entry[int32]
	next, hi int // its options still to look at, in the arena
	turn     int // the player to move, if the game tells

	// What is asked and what is known, to the player to move at the node.
	alpha, beta int32      // the window: which numbers between make a difference
	value       rules.Span // whatever the search finds
	best        int32      // the largest value of the options looked at
	sign        int32      // ±1: what a value here counts for the player who moved here
}

// Window is alpha-beta search (Brudno, 1963; Edwards and Hart, 1963; analyzed by Knuth and Moore,
// 1975) with a memo of bounds. The search is fail-soft. The result v bounds the value of root:
//
//   - v <= alpha: the value is at most v,
//   - v >= beta: the value is at least v,
//   - alpha < v < beta: the value is v.
//
// The memo keeps one bound or the exact value for each expanded position. Each entry is true for
// every window. So searches with different windows, and plain minimax, share the memo.
//
// Like a fold, the search has a stack of its own, and detects a position that is reached from
// itself.
func (e *Engine[S]) Window(ctx context.Context, root S, alpha, beta int32) (v int32, err error) {
	if err := poll.Cause(ctx); err != nil {
		return 0, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	if e.budget.Stop = stop; !e.table.Resume() {
		return 0, context.Cause(ctx)
	}
	// A panic of the rules leaves entries Open, and a later call would take them for a cycle.
	panicked := true
	defer func() {
		if panicked {
			e.table.Close()
			releasePath(e)
		}
	}()
	e.options = append(e.options[:0], root)
	e.path = e.path[:0]
	// The root is the only option of a position where the opponent is to move, so the loop treats it like all others. The
	// window is turned for that opponent.
	here := node{hi: 1, best: -rules.Infinity, alpha: -beta, beta: -alpha}
	if e.config.Turner != nil {
		here.turn = 1 - rules.Turn(e.config.Turner, root)
	}
	var child node
	// Invariant: path holds the positions from the root to the one before here, each of which is Open in
	// the memo. The arena holds the options of all of them, and ends with those of here, at here.hi.
	for {
		// An option worth beta shows that the player who moved here had better not come here: the options that are
		// left cannot change that.
		for here.next < here.hi && here.best < here.beta {
			opened, err := openNode(e, &here, &child, stop)
			if err != nil {
				panicked = false
				abandonPath(e, here)
				return 0, poll.Reason(ctx, stop, err)
			}
			if opened {
				e.path = append(e.path, here)
				countPosition(e, len(e.path))
				here = child
			}
		}
		top := len(e.path) - 1
		if top < 0 {
			panicked = false
			return -here.best, nil
		}
		if here.next < here.hi {
			e.sum.Cutoffs++
		}
		worth := here.sign * here.close()
		here = e.path[top]
		e.path = e.path[:top]
		e.options = e.options[:here.hi]
		here.take(worth)
	}
}

// openNode takes the value of the option that here is at, if that is known or can be seen.
// Otherwise it makes n the option, with its own options in the arena, and opened is
// true.
func openNode[S comparable](e *Engine[S], here, n *node, stop *poll.Flag) (opened bool, err error) {
	windowOf(e, here, e.options[here.next], n)
	s := e.config.Canonical(e.options[here.next])
	var entry *memo.Entry[int32]
	var place memo.Place
	if t := e.table; t.Words != nil {
		place.Word = t.Keys.Of(s)
		entry, place.Slot = t.Words.Find(place.Word)
	} else {
		entry, place.Slot = t.Whole.Find(s)
	}
	if entry != nil {
		// Only positions on the path are Open, so this one can be reached from itself.
		if entry.State == memo.Open {
			return false, cycleError(e, entry, *here)
		}
		n.value = spanOf(entry)
		if v, ok := n.value.Answer(n.alpha, n.beta); ok {
			e.sum.Hits++
			here.take(n.sign * v)
			return false, nil
		}
	}
	// Static bounds come before Moves, which takes longer.
	if e.config.Bounder != nil {
		lo, hi := e.config.Bounder.Bounds(s)
		if err := rules.Allow(s, lo, hi); err != nil {
			return false, err
		}
		n.value = n.value.Meet(rules.Span{Lo: rules.Clamp(lo), Hi: rules.Clamp(hi)})
		if v, ok := n.value.Answer(n.alpha, n.beta); ok {
			e.sum.Cutoffs++
			here.take(n.sign * v)
			return false, nil
		}
	}
	// What comes next takes time or memory, what came before does not.
	if stop.Load() {
		return false, poll.ErrStopped
	}
	lo := len(e.options)
	e.options = moves.Append(e.config.Rules.Moves, e.options, s)
	if len(e.options) == lo {
		// A terminal position takes no entry: to find out again that it has no options costs as much as a look-up.
		e.sum.Terminals++
		v, err := e.config.Terminal(s)
		here.take(n.sign * v)
		return false, err
	}
	if entry == nil {
		entry = e.table.Insert(s, place)
	}
	if entry == nil || !accountFor(e) {
		return false, fold.ErrFull
	}
	entry.State = memo.Open // from here on close or abandon must be called for n
	// A search for a number outside the known span cannot change the answer, and a narrower window cuts off more.
	n.entry, n.next, n.hi, n.best = entry, lo, len(e.options), -rules.Infinity
	n.alpha, n.beta = max(n.alpha, n.value.Lo), min(n.beta, n.value.Hi)
	if e.config.Turner != nil {
		n.turn = rules.Turn(e.config.Turner, s)
	}
	return true, nil
}

// windowOf makes n a node for option s of here, of which nothing is known, with the part of
// here's window that is still open, seen by the player to move at s.
func windowOf[S comparable](e *Engine[S], here *node, s S, n *node) {
	// An option that is worth no more than the best one changes nothing.
	alpha, beta := max(here.alpha, here.best), here.beta
	n.sign, n.alpha, n.beta = -1, -beta, -alpha
	if e.config.Turner != nil && rules.Turn(e.config.Turner, s) == here.turn {
		n.sign, n.alpha, n.beta = +1, alpha, beta
	}
	n.value = rules.Anything
}

// take makes v a value of the option that n is at, and goes on to the next.
func (n *node) take(v int32) {
	n.best = max(n.best, v)
	n.next++
}

// close puts what the search of n has found into the memo, and returns it.
//
// The window was narrowed to what was known before: a search that fails low
// against a known lower bound, or high against an upper one, has therefore
// found the exact value.
func (n *node) close() int32 {
	low, high := n.value.Lo, n.value.Hi
	if n.best > n.alpha {
		low = max(low, n.best)
	}
	if n.best < n.beta {
		high = min(high, n.best)
	}
	// An entry has room for one bound: of two, the one that answers what was asked is kept.
	switch {
	case low >= high:
		n.entry.Value, n.entry.State = high, memo.Exact
	case n.best >= n.beta:
		n.entry.Value, n.entry.State = low, memo.Lower
	default:
		n.entry.Value, n.entry.State = high, memo.Upper
	}
	return n.entry.Value
}

// Spend never fails: the only limits of a Solver are memory and the context.
func (e *Engine[S]) Spend(depth int) error {
	countPosition(e, depth)
	return nil
}

// countPosition counts a position as expanded, at the end of a path so long.
func countPosition[S comparable](e *Engine[S], depth int) {
	e.sum.Positions++
	e.sum.Depth = max(e.sum.Depth, depth)
	if e.config.Meter.Due() {
		e.config.Report()
	}
}

// abandonPath ends a search early. What is known of the positions on the path, the last of
// which is here, goes into the memo: one of the two bounds.
func abandonPath[S comparable](e *Engine[S], here node) {
	for _, n := range append(e.path, here)[1:] {
		// Any option gives a lower bound, but an upper bound needs all options, of which some are left.
		low := n.value.Lo
		if n.best > n.alpha {
			low = max(low, n.best)
		}
		switch {
		case low > -rules.Infinity:
			n.entry.Value, n.entry.State = low, memo.Lower
		case n.value.Hi < rules.Infinity:
			n.entry.Value, n.entry.State = n.value.Hi, memo.Upper
		default:
			n.entry.State = memo.Unknown
		}
	}
	releasePath(e)
}

// accountFor takes the memory of the arena and the path, which is shorter, from
// the budget. It returns false if there is too little.
func accountFor[S comparable](e *Engine[S]) bool {
	var s S
	return e.arenas.Hold(int64(cap(e.options)) * int64(unsafe.Sizeof(s)+unsafe.Sizeof(node{})))
}

// releasePath drops the arena and the path, which a search that ended early may have
// left larger than is allowed.
func releasePath[S comparable](e *Engine[S]) {
	e.options, e.path = nil, nil
	e.arenas.Close()
}

// cycleError returns the error for the cycle that leads from entry along the path
// back to it.
func cycleError[S comparable](e *Engine[S], entry *memo.Entry[int32], here node) error {
	var positions []S
	for i, n := range append(e.path, here)[1:] {
		// The path goes from each position to the option that it is at, so the options from entry on are the cycle.
		if n.entry == entry || positions != nil {
			positions = append(positions, e.config.Canonical(e.options[e.path[i].next]))
		}
	}
	return e.config.Cycle(positions)
}
