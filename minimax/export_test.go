package minimax

import (
	"github.com/gametheory-go/gametheory/minimax/internal/alphabeta"
	"github.com/gametheory-go/gametheory/minimax/internal/proof"
)

// Tests work with tables that hold next to nothing, so that much is forgotten in small games.
func init() { SetLeastTable(1) }

// SetFirstLimit sets how many positions the first question of a value may expand, and returns what it was.
func SetFirstLimit(positions int64) (old int64) {
	old, alphabeta.FirstLimit = alphabeta.FirstLimit, positions
	return old
}

// SetLeastTable sets the memory of the smallest table, and returns what it was.
func SetLeastTable(bytes int64) (old int64) {
	old, alphabeta.LeastTable = alphabeta.LeastTable, bytes
	return old
}

// ShrinkTable gives p a table of the given size, whatever its Memory is, to test that
// answers do not depend on what is remembered.
func ShrinkTable[S comparable](p *ProofNumber[S], bytes int64) {
	defer func(most int64) { proof.MostTable = most }(proof.MostTable)
	proof.MostTable = bytes
	p.Reset()
	p.begin()
}
