package menu

import (
	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// What the two games of Big Points have in common.
const (
	pawnRule = "There is one pawn of each color. They belong to nobody: a player whose turn it is moves any pawn that is not on the ladder. " +
		"It goes forward to the nearest disc of its own color on the track, and the player takes one disc: the first disc ahead of the pawn, " +
		"or the first one behind it, that no pawn stands on. The disc from which the pawn has come can be taken too. " +
		"If there is such a disc on one side only, the player takes that one; if there is none, the pawn may not be moved."
	climbRule = "A pawn with no disc of its color ahead of it climbs to the highest free step of the ladder instead, and stays there. " +
		"The player takes the disc of that color that lies in reserve, and none from the track."
	worthRule = "The play ends when all pawns are on the ladder. The pawn on the highest step makes each disc of its color worth as many points " +
		"as there are colors, less one; the pawn on the next step makes its discs worth one point less, and so on: those of the last pawn are worth nothing."
)

func bigPointsManual(o Options) dialogue.Manual[bigpoints.Position] {
	const board = "12w21b"
	of := func() dialogue.Title[bigpoints.Position] {
		return title[bigpoints.Position](openBigPoints, Options{Time: o.Time}, board)
	}
	return dialogue.Manual[bigpoints.Position]{
		Aim: "Have the discs that are worth the most points when the last pawn has climbed the ladder.",
		Rules: []string{
			"Discs of up to five colors, written 1 to 5, white discs (w) and black ones (b) lie in a row, the track, which leads to the ladder. " +
				"One more disc of each color lies in reserve. The pawns stand before the first disc. The players take turns.",
			pawnRule,
			climbRule,
			"A black disc pays for an extra turn: right after your own turn you may spend one that you had before it, and move a pawn once more. " +
				"In the extra turn a pawn may also go backward, to the nearest disc of its color behind it. A spent disc is out of the game, " +
				"and only one may be spent in a turn.",
			worthRule + " A white disc is worth one point for each color, black included, of which its owner has discs besides white. " +
				"A black disc is worth nothing. Most points win; players with equally many share the win.",
		},
		Examples: []dialogue.Example[bigpoints.Position]{{
			Of:   of,
			Args: []string{board},
			Move: "2>",
			Text: "Pawn 2 goes to the first disc of its color. The first free disc ahead of it is the white one, which Player 1 takes. " +
				"With 2< it would have been the disc 1 behind the pawn.",
		}},
	}
}

func reducedManual(o Options) dialogue.Manual[reduced.Position] {
	const board = "1221"
	of := func() dialogue.Title[reduced.Position] {
		return title[reduced.Position](openReduced, Options{Time: o.Time}, board)
	}
	return dialogue.Manual[reduced.Position]{
		Aim: "Have the discs that are worth the most points when the last pawn has climbed the ladder.",
		Rules: []string{
			"Discs of two to five colors, written 1 to 5, lie in a row, the track, which leads to the ladder. There are equally many of each color, " +
				"and one more of each lies in reserve. The pawns stand before the first disc. The two players take turns.",
			pawnRule,
			climbRule,
			worthRule + " Most points win. If both have the same number it is a draw.",
		},
		Examples: []dialogue.Example[reduced.Position]{{
			Of:   of,
			Args: []string{board},
			Move: "2>",
			Text: "Pawn 2 goes to the first disc of its color. The first free disc ahead of it is another 2, which the player takes. " +
				"With 2< it would have been the disc 1 behind the pawn.",
		}, {
			Of:    of,
			Args:  []string{board},
			Moves: []string{"2>"},
			Move:  "2^",
			Text: "The only other disc of color 2 was taken, so none lies ahead of pawn 2. It climbs to the highest step, which makes each disc 2 worth one point, " +
				"and the player takes the disc 2 in reserve.",
		}},
	}
}
