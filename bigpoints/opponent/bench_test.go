package opponent_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// BenchmarkExpert measures the moves of an expert in games of the printed material
// against itself: the mean and the longest.
func BenchmarkExpert(b *testing.B) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		b.Run(fmt.Sprintf("players=%d", n), func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, uint64(n)))
			var moves, sum, longest time.Duration
			for b.Loop() {
				g := bigpoints.New(bigpoints.Printed().Random(rnd), n)
				o := opponent.New(g, opponent.Expert, 1)
				for s := g.Start(0); !g.Over(s); moves++ {
					began := time.Now()
					t, err := o.Choose(b.Context(), s)
					if err != nil {
						b.Fatal(err)
					}
					spent := time.Since(began)
					sum, longest = sum+spent, max(longest, spent)
					s = t
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(sum.Seconds()/float64(moves), "s/move")
			b.ReportMetric(longest.Seconds(), "s/longest")
		})
	}
}

// BenchmarkExpect measures the estimate at the positions of a random play.
func BenchmarkExpect(b *testing.B) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n += 3 {
		b.Run(fmt.Sprintf("players=%d", n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(2, uint64(n)))
			g := randomGame(r, bigpoints.Printed(), n)
			play := randomPlay(r, g)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				opponent.Expect(g, play[i%len(play)])
			}
		})
	}
}
