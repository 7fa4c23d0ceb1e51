package gamelist

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/play"
)

func cutcakeManual() play.Manual {
	return manualOf(openCutcake, "2x2", "a1|b1",
		"The cut goes down between columns a and b, so that two pieces are left, each of two squares, one square above the other. Only Right can cut them.",
		[]play.Claim{drawn("two pieces", "1 * *", "  | |", "2 * *"), listed("Right can cut", "a1|a2", "b1|b2")},
		"A rectangular cake is scored into squares. A move takes one of the pieces that there are, and cuts it in two along a line between squares, from one side of the piece to the other: Left from top to bottom, Right from left to right.")
}

var cutcakeEntry = Entry{
	Entry: play.Entry{
		Name:    "cutcake",
		Title:   "Cutcake",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "Left cuts downwards, Right across",
		Click:   "Click two squares to cut between them.",
		Picture: Snapshot{Moves: "b1|c1 a1|a2 a1|b1 c2|c3"},
		Sample:  "4x7",
		Second:  true,
		New:     openCutcake,
	},
	Small:   []Small{{Args: "2x3"}},
	Values:  partizangames.New("the sides of a cake, or its rows with signs for what is joined", cutcake.Read, "3x5", "+||/-..").Large(largeCake),
	Studied: studiedInTurn("2 by 4", "games/cutcake", cutcake.Read, "2x4"),
}

// largeCake returns the value of an uncut cake of any size.
func largeCake(text string, _ *partizan.Arithmetic, _ partizangames.Finder) (v partizan.Value, err error) {
	const largest = 1 << 30
	var rows, columns int
	if n, err := fmt.Sscanf(text, "%dx%d", &rows, &columns); n < 2 || err != nil || fmt.Sprintf("%dx%d", rows, columns) != text || min(rows, columns) < 1 || max(rows, columns) > largest {
		return v, game.ErrSize
	}
	return partizan.Integer(cutcake.Value(rows, columns)), nil
}

func openCutcake(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Cutcake: cut a piece of a cake in two along a line between squares, Left from top to bottom and Right from left to right.",
		Help:   "  b1|c1            cut the piece with b1 and c1 between these squares\n",
		Manual: cutcakeManual(),
		Words: map[rune]string{'.': "joined to no square on its right or below", '-': "joined to the square on its right", '|': "joined to the square below",
			'+': "joined to the squares on its right and below"},
		Look: Cake,
	}, reading(cutcake.Read), "4x7", args, o)
}
