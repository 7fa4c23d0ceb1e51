package transposition

import (
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Entries is a [Table] with keys that are words or positions. So the code of a search does not
// depend on the type of the keys.
type Entries[S comparable, V any] struct {
	// Words is the table if keys are words, as Keys makes them, and nil otherwise. A search that
	// uses Words directly saves a call.
	Words *Table[uint64, V]
	Keys  memo.Keys[S, uint64]
	whole *Table[S, V] // if keys are positions
}

// NewEntries returns a table of memory bytes. If key is not nil, it numbers the positions. If the
// table is shared, several workers may use it at once, as in [New].
func NewEntries[V any, S comparable](key interface{ Key(s S) uint64 }, memory int64, shared bool) *Entries[S, V] {
	if memo.Words(key) {
		return &Entries[S, V]{Words: New[uint64, V](memory, shared), Keys: memo.NewKeys[S, uint64](key)}
	}
	return &Entries[S, V]{whole: New[S, V](memory, shared)}
}

// Key returns the key of s for Find and Store. If keys are positions, Key returns 0.
func (t *Entries[S, V]) Key(s S) uint64 {
	if t.Words == nil {
		return 0
	}
	return t.Keys.Of(s)
}

// Find is [Table.Find].
func (t *Entries[S, V]) Find(s S, key uint64) (V, bool) {
	if t.Words == nil {
		return t.whole.Find(s, t.whole.Hash(s))
	}
	return t.Words.Find(key, HashWord(key))
}

// Store makes v the value of s. The work for the value must not be 0. If join is not nil and s
// has a value, the value becomes join of that value: see [Table.Store].
func (t *Entries[S, V]) Store(s S, key uint64, v V, work uint8, join func(old V) V) {
	if t.Words == nil {
		t.whole.Store(s, t.whole.Hash(s), v, work, join)
	} else {
		t.Words.Store(key, HashWord(key), v, work, join)
	}
}

// Reset forgets everything and keeps the memory. The new key must make words if the old key did.
func (t *Entries[S, V]) Reset(key interface{ Key(s S) uint64 }) {
	if t.Words == nil {
		t.whole.Reset()
		return
	}
	t.Keys = memo.NewKeys[S, uint64](key)
	t.Words.Reset()
}

// NewGeneration is [Table.NewGeneration].
func (t *Entries[S, V]) NewGeneration() {
	if t.Words == nil {
		t.whole.NewGeneration()
	} else {
		t.Words.NewGeneration()
	}
}

// Memory is [Table.Memory].
func (t *Entries[S, V]) Memory() int64 {
	if t.Words == nil {
		return t.whole.Memory()
	}
	return t.Words.Memory()
}

// Room is [Table.Room].
func (t *Entries[S, V]) Room() int64 {
	if t.Words == nil {
		return t.whole.Room()
	}
	return t.Words.Room()
}

// Grow is [Table.Grow], unless the table is full. If stop is set, it returns early.
func (t *Entries[S, V]) Grow(stop *poll.Flag) {
	switch {
	case t.Words == nil && !t.whole.Full():
		t.whole.Watch(stop)
		t.whole.Grow()
	case t.Words != nil && !t.Words.Full():
		t.Words.Watch(stop)
		t.Words.Grow()
	}
}
