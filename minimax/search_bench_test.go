package minimax_test

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// BenchmarkSearchShortest measures what it costs to ask for the shortest win: nothing but
// along noisy moves, since a search that deepens meets it first.
func BenchmarkSearchShortest(b *testing.B) {
	for _, noisy := range []bool{false, true} {
		for _, shortest := range []bool{false, true} {
			b.Run(fmt.Sprintf("noisy=%t/shortest=%t", noisy, shortest), func(b *testing.B) {
				var positions int64
				for b.Loop() {
					sr := &minimax.Search[heaps]{Game: nimGame, Evaluate: evaluateHeaps, Memory: 16 << 20, Shortest: shortest}
					if noisy {
						sr.Noisy = func(_, o heaps) bool { return o.at(0)+o.at(1)+o.at(2)+o.at(3) < 6 }
					}
					r, err := sr.Best(ctx, 3442)
					if err != nil || !r.Exact {
						b.Fatal(err)
					}
					positions = r.Stats.Positions
				}
				b.ReportMetric(float64(positions), "positions")
			})
		}
	}
}
