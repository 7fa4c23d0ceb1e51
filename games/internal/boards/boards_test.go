package boards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

var two = boards.Grid[uint64]{Rows: 2, Columns: 3, Signs: [2]byte{'X', 'O'}, Cell: boards.Cell8}

// sets is the game of the board two, without moves: the cells of the player to move, and of the other.
type sets [2]uint64

func (sets) Size() (rows, columns int) { return two.Rows, two.Columns }

func (sets) At(s sets, player, row, column int) rune {
	return two.At(s[player], s[1-player], row, column)
}

func TestText(t *testing.T) {
	const signs = "X.O/.XX"
	s, err := two.Parse(signs)
	if want := (sets{0x601, 0x4}); s != want || err != nil {
		t.Errorf("%q is read as %#x, %v; want %#x", signs, s, err, want)
	}
	for player, want := range []string{signs, "O.X/.OO"} {
		if got := boards.Text(sets{}, s, player); got != want {
			t.Errorf("%q is written as %q, want %q", signs, got, want)
		}
	}
	if got, want := boards.Draw(sets{}, s, 0, text.Board{Up: true, Margin: 1}), "2 X . O\n1 . X X\n  a b c\n"; got != want {
		t.Errorf("%q is drawn as\n%swant\n%s", signs, got, want)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"X.O":      "rows, want 2",
		"X.O/..":   "cells, want 3",
		"X.O/.X.x": "cells, want 3",
		"X.O/.Xx":  "want X, O or a dot",
	} {
		if _, err := two.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

func TestName(t *testing.T) {
	for want, cell := range map[string]uint64{"a1": 1, "h1": boards.Cell8(0, 7), "b3": boards.Cell8(2, 1), "h8": 1 << 63} {
		if got := boards.Name8(cell); got != want {
			t.Errorf("%#x is %s, want %s", cell, got, want)
		}
	}
}

func TestTranspose(t *testing.T) {
	for row := range 8 {
		for column := range 8 {
			if got, want := boards.Transpose8(boards.Cell8(row, column)|1), boards.Cell8(column, row)|1; got != want {
				t.Errorf("row %d, column %d: %#x, want %#x", row, column, got, want)
			}
		}
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"Oware(6, 4)": "[6 4] <nil>",
		"6 4":         "[6 4] <nil>",
		"Oware(6)":    `[] want two numbers, not "Oware(6)"`,
		"6 four":      `[] "four" is not a number`,
	} {
		numbers, err := boards.Numbers(text, "Oware", 2, "two numbers")
		if got := fmt.Sprint(numbers, " ", err); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
