package strategic_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// BenchmarkLemkeHowson follows the path of the first label in games whose payoffs are
// integers from 0 to 99.
func BenchmarkLemkeHowson(b *testing.B) {
	for _, n := range []int{10, 20, 30, 50} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			g := randomGame(rand.New(rand.NewPCG(uint64(n), 2)), 99, n, n)
			l := strategic.NewLemkeHowson(g)
			pivots := int64(0)
			for b.Loop() {
				e, err := l.Solve(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				pivots = e.Stats.Pivots
			}
			b.ReportMetric(float64(pivots), "pivots")
		})
	}
}

// BenchmarkApproximation approximates equilibria of games without pure ones, whose payoffs
// are integers from 0 to 99.
func BenchmarkApproximation(b *testing.B) {
	for _, size := range [][]int{{2, 2, 2}, {3, 3, 3}, {6, 6, 6}, {3, 3, 3, 3}, {10, 10, 10}} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			a := strategic.NewApproximation(mixedGame(rand.New(rand.NewPCG(3, 4)), size...))
			var e strategic.Equilibrium
			for b.Loop() {
				var err error
				if e, err = a.Best(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
			regret, _ := e.Regret.Float64()
			b.ReportMetric(regret, "regret")
		})
	}
}

// mixedGame returns a game with payoffs from 0 to 99 and no equilibrium in pure strategies.
func mixedGame(r *rand.Rand, size ...int) *strategic.Game {
	for {
		g, pure := randomGame(r, 99, size...), false
		for range g.PureEquilibria(context.Background()) {
			pure = true
		}
		if !pure {
			return g
		}
	}
}
