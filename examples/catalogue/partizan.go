package catalogue

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/games/domineering"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// partizanRows are about games in which the players have different moves.
func partizanRows() []row {
	const (
		pkg = "examples/games/domineering"
		cgs = "Conway, On Numbers and Games, 1976; Berlekamp, Conway and Guy, Winning Ways, 1982; Siegel, CGSuite"
		won = "Lachmann, Moore and Rapaport, Who wins Domineering on rectangular boards?, 2000"
	)
	solve := func(ctx context.Context, size string) (partizan.Value, error) {
		b, p, err := domineering.ParseBoard(size)
		if err != nil {
			return partizan.Value{}, err
		}
		return partizan.NewSolver(b).Value(ctx, p)
	}
	value := func(size, want string) row {
		return row{pkg: pkg, what: "value of " + size, want: want, source: cgs,
			find: func(ctx context.Context) (any, error) {
				v, err := solve(ctx, size)
				return v.String(), err
			}}
	}
	// The letters are those of partizan.Outcome: who wins, Left with the upright dominoes,
	// Right, the next player or the previous one.
	winners := func(rows int, want string) row {
		return row{pkg: pkg, what: fmt.Sprintf("who wins %d by 1, 2, ... squares", rows), want: want, source: won,
			find: func(ctx context.Context) (any, error) {
				text := ""
				for n := range want {
					v, err := solve(ctx, fmt.Sprintf("%dx%d", rows, n+1))
					if err != nil {
						return nil, err
					}
					text += v.Outcome().String()
				}
				return text, nil
			}}
	}
	return []row{
		value("2x2", "+-1"), value("3x3", "+-1"), value("2x3", "{2|-1/2}"), value("2x4", "Miny(2)"), value("3x5", "-1"),
		winners(2, "LNNRLNNRLNNRPNN"),
	}
}
