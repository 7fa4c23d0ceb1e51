package opponent_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

// BenchmarkExpert measures the moves of an expert, each at a random position of the first half
// of a random play with the printed material: the mean and the longest.
func BenchmarkExpert(b *testing.B) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		b.Run(fmt.Sprintf("players=%d", n), func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, uint64(n)))
			var longest time.Duration
			for b.Loop() {
				g := randomGame(rnd, bigpoints.Printed(), n)
				play := randomPlay(rnd, g)
				o := opponent.New(g, opponent.Expert, 1)
				began := time.Now()
				if _, err := o.Choose(b.Context(), play[rnd.IntN(len(play)/2)]); err != nil {
					b.Fatal(err)
				}
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(longest.Seconds(), "s/longest")
		})
	}
}
