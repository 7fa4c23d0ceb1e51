package gamelist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var draughtsEntry = Entry{
	Entry: play.Entry{
		Name:      "draughts",
		Title:     "Draughts",
		Group:     groupBoards,
		Args:      "[POSITION]",
		About:     "jump over men, and crown kings",
		Click:     "Click a piece of yours, then the square where it goes.",
		Picture:   Snapshot{Moves: "32-28 19-23 28x19 14x23 37-32 10-14 34-30 5-10 40-34 14-19 32-28 23x32 38x27"},
		Sample:    "W:W31,K7:B12",
		Positions: true,
		New:       openDraughts,
	},
	Small: []Small{{Args: "W:W38,33,K45:B12,13,K1"}},
}

func openDraughts(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	var g draughts.International
	start := g.Start()
	if len(args) > 1 {
		return nil, fmt.Errorf("want a position such as W:W31,K7:B12, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if start, err = g.Parse(strings.ToUpper(args[0])); err != nil {
			return nil, err
		}
	}
	return play.Custom(describeDraughts(start, o.Time, o.Memory)), nil
}

// describeDraughts returns the game from a position on, with levels that think about a move for at most so long, with tools that
// remember so many bytes at most; 0 means their default.
func describeDraughts(start draughts.Setup, limit time.Duration, memory int64) play.Description[draughts.Setup] {
	var g draughts.International
	tools := cyclic[draughts.Setup]{Game: g, clear: 3 * draughtsMan, tell: tellDraughts, search: minimax.Search[draughts.Setup]{
		Game: g, Evaluate: g.Lead, Scale: draughts.MaxLead, Shortest: true, Time: limit, Memory: memory,
		Tuning: minimax.Tuning[draughts.Setup]{Noisy: g.Takes, NoisyPlies: 12}}}
	show := showDraughts(g)
	return play.Description[draughts.Setup]{
		About: `International draughts: move a man diagonally forward, or a king any number of squares. Whoever can jump over
pieces of the opponent must, over as many as possible, and takes them. Whoever cannot move loses.
`,
		Manual:   draughtsManual(),
		Help:     "  32-28            move the piece on square 32 to 28\n  28x19            jump from 28 to 19, over what stands between\n",
		Rules:    g,
		Start:    start,
		Players:  draughtsSides.players(),
		Signs:    draughtsSides.explained(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse:    typing(g.ParseMove),
		Tell:     takenDraughts,
		Result: func(s draughts.Setup, player int) play.Result {
			r := play.TwoPlayers[draughts.Setup](g)(s, player)
			if len(r.Winners) == 0 {
				r.Sheet = fmt.Sprintf("Kings alone have moved %d times.\n", draughts.MaxQuiet)
			} else {
				r.Sheet = []string{"White", "Black"}[player] + " cannot move.\n"
			}
			return r
		},
		Judge:  tools.judge(),
		Levels: tools.levels(oneAhead, ahead(tools.to, 1)),
	}
}

// draughtsMan is what a man is worth to the searches.
const draughtsMan = 100

// tellDraughts says what the value of a search means.
func tellDraughts(v int) string {
	if v == 0 || max(v, -v) >= draughts.MaxLead {
		return play.WinDrawLoss(v)
	}
	return fmt.Sprintf("guess %+.2f men", float64(v)/draughtsMan)
}

// takenDraughts says how many pieces a move takes, if any.
func takenDraughts(s, option draughts.Setup, player int) string {
	if n := s.Count(1-player) - option.Count(1-player); n > 0 {
		return fmt.Sprintf("takes %d", n)
	}
	return ""
}

// draughtsSides are the players.
var draughtsSides = pair{{"White", "white", play.White, "wW"}, {"Black", "black", play.Black, "bB"}}

// draughtsWords are what the signs on the board mean.
var draughtsWords = map[rune]string{'w': "man of White", 'W': "king of White", 'b': "man of Black", 'B': "king of Black", '.': "free"}

// showDraughts draws the board: clicks on a piece and on where it goes move it. Where several captures go there, a click on a
// piece that is taken tells them apart.
func showDraughts(g draughts.International) *shown[draughts.Setup] {
	return &shown[draughts.Setup]{
		design: design{
			grid: scene.Grid{Cell: 60}, shifts: true, label: "Board of draughts", words: draughtsWords, rowName: g.RowName,
			sides: draughtsSides,
			name:  func(column, row int) string { return fmt.Sprint(g.SquareAt(row, column)) },
			whole: draughtsBoard,
			cell:  draughtsSquare,
		},
		rules: g, cells: g,
	}
}

// draughtsBoard draws the light squares, which nobody can use, and then the others.
func draughtsBoard(b *board) scene.Scene {
	const margin = 6
	pic := scene.Scene{Width: b.Left() + float64(b.Columns)*b.Cell + margin, Height: b.Top() + float64(b.Rows)*b.Cell + margin, Label: b.label}
	var light scene.Part
	b.All(func(column, row int) {
		if b.rows[row][column] == ' ' {
			light.Shapes = append(light.Shapes, b.Square("cell lightsquare", column, row))
		}
	})
	pic.Add(light)
	b.All(func(column, row int) {
		if b.rows[row][column] != ' ' {
			pic.Add(b.part(b.at(column, row)))
		}
	})
	return pic
}

// draughtsSquare draws a dark square with its number and what stands there. A king is two men.
func draughtsSquare(b *board, c cell) []scene.Shape {
	shapes := []scene.Shape{b.Square("cell darksquare", c.column, c.row)}
	if c.last {
		shapes = append(shapes, b.Square("last-cell "+scene.Last, c.column, c.row))
	}
	shapes = append(shapes, scene.Text(scene.Coordinate+" onboard", c.at.X-0.36*b.Cell, c.at.Y-0.37*b.Cell, 0.2*b.Cell, b.named(c.column, c.row)))
	class, r := "stone white", 0.35*b.Cell
	switch c.sign {
	case '.':
		return shapes
	case 'b', 'B':
		class = "stone black"
	}
	shapes = append(shapes, scene.Circle(class, c.at.X, c.at.Y+0.04*b.Cell, r))
	if c.sign == 'W' || c.sign == 'B' {
		shapes = append(shapes, scene.Circle(class, c.at.X, c.at.Y-0.08*b.Cell, r), scene.Text("mark", c.at.X, c.at.Y-0.08*b.Cell, r, "♛\uFE0E"))
	}
	return shapes
}

// draughtsManual explains the rules.
func draughtsManual() play.Manual {
	return play.Manual{
		Aim: "Take all pieces of the opponent, or leave them without a move.",
		Rules: []string{
			"The game is played on the 50 dark squares of a board of ten by ten, which are numbered from 1 to 50, row by row from the upper left corner. " +
				"White has 20 men on the lowest four rows and begins. Black has 20 on the uppermost four. The players take turns.",
			"A man goes diagonally forward to the next square, if it is free. It takes a piece of the opponent on a neighboring square, forward or backward, by a jump to the free square behind it.",
			"A man that ends its move on the farthest row becomes a king, which is drawn as two men with a crown. A king goes diagonally as far as the squares are free. " +
				"It takes a piece of the opponent from any distance, and lands on any of the free squares behind it.",
			"A piece that has jumped jumps on, in the same move, as long as it can. The pieces that it takes leave the board at the end of the move, and none is jumped over twice.",
			"A player who can take must take, and must take as many pieces as possible. Kings and men count the same.",
			fmt.Sprintf("Whoever cannot move loses. After %d moves of kings alone, those of both players counted, it is a draw.", draughts.MaxQuiet),
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openDraughts, Options{}) },
			Moves: []string{"32-28", "19-23"},
			Move:  "28x19",
			Text:  "White must take the man on 23, by a jump from 28 to 19. Then Black must take back, from 14 or from 13.",
			Shows: []play.Claim{
				drawn("a jump from 28 to 19", "16-20 b   b   b   w   b", "21-25   .   .   .   .   .", "26-30 .   .   .   .   .", "31-35   w   .   w   w   w"),
				listed("from 14 or from 13", "13x24", "14x23"),
			},
		}, {
			Of:   func() *play.Game { return example(openDraughts, Options{}, "W:W27,44:B22,12,39") },
			Args: []string{"W:W27,44:B22,12,39"},
			Move: "27x7",
			Text: "The man on 27 takes two, and so it must: the man on 44 would take only one. Black has the man on 39 left.",
			Shows: []play.Claim{
				drawn("takes two", " 1-5    .   .   .   .   .", " 6-10 .   w   .   .   .", "11-15   .   .   .   .   ."),
				turnOf("Black has", 1),
			},
		}},
	}
}
