package values

import (
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

// taking is the engine for games whose moves leave at most one heap.
type taking[T value] struct {
	row[T]
	*taken
}

// taken generates values, of which the last may not have been used.
type taken struct {
	source subtraction.Source
	values *subtraction.Values // nil before the first value
	v      uint64
	held   bool
}

func newTaking(c code.Code) Engine {
	return &taking[uint8]{taken: &taken{source: subtraction.Source{Code: c}}}
}

func (t *taking[T]) Extend(n int, stop *poll.Flag) bool {
	if t.values == nil {
		t.values = subtraction.New(t.source)
	}
	for len(t.g) < n && !stop.Load() {
		// A value that did not fit is held for the wider engine, which shares the generator.
		if !t.held {
			t.v = uint64(t.values.Next())
		}
		if t.held = uint64(T(t.v)) != t.v; t.held {
			return false
		}
		t.push(T(t.v))
	}
	return true
}

func (t *taking[T]) Wider() Engine {
	switch any(t.g).(type) {
	case []uint8:
		return &taking[uint16]{converted[uint16](t.row), t.taken}
	case []uint16:
		return &taking[uint32]{converted[uint32](t.row), t.taken}
	}
	return &taking[uint64]{converted[uint64](t.row), t.taken}
}

func (t *taking[T]) Need(n int) int64 {
	if t.values == nil {
		return t.row.Need(n) + t.source.Window()
	}
	return t.row.Need(n) + t.values.Bytes()
}

func (t *taking[T]) Rare() int { return 0 }
