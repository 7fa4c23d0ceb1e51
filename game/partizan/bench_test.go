package partizan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// million returns an arithmetic of a store with a million values, and most of these values: the
// values born by day 3 plus integers.
func million(b *testing.B) (*Arithmetic, []Value) {
	a := NewStore().Arithmetic(b.Context())
	base := days(a, 3)
	var values []Value
	for n := 0; a.w.Len() < 1e6 && a.Err() == nil; n++ {
		for _, v := range base {
			values = append(values, a.Add(v, Integer(n)))
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
			a.Add(small[r.IntN(len(small))], small[r.IntN(len(small))])
		}
	})
	b.Run("small", func(b *testing.B) {
		r := rand.New(rand.NewPCG(16, 17))
		for b.Loop() {
			a.Add(Ups(r.IntN(100), r.IntN(100)), Dyadic(NewNumber(int64(r.IntN(1000)), 3)))
		}
	})
	if a.Err() != nil {
		b.Fatal(a.Err())
	}
}

// hotGames returns different games {a|b||c|d}. Their sums have very many options.
func hotGames(a *Arithmetic, n int) (games []Value) {
	r := rand.New(rand.NewPCG(16, 18))
	for range n {
		var x [4]int
		for i := range x {
			x[i] = r.IntN(200)
		}
		slices.SortFunc(x[:], func(a, b int) int { return b - a })
		games = append(games, a.Sub(a.Switch(a.Switch(Integer(x[0]), Integer(x[1])), a.Switch(Integer(x[2]), Integer(x[3]))), Integer(100)))
	}
	return games
}

// The winner of a sum of hot games: by the value of the sum, and by search.
func BenchmarkSum(b *testing.B) {
	for _, n := range []int{4, 5, 6, 12} {
		name := fmt.Sprintf("n=%d", n)
		if n <= 6 {
			b.Run("value/"+name, func(b *testing.B) {
				for b.Loop() {
					a := NewStore().Arithmetic(b.Context())
					_ = a.Add(hotGames(a, n)...).Outcome()
					if a.Err() != nil {
						b.Fatal(a.Err())
					}
					b.ReportMetric(float64(a.w.Len()), "values")
				}
			})
		}
		b.Run("search/"+name, func(b *testing.B) {
			for b.Loop() {
				a := NewStore().Arithmetic(b.Context())
				s := NewSumSolver[Value](valueRules)
				var sum []Term[Value]
				for _, v := range hotGames(a, n) {
					sum = append(sum, Term[Value]{v, false})
				}
				if _, err := s.Outcome(b.Context(), sum); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.search.stats.Positions), "sums")
			}
		})
	}
}
