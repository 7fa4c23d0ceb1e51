// Package values computes the Grundy values of heaps, of 0, 1, 2 ... counters, one
// after the other: by the sparse-space method, by a window of the last values where a
// move leaves at most one heap, or by going through all options.
package values

import (
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Engine computes the Grundy values of a game, heap after heap.
type Engine interface {
	// Extend appends values until there are n of them, or until stop is set. It
	// returns false if the next value does not fit; Wider returns an engine with
	// room for it, which goes on from there.
	Extend(n int, stop *poll.Flag) bool
	Wider() Engine

	Len() int        // how many values there are
	At(n int) uint64 // the value of a heap of n
	Largest() uint64 // the largest value so far
	Rare() int       // heaps counted as rare by the sparse-space method; 0 by others

	// Widening returns the bytes that Wider takes in addition.
	Widening() int64

	// Need returns the bytes in use when there will be n values, if they do not
	// outgrow their type. Memory that is left for the garbage collector counts,
	// as long as it must be held. Reserve makes room for n values.
	Need(n int) int64
	Reserve(n int)

	// Repetition returns the most likely period, as repetition.Find does, and
	// Repeats whether the values from heap from on, which is at least length, have
	// it.
	Repetition(least int, stop *poll.Flag) (length, preperiod int)
	Repeats(length, from int) bool
}

// New returns the fastest engine for a code: where moves leave at most one heap, a
// window of the last values; for octal codes, the sparse-space method; for others,
// all options.
func New(c code.Code) Engine {
	// The sparse-space method knows splits into two heaps, of the latest totals. Three heaps, or a tail
	// that needs all totals, take the plain way.
	switch most := c.MaxParts(); {
	case most <= 1:
		return newTaking(c)
	case most == 2 && c.Tail == 0:
		return newSparse(c.Moves(), row[uint8]{})
	}
	return NewPlain(c)
}

// NewPlain returns the engine that goes through all options. It is for any code, and
// the reference for the others.
func NewPlain(c code.Code) Engine { return newPlain(c) }
