package minimax

import "github.com/gametheory-go/gametheory/minimax/internal/transposition"

// ShrinkTable gives p a table of the given size, whatever its Memory is, to test that
// answers do not depend on what is remembered.
func ShrinkTable[S comparable](p *ProofNumber[S], bytes int64) {
	p.begin()
	switch e := p.engine.(type) {
	case *proofSearch[S, uint64]:
		e.table = transposition.New[uint64, proofEntry](bytes)
	case *proofSearch[S, S]:
		e.table = transposition.New[S, proofEntry](bytes)
	}
}
