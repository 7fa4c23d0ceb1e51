package reduced_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// literally is the order of preference of the thesis' text: a win with many points, or
// else few points for the opponent.
func literally(player int, a, b [2]int) bool {
	won, lost := a[player] > a[1-player], b[player] > b[1-player]
	switch {
	case won && lost:
		return a[player] > b[player]
	case won || lost:
		return won
	}
	return a[1-player] < b[1-player]
}

// The literal reading of the thesis' text, board by board, against the order that its
// program has: the six boards of 2x2 have the same points in both, so that the thesis'
// table does not tell them apart, and larger sizes do. The naive solver finds the same
// where it is quick enough.
func TestLiteral(t *testing.T) {
	tests := []struct {
		size    reduced.Size
		won     [3]int // by the first player, by nobody, by the second
		thesis  [3]int // the same by the program
		winners int    // boards with another winner
	}{
		{reduced.Size{Colors: 2, Discs: 2}, [3]int{6, 0, 0}, [3]int{6, 0, 0}, 0},
		{reduced.Size{Colors: 2, Discs: 3}, [3]int{14, 0, 6}, [3]int{12, 8, 0}, 8},
		{reduced.Size{Colors: 2, Discs: 4}, [3]int{41, 11, 18}, [3]int{18, 48, 4}, 37},
		{reduced.Size{Colors: 3, Discs: 2}, [3]int{81, 2, 7}, [3]int{54, 30, 6}, 28},
		{reduced.Size{Colors: 3, Discs: 3}, [3]int{1535, 25, 120}, [3]int{1308, 372, 0}, 347},
	}
	for _, test := range tests {
		if !longtest.On() && test.size.Colors*test.size.Discs > 8 {
			continue
		}
		t.Run(test.size.String(), func(t *testing.T) {
			literal := all(t, reduced.Literal, test.size.Boards())
			// By the program, the names of the colors do not matter.
			thesis := map[reduced.Board]int{}
			for _, a := range all(t, reduced.Thesis, test.size.Classes()) {
				thesis[a.Board] = a.Winner()
			}
			var won, program [3]int
			winners := 0
			for i, a := range literal {
				won[1-a.Winner()]++
				winner := thesis[a.Board.Canonical()]
				program[1-winner]++
				if a.Winner() != winner {
					winners++
				}
				if n := test.size.Colors * test.size.Discs; n < 6 || n == 6 && i%6 == 0 {
					states := map[string][2]int{}
					want := newNaive(a.Board.String(), test.size.Colors).solve(literally, states)
					checkNaive(t, a, a.Board, want, len(states))
				}
			}
			if won != test.won || program != test.thesis || winners != test.winners {
				t.Errorf("%v by the text, %v by the program, %d winners differ; want %v, %v, %d",
					won, program, winners, test.won, test.thesis, test.winners)
			}
		})
	}
}

// The thesis' table of the boards of 2x2 is the same by both.
func TestLiteralTable(t *testing.T) {
	boards := reduced.Size{Colors: 2, Discs: 2}.Boards()
	literal := all(t, reduced.Literal, boards)
	for i, a := range all(t, reduced.Thesis, boards) {
		if literal[i].Value != a.Value {
			t.Errorf("%v: %v by the text, %v by the program", a.Board, literal[i].Value, a.Value)
		}
	}
}
