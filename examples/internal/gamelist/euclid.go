package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
)

var euclidEntry = Entry{
	Entry: play.Entry{
		Name:  "euclid",
		Title: "Euclid's game",
		Group: groupHeaps,
		Args:  "[NUMBER NUMBER]",
		About: "subtract multiples of the smaller number",
		Click: "Click the last of the squares to take away.",
		Takes: []string{"misere"},
		New:   openEuclid,
	},
	Small: []Small{{Args: "12 31", Options: Options{Misere: true}}},
	Studied: func() []study.Subject {
		return []study.Subject{study.Impartial("(34, 12)", "nim/numbers", numbers.Euclid{}, numbers.NewPair(34, 12)).Called("Euclid")}
	},
}

func openEuclid(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return openPair(args, 12, 31, Impartial[numbers.Pair]{
		About:  "The game of Euclid: subtract a multiple of the smaller number from the larger. It ends when a number is 0.",
		Manual: euclidManual(o),
		Help:   "  31>7             subtract so much of 31 that 7 is left\n",
		Rules:  numbers.Euclid{Misere: o.Misere},
		Scene:  sceneEuclid,
	}, o)
}

func euclidManual(o Options) play.Manual {
	return play.Manual{
		Rules: []string{
			"There are two numbers. A move subtracts a multiple of the smaller one, at least once the number itself, from the larger one. The difference must not be negative.",
			"The game ends when one of the numbers is 0; the other is then their greatest common divisor.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openEuclid, o) },
			Move: "31>7",
			Text: "Twice 12, which is 24, is subtracted from 31, so 7 and 12 are left. The only other move was to subtract 12 once, which leaves 12 and 19.",
			Shows: []play.Claim{
				drawn("7 and 12 are left", "(7, 12)"),
			},
		}},
	}
}
