package gamelist

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/play"
)

// notOnBoard is the error of a map that is no board.
func notOnBoard(text string) error {
	return fmt.Errorf("%w: %q is a graph, want a size such as 4x4, or rows", game.ErrPosition, text)
}

const paintedBoard = "Where only one player may still paint a square, there is a small disc of this player's color on the square, and where nobody may, the square is filled."

func colManual() play.Manual {
	return manualOf(openCol, "1x3", "b1",
		"Left paints the square in the middle. Now only Right may paint its neighbors, a1 and c1.",
		[]play.Claim{drawn("only Right may paint", "1 R # R"), listed("a1 and c1", "a1", "c1")},
		"The squares of a board are not painted at the start. A move paints one of them, Left blue and Right red. Squares with a common side are neighbors, and must not have the same color: "+
			"beside a square that Left has painted only Right may paint, and the other way round. A square between two of different colors nobody may paint.",
		paintedBoard)
}

func snortManual() play.Manual {
	return manualOf(openSnort, "1x3", "b1",
		"Left paints the square in the middle. Now only Left may paint its neighbors, and Right can paint nothing. Left has made the last move.",
		[]play.Claim{drawn("only Left may paint", "1 L # L"), wins("Left has made the last move", 0)},
		"The squares of a board are not painted at the start. A move paints one of them, Left blue and Right red. Squares with a common side are neighbors, and must not have different colors: "+
			"beside a square that Left has painted only Left may paint, and the other way round. A square between two of different colors nobody may paint.",
		paintedBoard)
}

var colEntry = Entry{
	Entry: play.Entry{
		Name:    "col",
		Title:   "Col",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "paint no neighbors in the same color",
		Click:   "Click a square to paint.",
		Picture: Snapshot{Moves: "d2 d3 b4 c1 b1"},
		Second:  true,
		New:     openCol,
	},
	Small:   []Small{{Args: "2x3"}},
	Values:  partizangames.New("the sides of a board, its rows with L, R or # for who alone may paint, or a graph", coloring.ReadCol, "3x3", "L.#/..R", "0-1 1-2 2-0 2-3 3R").Splitting('#', false),
	Studied: studiedInTurn("3 by 3", "games/coloring", coloring.ReadCol, "3x3"),
}

func openCol(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Col: paint a square, Left blue and Right red. Neighbors, with a common side, must not have the same color.",
		Help:   "  b2               paint the square b2\n",
		Manual: colManual(),
		Words:  map[rune]string{'.': "for both", '#': "for nobody", 'L': "for Left", 'R': "for Right"},
		Look:   Tints,
	}, onBoard(coloring.ReadCol), "4x4", args, o)
}

var snortEntry = Entry{
	Entry: play.Entry{
		Name:    "snort",
		Title:   "Snort",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "paint no neighbors in different colors",
		Click:   "Click a square to paint.",
		Picture: Snapshot{Moves: "d2 a1 c1 c3 a3"},
		Second:  true,
		New:     openSnort,
	},
	Small:   []Small{{Args: "2x3"}},
	Values:  partizangames.New("as for Col", coloring.ReadSnort, "3x3", "L.#/..R", "0-1 1-2 2-0 2-3 3R").Splitting('#', false),
	Studied: studiedInTurn("3 by 3", "games/coloring", coloring.ReadSnort, "3x3"),
}

func openSnort(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Snort: paint a square, Left blue and Right red. Neighbors, with a common side, must not have different colors.",
		Help:   "  b2               paint the square b2\n",
		Manual: snortManual(),
		Words:  map[rune]string{'.': "for both", '#': "for nobody", 'L': "for Left", 'R': "for Right"},
		Look:   Tints,
	}, onBoard(coloring.ReadSnort), "4x4", args, o)
}

// onBoard reads games of coloring on boards alone.
func onBoard(read func(string) (coloring.Rules, grid.Position, error)) func(string) (grid.Game, grid.Position, error) {
	return func(text string) (grid.Game, grid.Position, error) {
		r, p, err := read(text)
		if err == nil && r.Board() == nil {
			err = notOnBoard(text)
		}
		return r, p, err
	}
}
