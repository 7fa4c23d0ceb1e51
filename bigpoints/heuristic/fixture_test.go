package heuristic_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

func board(t testing.TB, word string) reduced.Board {
	t.Helper()
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func solve(t testing.TB, b reduced.Board) *heuristic.Table {
	t.Helper()
	table, err := heuristic.Tabulate(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return table
}
