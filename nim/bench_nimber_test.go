package nim_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/nim"
)

func BenchmarkNimber(b *testing.B) {
	rnd := rand.New(rand.NewPCG(1, 1))
	operations := []struct {
		name string
		f    func(x, y nim.Nimber) nim.Nimber
	}{
		{"Mul", nim.Nimber.Mul},
		{"Inv", func(x, _ nim.Nimber) nim.Nimber { return x.Inv() }},
		{"Div", nim.Nimber.Div},
		{"Square", func(x, _ nim.Nimber) nim.Nimber { return x.Square() }},
		{"Sqrt", func(x, _ nim.Nimber) nim.Nimber { return x.Sqrt() }},
		{"Quadratic", func(x, y nim.Nimber) nim.Nimber { z, _, _ := nim.Quadratic(x, y); return z }},
		{"Pow", func(x, y nim.Nimber) nim.Nimber { return x.Pow(uint64(y)) }},
		{"Order", func(x, _ nim.Nimber) nim.Nimber { return nim.Nimber(x.Order()) }},
	}
	for _, width := range []int{64, 32} {
		var numbers [257]nim.Nimber
		for i := range numbers {
			numbers[i] = nim.Nimber(rnd.Uint64()>>(64-width) | 1)
		}
		for _, o := range operations {
			b.Run(o.name+"/"+map[int]string{64: "64", 32: "32"}[width], func(b *testing.B) {
				var sum nim.Nimber
				for i := 0; b.Loop(); i++ {
					sum ^= o.f(numbers[i%256], numbers[i%256+1])
				}
			})
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	h := nim.NewHeaps(3, 5, 3, 6, 9, 12)
	for _, g := range []nim.Moore{{K: 1}, {K: 2}} {
		b.Run(map[int]string{1: "Nim", 2: "Nim_2"}[g.K], func(b *testing.B) {
			var options []nim.Heaps
			for b.Loop() {
				options = g.Moves(options[:0], h)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(options)), "ns/option")
		})
	}
}
