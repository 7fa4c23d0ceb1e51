package reduced

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkSurvey tells how long it takes to tabulate random boards with one worker
// and with two, and how many times as fast two are. They take turns, and the best
// time of each counts, since others may use the machine.
func BenchmarkSurvey(b *testing.B) {
	for _, sample := range []struct {
		size   Size
		boards int
	}{
		{Size{4, 2}, 300},
		{Size{4, 3}, 8},
	} {
		b.Run(sample.size.String(), func(b *testing.B) {
			var best [3]time.Duration // by workers
			for b.Loop() {
				for workers := 1; workers <= 2; workers++ {
					began := time.Now()
					search(b, Survey{Workers: workers}, randomBoards(sample.size, sample.boards))
					if t := time.Since(began); best[workers] == 0 || t < best[workers] {
						best[workers] = t
					}
				}
			}
			for workers, t := range best[1:] {
				b.ReportMetric(t.Seconds()*1000, fmt.Sprintf("ms/workers=%d", workers+1))
			}
			b.ReportMetric(best[1].Seconds()/best[2].Seconds(), "speed-up")
			b.ReportMetric(0, "ns/op")
		})
	}
}
