package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// ReadDominoes reads a board of Domineering, as domineering.ParseBoard does. The error wraps
// game.ErrSize or game.ErrPosition.
func ReadDominoes(text string) (grid.Game, grid.Position, error) { return domineering.ParseBoard(text) }

// rowsOnly is Domineering drawn as rows alone.
type rowsOnly struct{ *domineering.Board }

func readRows(text string) (rowsOnly, grid.Position, error) {
	b, p, err := domineering.ParseBoard(text)
	return rowsOnly{b}, p, err
}

// Draw draws the rows of the board.
func (t rowsOnly) Draw(p grid.Position) string {
	rows, columns := t.Size()
	return text.Board{Rows: rows, Columns: columns, At: func(row, column int) rune { return t.At(p, 0, row, column) }}.Join("\n")
}

func dominoManual() play.Manual {
	return manualOf(openDomineering, "2x2", "a1-a2",
		"On a board of two rows and two columns the domino covers column a. The squares b1 and b2 are one above the other, so that Right has no room. Left has made the last move.",
		[]play.Claim{drawn("covers column a", "1 # .", "2 # ."), wins("Left has made the last move", 0)},
		"The squares of a board are free at the start. A move lays a domino on two free squares, and it stays there: Left on two squares of a column, one above the other, and Right on two squares of a row, side by side.")
}

var domineeringEntry = Entry{
	Entry: play.Entry{
		Name:    "domineering",
		Title:   "Domineering",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "Left lays dominoes upright, Right across",
		Click:   "Click two free squares: Left one below the other, Right side by side.",
		Picture: Snapshot{Moves: "c2-c3 b4-c4 e3-e4 b1-c1 a1-a2"},
		Sample:  "4x5",
		New:     openDomineering,
	},
	Small:  []Small{{Args: "3x3"}},
	Values: partizangames.New("the sides of a board, or its rows with # for what is not free", readRows, "4x4", "3x3", ".#./...").Splitting('#', false),
	Studied: func() []study.Subject {
		b := must(domineering.New(4, 4))
		return []study.Subject{study.InTurn("4 by 4", "games/domineering", b, b.Start())}
	},
}

func openDomineering(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Domineering: cover two free squares with a domino, Left two of a column, one above the other, and Right two of a row, side by side.",
		Help:   "  a1-a2            cover the squares a1 and a2\n",
		Manual: dominoManual(),
		Words:  map[rune]string{'.': "free", '#': "covered"},
		Look:   Tiles,
	}, ReadDominoes, "4x5", args, o)
}
