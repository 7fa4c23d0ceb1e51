package gamelist

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/games/breakthrough"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var breakthroughEntry = Entry{
	Entry: play.Entry{
		Name:    "breakthrough",
		Title:   "Breakthrough",
		Group:   groupBoards,
		Args:    "[ROWS COLUMNS]",
		About:   "be the first to reach the far row",
		Click:   "Click a piece of yours, then the square where it goes.",
		Picture: Snapshot{Moves: "d2-d3 c5-c4 b2-b3 e5-e4 d3-e4 f5-e4"},
		New:     openBreakthrough,
	},
	Small:   []Small{{Args: "4 3"}},
	Studied: studied("4 by 3", "games/breakthrough", must(breakthrough.New(4, 3))),
}

func openBreakthrough(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	rows, columns, err := twoNumbers(args, breakthrough.MaxSize, 6, 6)
	if err != nil {
		return nil, err
	}
	b, err := breakthrough.New(rows, columns)
	if err != nil {
		return nil, err
	}
	return play.Custom(describeBreakthrough(b, o.Time, o.Memory)), nil
}

// describeBreakthrough returns the game on a board, with levels that think about a move for at
// most so long, with tools that remember so many bytes at most; 0 means their default.
func describeBreakthrough(b *breakthrough.Board, limit time.Duration, memory int64) play.Description[breakthrough.Position] {
	solver := minimax.NewAlphaBeta(b)
	solver.Shortest, solver.Memory = true, memory
	search := like(minimax.Search[breakthrough.Position]{Game: b, Evaluate: b.Lead, Scale: breakthrough.MaxLead, Shortest: true, Time: limit, Memory: memory,
		Tuning: minimax.Tuning[breakthrough.Position]{Noisy: b.Takes, NoisyPlies: 8}})
	tools := racing{play.Erase(b), limit, play.BySolution(b, solver.Solve), play.BySearch(b, search(0), nil).In("", breakthrough.MaxLead),
		ahead(search, 1), 3, ahead(search, 3), play.Player(solver), ahead(search, 0)}
	show := showBreakthrough(b)
	return play.Description[breakthrough.Position]{
		About: `Breakthrough: step forward with a piece, straight on or diagonally, and take pieces of the
opponent by diagonal steps. Black goes up and White goes down. Whoever reaches the far row first wins.
`,
		Manual:   breakthroughManual(b),
		Help:     "  a2-b3            move the piece on a2 to b3\n",
		Rules:    b,
		Start:    b.Start(),
		Players:  blackWhite.players(),
		Signs:    blackWhite.explained(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Move:     b.MoveText,
		Result:   play.TwoPlayers[breakthrough.Position](b),
		Judge:    tools.judge(),
		Levels:   tools.levels(),
	}
}

// showBreakthrough draws the board: clicks on a piece and on where it goes move it.
func showBreakthrough(b *breakthrough.Board) *shown[breakthrough.Position] {
	rows, columns := b.Size()
	return &shown[breakthrough.Position]{
		design: design{
			grid: scene.Grid{Cell: 64, Up: true}, margin: 1, sides: blackWhite, shifts: true,
			label: fmt.Sprintf("Breakthrough board, %d rows and %d columns", rows, columns),
			words: map[rune]string{'X': "a piece of Black", 'O': "a piece of White", '.': "free"},
			cell: func(b *board, c cell) []scene.Shape {
				return append(checkered(b.Grid, c), b.sides.disc(c.sign, c.at, 0.36*b.Cell)...)
			},
		},
		rules: b, cells: b, move: b.MoveText,
	}
}

// breakthroughManual explains the game on a board, with an example on one of four by three.
func breakthroughManual(b *breakthrough.Board) play.Manual {
	mine, _ := b.Start().Pieces()
	return play.Manual{
		Aim: "Be the first to reach the far row with a piece.",
		Rules: []string{
			fmt.Sprintf("Each player has %d pieces, Black on the lowest rows and White on the uppermost ones. Black begins, and the players take turns. Black goes up the board and White goes down.", mine),
			"A move takes one piece one step forward: straight on to a free square, or diagonally to one that is free or has a piece of the opponent, which is taken. " +
				"Straight on nothing is taken, and no piece goes back or aside. Nobody has to take.",
			"Whoever first has a piece on the far row, or takes the last piece of the opponent, wins. There is no draw: the foremost piece always has a diagonal step.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(describeBreakthrough(must(breakthrough.New(4, 3)), 0, 0)) },
			Args:  []string{"4", "3"},
			Moves: []string{"a2-b3", "c4-b3"},
			Move:  "c2-b3",
			Text: "On a board of four rows and three columns, White has taken the piece that Black had brought to b3. The piece on c2 takes back, diagonally. " +
				"From b3 it threatens to go to the far row.",
			Shows: []play.Claim{
				drawn("takes back", "4 O O .", "3 O X O", "2 . X .", "1 X X X"),
				turnOf("threatens", 1),
			},
		}},
	}
}
