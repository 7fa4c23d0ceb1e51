package catalogue

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// linesRows are about games of stones in a line.
func linesRows() []row {
	const (
		pkg       = "games/mnk"
		ticTacToe = "Bottomley, How many Tic-Tac-Toe games are possible?, 2001; Schaefer, MathRec Solutions, 2002"
		solved    = "van den Herik, Uiterwijk and van Rijswijck, Games solved: now and in the future, 2002, " +
			"after Uiterwijk and van den Herik 2000"
		four  = "games/connectfour"
		tromp = "Tromp, John's Connect Four Playground, tromp.github.io/c4/c4.html"
	)
	line := func(m, n, k, want int, source string, long bool) row {
		return row{pkg: pkg, what: fmt.Sprintf("value of the %d,%d,%d-game", m, n, k), want: want, source: source, long: long,
			find: func(ctx context.Context) (any, error) {
				b, err := mnk.New(m, n, k)
				if err != nil {
					return nil, err
				}
				return minimax.NewAlphaBeta[mnk.Position](mnk.Forced{Board: b}).Value(ctx, b.Start())
			}}
	}
	small := func(columns, rows, want int) row {
		return row{pkg: four, what: fmt.Sprintf("outcome of Connect Four on %d columns by %d rows", columns, rows),
			want: want, source: tromp,
			find: func(ctx context.Context) (any, error) {
				b, err := connectfour.New(columns, rows)
				if err != nil {
					return nil, err
				}
				v, err := minimax.NewAlphaBeta[connectfour.Position](b).Value(ctx, b.Start())
				return sign(v), err
			}}
	}
	five := func(rule gomoku.Rule) row {
		return row{pkg: "games/gomoku", what: fmt.Sprintf("value of %v Gomoku on 5 by 5", rule), want: 0,
			source: "Hales and Jewett, Regularity and positional games, 1963: by pairing",
			find: func(ctx context.Context) (any, error) {
				b, err := gomoku.New(5, rule)
				if err != nil {
					return nil, err
				}
				return minimax.NewAlphaBeta[gomoku.Position](gomoku.Paired{Board: b}).Value(ctx, b.Start())
			}}
	}
	positions := func(rows int, want ...int) row {
		return row{pkg: four, what: fmt.Sprintf("positions of Connect Four on 1, 2, ... columns by %d rows", rows),
			want: want, source: tromp,
			find: func(context.Context) (any, error) {
				var counts []int
				for i := range want {
					b, err := connectfour.New(i+1, rows)
					if err != nil {
						return nil, err
					}
					counts = append(counts, 0)
					for range game.Positions(b, b.Start()) {
						counts[i]++
					}
				}
				return counts, nil
			}}
	}
	fhourstones := func(moves string, want int) row {
		return row{pkg: four, what: "outcome of Connect Four after " + moves, want: want,
			source: "Tromp, The Fhourstones benchmark", long: true,
			find: func(ctx context.Context) (any, error) {
				p, err := connectfour.Standard().Play(moves)
				if err != nil {
					return nil, err
				}
				ab := minimax.NewAlphaBeta[connectfour.Position](connectfour.Forced{})
				for v := 1; v > -1; v-- {
					if ok, err := ab.AtLeast(ctx, p, v); ok || err != nil {
						return v, err
					}
				}
				return -1, nil
			}}
	}
	return []row{
		{pkg: pkg, what: "tic-tac-toe: positions and plays", want: "5478 255168", source: ticTacToe,
			find: func(ctx context.Context) (any, error) {
				c, err := game.Count(ctx, mnk.TicTacToe(), mnk.Position{})
				return fmt.Sprint(c.Positions, " ", c.Plays), err
			}},
		{pkg: pkg, what: "tic-tac-toe up to symmetry: positions, and ends won by X, won by O, and drawn",
			want: []int{765, 91, 44, 3}, source: ticTacToe,
			find: given(func() any {
				counts, b := make([]int, 4), mnk.TicTacToe()
				for p := range game.Positions(game.UpToSymmetry(b), b.Start()) {
					counts[0]++
					if !game.Terminal(b, p) {
						continue
					}
					switch score := b.Score(p); { // to the player who would be next
					case score == 0:
						counts[3]++
					case p.Player() == 1:
						counts[1]++
					default:
						counts[2]++
					}
				}
				return counts
			})},
		line(3, 3, 3, 0, solved, false),
		line(4, 4, 4, 0, solved, false),
		line(4, 5, 4, 0, solved, false),
		line(5, 5, 4, 0, solved, true),
		line(5, 6, 4, 1, solved, false),
		line(4, 6, 4, 0, solved, true),
		line(4, 5, 5, 0, "Hales and Jewett, Regularity and positional games, 1963: by pairing, as 5,5,5", false),
		five(gomoku.FreeStyle),
		five(gomoku.Standard),
		small(4, 4, 0),
		small(5, 4, 0),
		small(4, 5, 0),
		small(5, 5, 0),
		small(4, 6, 0),
		small(6, 4, -1),
		positions(1, 2, 5, 13, 35, 96, 267, 750, 2118),
		positions(2, 3, 18, 116, 741, 4688),
		positions(3, 4, 58, 869, 12031),
		positions(4, 5, 179, 6000),
		positions(5, 6, 537, 38310),
		positions(6, 7, 1571),
		positions(7, 8, 4587),
		{pkg: four, what: "positions of Connect Four after 0, 1, ... moves",
			want: []int{1, 7, 49, 238, 1120, 4263, 16422, 54859}, source: "OEIS A212693",
			find: given(func() any {
				counts := make([]int, 8)
				for p := range game.Positions(connectfour.Standard(), connectfour.Standard().Start()) {
					if p.Stones() == len(counts) {
						break
					}
					counts[p.Stones()]++
				}
				return counts
			})},
		fhourstones("45461667", 1),
		fhourstones("35333571", -1),
	}
}

// sign returns who wins by a score: 1, 0 or -1.
func sign(v int) int { return max(-1, min(v, 1)) }
