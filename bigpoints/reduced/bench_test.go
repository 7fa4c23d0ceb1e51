package reduced

import (
	"context"
	"iter"
	"math/rand/v2"
	"testing"
)

// BenchmarkSearch measures what it costs to find out who wins a board, on one
// processor, by size: the mean over random boards, 100 each time.
func BenchmarkSearch(b *testing.B) {
	for _, z := range []Size{{2, 5}, {3, 4}, {3, 5}, {4, 2}, {4, 3}, {4, 4}, {5, 2}, {5, 3}} {
		b.Run(z.String(), func(b *testing.B) {
			const boards = 100
			var positions int64
			for b.Loop() {
				positions += search(b, Survey{Objective: Outcome, Search: true, Workers: 1}, randomBoards(z, boards))
			}
			perBoard(b, boards, positions)
		})
	}
}

func search(b *testing.B, v Survey, boards iter.Seq[Board]) (positions int64) {
	for a, err := range v.Run(context.Background(), boards) {
		if err != nil {
			b.Fatal(err)
		}
		positions += a.Stats.Positions
	}
	return positions
}

func perBoard(b *testing.B, boards, positions int64) {
	n := float64(int64(b.N) * boards)
	b.ReportMetric(b.Elapsed().Seconds()*1e6/n, "µs/board")
	b.ReportMetric(float64(positions)/n, "pos/board")
	b.ReportMetric(float64(positions)/1e6/b.Elapsed().Seconds(), "Mpos/s")
}

// randomBoards yields n random boards, always the same.
func randomBoards(z Size, n int) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		r := rand.New(rand.NewPCG(1, uint64(z.Colors<<8|z.Discs)))
		for range n {
			if !yield(z.Random(r)) {
				return
			}
		}
	}
}
