package alphabeta

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/fold"
)

// account takes the memory for the path and its arenas, which have grown. If there is too
// little it returns an error: the one for a cycle, if a cycle is why the path is so long.
func (w *worker[B]) account() error {
	w.caps = cap(w.path) + w.room + cap(w.children)
	if w.paths.Hold(&w.memory, int64(cap(w.path))*int64(unsafe.Sizeof(frame{}))+w.bytes()+
		int64(cap(w.children))*int64(unsafe.Sizeof(child{}))) {
		return nil
	}
	// The path may have no room because it goes round. Then memory would not help.
	if err := w.loop(); err != nil {
		return err
	}
	return fold.ErrFull
}

// release drops the path and its arenas.
func (w *worker[B]) release() {
	w.paths.Hold(&w.memory, 0)
	w.positions.release()
	w.path, w.children, w.options, w.room, w.caps = nil, nil, 0, 0, 0
}

// firstLook is how long a path is when it is first looked at for a cycle.
const firstLook = 1 << 10

// loop returns an error if a position comes twice on the path. In a cycle the path
// grows for ever, so it is enough to look whenever it has become twice as long.
func (w *worker[B]) loop() error {
	first, second, ok := w.again()
	if !ok {
		return nil
	}
	var cycle []int32
	for _, f := range w.path[first:second] {
		cycle = append(cycle, w.children[f.next-1].at)
	}
	return w.cycle(cycle)
}

// again returns the first position that comes again on the path, and where.
func (w *worker[B]) again() (first, second int, ok bool) {
	if w.table == nil {
		at := make([]int32, len(w.path))
		for i, f := range w.path {
			at[i] = f.at
		}
		return w.positions.again(at)
	}
	// A key is a position, so equal keys are a repetition and no collision.
	met := make(map[uint64]int, len(w.path))
	for i, f := range w.path {
		if first, ok = met[f.key]; ok {
			return first, i, true
		}
		met[f.key] = i
	}
	return 0, 0, false
}
