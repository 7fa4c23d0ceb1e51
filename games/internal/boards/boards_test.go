package boards

import (
	"fmt"
	"strings"
	"testing"
)

var two = Grid[uint64]{Rows: 2, Columns: 3, Signs: [2]byte{'X', 'O'}, Cell: Cell8}

func TestText(t *testing.T) {
	const text = "X.O/.XX"
	sets, err := two.Parse(text)
	if want := [2]uint64{0x601, 0x4}; sets != want || err != nil {
		t.Errorf("%q is read as %#x, %v; want %#x", text, sets, err, want)
	}
	if got := two.Text(sets[0], sets[1]); got != text {
		t.Errorf("%q is written as %q", text, got)
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
	for want, cell := range map[string]uint64{"a1": 1, "h1": Cell8(0, 7), "b3": Cell8(2, 1), "h8": 1 << 63} {
		if got := Name8(cell); got != want {
			t.Errorf("%#x is %s, want %s", cell, got, want)
		}
	}
}

func TestTranspose(t *testing.T) {
	for row := range 8 {
		for column := range 8 {
			if got, want := Transpose8(Cell8(row, column)|1), Cell8(column, row)|1; got != want {
				t.Errorf("row %d, column %d: %#x, want %#x", row, column, got, want)
			}
		}
	}
}

func TestColumnName(t *testing.T) {
	for n, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba", 701: "zz", 702: "aaa"} {
		if got := ColumnName(n); got != want {
			t.Errorf("column %d is %s, want %s", n, got, want)
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
		numbers, err := Numbers(text, "Oware", 2, "two numbers")
		if got := fmt.Sprint(numbers, " ", err); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
