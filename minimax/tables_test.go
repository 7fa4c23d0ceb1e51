package minimax_test

import (
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/alphabeta"
	"github.com/gametheory-go/gametheory/minimax/internal/proof"
)

// Tests work with tables that hold next to nothing, so that much is forgotten in small games, and in
// these all workers take part.
func init() { alphabeta.LeastTable, proof.Alone = 1, 1 }

// shrinkTable gives the new tool p a table of the given size, whatever its Memory is, to test that
// answers do not depend on what is remembered. A call that is canceled at once makes the table.
func shrinkTable[S comparable](p *minimax.ProofNumber[S], bytes int64) {
	defer func(most int64) { proof.MostTable = most }(proof.MostTable)
	proof.MostTable = bytes
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	var s S
	if _, err := p.AtLeast(canceled, s, 0); !errors.Is(err, context.Canceled) {
		panic(err)
	}
}
