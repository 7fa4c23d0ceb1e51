package transposition

import (
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// Entries is a [Table] of what is known of positions, whatever its keys are: words
// or positions. So the code of a search does not depend on the type of the keys.
type Entries[S comparable, V any] interface {
	// Key returns the key of s that Find and Store take, or 0 if keys are positions.
	Key(s S) uint64
	Find(s S, key uint64) (v V, ok bool)
	// Store makes v the value of s, for which so much work was done: not 0, see Table.Store.
	Store(s S, key uint64, v V, work uint8)
	// Reset forgets everything and keeps the memory. The next keys are those of r, which are
	// words if the keys were words before.
	Reset(r fold.Rules[S])
	NewGeneration()
	Memory() int64
	// Words returns the table, if keys are words, and what makes them, or nil: a search that asks both
	// itself saves a call.
	Words() (*Table[uint64, V], *memo.Keys[S, uint64])
}

// NewEntries returns a table of so many bytes for positions of r.
func NewEntries[V any, S comparable](r fold.Rules[S], memory int64) Entries[S, V] {
	if fold.Words(r) {
		return &wordEntries[S, V]{memo.NewKeys[S, uint64](r.Key), New[uint64, V](memory, false)}
	}
	return positionEntries[S, V]{New[S, V](memory, false)}
}

// wordEntries is a table with the words of positions as keys.
type wordEntries[S comparable, V any] struct {
	keys memo.Keys[S, uint64]
	*Table[uint64, V]
}

func (t *wordEntries[S, V]) Key(s S) uint64 { return t.keys.Of(s) }

func (t *wordEntries[S, V]) Find(_ S, key uint64) (V, bool) { return t.Table.Find(key, HashWord(key)) }

func (t *wordEntries[S, V]) Store(_ S, key uint64, v V, work uint8) {
	t.Table.Store(key, HashWord(key), v, work, nil)
}

func (t *wordEntries[S, V]) Words() (*Table[uint64, V], *memo.Keys[S, uint64]) {
	return t.Table, &t.keys
}

func (t *wordEntries[S, V]) Reset(r fold.Rules[S]) {
	t.keys = memo.NewKeys[S, uint64](r.Key)
	t.Table.Reset()
}

// positionEntries is a table with positions as keys.
type positionEntries[S comparable, V any] struct{ *Table[S, V] }

func (t positionEntries[S, V]) Key(S) uint64 { return 0 }

func (t positionEntries[S, V]) Find(s S, _ uint64) (V, bool) { return t.Table.Find(s, t.Hash(s)) }

func (t positionEntries[S, V]) Store(s S, _ uint64, v V, work uint8) {
	t.Table.Store(s, t.Hash(s), v, work, nil)
}

func (t positionEntries[S, V]) Words() (*Table[uint64, V], *memo.Keys[S, uint64]) { return nil, nil }

func (t positionEntries[S, V]) Reset(fold.Rules[S]) { t.Table.Reset() }
