package gamelist

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// longestTorere is the number of moves after which a play counts as a draw.
const longestTorere = 100

var torereEntry = Entry{
	Entry: play.Entry{
		Name:    "torere",
		Title:   "Mū tōrere",
		Group:   groupBoards,
		About:   "leave the opponent without a move",
		Click:   "Click the man that is to move: one point is free.",
		Picture: Snapshot{Moves: "4-c 5-4 c-5"},
		New:     openTorere,
	},
	Small:  []Small{{}},
	Tabled: []string{""},
	Studied: func() []study.Subject {
		return []study.Subject{study.Scored("the star", "games/torere", torere.Rules{}, torere.Rules{}.Start())}
	},
}

// torereFile is the table of all positions.
//
//go:embed torere.table
var torereFile []byte

// torereTable returns the table of all positions.
var torereTable = sync.OnceValue(func() *minimax.Table[torere.Position] {
	return must(minimax.OpenTable(bytes.NewReader(torereFile), int64(len(torereFile)), torere.Rules{}, "torere"))
})

func openTorere(_ context.Context, args []string, _ int, _ Options) (*play.Game, error) {
	if len(args) > 0 {
		return nil, errors.New("it has one board, and takes no arguments")
	}
	return play.Custom(describeTorere(torereTable())), nil
}

// describeTorere returns the game, whose best level and hints are those of a table.
func describeTorere(table *minimax.Table[torere.Position]) play.Description[torere.Position] {
	var rules torere.Rules
	byTable := func(tenths int) maker {
		return func(dice *rand.Rand) play.Strategy {
			return play.Sometimes(tenths, dice, play.Player(table.Strategy()), game.Random(play.Erase(rules), dice))
		}
	}
	return play.Description[torere.Position]{
		About: `Mū tōrere: move a man to the free point of the star. Only from beside a man of the opponent's
may one go to the middle. A player who cannot move loses.
`,
		Manual:  torereManual(),
		Help:    "  4-c              move the man on 4 to the middle\n",
		Rules:   rules,
		Start:   rules.Start(),
		Players: blackWhite.players(),
		Signs:   blackWhite.explained(),
		Longest: longestTorere,
		Draw: func(p torere.Position, player int, paint play.Palette) string {
			return blackWhite.paint(rules.Draw(p, player), paint)
		},
		Scene: func(line []torere.Position, player int) scene.Scene {
			p, last, moved := play.Latest(line)
			return sceneTorere(p, last, moved, player)
		},
		Result: play.TwoPlayers[torere.Position](rules),
		Table:  play.Numbered[torere.Position]{Words: "torere", Game: rules, Index: torere.Index{}, Read: rules.Parse}.Table(),
		Judge:  play.ByTable(table, ""),
		Levels: threeLevels(
			"three moves in ten by a table, the others at random", byTable(3),
			"seven moves in ten by a table, the others at random", byTable(7),
			"perfect", byTable(10)),
	}
}

// sceneTorere draws the star: a click on a man moves it to the free point.
func sceneTorere(p, last torere.Position, moved bool, player int) scene.Scene {
	const side, radius, man = 520.0, 190.0, 34.0
	s := scene.Scene{Width: side, Height: side, Label: "Star of eight points around a middle"}
	places := append(scene.Regular("", side/2, side/2, radius, 8, 0).Points, scene.Point{X: side / 2, Y: side / 2})
	var rules torere.Rules
	moves := make(map[int]string) // by the point that is left
	over := names(rules, p)
	for _, o := range rules.Moves(nil, p) {
		for i := range places {
			if rules.PointAt(p, player, i) != '.' && rules.PointAt(o, 1-player, i) == '.' {
				moves[i] = rules.MoveName(p, o)
			}
		}
	}
	var lines scene.Part
	for i, at := range places[:8] {
		next := places[(i+1)%8]
		lines.Shapes = append(lines.Shapes, scene.Line("edge", at.X, at.Y, side/2, side/2), scene.Line("edge", at.X, at.Y, next.X, next.Y))
	}
	s.Add(lines)
	words := map[rune]string{'X': "a man of Black", 'O': "a man of White", '.': "free"}
	for i, at := range places {
		name, sign := torere.Name(1<<i), rules.PointAt(p, player, i)
		part := scene.Part{ID: "p" + name, Label: name + ", " + words[sign], X: at.X + 0.8*man, Y: at.Y - 0.8*man, Room: 0.5 * man}
		if name == "c" {
			part.Label = "the middle, " + words[sign]
		}
		part.Shapes = []scene.Shape{scene.Circle("vertex faint", at.X, at.Y, 0.4*man)}
		part.Shapes = append(part.Shapes, blackWhite.disc(sign, at, man)...)
		if moved && rules.PointAt(last, 1-player, i) != sign {
			part.Shapes = append(part.Shapes, scene.Circle("last-cell "+scene.Last, at.X, at.Y, 0.3*man))
			part.Label += ", changed by the last move"
		}
		if i < 8 {
			out := scene.Regular("", side/2, side/2, radius+man+14, 8, 0).Points[i]
			part.Shapes = append(part.Shapes, scene.Text(scene.Coordinate, out.X, out.Y, 20, name))
		}
		if move, ok := moves[i]; ok {
			part.Moves = []string{move}
			part.Shapes = append(part.Shapes, scene.Circle(scene.Hit, at.X, at.Y, man+4))
		}
		s.Add(part)
	}
	s.Legend(turn(player, over), blackWhite.seats()...)
	return s
}

// torereManual explains the game, with an example.
func torereManual() play.Manual {
	return play.Manual{
		Aim: "Leave the opponent without a move.",
		Rules: []string{
			"The board is a star of eight points around a middle. Black has men on the points 1 to 4, White on 5 to 8, and the middle is free. Black begins, and the players take turns.",
			"A move takes a man to the free point: along the star from the point beside it, from the middle to any point, or from the star to the middle. " +
				"Only a man beside one of the opponent's may go to the middle. Nothing is taken.",
			fmt.Sprintf("A player who cannot move loses. After %d moves the game is a draw.", longestTorere),
		},
		Examples: []play.Example{{
			Of: func() *play.Game {
				return play.Custom(describeTorere(torereTable()))
			},
			Moves: []string{"4-c"},
			Move:  "5-4",
			Text: "Black has gone to the middle from point 4, which was beside a man of White. Now 4 is free, and White has gone there from 5. " +
				"Black moves next, and only men beside the free point 5 may go there, or the one in the middle: it can go back to the star.",
			Shows: []play.Claim{
				turnOf("Black moves next", 0),
				listed("it can go back to the star", "c-5"),
			},
		}},
	}
}
