package nim_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// Grundy values of plain rules, of positions of one word, of text, and in parts. In a
// used memory each iteration begins anew.
func BenchmarkGrundy(b *testing.B) {
	takeThree := subtraction(3)
	bitSets := game.RulesFunc[int](subsets{}.Moves)
	nimHeaps := game.RulesFunc[nim.Heaps](nim.Nim{}.Moves)
	b.Run("TakeThree/200000", func(b *testing.B) { benchmarkGrundy(b, takeThree, 200_000) })
	b.Run("Subsets/2^16", func(b *testing.B) { benchmarkGrundy(b, bitSets, 1<<16-1) })
	b.Run("Heaps/9+9+9+9", func(b *testing.B) { benchmarkGrundy(b, nimHeaps, nim.NewHeaps(9, 9, 9, 9)) })
	b.Run("KaylesInParts/400", func(b *testing.B) { benchmarkGrundy(b, kayles{}, nim.NewHeaps(400)) })
}

func benchmarkGrundy[S comparable](b *testing.B, r game.Rules[S], s S) {
	g := nim.NewGrundy(r)
	a, err := g.Analyze(b.Context(), s)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		g.Reset()
		if _, err := g.Value(b.Context(), s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(a.Stats.Positions)*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}

// A value that is known already costs a look into memory.
func BenchmarkGrundyValue(b *testing.B) {
	g := nim.NewGrundy(subtraction(3))
	for b.Loop() {
		if _, err := g.Value(b.Context(), 1000); err != nil {
			b.Fatal(err)
		}
	}
}

// Tables of games with cycles: a walk to and fro on a line that takes a position out of
// play at its end.
func BenchmarkLoopyTabulate(b *testing.B) {
	const n = 100_000
	line := game.RulesFunc[int](func(dst []int, v int) []int {
		for _, o := range [...]int{v - 1, v + 1, v / 2} {
			if o != v && o >= 0 && o < n && v > 0 {
				dst = append(dst, o)
			}
		}
		return dst
	})
	l := nim.NewLoopy(line)
	for b.Loop() {
		if _, err := l.Tabulate(b.Context(), n-1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(n*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}

// What rules do with heaps: read the sizes, change one, pack them again.
func BenchmarkHeaps(b *testing.B) {
	h := nim.NewHeaps(300, 77, 12, 5, 5, 1)
	var buffer [16]int
	for b.Loop() {
		sizes := h.AppendTo(buffer[:0])
		sizes[2]--
		if nim.SortHeaps(sizes).Len() != 6 {
			b.Fatal("a heap is missing")
		}
	}
}

func BenchmarkMex(b *testing.B) {
	values := make([]uint32, 40)
	for i := range values {
		values[i] = uint32(i * 7 % 45)
	}
	for b.Loop() {
		nim.Mex(values...)
	}
}
