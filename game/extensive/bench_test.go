package extensive_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/nim"
)

func BenchmarkUnfold(b *testing.B) {
	for b.Loop() {
		unfold(b, misere33, pair{4, 4})
	}
}

func BenchmarkStrategies(b *testing.B) {
	g := unfold(b, misere33, pair{3, 3})
	b.ResetTimer()
	n := 0
	for b.Loop() {
		for range g.Strategies(0) {
			n++
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "strategies/s")
}

func BenchmarkStrategic(b *testing.B) {
	g := unfold[nim.Heaps](b, misere, nim.NewHeaps(3, 3))
	b.ResetTimer()
	for b.Loop() {
		if _, err := g.Strategic(context.Background(), 0); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkInduction(b *testing.B) {
	g := unfold(b, misere33, pair{4, 4})
	b.ResetTimer()
	for b.Loop() {
		if _, err := extensive.NewInduction(g).Value(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	text := write(b, unfold(b, misere33, pair{4, 4}))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := extensive.Read(strings.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}

// The time of a Regret until half of the gap is less than 1/10,000.
func BenchmarkRegret(b *testing.B) {
	for _, v := range []extensive.Variant{extensive.DiscountedCFR, extensive.CFRPlus, extensive.PredictiveCFRPlus} {
		b.Run(fmt.Sprint("leduc/", v), func(b *testing.B) { benchmarkRegret(b, poker.Leduc(), poker.Leduc().Start(), v) })
		for _, sides := range []int{5, 6} {
			r := liarsdice.Rules{Sides: sides}
			b.Run(fmt.Sprint("liarsdice/", sides, "/", v), func(b *testing.B) { benchmarkRegret(b, r, r.Start(), v) })
		}
	}
}

func benchmarkRegret[S comparable](b *testing.B, g game.Game[S], s S, v extensive.Variant) {
	for b.Loop() {
		r := extensive.NewRegret(g)
		r.Variant, r.Workers, r.Width = v, 1, big.NewRat(2, 10_000)
		p, err := r.Best(context.Background(), s)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(p.Iterations), "iterations")
	}
}
