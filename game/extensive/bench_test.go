package extensive_test

import (
	"context"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
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
