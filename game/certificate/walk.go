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
// player of the claim, and all moves of the opponent. Writer and Checker make the same walk. So
// both meet the same choices in the same order.
//
// A goal is proved when the walk has proved all goals after the goal. The walk enters a proved node
// again only for a larger need.
type walk[S comparable] struct {
	graph *graph[S]
	// choose returns the position in among of the chosen move at g. The elements of among are valid
	// until the next call of run.
	choose func(g goal[S], among []choice[S]) (int, error)
	picked func(g goal[S], index int) // if not nil, called for each move of the player of the claim

	seen map[node[S]]mark
	path []frame[S]
	todo []goal[S]    // the unproved goals of all frames, in the order of the frames
	few  []choice[S]  // the buffer of pick
	log  *[]change[S] // if not nil, records the changes of seen

	choices   int64 // the number of calls of choose
	positions int64 // the number of entered goals
	deepest   int   // the greatest length of path

	memory   int64            // limit in bytes
	progress func(game.Stats) // or nil
	beat     *progress.Beat   // or nil
}

// mark is the proved need of a node. If the node is open, the node is on the path, and need is not
// yet proved.
type mark struct {
	need int
	open bool
}

// frame is a goal on the path. The unproved goals after the goal begin at from in todo.
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

// newWalk returns a walk that has not begun. The limit memory for seen is in bytes. The caller
// stops beat.
func newWalk[S comparable](r *graph[S], memory int64, report func(game.Stats)) *walk[S] {
	return &walk[S]{
		graph: r, seen: make(map[node[S]]mark), memory: memory,
		progress: report, beat: progress.Start(report != nil),
	}
}

// entrySize returns the mean number of bytes of a map entry, over the sizes of a map.
func entrySize[K comparable, V any]() int64 {
	var k K
	var v V
	return 2 * int64(unsafe.Sizeof(k)+unsafe.Sizeof(v)+1)
}

// full returns an error if seen and the given number of bytes exceed the memory.
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

// enter begins the proof of g, unless g is already proved.
func (w *walk[S]) enter(g goal[S]) error {
	switch proved, cycle := w.known(g); {
	case proved:
		return nil
	case cycle:
		w.path = append(w.path, frame[S]{g, len(w.todo)})
		return game.ErrCycle
	}
	options, ended, achieved := w.graph.end(g)
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
		w.todo = append(w.todo, w.graph.after(g, options[len(options)-1-i])) // run takes the last goal first
	}
	return nil
}

// known reports whether g is proved, and whether g closes a forbidden cycle.
func (w *walk[S]) known(g goal[S]) (proved, cycle bool) {
	m, seen := w.seen[g.node]
	if !seen || m.open && !w.graph.endless {
		return false, seen
	}
	return m.need >= g.need, false
}

// pick adds the goal after the move of the player of the claim at g to todo. A move to a proved
// goal or to a sufficient end is always the best: this move adds no position to the certificate.
// pick makes the first such move without a choice. pick leaves out moves to insufficient ends and
// moves that close a forbidden cycle. If several moves are left, pick calls choose.
func (w *walk[S]) pick(g goal[S], options []S) error {
	w.few = w.few[:0]
	for i, o := range options {
		w.few = append(w.few, choice[S]{w.graph.after(g, o), i})
	}
	among := w.few[:0]
	for _, c := range w.few {
		proved, cycle := w.known(c.goal)
		ended := cycle
		if !proved && !cycle {
			_, ended, proved = w.graph.end(c.goal)
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

// pickedAt calls picked, if not nil, for a move at g.
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
