package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
)

// largestNumber is the largest number of Wythoff's game and of Euclid's: its moves can
// still be gone through at once.
const largestNumber = 1000

var wythoffEntry = Entry{
	Entry: play.Entry{
		Name:    "wythoff",
		Title:   "Wythoff's game",
		Group:   groupHeaps,
		Args:    "[HEAP HEAP]",
		About:   "take from one heap, or equally from both",
		Click:   "Click a counter: it is taken with those on its right.",
		Picture: Snapshot{Moves: "10→8"},
		Takes:   []string{"misere"},
		New:     openWythoff,
	},
	Small: []Small{{Args: "7 10"}},
	Studied: func() []study.Subject {
		return []study.Subject{study.Impartial("(12, 20)", "nim/numbers", numbers.Wythoff{}, numbers.NewPair(12, 20))}
	},
}

func openWythoff(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return openPair(args, 7, 10, Impartial[numbers.Pair]{
		About:  "Wythoff's game: from two heaps, take any number of counters from one, or the same number from both.",
		Manual: wythoffManual(o),
		Help:   "  3 from both      take 3 counters from each heap\n  7>5              leave 5 of a heap of 7\n",
		Rules:  numbers.Wythoff{Misere: o.Misere},
		Scene:  sceneWythoff,
	}, o)
}

// openPair opens a game of two numbers, a and b if args have none.
func openPair(args []string, a, b int, m Impartial[numbers.Pair], o Options) (*play.Game, error) {
	a, b, err := twoNumbers(args, largestNumber, a, b)
	if err != nil {
		return nil, err
	}
	m.Start, m.Draw = numbers.NewPair(uint64(a), uint64(b)), drawPair
	return impartial(m, o), nil
}

func wythoffManual(o Options) play.Manual {
	return play.Manual{
		Rules: []string{
			"There are two heaps of counters. A move takes any number of counters, at least one, from one of the heaps; or the same number, at least one, from each of them.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openWythoff, o) },
			Move: "3 from both",
			Text: "Three counters are taken from the heap of 7 and three from the heap of 10, so 4 and 7 are left. From there the opponent cannot win against best play.",
			Shows: []play.Claim{
				drawn("4 and 7 are left", "(4, 7)"),
				decided("the opponent cannot win", play.Loss),
			},
		}},
	}
}
