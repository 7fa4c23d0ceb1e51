package strategic

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// BenchmarkMinimaxLarge finds the value of matrices whose entries do not fit into words.
func BenchmarkMinimaxLarge(b *testing.B) {
	for _, n := range []int{20, 100} {
		r := rand.New(rand.NewPCG(19, uint64(n)))
		e18 := big.NewInt(1e18)
		m := make([][]*big.Rat, n)
		for i := range m {
			for range n {
				x := new(big.Int).Mul(big.NewInt(r.Int64N(2e18)-1e18), e18)
				m[i] = append(m[i], new(big.Rat).SetInt(x.Add(x, big.NewInt(r.Int64N(1e18)))))
			}
		}
		g := ZeroSum(m)
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			for b.Loop() {
				if _, err := NewMinimax(g).Value(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDominance finds what is dominated in games of two players.
func BenchmarkDominance(b *testing.B) {
	for _, n := range []int{10, 50} {
		g := randomGame(rand.New(rand.NewPCG(1, uint64(n))), 100, 1, n, n)
		for _, weak := range []bool{false, true} {
			b.Run(fmt.Sprintf("%dx%d/weak=%v", n, n, weak), func(b *testing.B) {
				for b.Loop() {
					if _, err := (&Dominance{Game: g, Weak: weak}).Dominated(context.Background()); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkCorrelated finds the best correlated equilibrium.
func BenchmarkCorrelated(b *testing.B) {
	for _, shape := range [][]int{{3, 3}, {10, 10}, {4, 4, 4}} {
		g := randomGame(rand.New(rand.NewPCG(1, 1)), 100, 1, shape...)
		b.Run(fmt.Sprint(shape), func(b *testing.B) {
			for b.Loop() {
				if _, err := NewCorrelated(g).Solve(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
