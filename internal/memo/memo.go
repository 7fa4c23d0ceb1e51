// Package memo stores what is known of the positions of a game within a budget of memory:
// their keys, the hashes of these, a table that forgets nothing, and lists that grow without
// being copied. A table that forgets is minimax/internal/transposition.
package memo

import "github.com/gametheory-go/gametheory/internal/poll"

// Budget is an amount of memory, in bytes, that several owners share.
type Budget struct {
	Limit, Used int64

	// Stop, if not nil, is a flag whose setting ends what takes long for a large
	// amount of memory: to copy it, or to enter in it what was elsewhere.
	Stop *poll.Flag
}

// Take adds n bytes to what is used, or returns false if that breaks the limit.
func (b *Budget) Take(n int64) bool {
	if b.Used+n > b.Limit {
		return false
	}
	b.Used += n
	return true
}

// Stopped reports whether work on the memory is to end.
func (b *Budget) Stopped() bool { return b.Stop != nil && b.Stop.Load() }
