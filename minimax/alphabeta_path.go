package minimax

import (
	"sync/atomic"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/fold"
)

// leastPath is the memory in bytes that a search with a table of fixed size has for its
// path, however little it has for all.
const leastPath = 1 << 20

// pathShare divides a tool's memory: one part of so many is for paths.
const pathShare = 8

// pathRoom returns how much of so many bytes is for paths.
func pathRoom(memory int64) int64 { return max(memory/pathShare, leastPath) }

// paths is the memory that the paths of all workers take, and all else but the table.
type paths struct {
	limit int64
	used  atomic.Int64
}

// take takes memory, or gives it back. It returns false if there is too little.
func (p *paths) take(bytes int64) bool {
	if p.used.Add(bytes) <= p.limit || bytes <= 0 {
		return true
	}
	p.used.Add(-bytes)
	return false
}

// account takes the memory for the path and its arenas, which have grown. If there is too
// little it returns an error: the one for a cycle, if a cycle is why the path is so long.
func (w *worker[S, K, B]) account() error {
	w.caps = cap(w.path) + cap(w.options) + cap(w.children)
	var s S
	bytes := int64(cap(w.path))*int64(unsafe.Sizeof(frame[K]{})) +
		int64(cap(w.options))*int64(unsafe.Sizeof(s)) +
		int64(cap(w.children))*int64(unsafe.Sizeof(child[K]{}))
	if w.paths.take(bytes - w.held) {
		w.held = bytes
		return nil
	}
	if err := w.loop(); err != nil {
		return err
	}
	return fold.ErrFull
}

// release drops the path and its arenas, which have grown too large.
func (w *worker[S, K, B]) release() {
	w.paths.take(-w.held)
	w.path, w.options, w.children = nil, nil, nil
	w.held, w.caps = 0, 0
}

// restCycle returns the error for a cycle of positions as the table has them: without their points.
func (w *worker[S, K, B]) restCycle(positions []S) error {
	r := w.Rules
	if w.banker != nil {
		r.Canonical = rests[S, K, B]{w}
	}
	return noCycles(r, positions)
}

// rests represents positions by those that the table has.
type rests[S, K comparable, B score] struct{ *worker[S, K, B] }

func (r rests[S, K, B]) Canonical(s S) S {
	rest, _ := r.setAside(s)
	return rest
}

// firstLook is how long a path is when it is first looked at for a cycle.
const firstLook = 1 << 10

// loop returns an error if a position comes twice on the path. In a cycle the path
// grows for ever, so it is enough to look whenever it has become twice as long.
func (w *worker[S, K, B]) loop() error {
	at := make(map[K]int, len(w.path))
	for i, f := range w.path {
		first, again := at[f.key]
		if at[f.key] = i; !again {
			continue
		}
		var positions []S
		for _, f := range w.path[first:i] {
			positions = append(positions, w.options[w.children[f.next-1].at])
		}
		return w.restCycle(positions)
	}
	return nil
}
