package digraph

import (
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// numbering gives numbers to positions.
type numbering[S comparable] interface {
	// of returns the number of s, if it has one.
	of(s S) (number uint32, ok bool)
	// add returns the number of s, which is next if it has none yet, or ok false if
	// there is no memory for that.
	add(s S, next uint32) (number uint32, ok bool)
	// resume goes on with what add was stopped in, or returns false if it is stopped again.
	// It is called before of and add where add has returned false.
	resume() bool
}

// keyed is a numbering of positions with keys of type K.
type keyed[S, K comparable] struct {
	keys  memo.Keys[S, K]
	table *memo.Table[K, uint32]
}

func newKeyed[S, K comparable](r fold.Rules[S], b *memo.Budget) *keyed[S, K] {
	return &keyed[S, K]{memo.NewKeys[S, K](r.Key), memo.NewTable[K, uint32](b)}
}

func (k *keyed[S, K]) of(s S) (number uint32, ok bool) {
	if e, _ := k.table.Find(k.keys.Of(s)); e != nil {
		return e.Value, true
	}
	return 0, false
}

func (k *keyed[S, K]) add(s S, next uint32) (number uint32, ok bool) {
	key := k.keys.Of(s)
	e, slot := k.table.Find(key)
	if e != nil {
		return e.Value, true
	}
	if e = k.table.Insert(key, slot); e == nil {
		return 0, false
	}
	e.Value = next
	return next, true
}

func (k *keyed[S, K]) resume() bool { return k.table.Resume() }
