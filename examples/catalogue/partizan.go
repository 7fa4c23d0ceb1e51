package catalogue

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/toads"
)

// partizanRows are about games in which the players have different moves.
func partizanRows() []row {
	const (
		pkg = "games/domineering"
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
	return append(partizanGamesRows(), []row{
		value("2x2", "+-1"), value("3x3", "+-1"), value("2x3", "{2|-1/2}"), value("2x4", "Miny(2)"), value("3x5", "-1"),
		winners(2, "LNNRLNNRLNNRPNN"),
	}...)
}

// partizanGamesRows are about games whose positions are those of package grid.
func partizanGamesRows() []row {
	const (
		ww       = "Berlekamp, Conway and Guy, Winning Ways, 1982"
		cgsuite  = "Siegel, CGSuite, version 2"
		clobbers = "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005"
		ernst    = "Ernst, Playing Konane mathematically, 1995"
		rules    = "one or two moves, by the rules"
	)
	return []row{
		worth("toads", toads.Read, "T_F", "*", rules),
		worth("toads", toads.Read, "TTTTT__FFFFF", "+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}", cgsuite),
		worth("hackenbush", hackenbush.Read, "br", "1/2", ww),
		worth("hackenbush", hackenbush.Read, "brbrrbbr", "77/128", cgsuite),
		worth("hackenbush", hackenbush.Read, "brbgrrr", "3/4v[3]*", cgsuite),
		worth("clobber", clobber.Read, "xxo", "^", clobbers),
		worth("clobber", clobber.Read, "xoxoxo", "0", clobbers),
		worth("clobber", clobber.Read, "xox/ox.", "{^^*|*,v}", cgsuite),
		worth("coloring", coloring.ReadCol, "L.L.R.L.L.", "7/8", cgsuite),
		worth("coloring", coloring.ReadSnort, "L...L", "{4|0,+-1}", cgsuite),
		worth("coloring", coloring.ReadSnort, "0-1 1-2 2-3 2-4", "+-{3|2}", cgsuite),
		worth("cutcake", cutcake.Read, "2x4", "1", ww),
		worth("cutcake", cutcake.Read, "3x8", "3", ww),
		worth("amazons", amazons.Read, "x.../o...", "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}", cgsuite),
		worth("konane", konane.Read, "xo.", "1", rules),
		worth("konane", konane.Read, ".xoxoxox.", "-3", ernst),
		worth("konane", konane.Read, ".xoxoxo.", "*", ernst),
		worth("konane", konane.Read, "...../...../.xox./.o.../.....", "{*|v}", ernst),
	}
}

// worth is the value of a position of a game, which has to be read as the text of a value.
func worth[R partizan.Rules[grid.Position]](name string, read func(string) (R, grid.Position, error), position, want, source string) row {
	return row{pkg: "games/" + name, what: "value of " + position, want: want, source: source,
		find: func(ctx context.Context) (any, error) {
			rules, p, err := read(position)
			if err != nil {
				return nil, err
			}
			s := partizan.NewSolver[grid.Position](rules)
			v, err := s.Value(ctx, p)
			if err != nil {
				return nil, err
			}
			// The same value may be written in several ways.
			if known, err := s.Store.Arithmetic(ctx).Parse(want); err != nil || known == v {
				return want, err
			}
			return v, nil
		}}
}
