package catalogue

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

func bigPointsRows() []row {
	const thesis = "Mendonça, Big Points: Uma Análise Baseada na Teoria dos Jogos, Universidade de Brasília, 2016"
	points := func(source, board, position string, want int) row {
		return row{pkg: "bigpoints", what: "points of the first player at " + position, want: want, source: source,
			find: func(context.Context) (any, error) {
				b, err := bigpoints.ParseBoard(board)
				if err != nil {
					return nil, err
				}
				g := bigpoints.New(b, 2)
				s, err := g.ParsePosition(position)
				if err != nil {
					return nil, err
				}
				return g.Points(s)[0], nil
			}}
	}
	solved := func(board string, first, second int16, states int64) row {
		return row{pkg: "bigpoints/reduced", what: "points and states of board " + board,
			want: fmt.Sprint(reduced.Points{First: first, Second: second}, states), source: thesis + ", table 2",
			find: func(ctx context.Context) (any, error) {
				b, err := reduced.ParseBoard(board)
				if err != nil {
					return nil, err
				}
				a, err := reduced.Analyze(ctx, b, reduced.Thesis)
				return fmt.Sprint(a.Value, a.Stats.Positions), err
			}}
	}
	return []row{
		{pkg: "bigpoints", what: "matches for 2 to 5 players with the printed material",
			want: "560483776167774018942304261616685408000000", source: thesis,
			find: given(func() any {
				seats := int64(bigpoints.MaxPlayers - bigpoints.MinPlayers + 1)
				return new(big.Int).Mul(bigpoints.Printed().Count(), big.NewInt(seats))
			})},
		points("Ditt and Ditt, Big Points, printed rules, example", "1122334455wwb",
			"............. pawns 1:up1 2:up5 3:up2 4:up4 5:up3 hands 1125wwb/12233344455 player 1 to move", 18),
		points(thesis+", example", "112233",
			"...... pawns 1:up3 2:up2 3:up1 hands 112333/122 player 1 to move", 7),
		solved("1122", 2, 1, 17),
		solved("1212", 2, 0, 25),
		solved("1221", 2, 1, 25),
		solved("2112", 2, 1, 25),
		solved("2121", 2, 1, 25),
		solved("2211", 2, 0, 17),
		{pkg: "bigpoints/reduced", what: "boards of two colors with four discs, and how many the first player wins",
			want: []int{70, 18}, source: thesis + ", data of the final text, 2017: 25.7 %",
			find: func(ctx context.Context) (any, error) {
				counts := make([]int, 2)
				boards := reduced.Size{Colors: 2, Discs: 4}.Boards()
				for a, err := range (reduced.Survey{Objective: reduced.Thesis}).Run(ctx, boards) {
					if err != nil {
						return nil, err
					}
					counts[0]++
					if a.Winner() == 1 {
						counts[1]++
					}
				}
				return counts, nil
			}},
		{pkg: "bigpoints/opponent", what: "who wins between experts on boards 1122, 1212, 1221, 2112, 2121, 2211",
			want: []int{1, 1, 1, 1, 1, 1}, source: thesis + ", table 2: the first player, on all boards",
			find: func(ctx context.Context) (any, error) {
				var winners []int
				for b := range (reduced.Size{Colors: 2, Discs: 2}).Boards() {
					g := reduced.New(b)
					expert := g.Translate(opponent.New(g.Full(), opponent.Expert, 1))
					end := g.Start()
					for s, err := range game.Play(ctx, g.Margin(), g.Start(), expert, expert) {
						if err != nil {
							return nil, err
						}
						end = s
					}
					winners = append(winners, g.Points(end).Winner())
				}
				return winners, nil
			}},
	}
}
