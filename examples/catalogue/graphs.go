package catalogue

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

func graphsRows() []row {
	const (
		pkg     = "nim/graphs"
		beling  = "Beling, igsolve, 2020; Schneider 2009; Lemoine and Viennot 2010"
		integer = "Brown, Daugherty, Fiorini et al., Nimber sequences of Node-Kayles games, 2020; OEIS A316632"
	)
	cram := func(rows int, source string, want ...int) row {
		return row{pkg: pkg, what: fmt.Sprintf("values of Cram on %d by n squares", rows), want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				return sizes(len(want), func(n int) (nim.Nimber, error) {
					c := graphs.Cram{Rows: rows, Columns: n}
					return nim.NewGrundy(c).Value(ctx, c.Start())
				})
			}}
	}
	node := func(what, source string, graph func(n int) graphs.Graph, want ...int) row {
		return row{pkg: pkg, what: "values of node Kayles on " + what, want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				return sizes(len(want), func(n int) (nim.Nimber, error) {
					k := graphs.NodeKayles{Graph: graph(n)}
					return nim.NewGrundy(k).Value(ctx, k.Start())
				})
			}}
	}
	grid := func(rows int) func(int) graphs.Graph {
		return func(columns int) graphs.Graph { return graphs.Grid(rows, columns) }
	}
	dawson := []int{1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4}
	return []row{
		cram(1, beling, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5),
		cram(2, beling, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
		cram(3, beling, 1, 1, 0, 1, 1, 4, 1),
		cram(4, beling, 2, 0, 1, 0, 2),
		cram(5, beling, 0, 1, 1, 2, 0),
		node("paths", "OEIS A002187", graphs.Path, dawson...),
		node("2 by n", integer, grid(2), 1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
		node("3 by n", integer, grid(3), 2, 1, 1, 0, 3, 3, 2, 2, 2),
		node("4 by n", integer, grid(4), 0, 0, 0, 0, 0, 0),
		{pkg: pkg, what: "values of arc Kayles on paths of 2, 3, ... vertices", want: dawson, source: "OEIS A002187",
			find: func(ctx context.Context) (any, error) {
				return sizes(len(dawson), func(n int) (nim.Nimber, error) {
					k := graphs.ArcKayles{Graph: graphs.Path(n + 1)}
					return nim.NewGrundy(k).Value(ctx, k.Start())
				})
			}},
		{pkg: pkg, what: "values of green Hackenbush: stalk of three, triangle, triangle on an edge, fork of one and two on an edge",
			want: []int{3, 1, 2, 4}, source: winningWays + ", ch. 7: colon and fusion principles",
			find: func(ctx context.Context) (any, error) {
				var values []nim.Nimber
				for _, text := range []string{"0-1 1-2 2-3", "0-1 1-2 2-0", "0-1 1-2 2-3 3-1", "0-1 1-2 1-3 3-4"} {
					p, err := graphs.ParsePicture(text)
					if err != nil {
						return nil, err
					}
					h, err := graphs.NewHackenbush(p)
					if err != nil {
						return nil, err
					}
					v, err := nim.NewGrundy(h).Value(ctx, h.Start())
					if err != nil {
						return nil, err
					}
					values = append(values, v)
				}
				return values, nil
			}},
	}
}

// sizes returns the values for 1, 2, ..., count.
func sizes(count int, value func(n int) (nim.Nimber, error)) (all []nim.Nimber, err error) {
	for n := range count {
		v, err := value(n + 1)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

func coinsRows() []row {
	const pkg = "nim/coins"
	values := func(what, source string, g coins.Turning, want ...int) row {
		return row{pkg: pkg, what: "values of " + what, want: want, source: source,
			find: func(ctx context.Context) (any, error) { return g.Values(ctx, len(want)) }}
	}
	code := func(what string, most, n, want int) row {
		return row{pkg: pkg, what: "dimension of the code of " + what, want: want,
			source: winningWays + ", ch. 14; Conway and Sloane, Lexicographic codes, 1986",
			find: func(ctx context.Context) (any, error) {
				values, err := coins.TurnAtMost(most).Values(ctx, n)
				if err != nil {
					return nil, err
				}
				var basis []nim.Nimber // with different highest bits
				for _, v := range values {
					for _, b := range basis {
						v = min(v, v^b)
					}
					if v > 0 {
						basis = append(basis, v)
					}
				}
				return n - len(basis), nil
			}}
	}
	return []row{
		values("Mock Turtles", "OEIS A000069; "+winningWays+", ch. 14", coins.TurnAtMost(3),
			1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22),
		values("Moebius", winningWays+", ch. 14", coins.TurnAtMost(5),
			1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494),
		values("Triplets", winningWays+", ch. 14", coins.TurnExactly(3), 0, 0, 1, 2, 4, 7, 8, 11, 13, 14),
		values("Ruler", "OEIS A006519; "+winningWays+", ch. 14", coins.TurnAdjacent(),
			1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16),
		values("Turning Corners on 4 by 8", winningWays+", ch. 14: nim-products",
			coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 8),
			0, 0, 0, 0, 0, 0, 0, 0,
			0, 1, 2, 3, 4, 5, 6, 7,
			0, 2, 3, 1, 8, 10, 11, 9,
			0, 3, 1, 2, 12, 15, 13, 14),
		code("Moebius with 18 coins", 5, 18, 9),
		code("Mogul with 24 coins: the Golay code", 7, 24, 12),
	}
}
