package titles

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/kalah"
	"github.com/gametheory-go/gametheory/examples/games/othello"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// kalahManual explains the game on a board, with examples on that of the shops.
func kalahManual(k kalah.Board) dialogue.Manual[kalah.Position] {
	of := func() dialogue.Title[kalah.Position] {
		shops, err := kalah.New(6, 4)
		if err != nil {
			panic(err)
		}
		return Kalah(shops, 0, 0)
	}
	return dialogue.Manual[kalah.Position]{
		Aim: "Have more counters than the opponent in your store at the end.",
		Rules: []string{
			fmt.Sprintf("Each player has %d holes, numbered from 0 in the direction of sowing, and a store behind the last of them. South's holes are in the lower "+
				"row and its store is on the right; North's are in the upper row, numbered from the right, and its store is on the left. At the start each hole "+
				"has %s, and the stores are empty. South begins.", k.Holes(), counters(k)),
			"A move takes all counters of one of your holes and sows them: one into each of the next holes, against the clock, and one into your store on passing it, " +
				"then on into the holes of the opponent. The store of the opponent is left out.",
			"If the last counter falls into your store, you move again. If it falls into a hole of yours that was empty, " +
				"it goes to your store together with all counters in the hole opposite.",
			"When all holes of one player are empty the play ends, and the other player's counters go to that player's store. If both have the same number it is a draw.",
		},
		Examples: []dialogue.Example[kalah.Position]{{
			Of:   of,
			Move: "2",
			Text: "In the game of six holes with four counters each, hole 2 is sown into holes 3, 4 and 5, and the last counter falls into the store. So South moves again.",
		}, {
			Of:    of,
			Moves: []string{"5", "3"},
			Move:  "1",
			Text: "The last of the four counters falls into hole 5, which was empty. It goes to the store with the five of North's hole 0, which is opposite: " +
				"South has 7 there.",
		}},
	}
}

// counters says how many counters each hole has at the start.
func counters(k kalah.Board) string {
	if k.Counters() == 1 {
		return "1 counter"
	}
	return fmt.Sprintf("%d counters", k.Counters())
}

// othelloManual explains the game on a board, with an example on the usual one.
func othelloManual(b *othello.Board) dialogue.Manual[othello.Position] {
	size := strings.Count(b.Text(b.Start()), "/") + 1
	return dialogue.Manual[othello.Position]{
		Aim: "Have more discs of your color on the board than the opponent at the end.",
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns. Black, written X, and White, written O, begin with two discs each on the four cells in the middle. Black begins.", size, size),
			"A move puts a disc of yours on a free cell from which, in at least one of the eight directions, one or more discs of the opponent follow without a gap, " +
				"and then one of yours. All discs of the opponent that are enclosed in this way, in all directions, are turned over and become yours.",
			"A player who has no such move passes. A player who has one may not pass. The play ends when neither player can move, as on a full board. " +
				"If both have the same number of discs it is a draw.",
		},
		Examples: []dialogue.Example[othello.Position]{{
			Of: func() dialogue.Title[othello.Position] {
				usual, err := othello.New(othello.MaxSize)
				if err != nil {
					panic(err)
				}
				return Othello(usual, 0, 0)
			},
			Moves: []string{"d3"},
			Move:  "c3",
			Text: "On eight by eight cells, the disc on c3 and the one on e5 enclose Black's disc on d4, in a diagonal. It is turned over. The one on d3 is not, " +
				"since no disc of White's lies behind it. Each player has three discs now.",
		}},
	}
}
