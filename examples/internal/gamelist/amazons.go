package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/play"
)

func amazonsManual() play.Manual {
	return manualOf(openAmazons, "2x3", "a1-b1/a1",
		"The amazon goes to b1, and burns a1, the square that it has left: there nobody can go or shoot any more.",
		[]play.Claim{drawn("goes to b1", "1 # x .", "2 . . o")},
		"Amazons of Left, blue, and of Right, red, stand on a board; the other squares are free. A move has two steps. First an amazon of one's own moves any number of squares, at least one, in a row, a column or a diagonal, "+
			"over free squares only. Then it shoots an arrow from where it stands in the same way at a free square, which may be the one that it has left.",
		"The square that the arrow hits is burned for the rest of the game. Nobody moves or shoots over amazons or burned squares.")
}

var amazonsEntry = Entry{
	Entry: play.Entry{
		Name:    "amazons",
		Title:   "Amazons",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "move, and burn a square",
		Click:   "Click an amazon of yours, where it goes, and the square that it burns.",
		Picture: Snapshot{Moves: "a1-b1/a2 d3-d1/d3 b1-c2/b2"},
		Sample:  "x.../...o",
		New:     openAmazons,
	},
	Small:   []Small{{Args: "x../..o"}},
	Values:  partizangames.New("the sides of a board, or its rows of amazons x and o and # for burned squares", amazons.Read, "2x3", "x.../o.#.").Splitting('#', true),
	Studied: studiedInTurn("2 by 4", "games/amazons", amazons.Read, "x.../o..."),
}

func openAmazons(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About: "Amazons: move an amazon of yours as a queen of chess over free squares to another, and shoot an arrow from there in the same way at a square, " +
			"which is burned.",
		Help:   "  a1-c3/c1         move the amazon on a1 to c3, and burn c1\n",
		Manual: amazonsManual(),
		Words:  map[rune]string{'.': "free", '#': "burned", 'x': "an amazon of Left", 'o': "an amazon of Right"},
	}, reading(amazons.Read), "3x4", args, o)
}
