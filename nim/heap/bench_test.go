package heap

import (
	"fmt"
	"testing"
)

// BenchmarkSequence computes values of games, by the method that is chosen for each and
// by the plain one where that takes only seconds.
//
//	go test ./nim/heap -run '^$' -bench Sequence -count 5
func BenchmarkSequence(b *testing.B) {
	for _, c := range []struct {
		game   Code
		values int64
		plain  int64
	}{
		{DawsonsKayles, 1e5, 1e5},
		{Treblecross, 1e5, 1e5},
		{GrundysGame, 1e6, 1e5},
		{Officers, 1e6, 1e5},
		{GrundysGame, 1e5, 0},
		{Officers, 1e5, 0},
		{MustParse("0.104"), 1e7, 0},
	} {
		b.Run(fmt.Sprintf("auto/%v/%.0e", c.game, float64(c.values)), func(b *testing.B) {
			benchmark(b, c.game, false, c.values)
		})
		if c.plain > 0 {
			b.Run(fmt.Sprintf("plain/%v/%.0e", c.game, float64(c.plain)), func(b *testing.B) {
				benchmark(b, c.game, true, c.plain)
			})
		}
	}
}

func benchmark(b *testing.B, g Code, plain bool, n int64) {
	for b.Loop() {
		q := &Sequence{Rules: g, plain: plain}
		if err := q.extend(b.Context(), n); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/value")
}

// BenchmarkPeriod proves periods.
func BenchmarkPeriod(b *testing.B) {
	for _, c := range []struct {
		code string
		want Period
	}{
		{"0.16", Period{Preperiod: 105351, Length: 149459}},
		{"0.354", Period{Preperiod: 10061916, Length: 1180}},
	} {
		b.Run(c.code, func(b *testing.B) {
			for b.Loop() {
				p, err := NewSequence(MustParse(c.code)).Period(b.Context(), 1<<30)
				if p != c.want || err != nil {
					b.Fatal(p, err)
				}
			}
		})
	}
}
