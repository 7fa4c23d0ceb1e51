package game

import "errors"

// DefaultMemory is the limit, in bytes, on what a tool remembers that is given
// none: 4 GiB. Tools with a table of fixed size say what theirs is.
const DefaultMemory int64 = 4 << 30

// ErrMemory says that a tool needs more memory than it is allowed. What has been
// found until then is kept.
var ErrMemory = errors.New("out of the memory allowed")

// ErrUnsolved says that a position cannot be reached from those that a table was
// made for.
var ErrUnsolved = errors.New("the position is not in the table")
