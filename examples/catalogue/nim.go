package catalogue

import (
	"context"

	"github.com/gametheory-go/gametheory/nim"
)

func nimRows() []row {
	const (
		pkg    = "nim"
		bouton = "Bouton, Nim, a game with a complete mathematical theory, 1901"
		conway = "Conway, On Numbers and Games, 1976, ch. 6"
		moore  = "Moore, A generalization of the game called Nim, 1910"
	)
	return []row{
		{pkg: pkg, what: "P-positions of Nim with three heaps below 16, from 5 counters in the least heap on",
			want: [][3]int{
				{5, 8, 13}, {5, 9, 12}, {5, 10, 15}, {5, 11, 14}, {6, 8, 14}, {6, 9, 15},
				{6, 10, 12}, {6, 11, 13}, {7, 8, 15}, {7, 9, 14}, {7, 10, 13}, {7, 11, 12},
			},
			source: bouton,
			find:   given(func() any { return boutons(15)[23:] })},
		{pkg: pkg, what: "numbers of P-positions of Nim with three heaps of at most 1, 2, ... counters",
			want:   []int{0, 0, 1, 1, 2, 4, 7, 7, 8, 10, 13, 17, 22, 28, 35, 35, 36, 38, 41, 45},
			source: "OEIS A363166; 35 below 16: " + bouton,
			find: given(func() any {
				var counts []int
				for n := range 20 {
					counts = append(counts, len(boutons(n+1)))
				}
				return counts
			})},
		{pkg: pkg, what: "misère Nim: 1, 1+1, 2+2, 3+2+1, 1+1+1, 2+1+1",
			want: "PNPPPN", source: bouton,
			find: given(func() any {
				text := ""
				for _, h := range [][]int{{1}, {1, 1}, {2, 2}, {3, 2, 1}, {1, 1, 1}, {2, 1, 1}} {
					text += outcome(nim.Nim{Misere: true}.PPosition(nim.NewHeaps(h...)))
				}
				return text
			})},
		{pkg: pkg, what: "Moore's Nim of two heaps at a time: 1+1+1, 3+3+2+1, 2+1+1, 2+1, 2+2+2+1+1+1",
			want: "PPNNP", source: moore + ": in base 2 all digits add up to multiples of 3",
			find: given(func() any {
				text := ""
				for _, h := range [][]int{{1, 1, 1}, {3, 3, 2, 1}, {2, 1, 1}, {2, 1}, {2, 2, 2, 1, 1, 1}} {
					text += outcome(nim.Moore{K: 2}.PPosition(nim.NewHeaps(h...)))
				}
				return text
			})},
		{pkg: pkg, what: "nim-products of n and 0, ..., n for n = 0, ..., 7",
			want: []int{
				0,
				0, 1,
				0, 2, 3,
				0, 3, 1, 2,
				0, 4, 8, 12, 6,
				0, 5, 10, 15, 2, 7,
				0, 6, 11, 13, 14, 8, 5,
				0, 7, 9, 14, 10, 13, 3, 4,
			},
			source: "OEIS A051910; " + conway,
			find: given(func() any {
				var products []nim.Nimber
				for n := range nim.Nimber(8) {
					for m := range n + 1 {
						products = append(products, n.Mul(m))
					}
				}
				return products
			})},
		{pkg: pkg, what: "nim-squares of 2, 4, 16, 256, 65536",
			want: []int{3, 6, 24, 384, 98304}, source: conway + ": the square of a Fermat 2-power is its sesquimultiple",
			find: given(func() any {
				var squares []nim.Nimber
				for _, f := range []nim.Nimber{2, 4, 16, 256, 65536} {
					squares = append(squares, f.Square())
				}
				return squares
			})},
		{pkg: pkg, what: "Nim by the solver for any game: 3+5+7",
			want: 1, source: bouton + ": the nim-sum of 3, 5 and 7",
			find: func(ctx context.Context) (any, error) {
				return nim.NewGrundy(nim.Nim{}).Value(ctx, nim.NewHeaps(3, 5, 7))
			}},
	}
}

// boutons returns the P-positions of Nim with three heaps of at most n counters, as
// Bouton lists them.
func boutons(n int) (all [][3]int) {
	for a := 1; a <= n; a++ {
		for b := a; b <= n; b++ {
			for c := b; c <= n; c++ {
				if (nim.Nim{}).PPosition(nim.NewHeaps(a, b, c)) {
					all = append(all, [3]int{a, b, c})
				}
			}
		}
	}
	return all
}
