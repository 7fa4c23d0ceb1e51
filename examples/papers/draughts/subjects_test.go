package draughts

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// subject is a row of the tables in README.md: boards to solve.
type subject struct {
	name   string
	boards []draughts.Board
	trees  bool // whether the captures are few enough to be counted
}

// randomBoards returns n random boards of random sizes, always the same.
func randomBoards(tb testing.TB, n int) []draughts.Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 1))
	boards := make([]draughts.Board, n)
	for i := range boards {
		rows, columns := draughts.RandomSize(r)
		boards[i] = draughts.Random(r, board(tb, rows, columns))
	}
	return boards
}

// largeBoards returns n random boards of 20 by 10, always the same.
func largeBoards(tb testing.TB, n int) []draughts.Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 3))
	boards := make([]draughts.Board, n)
	for i := range boards {
		boards[i] = draughts.Random(r, board(tb, 20, 10))
	}
	return boards
}

// denseBoards returns n random boards of random sizes, with as many of the opponent's men as may
// be and two of the player's, always the same.
func denseBoards(tb testing.TB, n int) []draughts.Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 2))
	boards := make([]draughts.Board, n)
	for i := range boards {
		rows, columns := draughts.RandomSize(r)
		b := board(tb, rows, columns)
		for k, s := range r.Perm(b.Squares())[:b.MaxMen()+2] {
			if k < 2 {
				b = b.Put(draughts.Square(s+1), draughts.Own)
			} else {
				b = b.Put(draughts.Square(s+1), draughts.Opponent)
			}
		}
		boards[i] = b
	}
	return boards
}

// seven is the third sample, on which 7 men are captured.
const seven = "8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0"

func subjects(tb testing.TB) []subject {
	tb.Helper()
	parse := func(text string) []draughts.Board {
		b, err := draughts.Parse(text)
		if err != nil {
			tb.Fatal(err)
		}
		return []draughts.Board{b}
	}
	rows := []subject{
		{"8 by 8, the third sample", parse(seven), true},
		{"300 random boards", randomBoards(tb, 300), true},
		{"300 dense boards", denseBoards(tb, 300), true},
		{"300 random boards of 20 by 10", largeBoards(tb, 300), true},
		{"full 16 by 10, man on 1", []draughts.Board{full(tb, 16, 10, 1)}, true},
		{"full 20 by 10, man on 1", []draughts.Board{full(tb, 20, 10, 1)}, true},
		{"full 20 by 10, man on 12", []draughts.Board{full(tb, 20, 10, 12)}, true},
		{"full 13 by 15, man on 1", []draughts.Board{full(tb, 13, 15, 1)}, true},
	}
	worst, err := os.Open("../../../games/draughts/testdata/worst")
	if err != nil {
		tb.Fatal(err)
	}
	defer worst.Close()
	for b, err := range draughts.Boards(worst, false) {
		if err != nil {
			tb.Fatal(err)
		}
		rows = append(rows, subject{fmt.Sprintf("most states, %d by %d", b.Rows(), b.Columns()), []draughts.Board{b}, false})
	}
	return rows
}

// board returns an empty board.
func board(tb testing.TB, rows, columns int) draughts.Board {
	tb.Helper()
	b, err := draughts.New(rows, columns)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// full returns the board with a man of the player on s, and one of the opponent's on each
// square over which it could ever jump.
func full(tb testing.TB, rows, columns int, s draughts.Square) draughts.Board {
	tb.Helper()
	b := board(tb, rows, columns)
	parity, _ := b.Place(s)
	for row := 1; row < rows-1; row++ {
		for column := 1; column < columns-1; column++ {
			if at := b.SquareAt(row, column); at != 0 && (row+parity)%2 != 0 {
				b = b.Put(at, draughts.Opponent)
			}
		}
	}
	return b.Put(s, draughts.Own)
}

// scatter returns a board on which each square is the opponent's or the player's by chance.
func scatter(tb testing.TB, r *rand.Rand, rows, columns int, opponent, own float64) draughts.Board {
	tb.Helper()
	b := board(tb, rows, columns)
	for i := range b.Squares() {
		switch x := r.Float64(); {
		case x < opponent:
			b = b.Put(draughts.Square(i+1), draughts.Opponent)
		case x < opponent+own:
			b = b.Put(draughts.Square(i+1), draughts.Own)
		}
	}
	return b
}
