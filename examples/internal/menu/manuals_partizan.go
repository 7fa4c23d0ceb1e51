package menu

import (
	"fmt"

	"github.com/gametheory-go/gametheory/examples/games/grid"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
)

// notOnBoard is the error of a map that is no board.
func notOnBoard(text string) error {
	return fmt.Errorf("%w: %q is a graph, want a size such as 4x4, or rows", grid.ErrPosition, text)
}

// manualOf returns the manual of a partizan game with an example at a start of its own.
// Package titles adds the aim and the end.
func manualOf(open opener, start, move, text string, rules ...string) dialogue.Manual[titles.GridState] {
	return dialogue.Manual[titles.GridState]{
		Rules: rules,
		Examples: []dialogue.Example[titles.GridState]{{
			Of:   func() dialogue.Title[titles.GridState] { return title[titles.GridState](open, Options{}, start) },
			Args: []string{start},
			Move: move,
			Text: text,
		}},
	}
}

func dominoManual() dialogue.Manual[titles.GridState] {
	return manualOf(openDomineering, "2x2", "a1-a2",
		"On a board of two rows and two columns the domino covers column a. The squares b1 and b2 are one above the other, so that Right has no room. Left has made the last move.",
		"The squares of a board are free at the start. A move lays a domino on two free squares, and it stays there: Left on two squares of a column, one above the other, and Right on two squares of a row, side by side.")
}

func clobberManual() dialogue.Manual[titles.GridState] {
	return manualOf(openClobber, "2x2", "a1-b1",
		"The stone on a1 takes the stone on b1, and stands there. Only one stone of Right is left, on a2, and beside it is a stone of Left on b2 alone: one move is left to Right.",
		"Stones of Left, x, and of Right, o, stand on the squares of a board, one on each, and alternate at the start. A move takes a stone of one's own to a square beside it, in the same row or column, "+
			"where there is a stone of the opponent, and removes that stone. There are no other moves, so each takes a stone.")
}

func amazonsManual() dialogue.Manual[titles.GridState] {
	return manualOf(openAmazons, "2x3", "a1-b1/a1",
		"The amazon goes to b1, and burns a1, the square that it has left: there nobody can go or shoot any more.",
		"Amazons of Left, x, and of Right, o, stand on a board; the other squares are free. A move has two steps. First an amazon of one's own moves any number of squares, at least one, in a row, a column or a diagonal, "+
			"over free squares only. Then it shoots an arrow from where it stands in the same way at a free square, which may be the one that it has left.",
		"The square that the arrow hits is burned for the rest of the play. Nobody moves or shoots over amazons or burned squares.")
}

func konaneManual() dialogue.Manual[titles.GridState] {
	return manualOf(openKonane, "xo.o.", "a1-e1",
		"The stone jumps twice in a row and takes the stones on b1 and d1. Right has no stone left. Left has made the last move.",
		"Stones of Left, x, and of Right, o, stand on the squares of a board, and alternate at the start; two squares in the middle are empty. A stone jumps over a stone of the opponent beside it, in the same row or column, to the square beyond, which must be empty. "+
			"The stone that it has jumped over is removed. From there it may jump on in the same direction, as often as it can.")
}

func toadsManual() dialogue.Manual[titles.GridState] {
	return manualOf(openToads, "TT_FF", "b1-c1",
		"The toad steps to c1. The frog on d1 can now jump over it to b1, and that is the only move that Right has.",
		"Toads T and frogs F stand on a strip of squares, and the others are empty. Left moves a toad to the square on its right, if that is empty; or jumps with it over a frog there to the next square, if that is empty. "+
			"Right moves frogs to the left in the same way. Nobody jumps over pieces of their own, and nothing is removed.")
}

func colManual() dialogue.Manual[titles.GridState] {
	return manualOf(openCol, "1x3", "b1",
		"Left paints the square in the middle. Now only Right may paint its neighbors, a1 and c1.",
		"The squares of a board are not painted at the start. A move paints one of them, Left in one color and Right in another. Squares with a common side are neighbors, and must not have the same color: "+
			"beside a square that Left has painted only Right may paint, and the other way round. A square between two of different colors nobody may paint.",
		"The board shows who may still paint a square: both (a dot), Left alone (L), Right alone (R) or nobody (#).")
}

func snortManual() dialogue.Manual[titles.GridState] {
	return manualOf(openSnort, "1x3", "b1",
		"Left paints the square in the middle. Now only Left may paint its neighbors, and Right can paint nothing. Left has made the last move.",
		"The squares of a board are not painted at the start. A move paints one of them, Left in one color and Right in another. Squares with a common side are neighbors, and must not have different colors: "+
			"beside a square that Left has painted only Left may paint, and the other way round. A square between two of different colors nobody may paint.",
		"The board shows who may still paint a square: both (a dot), Left alone (L), Right alone (R) or nobody (#).")
}

func cutcakeManual() dialogue.Manual[titles.GridState] {
	return manualOf(openCutcake, "2x2", "a1|b1",
		"The cut goes down between columns a and b, so that there are two pieces of two squares each, one above the other. Only Right can cut them.",
		"A rectangular cake is scored into squares. A move takes one of the pieces that there are, and cuts it in two along a line between squares, from one side of the piece to the other: Left from top to bottom, Right from left to right.")
}

func colorsManual() dialogue.Manual[titles.GridState] {
	return manualOf(openColors, "0-1b 1-2r 0-3r", "0-1",
		"Left cuts the blue edge, and the red one on it falls off. The other red edge stands on the ground, so that one move is left to Right.",
		"A picture has edges in three colors between vertices, of which vertex 0 is the ground. A move cuts an edge: Left a blue or a green one, Right a red or a green one. What is then no longer connected to the ground falls off, of whichever color.")
}
