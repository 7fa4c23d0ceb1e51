package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/play"
)

func konaneManual() play.Manual {
	return manualOf(openKonane, "xo.o.", "a1-e1",
		"The stone jumps twice in a row and takes the stones on b1 and d1. Right has no stone left. Left has made the last move.",
		[]play.Claim{drawn("the stones on b1 and d1", "1 . . . . x"), wins("Left has made the last move", 0)},
		"Stones of Left, blue, and of Right, red, stand on the squares of a board, and alternate at the start; two squares in the middle are empty. A stone jumps over a stone of the opponent beside it, in the same row or column, to the square beyond, which must be empty. "+
			"The stone that it has jumped over is removed. From there it may jump on in the same direction, as often as it can.")
}

var konaneEntry = Entry{
	Entry: play.Entry{
		Name:    "konane",
		Title:   "Konane",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "jump over stones",
		Click:   "Click a stone of yours, then the square where it lands.",
		Picture: Snapshot{Moves: "d4-d2 e2-c2 b2-d2 b3-d3"},
		Sample:  "4x5",
		Second:  true,
		New:     openKonane,
	},
	Small:   []Small{{Args: "xo.oxo/oxo.xo"}},
	Values:  partizangames.New("the sides of a board, or its rows of stones x and o and # for what is no square", konane.Read, "4x4", "xo.o.#.ox").Splitting('#', false),
	Studied: studiedInTurn("4 by 4", "games/konane", konane.Read, "4x4"),
}

func openKonane(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About: "Konane: jump with a stone of yours over a neighboring stone of the opponent to the empty square beyond, along a row or a column, and on in the same " +
			"direction if you like. What you jump over is removed.",
		Help:   "  a1-c1            jump with the stone on a1 to c1\n",
		Manual: konaneManual(),
		Words:  map[rune]string{'.': "empty", '#': "no square", 'x': "a stone of Left", 'o': "a stone of Right"},
	}, reading(konane.Read), "4x5", args, o)
}
