package main

import (
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The literal reading of the thesis' text against the order that its program has: the six boards
// of 2x2 have the same winners in both, so that the thesis' table does not tell them apart, and
// larger sizes do.
func TestLiteral(t *testing.T) {
	for _, tt := range longtest.First(4, []struct {
		size          reduced.Size
		text, program outcomes
		other         int // boards with another winner
	}{
		{reduced.Size{Colors: 2, Discs: 2}, outcomes{6, 0, 0}, outcomes{6, 0, 0}, 0},
		{reduced.Size{Colors: 2, Discs: 3}, outcomes{14, 0, 6}, outcomes{12, 8, 0}, 8},
		{reduced.Size{Colors: 2, Discs: 4}, outcomes{41, 11, 18}, outcomes{18, 48, 4}, 37},
		{reduced.Size{Colors: 3, Discs: 2}, outcomes{81, 2, 7}, outcomes{54, 30, 6}, 28},
		{reduced.Size{Colors: 3, Discs: 3}, outcomes{1535, 25, 120}, outcomes{1308, 372, 0}, 347},
	}) {
		text, program, other, err := readings(t.Context(), tt.size)
		if text != tt.text || program != tt.program || other != tt.other || err != nil {
			t.Errorf("%v: %v by the text, %v by the program, %d winners differ, %v; want %v, %v, %d",
				tt.size, text, program, other, err, tt.text, tt.program, tt.other)
		}
	}
}

// The thesis' table of the boards of 2x2 is the same by both.
func TestLiteralTable(t *testing.T) {
	for a, err := range (reduced.Survey{}).Run(t.Context(), reduced.Size{Colors: 2, Discs: 2}.Boards()) {
		if err != nil {
			t.Fatal(err)
		}
		g := reduced.New(a.Board)
		if p := (literal{g, map[reduced.Position]reduced.Points{}}).solve(g.Start()); p != a.Value {
			t.Errorf("%v: %v by the text, %v by the program", a.Board, p, a.Value)
		}
	}
}
