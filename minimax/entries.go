package minimax

import (
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// entries is a transposition table of what is known of positions, whatever its keys are: words
// or positions. So the code of a search does not depend on the type of the keys.
type entries[S comparable, V any] interface {
	// key returns the key of s that the other methods take, or 0 if keys are positions.
	key(s S) uint64
	find(s S, key uint64) (v V, ok bool)
	store(s S, key uint64, v V, worth uint16)
	reset(r fold.Rules[S])
	NewGeneration()
	Memory() int64
}

// newEntries returns a table of so many bytes for positions of r.
func newEntries[V any, S comparable](r fold.Rules[S], memory int64) entries[S, V] {
	if fold.Words(r) {
		return &wordEntries[S, V]{memo.NewKeys[S, uint64](r.Key), transposition.New[uint64, V](memory)}
	}
	return positionEntries[S, V]{transposition.New[S, V](memory)}
}

// wordEntries is a table with the words of positions as keys.
type wordEntries[S comparable, V any] struct {
	keys memo.Keys[S, uint64]
	*transposition.Table[uint64, V]
}

func (t *wordEntries[S, V]) key(s S) uint64                           { return t.keys.Of(s) }
func (t *wordEntries[S, V]) find(_ S, key uint64) (V, bool)           { return t.Find(key) }
func (t *wordEntries[S, V]) store(_ S, key uint64, v V, worth uint16) { t.Store(key, v, worth) }

func (t *wordEntries[S, V]) reset(r fold.Rules[S]) {
	t.keys = memo.NewKeys[S, uint64](r.Key)
	t.Reset()
}

// positionEntries is a table with positions as keys.
type positionEntries[S comparable, V any] struct{ *transposition.Table[S, V] }

func (t positionEntries[S, V]) key(S) uint64                           { return 0 }
func (t positionEntries[S, V]) find(s S, _ uint64) (V, bool)           { return t.Find(s) }
func (t positionEntries[S, V]) store(s S, _ uint64, v V, worth uint16) { t.Store(s, v, worth) }
func (t positionEntries[S, V]) reset(fold.Rules[S])                    { t.Reset() }
