package catalogue

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/krk"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/minimax"
)

// boardsRows are about games of pieces, discs and counters.
func boardsRows() []row {
	return slices.Concat(kalahRows(), dodgemRows(), othelloRows(), hexRows(), draughtsRows())
}

func kalahRows() []row {
	const (
		pkg    = "games/kalah"
		solved = "Irving, Donkers and Uiterwijk, Solving Kalah, 2000"
	)
	value := func(ctx context.Context, holes, counters int) (int, error) {
		k, err := kalah.New(holes, counters)
		if err != nil {
			return 0, err
		}
		return minimax.NewSolver(k).Value(ctx, k.Start())
	}
	outcomes := func(holes int, want string) row {
		return row{pkg: pkg, what: fmt.Sprintf("Kalah with %d holes of 1, 2, ... counters", holes), want: want,
			source: solved + ", table 10",
			find: func(ctx context.Context) (any, error) {
				text := ""
				for n := range want {
					v, err := value(ctx, holes, n+1)
					if err != nil {
						return nil, err
					}
					text += string("LDW"[1+sign(v)])
				}
				return text, nil
			}}
	}
	score := func(holes, counters, want int) row {
		return row{pkg: pkg, what: fmt.Sprintf("score of Kalah with %d holes of %d counters", holes, counters),
			want: want, source: solved + ", table 9",
			find: func(ctx context.Context) (any, error) { return value(ctx, holes, counters) }}
	}
	return []row{
		outcomes(1, "DLWLWD"),
		outcomes(2, "WLLLWW"),
		outcomes(3, "DWWWWL"),
		score(4, 1, 2),
		score(4, 2, 6),
		score(4, 3, 8),
		score(5, 1, 0),
		score(5, 2, 0),
		score(6, 1, 2),
		score(6, 2, 10),
		score(5, 3, 8),
		score(4, 4, 2),
	}
}

func dodgemRows() []row {
	const pkg = "games/dodgem"
	start := func(d dodgem.Rules, what, source string, want int) row {
		return row{pkg: pkg, what: what, want: want, source: source,
			find: func(ctx context.Context) (any, error) {
				table, err := minimax.NewLoopy(d.Game()).Tabulate(ctx, d.Start())
				if err != nil {
					return nil, err
				}
				v, err := table.Value(d.Start())
				return v.Payoff, err
			}}
	}
	return []row{
		start(3, "Dodgem on 3 by 3: the first player wins", winningWays+", ch. 22", 1),
		start(4, "Dodgem on 4 by 4: a draw", "desJardins 1996; Wikipedia, Dodgem", 0),
		{pkg: pkg, what: "first moves of Dodgem that win", want: []string{"a3-b3"},
			source: "Boll, rec.games.abstract, 1996: with the outer car; Zillions of Games, A Tricky Win in Dodgem",
			find: func(ctx context.Context) (any, error) {
				const d = dodgem.Rules(3)
				table, err := minimax.NewLoopy(d.Game()).Tabulate(ctx, d.Start())
				if err != nil {
					return nil, err
				}
				a, err := table.Analyze(d.Start())
				if err != nil {
					return nil, err
				}
				var names []string
				for _, o := range a.Options {
					if o.Value > 0 {
						names = append(names, d.MoveName(d.Start(), o.Position))
					}
				}
				return names, nil
			}},
	}
}

func othelloRows() []row {
	const pkg = "games/othello"
	return []row{
		{pkg: pkg, what: "score of Othello on 4 by 4", want: -8, source: "Feinstein 1993",
			find: func(ctx context.Context) (any, error) {
				b, err := othello.New(4)
				if err != nil {
					return nil, err
				}
				return minimax.NewAlphaBeta(b).Value(ctx, b.Start())
			}},
		{pkg: pkg, what: "sequences of 0, 1, ... moves of Othello", want: []int{1, 4, 12, 56, 244, 1396, 8200, 55092},
			source: "OEIS A124004",
			find: func(ctx context.Context) (any, error) {
				b, err := othello.New(8)
				if err != nil {
					return nil, err
				}
				var counts []int64
				for plies := range 8 {
					n, err := game.Perft(ctx, b, b.Start(), plies)
					if err != nil {
						return nil, err
					}
					counts = append(counts, n.Int64())
				}
				return counts, nil
			}},
	}
}

func hexRows() []row {
	return []row{{pkg: "games/hex", what: "Hex on 1 by 1, ..., 4 by 4: the first player wins",
		want: []int{1, 1, 1, 1}, source: "Nash 1949: by a stolen strategy",
		find: func(ctx context.Context) (any, error) {
			var values []int
			for size := range 4 {
				b, err := hex.New(size + 1)
				if err != nil {
					return nil, err
				}
				v, err := minimax.NewSolver(b).Value(ctx, b.Start())
				if err != nil {
					return nil, err
				}
				values = append(values, v)
			}
			return values, nil
		}}}
}

func chessRows() []row {
	return []row{{pkg: "games/krk",
		what:   "king and rook against king: draws and mates in 0, 1, ..., 16 with Black to move, up to symmetry",
		want:   []int{2796, 27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390},
		source: "Bain and Hoff, Chess (King-Rook vs. King), UCI Machine Learning Repository, 1994",
		find: func(ctx context.Context) (any, error) {
			table, err := minimax.NewLoopy(krk.Rules{}).Tabulate(ctx, slices.Collect(krk.Positions())...)
			if err != nil {
				return nil, err
			}
			counts := make([]int, 18)
			for p, v := range table.All() {
				switch {
				case p.White || p.Rook == krk.None:
				case v.Payoff == 0:
					counts[0]++
				default:
					counts[1+v.Plies/2]++
				}
			}
			return counts, nil
		}}}
}

func draughtsRows() []row {
	longest := func(text string, want int) row {
		return row{pkg: "games/draughts", what: "longest capture on " + text[:len("8 8")], want: want,
			source: "contest problem MegaDamas, POJ 3116, beecrowd 1404, samples",
			find: func(context.Context) (any, error) {
				b, err := draughts.Parse(text)
				return draughts.Longest(b).Len(), err
			}}
	}
	return []row{
		longest("3 3\n2 1 2 0 1", 1),
		longest("5 3\n1 0 2 1 0 2 0 0", 2),
		longest("8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0", 7),
	}
}
