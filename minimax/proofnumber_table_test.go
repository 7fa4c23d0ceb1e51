package minimax

import proofs "github.com/gametheory-go/gametheory/minimax/internal/proof"

// ShrinkTable gives p a table of the given size, whatever its Memory is, to test that
// answers do not depend on what is remembered.
func ShrinkTable[S comparable](p *ProofNumber[S], bytes int64) {
	defer func(most int64) { proofs.MostTable = most }(proofs.MostTable)
	proofs.MostTable = bytes
	p.Reset()
	p.begin()
}
