package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/play"
)

func clobberManual() play.Manual {
	return manualOf(openClobber, "2x2", "a1-b1",
		"The stone on a1 takes the stone on b1, and stands there. Only one stone of Right is left, on a2, and beside it is a stone of Left on b2 alone: one move is left to Right.",
		[]play.Claim{drawn("takes the stone on b1", "1 . x", "2 o x"), listed("one move is left to Right", "a2-b2")},
		"Stones of Left, blue, and of Right, red, stand on the squares of a board, one on each, and alternate at the start. A move takes a stone of one's own to a square beside it, in the same row or column, "+
			"where there is a stone of the opponent, and removes that stone. There are no other moves, so each takes a stone.")
}

var clobberEntry = Entry{
	Entry: play.Entry{
		Name:    "clobber",
		Title:   "Clobber",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "take a neighboring stone",
		Click:   "Click a stone of yours, then the stone that it takes.",
		Picture: Snapshot{Moves: "c1-b1 a2-a1 c3-c2 d3-e3"},
		Sample:  "3x5 or xox/oxo",
		New:     openClobber,
	},
	Small:   []Small{{Args: "2x3"}},
	Values:  partizangames.New("the sides of a board, or its rows of stones x and o", clobber.Read, "3x3", "xox/ox.").Splitting('.', false),
	Studied: studiedInTurn("3 by 3", "games/clobber", clobber.Read, "3x3"),
}

func openClobber(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Clobber: move a stone of yours to a square beside it where a stone of the opponent is, which is removed.",
		Help:   "  a1-b1            move the stone on a1 to b1; a1 alone if it has no other move\n",
		Manual: clobberManual(),
		Words:  map[rune]string{'.': "empty", 'x': "a stone of Left", 'o': "a stone of Right"},
	}, reading(clobber.Read), "3x5", args, o)
}
