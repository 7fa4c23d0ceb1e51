package draughts

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

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

// worst returns the boards with the most states of those that TestWorst has found.
func worst(tb testing.TB) (boards []Board) {
	tb.Helper()
	text, err := os.ReadFile("testdata/worst")
	if err != nil {
		tb.Fatal(err)
	}
	for b, err := range Boards(strings.NewReader(string(text)), false) {
		if err != nil {
			tb.Fatal(err)
		}
		boards = append(boards, b)
	}
	return boards
}

// BenchmarkCount solves boards with a solver that knows its states. The boards Full have one
// man, in the corner, Worst are those found by a search, and Random300 is 300 boards.
func BenchmarkCount(b *testing.B) {
	count := func(name string, boards ...Board) {
		b.Run(name, func(b *testing.B) {
			sv := new(Solver)
			for b.Loop() {
				for _, board := range boards {
					sv.Count(board)
				}
			}
			all, _ := sv.States()
			b.ReportMetric(float64(all), "states")
			b.ReportAllocs()
		})
	}
	count("Full20x10", full(b, 20, 10, 1))
	count("Full13x15", full(b, 13, 15, 1))
	count("Full14x14", full(b, 14, 14, 1))
	count("Random300", randomBoards(b, 300)...)
	for _, board := range worst(b) {
		count(fmt.Sprintf("Worst%dx%d", board.Rows(), board.Columns()), board)
	}
}

// BenchmarkLongest also makes the path. Cold is with a new solver each time.
func BenchmarkLongest(b *testing.B) {
	board := full(b, 13, 15, 1)
	b.Run("Full13x15", func(b *testing.B) {
		sv := new(Solver)
		b.ReportAllocs()
		for b.Loop() {
			sv.Longest(board)
		}
	})
	b.Run("Full13x15Cold", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Longest(board)
		}
	})
}

func BenchmarkBoards(b *testing.B) {
	var file strings.Builder
	for _, board := range randomBoards(b, 300) {
		file.WriteString(board.Text())
	}
	text := file.String() + "0 0\n"
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		for _, err := range Boards(strings.NewReader(text), false) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
