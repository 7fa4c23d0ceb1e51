package reduced

import (
	"context"
	"fmt"
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

// BenchmarkMargin measures the same for the difference of points.
func BenchmarkMargin(b *testing.B) {
	for _, z := range []Size{{3, 4}, {4, 3}, {5, 2}} {
		b.Run(z.String(), func(b *testing.B) {
			const boards = 20
			var positions int64
			for b.Loop() {
				positions += search(b, Survey{Objective: Margin, Search: true, Workers: 1}, randomBoards(z, boards))
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

// BenchmarkMoves measures the generation of moves along random plays: in the order
// of the rules, and of duels, best first.
func BenchmarkMoves(b *testing.B) {
	for _, z := range []Size{{2, 5}, {3, 4}, {4, 4}, {5, 5}} {
		g := New(z.Random(rand.New(rand.NewPCG(1, 3))))
		d := newDuels(g)
		var positions []Position
		var duels []duel
		r := rand.New(rand.NewPCG(1, 4))
		for range 50 {
			for s, options := g.Start(), []Position(nil); ; s = options[r.IntN(len(options))] {
				if options = g.Moves(nil, s); len(options) == 0 {
					break
				}
				positions = append(positions, s)
				duels = append(duels, d.duelOf(g, s))
			}
		}
		b.Run(fmt.Sprintf("rules/%v", z), func(b *testing.B) { generate(b, g.Moves, positions) })
		b.Run(fmt.Sprintf("ordered/%v", z), func(b *testing.B) { generate(b, margins{d}.Moves, duels) })
	}
}

func generate[S any](b *testing.B, moves func([]S, S) []S, positions []S) {
	b.ReportAllocs()
	arena := make([]S, 0, 2*MaxColors)
	n := 0
	for b.Loop() {
		for _, s := range positions {
			n += len(moves(arena, s))
		}
	}
	b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "Mmoves/s")
	b.ReportMetric(float64(b.N*len(positions))/1e6/b.Elapsed().Seconds(), "Mpos/s")
}
