//go:build bench

package minimax_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/proof"
)

// BenchmarkProofWorkers counts the positions that several workers of a ProofNumber expand in turn, one
// position each, in one goroutine: so the counts are the same in each run. Each benchmark is one
// proof.
func BenchmarkProofWorkers(b *testing.B) {
	h, err1 := hex.New(4)
	k, err2 := kalah.New(4, 4)
	rows, err3 := mnk.New(4, 4, 4)
	wide, err4 := mnk.New(4, 5, 4)
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		b.Fatal(err)
	}
	inTurn(b, 1)
	defer func(alone int64) { proof.Alone = alone }(proof.Alone)
	proof.Alone = 1 << 10
	countWorkers(b, "Hex4x4", game.Normal[hex.Position](h), h.Start())
	countWorkers(b, "Kalah4x4", k, k.Start())
	countWorkers(b, "FourInARow4x4", rows, rows.Start())
	countWorkers(b, "FourInARow4x5", wide, wide.Start())
}

func countWorkers[S comparable](b *testing.B, name string, g game.Game[S], start S) {
	for _, workers := range []int{1, 2, 4, 8} {
		b.Run(fmt.Sprintf("%s/%d", name, workers), func(b *testing.B) {
			var positions int64
			for b.Loop() {
				p := &minimax.ProofNumber[S]{Game: g, Workers: workers}
				r, err := p.Prove(ctx, start, 1)
				if err != nil {
					b.Fatal(err)
				}
				positions = r.Stats.Positions
			}
			b.ReportMetric(float64(positions), "positions")
		})
	}
}
