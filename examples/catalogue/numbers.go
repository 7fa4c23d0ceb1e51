package catalogue

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func numbersRows() []row {
	const (
		pkg     = "nim/numbers"
		wythoff = "Wythoff, A modification of the game of Nim, 1907"
		gale    = "Gale, A curious Nim-type game, 1974"
	)
	return []row{
		{pkg: pkg, what: "P-positions of Wythoff's game",
			want: []string{
				"(1, 2)", "(3, 5)", "(4, 7)", "(6, 10)", "(8, 13)", "(9, 15)", "(11, 18)", "(12, 20)", "(14, 23)",
				"(16, 26)", "(17, 28)", "(19, 31)", "(21, 34)", "(22, 36)", "(24, 39)",
			},
			source: wythoff + "; OEIS A000201 and A001950",
			find: given(func() any {
				var all []string
				for small := uint64(1); len(all) < 15; small++ {
					for large := small; large <= 2*small; large++ {
						if (numbers.Wythoff{}).PPosition(numbers.NewPair(small, large)) {
							all = append(all, fmt.Sprintf("(%d, %d)", small, large))
						}
					}
				}
				return all
			})},
		{pkg: pkg, what: "values of Wythoff's game: (3, n)",
			want: []int{3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8}, source: "OEIS A004481; " + winningWays + ", ch. 3",
			find: func(ctx context.Context) (any, error) { return wythoffs(ctx, 3, 11) }},
		{pkg: pkg, what: "values of Wythoff's game: (4, n)",
			want: []int{4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13}, source: "OEIS A004481; " + winningWays + ", ch. 3",
			find: func(ctx context.Context) (any, error) { return wythoffs(ctx, 4, 11) }},
		{pkg: pkg, what: "Euclid: (2, 3), (3, 5), (5, 8), (8, 13), (13, 21), (21, 34), (7, 11), (7, 12)",
			want: "PNPNPNPN", source: "Cole and Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969: " +
				"P below the golden ratio",
			find: given(func() any {
				text := ""
				for _, p := range [][2]uint64{{2, 3}, {3, 5}, {5, 8}, {8, 13}, {13, 21}, {21, 34}, {7, 11}, {7, 12}} {
					text += outcome(numbers.Euclid{}.PPosition(numbers.NewPair(p[0], p[1])))
				}
				return text
			})},
		{pkg: pkg, what: "values of Euclid until the numbers are equal: (4, 4), (5, 8), (4, 7), (3, 8), (5, 18), (2, 25)",
			want: []int{0, 0, 1, 2, 3, 12}, source: "Nivasch, The Sprague-Grundy function of the game Euclid, 2006: ⌊y/x - x/y⌋",
			find: func(ctx context.Context) (any, error) {
				var values []nim.Nimber
				g := nim.NewGrundy(numbers.Euclid{Equal: true})
				for _, p := range [][2]uint64{{4, 4}, {5, 8}, {4, 7}, {3, 8}, {5, 18}, {2, 25}} {
					v, err := g.Value(ctx, numbers.NewPair(p[0], p[1]))
					if err != nil {
						return nil, err
					}
					values = append(values, v)
				}
				return values, nil
			}},
		{pkg: pkg, what: "P-positions of Chomp with at most four rows, in lexicographic order",
			want:   []string{"1", "2+1", "2+2+1", "2+2+2+1", "3+1+1", "3+2", "3+3+1+1", "4+1+1+1", "4+2+2", "4+3"},
			source: "OEIS A395126",
			find: func(ctx context.Context) (any, error) {
				var all []string
				solver := nim.NewGrundy(numbers.Chomp{})
				for a := 1; a <= 4; a++ {
					for b := range a + 1 {
						for c := range b + 1 {
							for d := range c + 1 {
								bar := numbers.NewBar(a, b, c, d)
								p, err := solver.PPosition(ctx, bar)
								if err != nil {
									return nil, err
								}
								if p {
									all = append(all, bar.String())
								}
							}
						}
					}
				}
				return all[:10], nil
			}},
		{pkg: pkg, what: "rectangles of Chomp up to 6 by 6 that the first player loses",
			want: []string{"1"}, source: gale,
			find: func(ctx context.Context) (any, error) {
				var lost []string
				solver := nim.NewGrundy(numbers.Chomp{})
				for rows := range 6 {
					for columns := range 6 {
						bar := numbers.RectangularBar(rows+1, columns+1)
						p, err := solver.PPosition(ctx, bar)
						if err != nil {
							return nil, err
						}
						if p {
							lost = append(lost, bar.String())
						}
					}
				}
				return lost, nil
			}},
		{pkg: pkg, what: "winning moves of Chomp on 3 by 1, ..., 3 by 20 squares",
			want: slices.Repeat([]int{1}, 20), source: gale,
			find: func(ctx context.Context) (any, error) {
				var counts []int
				solver := minimax.NewSolver(game.Normal(numbers.Chomp{}))
				for n := range 20 {
					a, err := solver.Analyze(ctx, numbers.RectangularBar(3, n+1))
					if err != nil {
						return nil, err
					}
					wins := 0
					for _, o := range a.Options {
						if o.Value > 0 {
							wins++
						}
					}
					counts = append(counts, wins)
				}
				return counts, nil
			}},
		{pkg: pkg, what: "numbers up to 60 at which the first player loses the game of divisors",
			want: []int{1}, source: "Schuh, Spel van delers, 1952",
			find: func(ctx context.Context) (any, error) {
				var lost []int
				for n := range 60 {
					g, err := numbers.NewDivisors(uint32(n + 1))
					if err != nil {
						return nil, err
					}
					p, err := nim.NewGrundy(g).PPosition(ctx, g.Start())
					if err != nil {
						return nil, err
					}
					if p {
						lost = append(lost, n+1)
					}
				}
				return lost, nil
			}},
		{pkg: pkg, what: "multiplication game to 162, 17, 34012226",
			want: "NPN", source: "contest of Waterloo, 2001",
			find: given(func() any {
				text := ""
				for _, n := range []uint64{162, 17, 34012226} {
					text += outcome(numbers.Multiplication{Target: n}.PPosition(1))
				}
				return text
			})},
	}
}

// wythoffs returns the values of (a, 0), (a, 1), ... in Wythoff's game.
func wythoffs(ctx context.Context, a uint64, n int) (all []nim.Nimber, err error) {
	g := nim.NewGrundy(numbers.Wythoff{})
	for b := range n {
		v, err := g.Value(ctx, numbers.NewPair(a, uint64(b)))
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}
