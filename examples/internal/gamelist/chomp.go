package gamelist

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var chompEntry = Entry{
	Entry: play.Entry{
		Name:    "chomp",
		Title:   "Chomp",
		Group:   groupPieces,
		Args:    "[ROWS COLUMNS]",
		About:   "eat chocolate, but not the poisoned piece",
		Click:   "Click a square: it goes with all below it and on its right.",
		Picture: Snapshot{Moves: "3,4 2,5"},
		New:     openChomp,
	},
	Small: []Small{{Args: "3 4"}},
	Studied: func() []study.Subject {
		return []study.Subject{study.Impartial("4 by 5", "nim/numbers", numbers.Chomp{}, numbers.RectangularBar(4, 5))}
	},
}

func openChomp(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	const most = 10 // rows and columns whose positions are gone through in a moment
	rows, columns, err := twoNumbers(args, most, 3, 5)
	if err != nil {
		return nil, err
	}
	return impartial(Impartial[numbers.Bar]{
		About: "Chomp: bite off a square of a bar of chocolate with all squares below it and to the right of it. " +
			"Nobody takes the poisoned square in the corner.",
		Manual: chompManual(rows, columns),
		Help:   "  2,3              bite off the square in row 2 and column 3 and what goes with it\n",
		Rules:  numbers.Chomp{},
		Start:  numbers.RectangularBar(rows, columns),
		Draw:   drawBar,
		Scene: func(line []numbers.Bar, moves Moves[numbers.Bar]) scene.Scene {
			b, last, moved := play.Latest(line)
			return sceneChomp(rows, columns, b, last, moved, moves)
		},
	}, o), nil
}

// drawBar draws a bar of chocolate with the numbers of its rows and columns, an x for the
// poisoned square and a dot for each one that the last move bit off.
func drawBar(last, b numbers.Bar, paint play.Palette) string {
	colors := map[rune]play.Color{'x': play.Red, 'o': play.Yellow, '.': play.Dim, '(': play.Bold, ')': play.Bold}
	return text.Board{
		Rows: last.Rows(), Columns: last.Columns(), Numbers: true, Margin: 2, Width: 3,
		At: func(row, column int) rune {
			switch {
			case !last.Has(row+1, column+1):
				return ' '
			case !b.Has(row+1, column+1):
				return '.'
			case row+column == 0:
				return 'x'
			}
			return 'o'
		},
		// The square that the move chose is the only one without which b is left.
		Marked: func(row, column int) bool {
			return last.Has(row+1, column+1) && last != b && last.Bite(row+1, column+1) == b
		},
		Paint: func(sign rune) string { return paint.Paint(colors[sign], string(sign)) },
	}.String()
}

func chompManual(rows, columns int) play.Manual {
	return play.Manual{
		Rules: []string{
			fmt.Sprintf("A bar of chocolate has %d rows and %d columns of squares. The square in the upper left corner, written x, is poisoned. "+
				"A move chooses any other square that is left, and bites off that square and all squares that are not above it and not to the left of it.", rows, columns),
			"Nobody takes the poisoned square: whoever finds nothing else left cannot move.",
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openChomp, Options{}) },
			Move: "2,4",
			Text: "Of the bar of three rows and five columns, the squares 4 and 5 of rows 2 and 3 are bitten off: four squares. Row 1 remains as it is.",
			Shows: []play.Claim{
				drawn("four squares", " 1  x  o  o  o  o", " 2  o  o  o", " 3  o  o  o"),
			},
		}},
	}
}
