package draughts

import (
	"math/rand/v2"
	"testing"
)

// subject is a row of the tables in README.md: boards to solve.
type subject struct {
	name     string
	boards   []Board
	vertices int64 // of the trees of all captures of all men; 0 if nobody knows
	one, two bool  // whether the algorithms of the source are tried, which take long
}

// randomBoards returns n random boards of random sizes, always the same.
func randomBoards(tb testing.TB, n int) []Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 1))
	boards := make([]Board, n)
	for i := range boards {
		rows, columns := RandomSize(r)
		boards[i] = Random(r, board(tb, rows, columns))
	}
	return boards
}

// denseBoards returns n random boards of random sizes, with as many of the opponent's men as may
// be and two of the player's, always the same.
func denseBoards(tb testing.TB, n int) []Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 2))
	boards := make([]Board, n)
	for i := range boards {
		rows, columns := RandomSize(r)
		b := board(tb, rows, columns)
		for k, s := range r.Perm(b.Squares())[:b.MaxMen()+2] {
			if k < 2 {
				b = b.With(Square(s+1), Own)
			} else {
				b = b.With(Square(s+1), Opponent)
			}
		}
		boards[i] = b
	}
	return boards
}

// seven is the third sample, on which 7 men are captured.
const seven = "8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0"

// worst are the boards with the most states of those that TestWorst has found.
var worst = []struct {
	name, text string
	states     int
}{
	{"13 by 15", "13 15\n1 0 0 0 0 0 0 1 2 2 2 2 2 2 2 1 0 0 0 0 0 0 1 2 2 2 2 2 2 2 0 0 0 0 0 0 0 1 2 2 2 2 2 2 2 0 0 0 0 0 0 0 0 " +
		"2 2 2 2 2 2 2 0 0 0 0 0 0 1 1 2 2 2 2 2 2 2 0 0 0 0 0 0 0 0 2 2 2 2 2 2 2 1 0 0 0 0 0 1 1", 9909},
	{"14 by 14", "14 14\n1 1 0 0 0 0 1 2 2 2 2 2 2 0 0 0 0 0 0 0 0 2 2 2 2 2 2 0 0 0 0 0 0 0 0 2 2 2 2 2 2 2 0 0 0 0 0 0 0 2 2 2 2 2 2 " +
		"1 0 0 0 0 0 0 1 2 2 2 2 2 2 1 0 1 0 0 0 0 1 2 2 2 2 2 2 0 0 1 1 1 1 1 1 0 2 0 0 2 0 2", 7344},
	{"20 by 10", "20 10\n0 0 0 0 0 2 2 2 2 0 0 0 0 0 1 2 2 2 2 0 0 0 0 0 0 2 2 2 2 0 0 0 0 0 0 2 2 2 2 0 1 0 0 0 0 2 2 2 2 0 0 0 0 1 0 " +
		"2 2 2 2 1 0 0 0 0 0 2 2 2 2 0 0 0 0 0 0 2 2 2 2 0 0 0 0 1 0 1 2 2 2 0 0 0 0 0 0 0 0 1 0 0", 1472},
}

func subjects(tb testing.TB) []subject {
	tb.Helper()
	parse := func(text string) []Board {
		b, err := Parse(text)
		if err != nil {
			tb.Fatal(err)
		}
		return []Board{b}
	}
	rows := []subject{
		{"8 by 8, the third sample", parse(seven), 0, true, true},
		{"300 random boards", randomBoards(tb, 300), 0, true, true},
		{"300 dense boards", denseBoards(tb, 300), 0, true, true},
		{"full 20 by 10, man on 1", []Board{full(tb, 20, 10, 1)}, 0, true, true},
		{"full 20 by 10, man on 12", []Board{full(tb, 20, 10, 12)}, 2248683, true, true},
		{"full 13 by 15, man on 1", []Board{full(tb, 13, 15, 1)}, 67857493, true, false},
	}
	for _, w := range worst {
		rows = append(rows, subject{"most states, " + w.name, parse(w.text), 0, false, false})
	}
	return rows
}
