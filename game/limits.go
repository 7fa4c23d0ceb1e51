package game

import "errors"

// DefaultMemory is the limit on what a tool remembers, in bytes, where its field Memory
// is 0: 4 GiB, or what fits the address space: 1 GiB where pointers have 32 bits, and half of
// that under WebAssembly. There garbage not yet collected takes as much again, and a table that
// grows is copied. Tools with a table of fixed size document a default of their own.
const DefaultMemory int64 = defaultMemory

// ErrMemory says that a tool needs more memory than its field Memory allows. The
// tool keeps what it has found so far.
var ErrMemory = errors.New("out of the memory allowed")

// ErrUnsolved says that a table does not cover a position: it cannot be reached from
// the positions that the table was made for.
var ErrUnsolved = errors.New("the position is not in the table")
