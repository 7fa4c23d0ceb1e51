package certificate

import (
	"context"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// walk is a depth-first walk through the positions of a strategy: one move at each position of the
// player of the claim, and all moves of the opponent. Writer and Checker make the same walk, and so
// meet the same choices in the same order.
//
// A position is proved when the walk has been through all positions behind the position. A proved
// position is not entered again unless the new goal needs more.
type walk[S comparable] struct {
	*graph[S]
	// choose returns the index of the move that is made at g. The moves are valid until the next
	// call of run.
	choose func(g goal[S], among []choice[S]) (int, error)
	picked func(g goal[S], index int) // if not nil, gets each move of the player of the claim

	seen map[node[S]]mark
	path []frame[S]
	todo []goal[S]    // the goals still to be proved of all frames, the last frame last
	few  []choice[S]  // the buffer of pick
	log  *[]change[S] // if not nil, the changes of seen, for undo

	choices   int64 // calls of choose
	positions int64 // positions entered
	deepest   int

	memory   int64            // limit in bytes
	progress func(game.Stats) // or nil
	beat     *progress.Beat   // or nil
}

// mark says how much has been proved at a node, or is to be proved if the node is open: on the path.
type mark struct {
	need int
	open bool
}

// frame is a goal on the path. Its goals in todo begin at from.
type frame[S comparable] struct {
	goal[S]
	from int
}

// choice is a move of the player of the claim: the goal after the move, and the index in Moves.
type choice[S comparable] struct {
	goal[S]
	index int
}

// change is a node with its mark before a change.
type change[S comparable] struct {
	node[S]
	before mark
	seen   bool
}

// newWalk returns a walk that has not begun, with a limit in bytes for seen. The caller stops beat.
func newWalk[S comparable](r *graph[S], memory int64, report func(game.Stats)) *walk[S] {
	return &walk[S]{
		graph: r, seen: make(map[node[S]]mark), memory: memory,
		progress: report, beat: progress.Start(report != nil),
	}
}

// entrySize returns the bytes of an entry of a map, on average over the sizes of a map.
func entrySize[K comparable, V any]() int64 {
	var k K
	var v V
	return 2 * int64(unsafe.Sizeof(k)+unsafe.Sizeof(v)+1)
}

// full returns an error if seen and so many bytes exceed the memory.
func (w *walk[S]) full(bytes int64) error {
	n := int64(len(w.seen))
	if n*entrySize[node[S], mark]()+bytes <= w.memory {
		return nil
	}
	return tool.Reason(fold.ErrFull, n, w.memory)
}

// stats returns the counts so far.
func (w *walk[S]) stats() game.Stats {
	return game.Stats{Positions: w.positions, Depth: w.deepest, Memory: int64(len(w.seen)) * entrySize[node[S], mark]()}
}

// run proves the goal g. After an error the path leads to the position of the error.
func (w *walk[S]) run(ctx context.Context, g goal[S]) error {
	base := len(w.path)
	if err := w.enter(g); err != nil {
		return err
	}
	for len(w.path) > base {
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		if w.beat.Due() {
			w.progress(w.stats())
		}
		top := &w.path[len(w.path)-1]
		n := len(w.todo) - 1
		if n < top.from {
			w.set(top.node, mark{need: top.need})
			w.path = w.path[:len(w.path)-1]
			continue
		}
		next := w.todo[n]
		w.todo = w.todo[:n]
		if err := w.enter(next); err != nil {
			return err
		}
	}
	return nil
}

// enter begins the proof of g, unless g is proved already.
func (w *walk[S]) enter(g goal[S]) error {
	switch proved, cycle := w.known(g); {
	case proved:
		return nil
	case cycle:
		w.path = append(w.path, frame[S]{g, len(w.todo)})
		return game.ErrCycle
	}
	options, ended, achieved := w.end(g)
	if achieved {
		return nil
	}
	w.path = append(w.path, frame[S]{g, len(w.todo)})
	if ended {
		return ErrInsufficient
	}
	if err := w.full(0); err != nil {
		return err
	}
	w.positions++
	w.deepest = max(w.deepest, len(w.path))
	w.set(g.node, mark{g.need, true})
	if g.mine {
		return w.pick(g, options)
	}
	for i := range options {
		w.todo = append(w.todo, w.after(g, options[len(options)-1-i])) // run takes the last first
	}
	return nil
}

// known reports whether g is proved, and whether g closes a cycle that must not be.
func (w *walk[S]) known(g goal[S]) (proved, cycle bool) {
	m, seen := w.seen[g.node]
	if !seen || m.open && !w.endless {
		return false, seen
	}
	return m.need >= g.need, false
}

// pick adds the move of the player of the claim at g to todo. A move to a proved position or to a
// sufficient end is always the best: this move adds no position to the certificate. The first such
// move is made without a choice. Moves to insufficient ends, and moves that close a cycle that must
// not be, are left out. A choice is made among the other moves if there are several.
func (w *walk[S]) pick(g goal[S], options []S) error {
	w.few = w.few[:0]
	for i, o := range options {
		w.few = append(w.few, choice[S]{w.after(g, o), i})
	}
	among := w.few[:0]
	for _, c := range w.few {
		proved, cycle := w.known(c.goal)
		ended := cycle
		if !proved && !cycle {
			_, ended, proved = w.end(c.goal)
		}
		if proved {
			w.pickedAt(g, c)
			return nil
		}
		if !ended {
			among = append(among, c)
		}
	}
	i := 0
	switch len(among) {
	case 0:
		return ErrInsufficient
	case 1:
	default:
		w.choices++
		var err error
		if i, err = w.choose(g, among); err != nil {
			return err
		}
	}
	w.pickedAt(g, among[i])
	w.todo = append(w.todo, among[i].goal)
	return nil
}

// pickedAt reports a move at g to picked.
func (w *walk[S]) pickedAt(g goal[S], c choice[S]) {
	if w.picked != nil {
		w.picked(g, c.index)
	}
}

// set sets the mark of a node.
func (w *walk[S]) set(n node[S], m mark) {
	if w.log != nil {
		before, seen := w.seen[n]
		*w.log = append(*w.log, change[S]{n, before, seen})
	}
	w.seen[n] = m
}
