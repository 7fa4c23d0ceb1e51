package strategic_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// BenchmarkEquilibria finds all equilibria of games whose payoffs are integers from 0 to
// 99, beside the enumeration of all pairs of supports, which larger games are too much for.
func BenchmarkEquilibria(b *testing.B) {
	for _, n := range []int{5, 8, 10, 12, 14} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) { benchmarkEquilibria(b, n, n, 99) })
	}
	b.Run("3x300", func(b *testing.B) { benchmarkEquilibria(b, 3, 300, 99) })
	b.Run("8x8/degenerate", func(b *testing.B) { benchmarkEquilibria(b, 8, 8, 2) })
	b.Run("5x5/naive", func(b *testing.B) {
		g := randomGame(rand.New(rand.NewPCG(5, 5)), 99, 5, 5)
		for b.Loop() {
			oracleSupports(g)
		}
	})
}

func benchmarkEquilibria(b *testing.B, m, n int, most int64) {
	g := randomGame(rand.New(rand.NewPCG(uint64(m), uint64(n))), most, m, n)
	e := strategic.NewEquilibria(g)
	found := 0
	for b.Loop() {
		found = 0
		for _, err := range e.All(b.Context()) {
			if err != nil {
				b.Fatal(err)
			}
			found++
		}
	}
	b.ReportMetric(float64(found), "equilibria")
}
