package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/play"
)

func toadsManual() play.Manual {
	return manualOf(openToads, "TT_FF", "b1-c1",
		"The toad steps to c1. The frog on d1 can now jump over it to b1, and that is the only move that Right has.",
		[]play.Claim{drawn("steps to c1", "1 T _ T F F"), listed("the only move", "d1-b1")},
		"Toads T and frogs F stand on a strip of squares, and the others are empty. Left moves a toad to the square on its right, if that is empty; or jumps with it over a frog there to the next square, if that is empty. "+
			"Right moves frogs to the left in the same way. Nobody jumps over pieces of their own, and nothing is removed.")
}

var toadsEntry = Entry{
	Entry: play.Entry{
		Name:    "toads",
		Title:   "Toads and Frogs",
		Group:   groupPartizan,
		Args:    "[STRIP]",
		About:   "step and jump past each other",
		Click:   "Click a toad or a frog of yours.",
		Picture: Snapshot{Moves: "c1-d1 f1-e1 d1-f1"},
		Sample:  "TTT__FFF",
		New:     openToads,
	},
	Small:   []Small{{Args: "TT_FF"}},
	Values:  partizangames.New("a strip of toads T, frogs F, empty squares _ and walls #", toads.Read, "TT__FF", "TTT___FF", "T#T_F").Splitting('#', false),
	Studied: studiedInTurn("TTT__FFF", "games/toads", toads.Read, "TTT__FFF"),
}

func openToads(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About: "Toads and Frogs: Left moves a toad T one square to the right, or jumps with it over one frog, to an empty square. Right moves the frogs F " +
			"to the left in the same way.",
		Help:   "  c1-d1            move the piece on c1 to d1; c1 says as much\n",
		Manual: toadsManual(),
		Words:  map[rune]string{'_': "empty", '#': "a wall", 'T': "a toad of Left", 'F': "a frog of Right"},
	}, reading(toads.Read), "TTT__FFF", args, o)
}
