package draughts

import (
	"math/rand/v2"
	"testing"
)

// subject is a row of the tables in README.md: boards to solve.
type subject struct {
	name   string
	boards []Board
	trees  bool // whether the captures are few enough to be counted
	timed  bool // and to be inserted into trees
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

// largeBoards returns n random boards of 20 by 10, always the same.
func largeBoards(tb testing.TB, n int) []Board {
	tb.Helper()
	r := rand.New(rand.NewPCG(7, 3))
	boards := make([]Board, n)
	for i := range boards {
		boards[i] = Random(r, board(tb, 20, 10))
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
				b = b.Put(Square(s+1), Own)
			} else {
				b = b.Put(Square(s+1), Opponent)
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
		{"8 by 8, the third sample", parse(seven), true, true},
		{"300 random boards", randomBoards(tb, 300), true, true},
		{"300 dense boards", denseBoards(tb, 300), true, true},
		{"300 random boards of 20 by 10", largeBoards(tb, 300), true, true},
		{"full 16 by 10, man on 1", []Board{full(tb, 16, 10, 1)}, true, true},
		{"full 20 by 10, man on 1", []Board{full(tb, 20, 10, 1)}, true, false},
		{"full 20 by 10, man on 12", []Board{full(tb, 20, 10, 12)}, true, false},
		{"full 13 by 15, man on 1", []Board{full(tb, 13, 15, 1)}, true, false},
	}
	for _, w := range worst {
		rows = append(rows, subject{"most states, " + w.name, parse(w.text), false, false})
	}
	return rows
}
