package heap

import "sync/atomic"

// engine computes the Grundy values of a game, heap after heap.
type engine interface {
	// extend appends values until there are n of them, or until stop is set. It
	// returns false if the next value does not fit; wider returns an engine with
	// room for it, that goes on from there.
	extend(n int, stop *atomic.Bool) bool
	wider() engine

	len() int
	at(n int) uint64
	largest() uint64
	rare() int // heaps counted as rare by the sparse-space method

	// widening returns the bytes that wider takes besides.
	widening() int64

	// need returns the bytes in use when there will be n values, if they do not
	// outgrow the ones so far. Memory that is left for the garbage collector
	// counts, as long as it must be held. reserve makes room for n values.
	need(n int) int64
	reserve(n int)

	// repetition returns the most likely period, and repeats whether the values
	// from heap from on, which is at least length, have it; see period.go.
	repetition(least int, stop *atomic.Bool) (length, preperiod int)
	repeats(length, from int) bool
}

// newEngine returns the engine for a game by a method.
func newEngine(g Game, m Method) engine {
	mv := g.moves()
	switch {
	case m == Plain:
		return newPlain(g)
	case g.Most() <= 1:
		return &taking[uint8]{taken: &taken{takes: newTakes(takesOf{game: g})}}
	case g.Most() == 2 && g.tail == 0:
		return newSparse(mv, row[uint8]{})
	}
	return newPlain(g)
}

// taking is the engine for games whose moves leave at most one heap.
type taking[T value] struct {
	row[T]
	*taken
}

// taken is a generator of values, of which the last may not have been used.
type taken struct {
	takes *takes
	v     uint64
	held  bool
}

func (t *taking[T]) extend(n int, stop *atomic.Bool) bool {
	for len(t.g) < n && !stop.Load() {
		if !t.held {
			t.v = uint64(t.takes.next())
		}
		if t.held = uint64(T(t.v)) != t.v; t.held {
			return false
		}
		t.push(T(t.v))
	}
	return true
}

func (t *taking[T]) wider() engine {
	switch any(t.g).(type) {
	case []uint8:
		return &taking[uint16]{converted[uint16](t.row), t.taken}
	case []uint16:
		return &taking[uint32]{converted[uint32](t.row), t.taken}
	}
	return &taking[uint64]{converted[uint64](t.row), t.taken}
}

func (t *taking[T]) rare() int { return 0 }
