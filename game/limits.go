package game

import "errors"

// DefaultMemory is the default limit, in bytes, on the memory of a tool whose field Memory is 0.
// The default is 4 GiB with 64-bit pointers, 1 GiB with 32-bit pointers, and 512 MiB under
// WebAssembly. The limit leaves room in the smaller address spaces for garbage and for copies of
// growing tables. Tools with a table of fixed size document another default.
const DefaultMemory int64 = defaultMemory

// ErrMemory reports that a tool needs more memory than the field Memory allows. The tool keeps
// the results found so far.
var ErrMemory = errors.New("out of the memory allowed")

// ErrUnsolved reports that a position is not in a table. The position cannot be reached from the
// positions for which the table was made.
var ErrUnsolved = errors.New("the position is not in the table")
