package values

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/repetition"
)

// value is a Grundy value in the memory of a row: the smallest type that holds them
// all.
type value interface {
	uint8 | uint16 | uint32 | uint64
}

// row holds the Grundy values of the heaps of 0, 1, 2 ... counters.
type row[T value] struct {
	g   []T    // g[n] is the value of a heap of n
	low []byte // the low bytes of g; g itself if T is a byte
	max T      // the largest value
}

// The methods of a row that are exported are those of [Engine].

func (r *row[T]) Len() int        { return len(r.g) }
func (r *row[T]) At(n int) uint64 { return uint64(r.g[n]) }
func (r *row[T]) Largest() uint64 { return uint64(r.max) }

// push appends the value of the next heap.
func (r *row[T]) push(v T) {
	r.g = append(r.g, v)
	r.max = max(r.max, v)
	// append may have moved g, so low is set to it again.
	if g, ok := any(r.g).([]uint8); ok {
		r.low = g
	} else {
		r.low = append(r.low, byte(v))
	}
}

func (r *row[T]) Need(n int) int64 {
	held := int64(cap(r.g))
	if n > cap(r.g) {
		held += int64(r.capacity(n))
	}
	return held * r.size()
}

func (r *row[T]) Reserve(n int) {
	if n <= cap(r.g) {
		return
	}
	c := r.capacity(n)
	r.g = append(make([]T, 0, c), r.g...)
	if g, ok := any(r.g).([]uint8); ok {
		r.low = g
	} else {
		r.low = append(make([]byte, 0, c), r.low...)
	}
}

func (r *row[T]) Widening() int64 { return int64(cap(r.g)) * (2*r.size() + 1) }

// capacity returns the capacity to which a row grows if it needs room for n values.
func (r *row[T]) capacity(n int) int { return max(n, 1<<12, cap(r.g)+cap(r.g)/2) }

// size is how many bytes a value takes, with its low byte if that lies apart.
func (r *row[T]) size() int64 {
	switch any(r.g).(type) {
	case []uint8:
		return 1
	case []uint16:
		return 3
	case []uint32:
		return 5
	}
	return 9
}

// converted returns r with another type of values.
func converted[U, T value](r row[T]) row[U] {
	var c row[U]
	c.Reserve(cap(r.g))
	for _, v := range r.g {
		c.push(U(v))
	}
	return c
}

func (r *row[T]) Repetition(least int, stop *poll.Flag) (length, preperiod int) {
	return repetition.Find(r.g, least, stop)
}

func (r *row[T]) Repeats(length, from int) bool {
	return slices.Equal(r.g[from:], r.g[from-length:len(r.g)-length])
}
