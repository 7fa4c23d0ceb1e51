package gamelist

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var cramEntry = Entry{
	Entry: play.Entry{
		Name:    "cram",
		Title:   "Cram",
		Group:   groupPieces,
		Args:    "[ROWS COLUMNS]",
		About:   "lay dominoes until there is no room",
		Click:   "Click two free squares side by side.",
		Picture: Snapshot{Moves: "1,4-1,5 2,3-3,3 2,5-3,5 4,1-4,2 2,1-2,2"},
		New:     openCram,
	},
	Small:   []Small{{Args: "3 4"}},
	Studied: studiedImpartial("4 by 4", "nim/graphs", graphs.Cram{Rows: 4, Columns: 4}),
}

func openCram(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	rows, columns, err := twoNumbers(args, 8, 4, 5)
	if err != nil {
		return nil, err
	}
	g := graphs.Cram{Rows: rows, Columns: columns}
	show := showCram(g)
	return impartial(Impartial[nim.Set]{
		About:  "Cram: cover two free squares, side by side or one above the other, with a domino.",
		Manual: cramManual(rows, columns),
		Help:   "  1,2-1,3          cover the squares in row 1, columns 2 and 3\n",
		Rules:  g,
		Start:  g.Start(),
		Draw:   func(last, s nim.Set, paint play.Palette) string { return show.drawMove(last, s, 0, paint) },
		Scene:  func(line []nim.Set, _ Moves[nim.Set]) scene.Scene { return show.scene(line, 0) },
	}, o), nil
}

func cramManual(rows, columns int) play.Manual {
	return play.Manual{
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns of squares, all free at the start. A move lays a domino on two free squares that are side by side in a row, "+
				"or one above the other in a column. It stays there.", rows, columns),
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openCram, Options{}, "2", "3") },
			Args:  []string{"2", "3"},
			Moves: []string{"1,1-1,2"},
			Move:  "1,3-2,3",
			Text: "On a board of two rows and three columns, the second domino covers column 3. The two squares that are free still have room for one domino, " +
				"so the first player makes the last move.",
			Shows: []play.Claim{
				drawn("covers column 3", "1 # # #", "2 . . #"),
				listed("room for one domino", "2,1-2,2"),
			},
		}},
	}
}
