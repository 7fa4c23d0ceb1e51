package menu

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// opener opens a game, as Entry.open does.
type opener func(ctx context.Context, args []string, players int, o Options) (Table, error)

// title returns the title of what open opens with arguments for two players. It panics if these
// are wrong.
func title[S comparable](open opener, o Options, args ...string) dialogue.Title[S] {
	t, err := open(context.Background(), args, 2, o)
	if err != nil {
		panic(fmt.Sprintf("menu: the example of a manual: %v", err))
	}
	switch t := t.(type) {
	case single[S]:
		return t.Title
	case interface{ single() single[S] }:
		return t.single().Title
	}
	panic(fmt.Sprintf("menu: no positions of %T", t))
}

// The manuals of impartial games say nothing of the aim and the end, which function impartial
// adds.

func wythoffManual(o Options) dialogue.Manual[numbers.Pair] {
	return dialogue.Manual[numbers.Pair]{
		Rules: []string{
			"There are two heaps of counters. A move takes any number of counters, at least one, from one of the heaps; or the same number, at least one, from each of them.",
		},
		Examples: []dialogue.Example[numbers.Pair]{{
			Of:   func() dialogue.Title[numbers.Pair] { return title[numbers.Pair](openWythoff, o) },
			Move: "3 from both",
			Text: "Three counters are taken from the heap of 7 and three from the heap of 10, so 4 and 7 are left. From there the opponent cannot win against best play.",
		}},
	}
}

func euclidManual(o Options) dialogue.Manual[numbers.Pair] {
	return dialogue.Manual[numbers.Pair]{
		Rules: []string{
			"There are two numbers. A move subtracts a multiple of the smaller one, at least once the number itself, from the larger one. The difference must not be negative.",
			"The play ends when one of the numbers is 0; the other is then their greatest common divisor.",
		},
		Examples: []dialogue.Example[numbers.Pair]{{
			Of:   func() dialogue.Title[numbers.Pair] { return title[numbers.Pair](openEuclid, o) },
			Move: "31>7",
			Text: "Twice 12, which is 24, is subtracted from 31, so 7 and 12 are left. The only other move was to subtract 12 once, which leaves 12 and 19.",
		}},
	}
}

func chompManual(rows, columns int) dialogue.Manual[numbers.Bar] {
	return dialogue.Manual[numbers.Bar]{
		Rules: []string{
			fmt.Sprintf("A bar of chocolate has %d rows and %d columns of squares. The square in the upper left corner, written x, is poisoned. "+
				"A move chooses any other square that is left, and bites off that square and all squares that are not above it and not to the left of it.", rows, columns),
			"Nobody takes the poisoned square: whoever finds nothing else left cannot move.",
		},
		Examples: []dialogue.Example[numbers.Bar]{{
			Of:   func() dialogue.Title[numbers.Bar] { return title[numbers.Bar](openChomp, Options{}) },
			Move: "2,4",
			Text: "Of the bar of three rows and five columns, the squares 4 and 5 of rows 2 and 3 are bitten off: four squares. Row 1 remains as it is.",
		}},
	}
}

func cramManual(rows, columns int) dialogue.Manual[nim.Set] {
	return dialogue.Manual[nim.Set]{
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns of squares, all free at the start. A move lays a domino on two free squares that are side by side in a row, "+
				"or one above the other in a column. It stays there.", rows, columns),
		},
		Examples: []dialogue.Example[nim.Set]{{
			Of:    func() dialogue.Title[nim.Set] { return title[nim.Set](openCram, Options{}, "2", "3") },
			Args:  []string{"2", "3"},
			Moves: []string{"1,1-1,2"},
			Move:  "1,3-2,3",
			Text: "On a board of two rows and three columns, the second domino covers column 3. The two squares that are free still have room for one domino, " +
				"so the first player makes the last move.",
		}},
	}
}

func graphManual() dialogue.Manual[nim.Set] {
	return dialogue.Manual[nim.Set]{
		Rules: []string{
			"A graph has vertices, which are numbered, and edges between some of them. Two vertices with an edge between them are neighbors. " +
				"A move chooses any vertex that is left, and removes it together with all its neighbors.",
		},
		Examples: []dialogue.Example[nim.Set]{{
			Of:   func() dialogue.Title[nim.Set] { return title[nim.Set](openGraph, Options{}) },
			Move: "0",
			Text: "On a circle of nine vertices, the neighbors of vertex 0 are 1 and 8. All three are removed, and the path from 2 to 7 is left.",
		}},
	}
}

func hackenbushManual() dialogue.Manual[nim.Set] {
	return dialogue.Manual[nim.Set]{
		Rules: []string{
			"A picture is made of edges that join vertices, which are numbered. Vertex 0 is the ground. " +
				"A move cuts any edge that is left. With it falls off whatever is no longer connected to the ground by edges.",
		},
		Examples: []dialogue.Example[nim.Set]{{
			Of:   func() dialogue.Title[nim.Set] { return title[nim.Set](openHackenbush, Options{}) },
			Move: "1-2",
			Text: "The edges 2-3 and 2-4 were connected to the ground by the edge 1-2 alone, so they fall off with it. The edge 0-1 still stands on the ground, " +
				"and the other parts of the picture remain as they are.",
		}},
	}
}

func coinsManual(most, n int) dialogue.Manual[nim.Set] {
	return dialogue.Manual[nim.Set]{
		Rules: []string{
			fmt.Sprintf("There are %d coins in a row, numbered from 0, and all show heads, written H, at the start. "+
				"A move turns over at least one and at most %d of them, anywhere in the row, from heads to tails or from tails to heads. "+
				"Of those that it turns, the one with the largest number must turn from heads to tails.", n, most),
			"Therefore a play ends: in the end all coins show tails, and there is no move.",
		},
		Examples: []dialogue.Example[nim.Set]{{
			Of:    func() dialogue.Title[nim.Set] { return title[nim.Set](openCoins, Options{}) },
			Moves: []string{"2 5 8"},
			Move:  "2 4",
			Text: "Of nine coins three may be turned at once. Here it is two: coin 4, the last of them, turns from heads to tails, as it must. " +
				"Coin 2 turns back from tails to heads.",
		}},
	}
}
