package bigpoints_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// sampled returns the positions of random plays of the printed game.
func sampled(players, plays int) (*bigpoints.Game, []bigpoints.Position) {
	r := rand.New(rand.NewPCG(12, 13))
	g := bigpoints.New(bigpoints.Printed().Random(r), players)
	var all []bigpoints.Position
	for range plays {
		for s := g.Start(0); !g.Over(s); {
			all = append(all, s)
			moves := g.Moves(nil, s)
			s = moves[r.IntN(len(moves))]
		}
	}
	return g, all
}

// BenchmarkMoves measures the moves generated at the positions of random plays
// of the printed game, in millions a second.
func BenchmarkMoves(b *testing.B) {
	for _, players := range []int{2, 5} {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			g, all := sampled(players, 50)
			room := make([]bigpoints.Position, 0, bigpoints.MaxOptions)
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				for _, s := range all {
					moves += len(g.Moves(room, s))
				}
			}
			b.ReportMetric(float64(moves)/1e6/b.Elapsed().Seconds(), "Mmoves/s")
			b.ReportMetric(float64(b.N*len(all))/1e6/b.Elapsed().Seconds(), "Mpos/s")
		})
	}
}

// BenchmarkPlayout measures random plays of the printed game to the end, with the
// points there, in positions and plays a second.
func BenchmarkPlayout(b *testing.B) {
	for _, players := range []int{2, 5} {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			r := rand.New(rand.NewPCG(14, 15))
			g := bigpoints.New(bigpoints.Printed().Random(r), players)
			room := make([]bigpoints.Position, 0, bigpoints.MaxOptions)
			positions := 0
			var points bigpoints.Points
			b.ReportAllocs()
			for b.Loop() {
				s := g.Start(0)
				for {
					positions++
					moves := g.Moves(room, s)
					if len(moves) == 0 {
						break
					}
					s = moves[r.IntN(len(moves))]
				}
				points = g.Points(s)
			}
			if points == (bigpoints.Points{}) {
				b.Fatal("nobody has a point")
			}
			b.ReportMetric(float64(positions)/1e6/b.Elapsed().Seconds(), "Mpos/s")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "plays/s")
		})
	}
}

// BenchmarkSolve measures the solution of all positions of a small game with
// white and black discs.
func BenchmarkSolve(b *testing.B) {
	g := bigpoints.New(board(b, "12w12b21"), 2)
	var positions int64
	for b.Loop() {
		s, err := bigpoints.Induction(g).Solve(b.Context(), g.Start(0))
		if err != nil {
			b.Fatal(err)
		}
		positions += s.Stats.Positions
	}
	b.ReportMetric(float64(positions)/1e6/b.Elapsed().Seconds(), "Mpos/s")
	b.ReportMetric(float64(positions)/float64(b.N), "positions")
}
