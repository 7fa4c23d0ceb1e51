package minimax

import (
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// distanceTable remembers distances.
type distanceTable[S comparable] interface {
	find(s S) (distanceEntry, bool)
	store(s S, e distanceEntry, worth uint16)
	begin() // a call
	memory() int64
}

// distanceEntry is what is remembered of a position.
type distanceEntry struct {
	distances
	goal int32 // to the player to move: negative, if that is the loser
	move uint16
}

// distanceMemo is a distanceTable with keys of type K. It forgets what is worth least.
type distanceMemo[S, K comparable] struct {
	keys  memo.Keys[S, K]
	table *transposition.Table[K, distanceEntry]
}

func newDistanceMemo[S, K comparable](c *config[S], memory int64) *distanceMemo[S, K] {
	return &distanceMemo[S, K]{memo.NewKeys[S, K](c.Rules.Key), transposition.New[K, distanceEntry](memory)}
}

func (m *distanceMemo[S, K]) find(s S) (distanceEntry, bool) { return m.table.Find(m.keys.Of(s)) }
func (m *distanceMemo[S, K]) store(s S, e distanceEntry, worth uint16) {
	m.table.Store(m.keys.Of(s), e, worth)
}
func (m *distanceMemo[S, K]) begin()        { m.table.NewGeneration() }
func (m *distanceMemo[S, K]) memory() int64 { return m.table.Memory() }
