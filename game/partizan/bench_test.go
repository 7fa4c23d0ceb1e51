package partizan

import (
	"math/rand/v2"
	"testing"
)

// million returns an arithmetic of a store with a million values, and most of them: those
// born by day 3, moved by integers.
func million(b *testing.B) (*Arithmetic, []Value) {
	a := NewStore().Arithmetic(b.Context())
	base := days(a, 3)
	var values []Value
	for n := 0; a.w.Len() < 1e6 && a.Err() == nil; n++ {
		for _, v := range base {
			values = append(values, a.Plus(v, Integer(n)))
		}
	}
	if a.Err() != nil {
		b.Fatal(a.Err())
	}
	return a, values
}

func BenchmarkStore(b *testing.B) {
	a, values := million(b)
	small := values[:1474]
	b.Run("compare", func(b *testing.B) {
		r := rand.New(rand.NewPCG(16, 15))
		for b.Loop() {
			a.LessEqual(values[r.IntN(len(values))], values[r.IntN(len(values))])
		}
		b.ReportMetric(float64(a.w.Used())/float64(a.w.Len()), "bytes/value")
	})
	b.Run("plus", func(b *testing.B) {
		r := rand.New(rand.NewPCG(16, 16))
		for b.Loop() {
			a.Plus(small[r.IntN(len(small))], small[r.IntN(len(small))])
		}
	})
	b.Run("small", func(b *testing.B) {
		r := rand.New(rand.NewPCG(16, 17))
		for b.Loop() {
			a.Plus(Ups(r.IntN(100), r.IntN(100)), Dyadic(NewNumber(int64(r.IntN(1000)), 3)))
		}
	})
	if a.Err() != nil {
		b.Fatal(a.Err())
	}
}
