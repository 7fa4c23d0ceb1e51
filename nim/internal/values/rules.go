package values

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// ruled is the engine for rules that have no code: it asks for the options of each
// heap, and takes the mex of their values.
type ruled[T value] struct {
	row[T]
	*asked
}

// asked is what ruled knows besides the values of heaps.
type asked struct {
	options func(n int) iter.Seq[[]int]
	taken   bitset.Set // the values of the options of one heap
}

// NewRuled returns an engine for a game whose moves at a heap of n leave one of
// options(n), heaps smaller than n. If one is not smaller, Extend panics. The empty
// heap is not asked for.
func NewRuled(options func(n int) iter.Seq[[]int]) Engine {
	return &ruled[uint8]{asked: &asked{options: options}}
}

func (r *ruled[T]) Extend(n int, stop *poll.Flag) bool {
	for len(r.g) < n && !stop.Load() {
		v, ok := r.next(len(r.g), stop)
		if !ok {
			// Stopped, not too wide: the heap has no value yet, and the next call asks again.
			return true
		}
		if uint64(T(v)) != v {
			return false
		}
		r.push(T(v))
	}
	return true
}

// next returns the value of a heap of n, or false if it was stopped.
func (r *ruled[T]) next(n int, stop *poll.Flag) (v uint64, ok bool) {
	if n == 0 {
		return 0, true
	}
	clear(r.taken)
	for left := range r.options(n) {
		if stop.Load() {
			return 0, false
		}
		v := r.sum(n, left)
		// A nim-sum may be larger than all values so far, up to the next power of 2.
		r.taken = r.taken.Grown(int(v) + 1)
		r.taken.Add(v)
	}
	return r.taken.Mex(), true
}

// sum returns the value of an option of a heap of n.
func (r *ruled[T]) sum(n int, left []int) uint64 {
	var v uint64
	for _, m := range left {
		if m < 0 || m >= n {
			panic(fmt.Sprintf("heap: a move at a heap of %d leaves one of %d", n, m))
		}
		v ^= uint64(r.g[m])
	}
	return v
}

func (r *ruled[T]) Wider() Engine {
	switch any(r.g).(type) {
	case []uint8:
		return &ruled[uint16]{converted[uint16](r.row), r.asked}
	case []uint16:
		return &ruled[uint32]{converted[uint32](r.row), r.asked}
	}
	return &ruled[uint64]{converted[uint64](r.row), r.asked}
}

func (r *ruled[T]) Need(n int) int64 { return r.row.Need(n) + 8*int64(cap(r.taken)) }

func (r *ruled[T]) Rare() int { return 0 }
