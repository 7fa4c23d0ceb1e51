package goofspiel_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/games/goofspiel"
)

// BenchmarkOpen computes bounds of the first position. Where prizes are drawn, positions with a known
// prize are not stored.
func BenchmarkOpen(b *testing.B) {
	for _, descending := range []bool{true, false} {
		for n := 1; n <= 13; n++ {
			r := goofspiel.Open{Cards: n, Descending: descending}
			name := "drawn"
			if descending {
				name = "descending"
			}
			b.Run(fmt.Sprintf("%s/%02d", name, n), func(b *testing.B) {
				for b.Loop() {
					bounds(b, r)
				}
			})
		}
	}
}

func bounds(b *testing.B, r goofspiel.Open) {
	sv := simultaneous.NewSolver[goofspiel.State](r)
	sv.Memory = 16 << 30
	if !r.Descending {
		sv.Transient = func(s goofspiel.State) bool {
			prize, _ := r.Prizes(s)
			return prize > 0
		}
	}
	a, err := sv.Approximate(b.Context(), r.Start())
	if err != nil {
		b.Fatal(err)
	}
	width, _ := new(big.Rat).Sub(a.High, a.Low).Float64()
	b.ReportMetric(float64(a.Stats.Positions), "positions")
	b.ReportMetric(float64(a.Stats.Memory), "bytes")
	b.ReportMetric(width*1e15, "1e-15_wide")
}

// BenchmarkOpenExact computes exact values and strategies of the first position.
func BenchmarkOpenExact(b *testing.B) {
	for _, r := range []goofspiel.Open{
		{Cards: 4, Descending: true}, {Cards: 5, Descending: true}, {Cards: 6, Descending: true}, {Cards: 7, Descending: true},
		{Cards: 3}, {Cards: 4}, {Cards: 5}, {Cards: 6},
	} {
		b.Run(fmt.Sprintf("%+v", r), func(b *testing.B) {
			for b.Loop() {
				solved, err := simultaneous.NewSolver[goofspiel.State](r).Solve(b.Context(), r.Start())
				if err != nil {
					b.Fatal(err)
				}
				digits := 0
				for _, p := range solved.First {
					digits = max(digits, len(p.Denom().String()))
				}
				b.ReportMetric(float64(solved.Stats.Positions), "positions")
				b.ReportMetric(float64(digits), "digits")
			}
		})
	}
}
