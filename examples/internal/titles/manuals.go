package titles

import (
	"fmt"

	"github.com/gametheory-go/gametheory/examples/games/connectfour"
	"github.com/gametheory-go/gametheory/examples/games/dodgem"
	"github.com/gametheory-go/gametheory/examples/games/gomoku"
	"github.com/gametheory-go/gametheory/examples/games/hex"
	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// mnkManual explains the game on a board, with an example of tic-tac-toe.
func mnkManual(b *mnk.Board) dialogue.Manual[mnk.Position] {
	m, n, k := b.Size()
	return dialogue.Manual[mnk.Position]{
		Aim: fmt.Sprintf("Be the first to have %d of your marks in a line: in a row, in a column or in a diagonal.", k),
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns, and is empty at the start. X begins, and the players take "+
				"turns. A move puts a mark of yours into any free cell, where it stays.", m, n),
			fmt.Sprintf("Whoever completes a line of %d or more wins at once. If the board is full and nobody has such a line, the play is a draw.", k),
		},
		Examples: []dialogue.Example[mnk.Position]{{
			Of:    func() dialogue.Title[mnk.Position] { return NewMNK(mnk.TicTacToe(), 0, 0).Title() },
			Moves: []string{"b2", "a1", "b1", "a2"},
			Move:  "b3",
			Text:  "In tic-tac-toe three in a line are needed. The marks on b1, b2 and b3 fill a column, so X wins. Otherwise O would have completed column a.",
		}},
	}
}

func connectFourManual() dialogue.Manual[connectfour.Position] {
	return dialogue.Manual[connectfour.Position]{
		Aim: "Be the first to have four of your stones in a line: in a row, in a column or in a diagonal.",
		Rules: []string{
			"The board stands upright, with 7 columns and 6 rows, and is empty at the start. X begins, and the players take " +
				"turns. A move drops a stone of yours into a column that is not full. It falls to the lowest free cell there.",
			"Whoever completes a line of four or more wins at once. If the board is full and nobody has such a line, the play is a draw.",
		},
		Examples: []dialogue.Example[connectfour.Position]{{
			Of:    func() dialogue.Title[connectfour.Position] { return ConnectFour(connectfour.Position{}, 0, 0) },
			Moves: []string{"4", "4", "5", "5", "6", "6"},
			Move:  "7",
			Text:  "Column 7 is empty, so the stone falls to the lowest row. There it is the fourth beside those in columns 4, 5 and 6, and X wins.",
		}},
	}
}

// gomokuManual explains the game on a board, with an example on a small one.
func gomokuManual(b *gomoku.Board) dialogue.Manual[gomoku.Position] {
	const small = 9
	args := []string{fmt.Sprint(small)}
	count := "Whoever completes a line of five or more wins at once."
	if b.Rule() == gomoku.Standard {
		count = "Whoever completes a line of exactly five wins at once. A line of six or more does not count."
		args = append(args, b.Rule().String())
	}
	size := b.Size()
	return dialogue.Manual[gomoku.Position]{
		Aim: "Be the first to have five of your stones in a line: in a row, in a column or in a diagonal.",
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns, and is empty at the start. X begins, and the players take "+
				"turns. A move puts a stone of yours on any free cell, where it stays.", size, size),
			count + " If the board is full and nobody has such a line, the play is a draw.",
		},
		Examples: []dialogue.Example[gomoku.Position]{{
			Of: func() dialogue.Title[gomoku.Position] {
				small := gomoku.MustNew(small, b.Rule())
				return Gomoku(small, small.Start(), 0)
			},
			Args:  args,
			Moves: []string{"d5", "d6", "e5", "e6", "f5", "f6", "g5", "c5"},
			Move:  "h5",
			Text: "On a board of nine rows, X has four in row 5, and O has stopped them on the left. The other end is free: " +
				"with h5 the five from d5 to h5 are complete, and X wins.",
		}},
	}
}

func hexManual() dialogue.Manual[hex.Position] {
	return dialogue.Manual[hex.Position]{
		Aim: "Connect your two sides of the board by a chain of your stones: X the top and the bottom, O the left side and the right one.",
		Rules: []string{
			"The board is empty at the start. X begins, and the players take turns. A move puts a stone of yours on any free cell, where it stays.",
			"Each row is written a little to the right of the one above it. A cell inside the board has six neighbors: " +
				"those to the left and the right, those above and below in its column, and those at the lower left and the upper right. " +
				"A chain is a sequence of stones of one player, each a neighbor of the next.",
			"Whoever first has a chain between the two sides wins. There is no draw: on a full board exactly one player has such a chain.",
		},
		Examples: []dialogue.Example[hex.Position]{{
			Of: func() dialogue.Title[hex.Position] {
				small, err := hex.New(3)
				if err != nil {
					panic(err)
				}
				return Hex(small, 0, 0)
			},
			Args:  []string{"3"},
			Moves: []string{"b2", "b3", "c1", "b1"},
			Move:  "a3",
			Text: "On a board of three rows, c1 is the neighbor of b2 at its upper right, and a3 the one at its lower left. So c1, b2 and a3 are a chain " +
				"from the top to the bottom, and X wins, although O holds the cells directly above and below b2.",
		}},
	}
}

// dodgemManual explains the game on a board, with an example on that of 3 by 3.
func dodgemManual(d dodgem.Rules) dialogue.Manual[dodgem.Position] {
	return dialogue.Manual[dodgem.Position]{
		Aim: "Be the player who cannot move, best because all your cars have left the board.",
		Rules: []string{
			fmt.Sprintf("The board has %d by %d squares. Right has %d cars, written >, on the left side, and Up has as many, written ^, on the lowest row. "+
				"Right begins, and the players take turns.", d, d, d-1),
			"A move takes one car one square on, or one square aside. The cars > go right, and aside is up or down; the cars ^ go up, and aside is left or right. " +
				"No car goes back. The square must be free: nothing is taken or jumped over.",
			"From the last square on its way a car may leave the board on the far side, > on the right and ^ at the top. It does not come back.",
			fmt.Sprintf("A player who has to move and cannot wins. So it is wrong to block all cars of the opponent. After %d moves the play is a draw.", longestDodgem),
		},
		Examples: []dialogue.Example[dodgem.Position]{{
			Of:    func() dialogue.Title[dodgem.Position] { return Dodgem(3, nil, 0, 0) },
			Moves: []string{"a3-b3", "b1-b2", "b3-c3", "c1-b1"},
			Move:  "c3-off",
			Text:  "On three by three squares, the car on c3 stands on the last square of its way, and leaves the board on the right. Right has one car left, on a2.",
		}},
	}
}
