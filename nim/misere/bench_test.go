package misere_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// BenchmarkQuotient finds quotients: of games with few elements, with many, and with a
// large number of options.
func BenchmarkQuotient(b *testing.B) {
	for _, bench := range []struct {
		name, code string
		heap       int
	}{
		{"Kayles/all", "0.77", 200},
		{"0.123/all", "0.123", 60},
		{"DawsonsChess/heap=24", "0.137", 24},
		{"0.3F/heap=10", "0.3F", 10},
		{"0.3F.../heap=128", "0.3F...", 128},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := misere.NewSolver(heap.MustParse(bench.code)).Quotient(b.Context(), bench.heap); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWinningMoves looks for the winning moves from a large heap, all or the first.
func BenchmarkWinningMoves(b *testing.B) {
	q, err := misere.NewSolver(heap.Kayles).Tabulate(b.Context(), 200)
	if err != nil {
		b.Fatal(err)
	}
	h := nim.NewHeaps(10_000, 7)
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			if _, err := q.WinningMoves(h); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			if _, err := q.Strategy().Choose(b.Context(), h); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkGenus finds the genus of a sum of two rows of Kayles.
func BenchmarkGenus(b *testing.B) {
	for b.Loop() {
		if _, err := misere.NewGenera(heap.Kayles).Genus(b.Context(), nim.NewHeaps(10, 9)); err != nil {
			b.Fatal(err)
		}
	}
}
